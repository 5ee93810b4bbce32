import {
  type CheckAddress,
  type Context,
  type EstimateFee,
  findNetwork,
  isPorticoError,
  networks,
  PorticoError,
  type SendTransfer,
} from '../../kernel'
import { connectedWallet, failAs, failures, requestWallet } from '../shared/injected/capabilities'
import { readPrincipal } from './addresses'
import { chainIdOf, NAMESPACE, networkKindOf } from './chain'
import { fromNodes, type Node } from './node'
import { payloadOf, readTransfer, requestOf, type Transfer } from './readTransfer'
import { waitForReceipt } from './receipts'

/** Contracts are valid addresses too. */
export async function checkAddress({ address, networkId }: Parameters<CheckAddress>[0]): ReturnType<CheckAddress> {
  const principal = readPrincipal(address)
  if (networkId === undefined) return principal?.address
  const fits = chainIdOf(networkId) !== undefined && principal?.realm === networkKindOf(networkId)
  return fits ? principal?.address : undefined
}

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
    failure: failures.TRANSACTION_FAILED,
    signal,
    sends: true,
  } as const
  const { txid } = Object(await requestWallet(ctx, wallet, walletRequest).catch(mapError))
  const [, hex] = (typeof txid === 'string' && HASH.exec(txid)) || []
  if (!hex) throw new PorticoError(...failures.OUTCOME_UNKNOWN)
  const hash = `0x${hex.toLowerCase()}`
  return { hash, receipt: waitForReceipt(ctx, { hash, networkId, signal }) }
}

function mapError(error: unknown): never {
  const poor = isPorticoError(error, 'TRANSACTION_FAILED') && INSUFFICIENT_FUNDS.test(String(error.context.reason))
  throw poor ? new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient balance', {}, error) : error
}

/** Bytes outside the payload: one signature, and the post-conditions of a token transfer. */
const REST_BYTES = { stx: 115, token: 250 }
const BAD_REQUEST = 400

/** The highest of the node's estimates, in micro-STX. The wallet sets the real fee and may let the user choose. */
export function estimateFee(ctx: Context, { signal, ...request }: Parameters<EstimateFee>[0]): Promise<bigint> {
  const { networkId } = request
  return failAs(ctx, failures.ESTIMATE_FAILED, { networkId, signal }, async () => {
    const transfer = readTransfer(request)
    const network = findNetwork(ctx.read(networks), networkId)
    return network && fromNodes(ctx, network, signal, node => estimate(node, transfer))
  })
}

async function estimate(node: Node, transfer: Transfer): Promise<bigint> {
  const payload = payloadOf(transfer)
  const length = payload.length / 2 + (transfer.asset ? REST_BYTES.token : REST_BYTES.stx)
  try {
    const raw = await node('/v2/fees/transaction', { transaction_payload: payload, estimated_len: length })
    const { estimations } = Object(raw)
    const fees = (Array.isArray(estimations) ? estimations : []).map(one => Object(one).fee).filter(isFee)
    if (fees.length > 0) return BigInt(Math.max(...fees))
  } catch (error) {
    // A node that has seen too few transactions has no estimate.
    if (!isPorticoError(error, 'HTTP_STATUS') || error.context.status !== BAD_REQUEST) throw error
  }
  const rate = await node('/v2/fees/transfer')
  if (!isFee(rate)) throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
  return BigInt(rate * length)
}

const isFee = (raw: unknown): raw is number => Number.isSafeInteger(raw) && Number(raw) > 0

/* The wallet's request for a transfer, and the payload that a node estimates its fee from. Source: SIP-005, SIP-010,
   SIP-030. */
