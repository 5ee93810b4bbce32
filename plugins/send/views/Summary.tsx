import { locale, namespaceOf } from '../../../kernel'
import { formatUnits } from '../../../kernel/kit'
import { transferFieldsOf } from '../../../kernel/requests/transferFields'
import { Amount, formatFiat } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { Fact } from '../../../ui-kit/part/RequestLayout'
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
        receiverFacts={<FieldFacts order={order} />}
        networkId={networkId}
        fee={fee ?? 'unknown'}
      />
    </>
  )
}

/** The texts that the receiver gets, whole. */
function FieldFacts({ order: { networkId, fields = {} } }: { order: Order }) {
  const { settings } = useKernel()
  const t = useText()
  const declared = transferFieldsOf(settings, namespaceOf(networkId))
  return Object.entries(fields).map(([key, text]) => (
    <Fact key={key} term={declared[key] ? t(declared[key].label) : key} whole>
      <bdi translate="no">{text}</bdi>
    </Fact>
  ))
}
