import { useEffect, useMemo, useState } from 'react'
import { type Explanation, explainRequest, portfolio, type SentTransaction } from '../../../kernel/kit'
import { useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { knownTokens, sentEntry, truncateVariables } from '../rules/sentEntry'
import EntryRow, { type Place } from './EntryRow'

/** A sent transaction, described by a plugin that can explain it. */
export default function SentRow({ sent, network, address }: Place & { sent: SentTransaction }) {
  const t = useText()
  const { tokens } = useSlice(portfolio)
  const explanation = useExplanation(sent)
  const entry = useMemo(() => sentEntry(sent, { network, tokens, explanation }), [sent, network, tokens, explanation])
  const [sentence] = explanation?.sentences ?? []
  const words = sentence && [t(sentence.message, truncateVariables(sentence.variables)), sentence.quote]
  const detail = words?.filter(Boolean).join(' ')
  return <EntryRow entry={entry} network={network} address={address} detail={detail} />
}

/** Explains a contract call by its data; a plain transfer needs no explanation. */
function useExplanation({ asked }: SentTransaction): Explanation | undefined {
  const ctx = useKernel()
  const explainer = useService(explainRequest)
  const [explanation, setExplanation] = useState<Explanation>()
  useEffect(() => {
    if (!explainer || asked.kind !== 'transaction') return
    const life = new AbortController()
    const tokens = knownTokens(ctx.read(portfolio).tokens)
    explainer.explain(asked, { tokens, signal: life.signal }).then(
      result => life.signal.aborted || setExplanation(result),
      error => life.signal.aborted || ctx.report(error),
    )
    return () => life.abort()
  }, [ctx, explainer, asked])
  return explanation
}
