import { findNetwork, locale, networks } from '../../../kernel'
import { formatUnits, networkImage, networkImages } from '../../../kernel/kit'
import { AddressText, Amount, formatAmount, formatFiat, Logo } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { Fact, Facts } from '../../../ui-kit/part/RequestLayout'
import { messages } from '../review.messages'
import { dollars, fiatValue } from '../rules/fiatValue'
import type { Order } from '../state'

/** Shows the complete order. */
export default function Summary({ order, fee }: { order: Order; fee?: bigint }) {
  const t = useText()
  const language = useSlice(locale, ({ tag }) => tag)
  const network = findNetwork(useSlice(networks), order.networkId)
  const { to, name, amount, holding } = order
  const cents = fiatValue(amount, holding)
  const { decimals = 18, symbol = '' } = network?.nativeCurrency ?? {}
  return (
    <>
      <Amount
        center
        unit={holding.symbol}
        note={cents !== undefined && <bdi translate="no">{formatFiat(dollars(cents), { locale: language })}</bdi>}
      >
        {formatUnits(amount, holding.decimals)}
      </Amount>
      <Facts>
        <Fact term={t(messages.to)} whole>
          {name && (
            <bdi className="medium" translate="no">
              {name}
            </bdi>
          )}
          <AddressText address={to} whole />
        </Fact>
        {order.token && (
          <Fact term={t(messages.contract, { symbol: holding.symbol })} whole>
            <AddressText address={order.token.address} whole />
          </Fact>
        )}
        <NetworkFact networkId={order.networkId} />
        <Fact term={t(messages.fee)}>
          {fee === undefined ? (
            t(messages.feeInWallet)
          ) : (
            <bdi translate="no">{`${formatAmount(fee, decimals, { locale: language, places: 8 })} ${symbol}`}</bdi>
          )}
        </Fact>
      </Facts>
    </>
  )
}

function NetworkFact({ networkId }: Pick<Order, 'networkId'>) {
  const ctx = useKernel()
  const t = useText()
  const network = findNetwork(useSlice(networks), networkId)
  const images = useSlice(networkImages)
  return (
    <Fact term={t(messages.network)}>
      <Logo
        name={network?.name ?? networkId}
        src={network && networkImage(ctx.settings, images, network)}
        size={20}
        round
      />
      <bdi className="one-line" translate="no">
        {network?.name ?? networkId}
      </bdi>
    </Fact>
  )
}
