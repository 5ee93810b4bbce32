import {
  type Address,
  address as asAddress,
  assertIsTransactionWithinSizeLimit,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type MessagePartialSigner,
  type SignatureBytes,
  type Transaction,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
} from '@solana/kit'
import type { Portico } from '../../kernel'
import { connectedWallet, unreadable } from '../connectedWallet'
import { SOLANA } from './namespace'

type Signed = Awaited<ReturnType<TransactionModifyingSigner['modifyAndSignTransactions']>>[number]

/**
 * A signer of `@solana/kit`: its `TransactionModifyingSigner`, `TransactionSendingSigner` and `MessagePartialSigner` in one.
 */
export interface KitSigner extends TransactionModifyingSigner, TransactionSendingSigner, MessagePartialSigner {
  /** The account in use. */
  readonly address: Address
}

/**
 * The connected wallet for `@solana/kit`: as the fee payer of a transaction message, to sign or to send it, and for
 * messages.
 *
 * @throws NOT_CONNECTED
 * @example
 * import { createTransactionMessage, setTransactionMessageFeePayerSigner } from '@solana/kit'
 * const signer = kitSigner(portico)
 * const message = setTransactionMessageFeePayerSigner(signer, createTransactionMessage({ version: 0 }))
 */
export function kitSigner(portico: Portico): KitSigner {
  const wallet = connectedWallet(portico, SOLANA)
  const address: Address = asAddress(wallet.address)
  const ask = (method: string, params: Readonly<Record<string, unknown>>) =>
    wallet.request(method, { ...params, pubkey: address })
  return {
    address,
    modifyAndSignTransactions: transactions =>
      inOrder(transactions, async given => {
        const { transaction } = await ask('solana_signTransaction', { transaction: encode(given) })
        return decode(given, transaction)
      }),
    signAndSendTransactions: transactions =>
      inOrder(transactions, async given => {
        const { signature } = await ask('solana_signAndSendTransaction', { transaction: encode(given) })
        return readSignature(signature)
      }),
    signMessages: messages =>
      inOrder(messages, async ({ content }) => {
        const { signature } = await ask('solana_signMessage', { message: getBase58Decoder().decode(content) })
        return Object.freeze({ [address]: readSignature(signature) })
      }),
  }
}

/** A wallet shows one request at a time. */
async function inOrder<In, Out>(inputs: readonly In[], ask: (input: In) => Promise<Out>): Promise<readonly Out[]> {
  const outputs: Out[] = []
  for (const input of inputs) outputs.push(await ask(input))
  return outputs
}

const encode = (transaction: Transaction): string =>
  getBase64Decoder().decode(getTransactionEncoder().encode(transaction))

/** A wallet may change the transaction: then its lifetime is read again. */
async function decode(given: Transaction, raw: unknown): Promise<Signed> {
  if (typeof raw !== 'string') throw unreadable()
  const transaction = getTransactionDecoder().decode(getBase64Encoder().encode(raw))
  assertIsTransactionWithinSizeLimit(transaction)
  const isSame = getBase64Decoder().decode(transaction.messageBytes) === getBase64Decoder().decode(given.messageBytes)
  const own = isSame && 'lifetimeConstraint' in given ? (given as Signed).lifetimeConstraint : undefined
  const lifetimeConstraint = own ?? (await lifetimeOf(transaction))
  return Object.freeze({ ...transaction, lifetimeConstraint })
}

async function lifetimeOf({ messageBytes }: Transaction): Promise<Signed['lifetimeConstraint']> {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('lifetimeToken' in message)) throw unreadable()
  return getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
}

const SIGNATURE_BYTES = 64

function readSignature(raw: unknown): SignatureBytes {
  const bytes = typeof raw === 'string' ? getBase58Encoder().encode(raw) : undefined
  if (bytes?.length !== SIGNATURE_BYTES) throw unreadable()
  // The cast is safe: the brand means 64 bytes.
  return Uint8Array.from(bytes) as SignatureBytes
}
