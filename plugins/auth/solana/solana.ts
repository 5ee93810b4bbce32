import { type CaipNetworkId, type Context, findNetwork, isNetworkId, networks } from '../../../kernel'
import { askWallet } from '../askWallet'
import type { Desk } from '../desk'
import type { Family, Leg } from '../leg'
import { type Call, ProviderRpcError } from '../provider'
import { fromBase58, fromBase64, toBase58, toBase64 } from './base58'
import { signatureOf } from './signatureOf'

const INVALID_PARAMS = -32602
const UNAUTHORIZED = 4100
const INTERNAL = -32603
const UNKNOWN_CHAIN = 4902
/** Switches the network of a wallet without a network of its own: `{ networkId }`. */
const SWITCH = 'portico_switchNetwork'

type Params = Readonly<Record<string, unknown>>

/** The Solana part of the hosted wallet: the requests of any Solana wallet, in the frame's format. */
export function solana(
  ctx: Context,
  desk: Desk,
  { move }: { move(leg: Leg, networkId: CaipNetworkId): Promise<void> },
): Family['answer'] {
  const ask = (leg: Leg, method: string, params: Params) =>
    askWallet(ctx, desk, { method, params }, { at: leg.networkId })
  const shown = (leg: Leg) => leg.accounts.map(({ address: pubkey }) => ({ pubkey }))

  const methods: Readonly<Record<string, (leg: Leg, params: Params) => unknown>> = {
    solana_getAccounts: shown,
    solana_requestAccounts: shown,
    async [SWITCH](leg, { networkId }) {
      if (!isNetworkId(networkId)) throw invalid('networkId')
      const network = findNetwork(ctx.read(networks), networkId)
      if (network?.chainNamespace !== 'solana') throw new ProviderRpcError(UNKNOWN_CHAIN, 'Chain is not supported')
      if (networkId !== leg.networkId) await move(leg, networkId)
      return null
    },
    async solana_signMessage(leg, { message, pubkey }) {
      if (!fromBase58(message)) throw invalid('message')
      return {
        signature: textIn(await ask(leg, 'solana_signMessage', { message, pubkey: ownOf(leg, pubkey) }), 'signature'),
      }
    },
    async solana_signTransaction(leg, { transaction, pubkey }) {
      const raw = await ask(leg, 'solana_signTransaction', { transaction: wireOf(transaction) })
      return signed(textIn(raw, 'transaction'), ownOf(leg, pubkey))
    },
    async solana_signAllTransactions(leg, { transactions, pubkey }) {
      if (!Array.isArray(transactions) || transactions.length === 0) throw invalid('transactions')
      const raw = await ask(leg, 'solana_signAllTransactions', { transactions: transactions.map(wireOf) })
      const list: unknown = Object(raw).transactions
      if (!Array.isArray(list) || list.length !== transactions.length) throw nonsense()
      return { transactions: list.map(one => signed(one, ownOf(leg, pubkey)).transaction) }
    },
    async solana_signAndSendTransaction(leg, { transaction, sendOptions }) {
      const options = typeof sendOptions === 'object' && sendOptions !== null ? { options: sendOptions } : {}
      requireCommitment(sendOptions)
      const raw = await ask(leg, 'solana_signAndSendTransaction', { transaction: wireOf(transaction), ...options })
      return { signature: textIn(raw, 'signature') }
    },
  }
  return async (leg, call) => {
    const run = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
    return run ? run(leg, paramsOf(call)) : askWallet(ctx, desk, call, { at: leg.networkId })
  }
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
function ownOf({ accounts }: Leg, pubkey: unknown): string {
  const account = pubkey === undefined ? accounts[0] : accounts.find(({ address }) => address === pubkey)
  if (!account) throw new ProviderRpcError(UNAUTHORIZED, 'The wallet does not share this account')
  return account.address
}

/** A transaction in base58, from base64 or from an object that serializes itself. */
function wireOf(transaction: unknown): string {
  const { serialize } = Object(transaction)
  const bytes: unknown =
    typeof serialize === 'function'
      ? serialize.call(transaction, { requireAllSignatures: false, verifySignatures: false })
      : fromBase64(transaction)
  if (!(bytes instanceof Uint8Array)) throw invalid('transaction')
  return toBase58(bytes)
}

function signed(raw: unknown, address: string): { signature?: string; transaction: string } {
  const bytes = fromBase58(raw)
  if (!bytes) throw nonsense()
  return { signature: signatureOf(bytes, address), transaction: toBase64(bytes) }
}

function textIn(raw: unknown, field: 'signature' | 'transaction'): string {
  const text: unknown = Object(raw)[field]
  if (typeof text !== 'string') throw nonsense()
  return text
}

const invalid = (what: string) => new ProviderRpcError(INVALID_PARAMS, `Malformed: ${what}`)
const nonsense = () => new ProviderRpcError(INTERNAL, 'The wallet returned an unreadable response')
