import {
  type Context,
  findNetwork,
  isPorticoError,
  networks,
  PorticoError,
  type Receipt,
  type SendTransfer,
} from '../../kernel'
import type { Failure } from '../injected'
import { ask, connectedWallet, pollReceipt } from '../injected/capabilities'
import { readPrincipal } from './addresses'
import { FAMILY, realmOf } from './chain'
import { fromNodes } from './node'

const TRANSACTION_FAILED: Failure = ['TRANSACTION_FAILED', 'Transaction error']
const TOO_LITTLE = /not ?enough|insufficient/i
const HASH = /^(?:0x)?([0-9a-f]{64})$/i

/**
 * Moves STX: the wallet builds the transaction, signs and sends it. The hash with 0x, as the network's API writes it.
 * @throws NOT_CONNECTED ADDRESS_INVALID NETWORK_MISMATCH USER_REJECTED INSUFFICIENT_FUNDS TRANSACTION_FAILED
 */
export async function send(ctx: Context, request: Parameters<SendTransfer>[0]): ReturnType<SendTransfer> {
  const wallet = connectedWallet(ctx, FAMILY)
  const { signal, networkId } = request
  const params = readTransfer(request)
  const question = { method: 'stx_transferStx', params, failure: TRANSACTION_FAILED, signal }
  const { txid } = Object(await ask(ctx, wallet, question).catch(tellTooLittle))
  const [, hex] = (typeof txid === 'string' && HASH.exec(txid)) || []
  if (!hex) throw new PorticoError(...TRANSACTION_FAILED)
  const hash = `0x${hex.toLowerCase()}`
  const network = findNetwork(ctx.read(networks), networkId)
  const look = async (life: AbortSignal) =>
    network && fromNodes(ctx, network, life, async node => readReceipt(await node(`/extended/v1/tx/${hash}`), hash))
  return { hash, receipt: pollReceipt(ctx, { hash, signal }, look) }
}

function readTransfer({ from, to, amount, token, networkId }: Parameters<SendTransfer>[0]) {
  const realm = realmOf(networkId)
  const [sender, recipient] = [readPrincipal(from), readPrincipal(to)]
  if (!sender || recipient?.realm !== realm) {
    throw new PorticoError('ADDRESS_INVALID', 'Invalid address', { networkId })
  }
  // An account's address says where it is.
  if (sender.realm !== realm) {
    throw new PorticoError('NETWORK_MISMATCH', 'The wallet is on another network', { networkId })
  }
  if (token || amount <= 0n) throw new PorticoError(...TRANSACTION_FAILED)
  return { sender: sender.address, recipient: recipient.address, amount: String(amount), network: realm }
}

function tellTooLittle(error: unknown): never {
  const poor = isPorticoError(error, 'TRANSACTION_FAILED') && TOO_LITTLE.test(String(error.context.reason))
  throw poor ? new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient balance', {}, error) : error
}

function readReceipt(said: unknown, hash: string): Receipt | undefined {
  const { tx_status: status } = Object(said)
  if (typeof status !== 'string' || status === 'pending') return undefined
  return { status: status === 'success' ? 'success' : 'reverted', hash }
}
