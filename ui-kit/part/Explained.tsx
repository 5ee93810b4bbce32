import { type ReactNode, useEffect, useState } from 'react'
import { type Explanation, type ShownRequest, showRequest } from '../../kernel/kit'
import { useKernel, useText } from '../hooks'
import { RequestExplained } from '../primitives/RequestExplained'

interface ExplainedProps {
  /** The same object for as long as the same is shown. */
  shown: ShownRequest
  /** Warnings, by code, whose ground the view has read by itself. */
  known?: readonly string[]
  /** Stands there where nobody explains, and until somebody has. */
  instead?: ReactNode
  /** Are our words and warnings on the screen, or will there be none? Until then, a view's button does nothing. Stable. */
  onReady?: (isReady: boolean) => void
}

/** What exactly this will ask of the wallet, in words. While it is on the screen, nothing else leaves. */
export function Explained({ shown, known = [], instead, onReady }: ExplainedProps) {
  const ctx = useKernel()
  const say = useText()
  const [explanation, show] = useState<Explanation>()
  useEffect(() => {
    const seen = new AbortController()
    const { signal } = seen
    show(undefined)
    onReady?.(false)
    const tell = async () => {
      const found = await showRequest(ctx, shown, signal)
      if (signal.aborted) return
      show(found)
      onReady?.(true)
      const more = await found?.more
      if (!found || !more || signal.aborted) return
      show({
        ...found,
        sentences: [...found.sentences, ...more.sentences],
        warnings: [...found.warnings, ...more.warnings],
      })
    }
    tell().catch(error => {
      if (signal.aborted) return
      ctx.report(error)
      // Whether it may leave all the same is for those who guard the wallet.
      onReady?.(true)
    })
    return () => seen.abort()
  }, [ctx, shown, onReady])
  const text = (all: Explanation['sentences'] = []) =>
    all.map(({ message, variables, quote }) => ({ text: say(message, variables), quote }))
  return (
    <>
      {!explanation && instead}
      <RequestExplained
        sentences={text(explanation?.sentences)}
        warnings={text(explanation?.warnings.filter(({ code }) => !known.includes(code)))}
      />
    </>
  )
}
