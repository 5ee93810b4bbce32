import type { ReactNode } from 'react'
import { useText } from '../../../ui-kit/hooks'
import { Disclosure } from '../../../ui-kit/part/Disclosure'
import { messages } from '../messages'
import { rateOf } from '../rules/fiatValue'
import type { Quote } from '../state'
import Age from './Age'
import { useAmountFormat } from './useAmountFormat'

/** The rate and its age; the other details can be opened. */
export default function Details({ quote, children }: { quote: Quote; children: ReactNode }) {
  const t = useText()
  const format = useAmountFormat()
  const { source, target, amountIn, amountOut, at } = quote
  const rate = format.short(rateOf(amountIn, source.decimals, amountOut), target)
  return (
    <Disclosure summary={t(messages.rate, { from: source.symbol, rate, to: target.symbol })} note={<Age at={at} />}>
      {children}
    </Disclosure>
  )
}
