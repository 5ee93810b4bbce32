import { Segmented, useSheet } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { Caution } from '../../../ui-kit/part/TokenNaming'
import { messages } from '../messages'
import { SLIPPAGES, WIDE_SLIPPAGE } from '../rules/quoteRules'
import { slippage } from '../state'
import css from './Details.css'
import { useAmountFormat } from './useAmountFormat'

/** Chooses the slippage that the user accepts. */
export default function Tolerance({ accepted }: { accepted: number }) {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const format = useAmountFormat()
  const options = SLIPPAGES.map(bps => ({ id: String(bps), label: format.percent(bps) }))
  return (
    <div className="swap-choice">
      <span className="t13 muted">{t(messages.slippageChoice)}</span>
      <Segmented
        label={t(messages.slippageChoice)}
        options={options}
        value={String(accepted)}
        onChange={id => ctx.set(slippage, Number(id))}
      />
      {accepted >= WIDE_SLIPPAGE && (
        <Caution>{t(messages.slippageWide, { percent: format.percent(accepted) })}</Caution>
      )}
    </div>
  )
}
