import { useEffect, useState } from 'react'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { explain, type Said, UNEXPLAINED } from '../explain'
import type { Order } from '../state'

/** What exactly this will ask of the wallet, in words. While it is on the screen, nothing else leaves. */
export function useExplanation(order: Order): Record<keyof Said, readonly string[]> {
  const ctx = useKernel()
  const say = useText()
  const [{ sentences, warnings }, show] = useState(UNEXPLAINED)
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
