import { type Context, findNetwork, isNetworkId, networks } from '../../../kernel'
import { fromBase58, fromBase64, toBase58, toBase64 } from '../../../kernel/bytes'
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  ProviderRpcError,
  UNAUTHORIZED,
  UNKNOWN_CHAIN,
} from '../../../kernel/provider/rpcError'
import { SOLANA } from '../rules/loginNamespaces'
import { solanaSignature } from '../rules/solanaSignature'
import type { HostedLogin } from './hostedLogin'
import type { Call } from './hostedProvider'
import type { LoginConnection } from './loginConnection'
import { switchLoginNetwork } from './moveConnection'
import { requestWallet } from './requestApproval'

/** Switches the network of a wallet without a network of its own: `{ networkId }`. */
const SWITCH = 'portico_switchNetwork'

type Params = Readonly<Record<string, unknown>>

interface SolanaRequest {
  readonly ctx: Context
  readonly login: HostedLogin
  readonly connection: LoginConnection
  readonly params: Params
}

/** The Solana requests of the hosted wallet: those of any Solana wallet, in the frame's format. */
export function handleSolana(
  ctx: Context,
  login: HostedLogin,
  connection: LoginConnection,
  call: Call,
): Promise<unknown> {
  const handler = Object.hasOwn(HANDLERS, call.method) ? HANDLERS[call.method] : undefined
  if (handler) return handler({ ctx, login, connection, params: paramsOf(call) })
  return requestWallet(ctx, login, call, { at: connection.connection.networkId })
}

const HANDLERS: Readonly<Record<string, (request: SolanaRequest) => Promise<unknown>>> = {
  solana_getAccounts: readPublicKeys,
  solana_requestAccounts: readPublicKeys,
  [SWITCH]: switchNetwork,
  solana_signMessage: signMessage,
  solana_signTransaction: signTransaction,
  solana_signAllTransactions: signAllTransactions,
  solana_signAndSendTransaction: sendTransaction,
}

const request = ({ ctx, login, connection }: SolanaRequest, method: string, params: Params) =>
  requestWallet(ctx, login, { method, params }, { at: connection.connection.networkId })

async function readPublicKeys({ connection }: SolanaRequest): Promise<unknown> {
  return connection.connection.accounts.map(({ address: pubkey }) => ({ pubkey }))
}

async function switchNetwork({ ctx, login, connection, params: { networkId } }: SolanaRequest): Promise<null> {
  if (!isNetworkId(networkId)) throw invalid('networkId')
  const network = findNetwork(ctx.read(networks), networkId)
  if (network?.chainNamespace !== SOLANA) throw new ProviderRpcError(UNKNOWN_CHAIN, 'Chain is not supported')
  if (networkId !== connection.connection.networkId) await switchLoginNetwork(ctx, login, connection, networkId)
  return null
}

async function signMessage(solanaRequest: SolanaRequest): Promise<unknown> {
  const { message, pubkey } = solanaRequest.params
  if (!fromBase58(message)?.length) throw invalid('message')
  const raw = await request(solanaRequest, 'solana_signMessage', {
    message,
    pubkey: sharedAddress(solanaRequest, pubkey),
  })
  return { signature: textIn(raw, 'signature') }
}

async function signTransaction(solanaRequest: SolanaRequest): Promise<unknown> {
  const { transaction, pubkey } = solanaRequest.params
  const raw = await request(solanaRequest, 'solana_signTransaction', { transaction: toBase58Transaction(transaction) })
  return parseSigned(textIn(raw, 'transaction'), sharedAddress(solanaRequest, pubkey))
}

async function signAllTransactions(solanaRequest: SolanaRequest): Promise<unknown> {
  const { transactions, pubkey } = solanaRequest.params
  if (!Array.isArray(transactions) || transactions.length === 0) throw invalid('transactions')
  const raw = await request(solanaRequest, 'solana_signAllTransactions', {
    transactions: transactions.map(toBase58Transaction),
  })
  const list: unknown = Object(raw).transactions
  if (!Array.isArray(list) || list.length !== transactions.length) throw unreadable()
  return {
    transactions: list.map(
      signedTransaction => parseSigned(signedTransaction, sharedAddress(solanaRequest, pubkey)).transaction,
    ),
  }
}

async function sendTransaction(solanaRequest: SolanaRequest): Promise<unknown> {
  const { transaction, sendOptions } = solanaRequest.params
  const options = typeof sendOptions === 'object' && sendOptions !== null ? { options: sendOptions } : {}
  requireCommitment(sendOptions)
  const params = { transaction: toBase58Transaction(transaction), ...options }
  return { signature: textIn(await request(solanaRequest, 'solana_signAndSendTransaction', params), 'signature') }
}

/** Source: product specification, section 5. */
const COMMITMENTS = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']

function requireCommitment(sendOptions: unknown): void {
  const { preflightCommitment } = Object(sendOptions)
  if (preflightCommitment !== undefined && !COMMITMENTS.includes(preflightCommitment))
    throw invalid('preflightCommitment')
}

/** Some apps wrap the one parameter in a list. */
function paramsOf({ params }: Call): Params {
  const [first]: readonly unknown[] = Array.isArray(params) ? params : [params]
  return Object(first)
}

/** The named account, or the first one. */
function sharedAddress({ connection }: SolanaRequest, pubkey: unknown): string {
  const { accounts } = connection.connection
  const account = pubkey === undefined ? accounts[0] : accounts.find(({ address }) => address === pubkey)
  if (!account) throw new ProviderRpcError(UNAUTHORIZED, 'The wallet does not share this account')
  return account.address
}

/** A transaction in base58, from base64 or from an object that serializes itself. */
function toBase58Transaction(transaction: unknown): string {
  const { serialize } = Object(transaction)
  const bytes: unknown =
    typeof serialize === 'function'
      ? serialize.call(transaction, { requireAllSignatures: false, verifySignatures: false })
      : fromBase64(transaction)
  if (!(bytes instanceof Uint8Array)) throw invalid('transaction')
  return toBase58(bytes)
}

function parseSigned(raw: unknown, address: string): { signature?: string; transaction: string } {
  const bytes = fromBase58(raw)
  if (!bytes?.length) throw unreadable()
  return { signature: solanaSignature(bytes, address), transaction: toBase64(bytes) }
}

function textIn(raw: unknown, field: 'signature' | 'transaction'): string {
  const text: unknown = Object(raw)[field]
  if (typeof text !== 'string') throw unreadable()
  return text
}

const invalid = (what: string) => new ProviderRpcError(INVALID_PARAMS, `Malformed: ${what}`)
const unreadable = () => new ProviderRpcError(INTERNAL_ERROR, 'The wallet returned an unreadable response')
