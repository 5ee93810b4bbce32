import { useEffect, useState } from 'react'
import { type Context, namespaceOf } from '../../../kernel'
import { type Explanation, explainRequest, type KnownToken } from '../../../kernel/kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import type { Order } from '../state'

type Said = Pick<Explanation, 'sentences' | 'warnings'>
const NOTHING: Said = { sentences: [], warnings: [] }

/** What exactly this will ask of the wallet, in words. While it is on the screen, nothing else leaves. */
export function useExplanation(order: Order): Record<keyof Said, readonly string[]> {
  const ctx = useKernel()
  const say = useText()
  const [{ sentences, warnings }, show] = useState(NOTHING)
  useEffect(() => {
    const shown = new AbortController()
    const { signal } = shown
    explain(ctx, order, signal).then(
      said => signal.aborted || show(said),
      error => signal.aborted || ctx.report(error),
    )
    return () => shown.abort()
  }, [ctx, order])
  const text = (all: Said['sentences']) => all.map(({ message, variables }) => say(message, variables))
  return { sentences: text(sentences), warnings: text(warnings) }
}

async function explain(ctx: Context, order: Order, signal: AbortSignal): Promise<Said> {
  if (!ctx.has(explainRequest)) return NOTHING
  const { request, networkId, source, target, minimum } = order
  const asked = { kind: 'transaction', namespace: namespaceOf(networkId), request } as const
  const tokens = [source, target].map(
    ({ address, symbol, decimals }): KnownToken => ({ networkId, address, symbol, decimals }),
  )
  const explainer = await ctx.ask(explainRequest)
  signal.throwIfAborted()
  explainer.hold(asked, signal)
  const { sentences, warnings } = await explainer.explain(asked, { tokens, signal })
  // What it takes and gives we have read ourselves.
  return { sentences, warnings: warnings.filter(({ code }) => code !== 'UNKNOWN_CALL' || minimum === undefined) }
}
