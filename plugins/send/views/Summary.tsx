import { locale } from '../../../kernel'
import { formatUnits } from '../../../kernel/kit'
import { Amount, formatFiat } from '../../../ui-kit'
import { useSlice } from '../../../ui-kit/hooks'
import { RequestFacts } from '../../../ui-kit/part/RequestSheet'
import { dollars, fiatValue } from '../rules/fiatValue'
import type { Order } from '../state'

/** Shows the complete order. */
export default function Summary({ order, fee }: { order: Order; fee?: bigint }) {
  const language = useSlice(locale, ({ tag }) => tag)
  const { from, to, name, amount, holding, token, networkId } = order
  const cents = fiatValue(amount, holding)
  return (
    <>
      <Amount
        center
        unit={holding.symbol}
        note={cents !== undefined && <bdi translate="no">{formatFiat(dollars(cents), { locale: language })}</bdi>}
      >
        {formatUnits(amount, holding.decimals)}
      </Amount>
      <RequestFacts
        from={from}
        to={{ address: to, name }}
        token={token && { address: token.address, symbol: holding.symbol }}
        networkId={networkId}
        fee={fee ?? 'unknown'}
      />
    </>
  )
}
