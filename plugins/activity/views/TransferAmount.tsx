import { locale } from '../../../kernel'
import { formatFiat } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { exactAmount, formatExactAmount } from '../rules/units'
import type { AssetTransfer } from '../state'

const SIGNED = { out: messages.out, in: messages.in, self: messages.moved }

/** A transferred amount with its sign. */
export default function TransferAmount({ transfer }: { transfer: AssetTransfer }) {
  const t = useText()
  const { tag } = useSlice(locale)
  const { kind, name, symbol, direction, amount } = transfer
  const unit = kind === 'nft' ? name : symbol || name
  return (
    <bdi
      dir="ltr"
      translate="no"
      className={direction === 'in' ? 'activity-amount activity-in' : 'activity-amount'}
      title={t(SIGNED[direction], { amount: exactAmount(amount), symbol: unit })}
    >
      {t(SIGNED[direction], { amount: formatExactAmount(amount, tag), symbol: unit })}
    </bdi>
  )
}

/** The value of a transfer when it was made; nothing if it is unknown. */
export function TransferWorth({ worth = 0 }: Pick<AssetTransfer, 'worth'>) {
  const { tag } = useSlice(locale)
  return worth > 0 && <bdi translate="no">{formatFiat(worth, { locale: tag })}</bdi>
}
