import {
  type CaipNetworkId,
  type Context,
  connectedSession,
  isPorticoError,
  PorticoError,
  type SendTransfer,
  sessions,
} from '../../kernel'
import { ProviderRpcError } from '../../kernel/provider/rpcError'
import { BUSY_CODES } from '../shared/injected'
import { connectedWallet, failures, requestWallet } from '../shared/injected/capabilities'
import { addressAt, NAMESPACE } from './chain'
import type { Esplora } from './esplora'
import { waitForReceipt } from './receipts'

const INSUFFICIENT_FUNDS = /insufficient|not enough/i
/** Codes that the adapter itself throws behind the provider. */
const OWN_CODES = ['INSUFFICIENT_FUNDS', 'LIBRARY_MISSING', 'OUTCOME_UNKNOWN']

/** Sends bitcoin through the wallet, which chooses coins, change and fee if it can. */
export async function sendTransfer(
  ctx: Context,
  esplora: (networkId: CaipNetworkId) => Esplora,
  { from, to, amount, token, networkId, signal }: Parameters<SendTransfer>[0],
): ReturnType<SendTransfer> {
  const wallet = connectedWallet(ctx, NAMESPACE)
  const account = requireNetwork(ctx, from, networkId)
  const recipientAddress = addressAt(to, networkId)
  if (!recipientAddress)
    throw new PorticoError('ADDRESS_INVALID', 'The receiver is not an address of this network', { networkId })
  if (token || amount <= 0n) throw new PorticoError(...failures.TRANSACTION_FAILED)
  const params = { account, recipientAddress, amount: String(amount) }
  const failure = failures.TRANSACTION_FAILED
  const walletRequest = { method: 'sendTransfer', params, failure, codes: BUSY_CODES, signal, sends: true } as const
  const { txid } = Object(await requestWallet(ctx, wallet, walletRequest).catch(mapError))
  if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/.test(txid)) throw new PorticoError(...failures.OUTCOME_UNKNOWN)
  return { hash: txid, receipt: waitForReceipt(ctx, esplora, { hash: txid, networkId, signal }) }
}

/** @throws NETWORK_MISMATCH when the account or the wallet is on another network */
function requireNetwork(ctx: Context, from: string, networkId: CaipNetworkId): string {
  const account = addressAt(from, networkId)
  const walletNetwork = connectedSession(ctx.read(sessions), NAMESPACE)?.networkId ?? networkId
  if (account && walletNetwork === networkId) return account
  throw new PorticoError('NETWORK_MISMATCH', 'The wallet is on another network', { networkId, walletNetwork })
}

/** Restores the adapter's own error codes, which the provider wraps, and maps low funds to their code. */
function mapError(error: unknown): never {
  if (!isPorticoError(error, failures.TRANSACTION_FAILED[0])) throw error
  const { cause, context } = error
  const { portico, hash } = Object(cause instanceof ProviderRpcError && cause.data)
  if (OWN_CODES.includes(portico)) throw new PorticoError(portico, String(context.reason), hash ? { hash } : {}, cause)
  if (INSUFFICIENT_FUNDS.test(String(context.reason))) {
    throw new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient balance', context, cause)
  }
  throw error
}
