import { type ReactNode, useId, useState } from 'react'
import { ChevronDown, useSheet } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { rateOf } from '../rules/fiatValue'
import type { Quote } from '../state'
import Age from './Age'
import css from './Details.css'
import { useAmountFormat } from './useAmountFormat'

/** The rate and its age; the other details can be collapsed. */
export default function Details({ quote, shown, children }: { quote: Quote; shown?: boolean; children: ReactNode }) {
  useSheet(css)
  const t = useText()
  const format = useAmountFormat()
  const id = useId()
  const [isOpen, open] = useState(Boolean(shown))
  const { source, target, amountIn, amountOut, at } = quote
  const rate = format.rate(rateOf(amountIn, source.decimals, amountOut), target)
  return (
    <div>
      <button
        type="button"
        className="swap-summary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => open(!isOpen)}
      >
        <span className="tabular grow">{t(messages.rate, { from: source.symbol, rate, to: target.symbol })}</span>
        <Age at={at} />
        <ChevronDown />
      </button>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  )
}
