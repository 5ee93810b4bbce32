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
}

/** What exactly this will ask of the wallet, in words. While it is on the screen, nothing else leaves. */
export function Explained({ shown, known = [], instead }: ExplainedProps) {
  const ctx = useKernel()
  const say = useText()
  const [explanation, show] = useState<Explanation>()
  useEffect(() => {
    const seen = new AbortController()
    const { signal } = seen
    show(undefined)
    showRequest(ctx, shown, signal).then(
      found => signal.aborted || show(found),
      error => signal.aborted || ctx.report(error),
    )
    return () => seen.abort()
  }, [ctx, shown])
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
