import { type Context, type EstimateFee, findNetwork, isPorticoError, networks, PorticoError } from '../../kernel'
import type { Failure } from '../shared/injected'
import { failAs } from '../shared/injected/capabilities'
import { fromNodes, type Node } from './node'
import { payloadOf, readTransfer, type Transfer } from './transfers'

const ESTIMATE_FAILED: Failure = ['ESTIMATE_FAILED', 'error estimating gas']
/** Bytes outside the payload: one signature, and the post-conditions of a token transfer. */
const REST_BYTES = { stx: 115, token: 250 }
const BAD_REQUEST = 400

/** The highest of the node's estimates, in micro-STX. The wallet sets the real fee and may let the user choose. */
export function estimateFee(ctx: Context, { signal, ...request }: Parameters<EstimateFee>[0]): Promise<bigint> {
  const { networkId } = request
  return failAs(ctx, ESTIMATE_FAILED, { networkId, signal }, async () => {
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
