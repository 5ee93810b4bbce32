import { PorticoError, type WalletProvider } from '../../kernel'
import { fromBase58, fromBase64, toBase58, toBase64 } from '../../kernel/bytes'
import { type SerializableTransaction, transactionBytes } from './transactionBytes'

/** The connected wallet for an app that uses classes of `@solana/web3.js`. */
export interface Signer {
  /** In base58. */
  readonly address: string
  /** The signature's 64 bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Returns the signed transaction as a new object of the same class. */
  signTransaction<T extends SerializableTransaction>(transaction: T): Promise<T>
  /** The signed transactions as new objects of the same classes, after one request to the wallet. */
  signAllTransactions<T extends SerializableTransaction>(transactions: readonly T[]): Promise<T[]>
  /** The signature in base58. `options` are those of `sendTransaction` of Solana's JSON-RPC. */
  signAndSendTransaction(
    transaction: SerializableTransaction,
    options?: Readonly<Record<string, unknown>>,
  ): Promise<string>
}

/**
 * Accepts `Transaction` and `VersionedTransaction` of `@solana/web3.js` 1.x by their shape, and any provider of the
 * namespace: an installed wallet's or WalletConnect's. Rejects with the provider's error.
 * @throws TRANSACTION_INVALID if the transaction cannot be serialized
 * @example
 * import { Transaction } from '@solana/web3.js'
 * const signer = createSigner(portico.provider('solana')!, address)
 * const signed = await signer.signTransaction(new Transaction())
 */
export function createSigner(provider: WalletProvider, address: string): Signer {
  const ask = async (method: string, params: Record<string, unknown>) =>
    Object(await provider.request({ method, params: { ...params, pubkey: address } }))
  return {
    address,
    async signMessage(message) {
      const { signature } = await ask('solana_signMessage', { message: toBase58(message) })
      return fromBase58(signature) ?? nonsense()
    },
    async signTransaction(transaction) {
      const { transaction: signed } = await ask('solana_signTransaction', { transaction: write(transaction) })
      return revive(transaction, signed)
    },
    async signAllTransactions(transactions) {
      const { transactions: signed } = await ask('solana_signAllTransactions', {
        transactions: transactions.map(write),
      })
      return transactions.map((transaction, i) => revive(transaction, Object(signed)[i]))
    },
    async signAndSendTransaction(transaction, sendOptions) {
      const params = { transaction: write(transaction), ...(sendOptions && { sendOptions }) }
      const { signature } = await ask('solana_signAndSendTransaction', params)
      return typeof signature === 'string' ? signature : nonsense()
    },
  }
}

function write(transaction: SerializableTransaction): string {
  const bytes = transactionBytes(transaction)
  if (!bytes) throw new PorticoError('TRANSACTION_INVALID', 'The transaction is malformed')
  return toBase64(bytes)
}

/** Deserializes with the input's class: `VersionedTransaction.deserialize` or `Transaction.from`. */
function revive<T extends SerializableTransaction>(like: T, signed: unknown): T {
  const read = Object(like.constructor)
  const bytes = fromBase64(signed) ?? nonsense()
  return typeof read.deserialize === 'function' ? read.deserialize(bytes) : read.from(bytes)
}

function nonsense(): never {
  throw new PorticoError('SIGN_FAILED', 'The wallet returned an unreadable response')
}
