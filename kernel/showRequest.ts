import { type Explanation, explainRequest, type KnownToken, type SigningRequest } from './contracts/signing'
import type { Context } from './manifest'

export interface ShownRequest {
  /** Exactly what the wallet's family will be given. */
  readonly asked: SigningRequest
  readonly tokens: readonly KnownToken[]
}

/** What a request that is shown now will do, in words; until the signal aborts nothing else leaves. Undefined where nobody explains. */
export async function showRequest(
  ctx: Context,
  { asked, tokens }: ShownRequest,
  signal: AbortSignal,
): Promise<Explanation | undefined> {
  if (!ctx.has(explainRequest)) return undefined
  const { explain, hold } = await ctx.ask(explainRequest)
  signal.throwIfAborted()
  hold(asked, signal)
  return explain(asked, { tokens, signal })
}
