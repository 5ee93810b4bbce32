import type { Context } from './context'
import { type Explanation, explainRequest, type KnownToken, type SigningRequest } from './signing'

/** A request that a review screen shows, and the tokens that it names. */
export interface ShownRequest {
  /** Exactly the request that the adapter receives. */
  readonly asked: SigningRequest
  /** Symbols and decimals of the request's tokens. */
  readonly tokens: readonly KnownToken[]
}

/** Explains the shown request, and holds it until the signal aborts. Undefined if no plugin explains requests. */
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
