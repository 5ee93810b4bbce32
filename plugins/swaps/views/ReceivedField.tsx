import { SkeletonBlock } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { amountSize } from '../../../ui-kit/part/AmountField'
import { messages } from '../messages'
import { heldOf, tokenOf } from '../rules/tokens'
import { draft, market, type Quote } from '../state'
import SideButton from './SideButton'
import { useAmountFormat } from './useAmountFormat'

/** The received token, and the amount of the quote. */
export default function ReceivedField(props: { quote?: Quote; isAsking: boolean; isRenewed: boolean }) {
  const { quote, isAsking, isRenewed } = props
  const t = useText()
  const format = useAmountFormat()
  const now = useSlice(market)
  const target = useSlice(draft, ({ target }) => target)
  const token = tokenOf(now.tokens, target)
  const held = token && heldOf(now, token.key)
  const text = quote && format.amount(quote.amountOut, quote.target)
  return (
    <div className="amount-field amount-field-out">
      <span className="t13 muted">{t(messages.receive)}</span>
      <div className="amount-line" aria-busy={isAsking || undefined}>
        {text === undefined && isAsking ? (
          <SkeletonBlock width="45%" height={28} />
        ) : (
          <output
            className={`amount-text${text ? '' : ' amount-none'}${isRenewed ? ' swap-old' : ''}`}
            style={amountSize(text ?? '')}
            aria-label={t(messages.receiveAmount)}
            aria-live="off"
            dir="ltr"
          >
            {text ?? '0'}
          </output>
        )}
        <SideButton side="target" token={token} />
      </div>
      {token && (
        <div className="amount-note swap-note">
          <span translate="no" className="tabular">
            {quote && format.worth(quote.amountOut, token)}
          </span>
          {held !== undefined && (
            <span className="inline tabular">
              {t(messages.balance, { amount: format.amount(held, token, 3), symbol: token.symbol })}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
