import { type ReactNode, useEffect, useState } from 'react'
import type { Message } from '../../kernel'
import { type Explanation, type ShownRequest, showRequest } from '../../kernel/kit'
import { useKernel, useText } from '../hooks'
import { RequestSummary } from '../primitives/RequestSummary'

export interface RequestExplanationProps {
  /** A stable object for as long as the request is the same. */
  shown: ShownRequest
  /** Codes of warnings whose facts the view shows by itself. */
  known?: readonly string[]
  /** Shorter words of warnings, by code, for a view that shows their addresses. */
  words?: Readonly<Record<string, Message>>
  /** The transfer in the view's rows, by the names of a sentence's variables: a sentence that only repeats it is left out. */
  rows?: Readonly<Record<string, string>>
  /** The texts in the view's rows that go along with the transfer: their sentences are left out, too. */
  notes?: readonly string[]
  /** Wraps the sentences, such as in a disclosure; warnings stay outside. */
  fold?: (sentences: ReactNode) => ReactNode
  /** Shown until there is an explanation, or if no plugin provides one. */
  instead?: ReactNode
  /**
   * Reports whether the explanation is shown or will not come. Until then the view's button does nothing. Must be
   * stable.
   */
  onReady?: (isReady: boolean) => void
}

/** Explains a request to the wallet in words. While it is shown, no other request reaches the wallet. */
export function RequestExplanation(props: RequestExplanationProps) {
  const { shown, known = [], words = {}, rows, notes = [], fold, instead, onReady } = props
  const t = useText()
  const { explanation, more } = useExplanation(shown, onReady)
  const text = (all: Explanation['sentences'] = []) =>
    all.map(({ message, variables, quote }) => ({ text: t(message, variables), quote }))
  const warnings = [...(explanation?.warnings ?? []), ...(more?.warnings ?? [])]
    .filter(({ code }) => !known.includes(code))
    .map(({ code, message, variables, quote, grave }) => ({ text: t(words[code] ?? message, variables), quote, grave }))
  const sentences = explanation && !(rows && repeatsRows(explanation, rows, notes)) ? text(explanation.sentences) : []
  return (
    <>
      {!explanation && instead}
      {fold?.(sentences.length > 0 && <RequestSummary sentences={sentences} warnings={[]} />)}
      <RequestSummary sentences={[...(fold ? [] : sentences), ...text(more?.sentences)]} warnings={warnings} />
    </>
  )
}

/** Explains the request and holds it; `more` is the result of simulations. */
function useExplanation(shown: ShownRequest, onReady?: (isReady: boolean) => void) {
  const ctx = useKernel()
  const [state, show] = useState<{ explanation?: Explanation; more?: Awaited<Explanation['more']> }>({})
  useEffect(() => {
    const seen = new AbortController()
    const { signal } = seen
    show({})
    onReady?.(false)
    const explain = async () => {
      const explanation = await showRequest(ctx, shown, signal)
      if (signal.aborted) return
      show({ explanation })
      onReady?.(true)
      const more = await explanation?.more
      if (more && !signal.aborted) show({ explanation, more })
    }
    explain().catch(error => {
      if (signal.aborted) return
      ctx.report(error)
      // The request guard decides whether the request may be sent without an explanation.
      onReady?.(true)
    })
    return () => seen.abort()
  }, [ctx, shown, onReady])
  return state
}

/** Whether the first sentence has exactly the values of the rows, and each other one is about one of the notes. */
function repeatsRows(
  { effects, sentences }: Explanation,
  rows: Readonly<Record<string, string>>,
  notes: readonly string[],
): boolean {
  const [[move, ...others], [sentence]] = [effects, sentences]
  const { variables = {}, quote } = sentence ?? {}
  return (
    sentences.length === effects.length &&
    others.length === notes.length &&
    others.every(effect => effect.kind === 'text' && notes.includes(effect.text)) &&
    move?.kind === 'transfer' &&
    quote === undefined &&
    Object.keys(variables).length === Object.keys(rows).length &&
    Object.entries(rows).every(([name, value]) => variables[name] === value)
  )
}
