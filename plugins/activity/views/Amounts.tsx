import { locale } from '../../../kernel'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { exactAmount, formatExactAmount } from '../rules/units'
import type { AssetTransfer } from '../state'

const SIGNED = { out: messages.out, in: messages.in, self: messages.moved }

/** Outgoing and incoming amounts with their signs. */
export default function Amounts({ transfers }: { transfers: readonly AssetTransfer[] }) {
  const t = useText()
  const { tag } = useSlice(locale)
  return (
    <span className="activity-amounts tabular">
      {transfers.map(({ kind, name, symbol, direction, amount }) => {
        const unit = kind === 'nft' ? name : symbol || name
        return (
          <bdi
            key={`${kind} ${name} ${symbol} ${direction}`}
            dir="ltr"
            translate="no"
            className={direction === 'in' ? 'activity-in' : undefined}
            title={t(SIGNED[direction], { amount: exactAmount(amount), symbol: unit })}
          >
            {t(SIGNED[direction], { amount: formatExactAmount(amount, tag), symbol: unit })}
          </bdi>
        )
      })}
    </span>
  )
}
