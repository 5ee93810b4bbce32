import { type AwaitReceipt, type Context, findNetwork, networks, type Receipt } from '../../kernel'
import { pollReceipt } from '../shared/injected/capabilities'
import { fromNodes } from './node'

type Query = Pick<Parameters<AwaitReceipt>[0], 'hash' | 'networkId' | 'once' | 'signal'>

/** The receipt from the network's API. Source: Stacks API. */
export function waitForReceipt(ctx: Context, { hash, networkId, once, signal }: Query): Promise<Receipt> {
  const network = findNetwork(ctx.read(networks), networkId)
  const path = `/extended/v1/tx/${encodeURIComponent(hash)}`
  const look = async (life: AbortSignal) =>
    network && fromNodes(ctx, network, life, async node => readReceipt(await node(path), hash))
  return pollReceipt(ctx, { hash, once, signal }, look)
}

export async function awaitReceipt(ctx: Context, query: Parameters<AwaitReceipt>[0]): ReturnType<AwaitReceipt> {
  const receipt = await waitForReceipt(ctx, query)
  query.signal?.throwIfAborted()
  return receipt
}

function readReceipt(raw: unknown, hash: string): Receipt | undefined {
  const { tx_status: status } = Object(raw)
  if (typeof status !== 'string' || status === 'pending') return undefined
  return { status: status === 'success' ? 'success' : 'reverted', hash }
}
