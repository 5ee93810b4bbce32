import type { AwaitReceipt, Context, Receipt } from '../../kernel'
import { pollReceipt } from '../shared/injected/capabilities'
import { type Chain, findChain } from './chain'
import { fromNodes } from './node'

interface Sent {
  readonly hash: string
  readonly chain: Chain
  readonly once?: boolean
  readonly signal?: AbortSignal
}

/** The receipt from the chain's nodes. Source: Cosmos SDK, tx service. */
export const waitForReceipt = (ctx: Context, { hash, chain, once, signal }: Sent): Promise<Receipt> =>
  pollReceipt(ctx, { hash, once, signal }, life =>
    fromNodes(ctx, chain, life, async node => readReceipt(await node(`/cosmos/tx/v1beta1/txs/${hash}`), hash)),
  )

export async function awaitReceipt(
  ctx: Context,
  { hash, networkId, once, signal }: Parameters<AwaitReceipt>[0],
): ReturnType<AwaitReceipt> {
  const chain = findChain(ctx, networkId)
  const receipt: Receipt = chain
    ? await waitForReceipt(ctx, { hash: encodeURIComponent(hash), chain, once, signal })
    : { status: 'pending', hash }
  signal?.throwIfAborted()
  return { ...receipt, hash }
}

function readReceipt(raw: unknown, hash: string): Receipt | undefined {
  const { tx_response: response } = Object(raw)
  const { code } = Object(response)
  return typeof code === 'number' ? { status: code === 0 ? 'success' : 'reverted', hash } : undefined
}
