import { type ReactNode, useEffect, useState } from 'react'
import { type Explanation, type ShownRequest, showRequest } from '../../kernel/kit'
import { useKernel, useText } from '../hooks'
import { RequestSummary } from '../primitives/RequestSummary'

interface RequestExplanationProps {
  /** A stable object for as long as the request is the same. */
  shown: ShownRequest
  /** Codes of warnings whose facts the view shows by itself. */
  known?: readonly string[]
  /** Shown until there is an explanation, or if no plugin provides one. */
  instead?: ReactNode
  /**
   * Reports whether the explanation is shown or will not come. Until then the view's button does nothing. Must be
   * stable.
   */
  onReady?: (isReady: boolean) => void
}

/** Explains a request to the wallet in words. While it is shown, no other request reaches the wallet. */
export function RequestExplanation({ shown, known = [], instead, onReady }: RequestExplanationProps) {
  const ctx = useKernel()
  const t = useText()
  const [explanation, show] = useState<Explanation>()
  useEffect(() => {
    const seen = new AbortController()
    const { signal } = seen
    show(undefined)
    onReady?.(false)
    const explain = async () => {
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
    explain().catch(error => {
      if (signal.aborted) return
      ctx.report(error)
      // The request guard decides whether the request may be sent without an explanation.
      onReady?.(true)
    })
    return () => seen.abort()
  }, [ctx, shown, onReady])
  const text = (all: Explanation['sentences'] = []) =>
    all.map(({ message, variables, quote }) => ({ text: t(message, variables), quote }))
  return (
    <>
      {!explanation && instead}
      <RequestSummary
        sentences={text(explanation?.sentences)}
        warnings={text(explanation?.warnings.filter(({ code }) => !known.includes(code)))}
      />
    </>
  )
}
