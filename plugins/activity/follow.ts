import { awaitReceipt, type Context, namespaceOf, pause } from '../../kernel'
import type { SentTransaction } from '../../kernel/kit'
import { receipts } from './state'

/** Whoever sent it waits so long, and writes down what came of it. */
const FIRST_MS = 25_000
const AGAIN_MS = 5_000

/** Asks what became of it, again and again, until somebody knows or the signal ends it. */
export async function follow(
  ctx: Context,
  { signal, sent }: { signal: AbortSignal; sent: SentTransaction },
): Promise<void> {
  const { hash, networkId, at, asked } = sent
  const capability = awaitReceipt.on(namespaceOf(networkId))
  if (!ctx.has(capability)) return
  await pause(ctx.clock, Math.max(0, at + FIRST_MS - ctx.clock.now()), signal)
  const wait = await ctx.ask(capability)
  for (;;) {
    const receipt = await wait({ hash, from: asked.request.from, networkId, signal })
    signal.throwIfAborted()
    if (receipt.status !== 'pending') {
      ctx.write(receipts, all => ({ ...all, [hash]: receipt }))
      return
    }
    await pause(ctx.clock, AGAIN_MS, signal)
  }
}
