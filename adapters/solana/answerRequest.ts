import { tryRead, type WalletProvider } from '../../kernel'
import { fromBase58, toBase58, toBase64 } from '../../kernel/bytes'
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  ProviderRpcError,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
} from '../../kernel/provider/rpcError'
import type { StandardAccount, StandardWallet } from '../shared/injected'
import { NAMESPACE, SIGNATURE_BYTES } from './chain'
import { transactionBytes } from './transactionBytes'
import { readTransactionSigners } from './transactionSigners'

/** The wallet's state at the time of a request. */
export interface WalletState extends Pick<StandardWallet, 'method'> {
  readonly accounts: readonly StandardAccount[]
  readonly chain: string
}

type Params = Readonly<Record<string, unknown>>

/** Characters of base58, above any message that a user can read. */
const LONGEST_MESSAGE = 8192

/** The namespace's RPC methods by wallet feature. Source: WalletConnect's RPC reference; Wallet Standard for Solana. */
const METHODS: Record<string, (wallet: WalletState, params: Params) => unknown> = {
  solana_getAccounts: shown,
  solana_requestAccounts: shown,

  async solana_signMessage(wallet, { message: text, pubkey }) {
    const message = fromBase58(text, LONGEST_MESSAGE)
    if (!message) throw invalid('message')
    const [raw] = await use(wallet, `${NAMESPACE}:signMessage`, [
      { account: accountOf(wallet, pubkey).foreign, message },
    ])
    return { signature: toBase58(signatureIn(raw)) }
  },

  async solana_signTransaction(wallet, { transaction, pubkey }) {
    const [signed] = await signAll(wallet, [transaction], pubkey)
    return signed
  },

  async solana_signAllTransactions(wallet, { transactions, pubkey }) {
    if (!Array.isArray(transactions) || transactions.length === 0) throw invalid('transactions')
    const signed = await signAll(wallet, transactions, pubkey)
    return { transactions: signed.map(({ transaction }) => transaction) }
  },

  async solana_signAndSendTransaction(wallet, { transaction, pubkey, sendOptions }) {
    const input = { ...inputOf(wallet, transaction, pubkey), ...(isRecord(sendOptions) && { options: sendOptions }) }
    const [raw] = await use(wallet, `${NAMESPACE}:signAndSendTransaction`, [input])
    return { signature: toBase58(signatureIn(raw)) }
  },

  /** Bytes are in base58, as in the other methods. */
  async solana_signIn(wallet, input) {
    const [raw] = await use(wallet, `${NAMESPACE}:signIn`, [input])
    const { account, signedMessage } = Object(raw)
    const { address } = Object(account)
    const message = bytesOf(signedMessage)
    if (!message || typeof address !== 'string') throw nonsense()
    return { account: { address }, signedMessage: toBase58(message), signature: toBase58(signatureIn(raw)) }
  },
}

export async function answerRequest({ method, params }: Parameters<WalletProvider['request']>[0], wallet: WalletState) {
  const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  if (!run) throw lacks(method)
  // Some hosts wrap the single parameter in a list.
  const [first] = Array.isArray(params) ? params : [params]
  return run(wallet, isRecord(first) ? first : {})
}

function shown({ accounts }: WalletState) {
  return accounts.map(({ address: pubkey }) => ({ pubkey }))
}

async function signAll(wallet: WalletState, transactions: readonly unknown[], pubkey: unknown) {
  const inputs = transactions.map(transaction => inputOf(wallet, transaction, pubkey))
  const outputs = await use(wallet, `${NAMESPACE}:signTransaction`, inputs)
  return inputs.map(({ account }, i) => {
    const { signedTransaction } = Object(outputs[i])
    const bytes = bytesOf(signedTransaction)
    const signers = bytes && readTransactionSigners(bytes)
    const signer = signers?.find(({ key }) =>
      wallet.accounts.some(a => a.foreign === account && toBase58(key) === a.address),
    )
    if (!bytes || !signer || signer.signature.every(byte => byte === 0)) throw nonsense()
    return { signature: toBase58(signer.signature), transaction: toBase64(bytes) }
  })
}

/** The named account signs, or else the first required signer that the wallet shows. */
function inputOf(wallet: WalletState, raw: unknown, pubkey: unknown) {
  const transaction = transactionBytes(raw)
  const signers = transaction && readTransactionSigners(transaction)?.map(({ key }) => toBase58(key))
  if (!transaction || !signers) throw invalid('transaction')
  const own = signers.find(address => wallet.accounts.some(account => account.address === address))
  return { account: accountOf(wallet, pubkey ?? own ?? '').foreign, chain: wallet.chain, transaction }
}

function accountOf({ accounts }: WalletState, pubkey: unknown): StandardAccount {
  const account = pubkey === undefined ? accounts[0] : accounts.find(({ address }) => address === pubkey)
  if (!account) throw new ProviderRpcError(UNAUTHORIZED, 'The wallet does not share this account')
  return account
}

/** Calls a feature with all inputs; each input has one output. */
async function use({ method }: WalletState, feature: string, inputs: readonly object[]): Promise<readonly unknown[]> {
  const run = method(feature)
  if (!run) throw lacks(feature)
  const outputs = await run(...inputs)
  // `solana:signIn` returns a single output instead of a list.
  const list = tryRead(() => (Array.isArray(outputs) ? outputs.slice(0, inputs.length) : [outputs]))
  if (list?.length !== inputs.length) throw nonsense()
  return list
}

function signatureIn(raw: unknown): Uint8Array {
  const signature = tryRead(() => bytesOf(Object(raw).signature))
  if (signature?.length !== SIGNATURE_BYTES) throw nonsense()
  return signature
}

/** Copies the bytes, which the wallet may change later. An extension may send bytes as a list of numbers. */
const bytesOf = (raw: unknown): Uint8Array | undefined =>
  tryRead(() => (raw instanceof Uint8Array || Array.isArray(raw) ? Uint8Array.from(raw) : undefined))

const isRecord = (raw: unknown): raw is Params => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
const invalid = (what: string) => new ProviderRpcError(INVALID_PARAMS, `Malformed: ${what}`)
const lacks = (what: string) => new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${what}`)
const nonsense = () => new ProviderRpcError(INTERNAL_ERROR, 'The wallet returned an unreadable response')
