import { type Context, isPorticoError, PorticoError, type SendTransfer } from '../../kernel'
import type { Failure } from '../shared/injected'
import { connectedWallet, OUTCOME_UNKNOWN, requestWallet } from '../shared/injected/capabilities'
import { waitForReceipt } from './awaitReceipt'
import { NAMESPACE } from './namespace'
import { readTransfer, requestOf } from './transfers'

const TRANSACTION_FAILED: Failure = ['TRANSACTION_FAILED', 'Transaction error']
const INSUFFICIENT_FUNDS = /not ?enough|insufficient/i
const HASH = /^(?:0x)?([0-9a-f]{64})$/i

/**
 * Transfers STX, or a SIP-010 token: the wallet builds, signs and sends the transaction. The hash starts with 0x, as in
 * the network's API.
 * @throws NOT_CONNECTED ADDRESS_INVALID NETWORK_MISMATCH USER_REJECTED INSUFFICIENT_FUNDS TRANSACTION_FAILED
 */
export async function sendTransfer(ctx: Context, request: Parameters<SendTransfer>[0]): ReturnType<SendTransfer> {
  const wallet = connectedWallet(ctx, NAMESPACE)
  const { signal, networkId } = request
  const walletRequest = {
    ...requestOf(readTransfer(request)),
    failure: TRANSACTION_FAILED,
    signal,
    sends: true,
  } as const
  const { txid } = Object(await requestWallet(ctx, wallet, walletRequest).catch(mapError))
  const [, hex] = (typeof txid === 'string' && HASH.exec(txid)) || []
  if (!hex) throw new PorticoError(...OUTCOME_UNKNOWN)
  const hash = `0x${hex.toLowerCase()}`
  return { hash, receipt: waitForReceipt(ctx, { hash, networkId, signal }) }
}

function mapError(error: unknown): never {
  const poor = isPorticoError(error, 'TRANSACTION_FAILED') && INSUFFICIENT_FUNDS.test(String(error.context.reason))
  throw poor ? new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient balance', {}, error) : error
}
