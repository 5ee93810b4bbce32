import { connectedSession, findNetwork, networks, sessions } from '../../../kernel'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { Fact, Facts as Terms } from '../../../ui-kit/part/RequestLayout'
import { messages } from '../messages'
import { estimatedFee, providerFeeOf, shareOf } from '../rules/fees'
import { impactIn, percent } from '../rules/quoteRules'
import { market, type Quote } from '../state'
import { useAmountFormat } from './useAmountFormat'

interface FactsProps {
  quote: Quote
  slippage: number
  /** The network fee; by default the estimate. */
  fee?: bigint
  /** The least amount that is received, if the router guarantees one. */
  minimum?: bigint
}

/** Costs and risks of a swap. */
export default function Facts({ quote, slippage, fee, minimum }: FactsProps) {
  const t = useText()
  const format = useAmountFormat()
  const { prices, gasPrice } = useSlice(market)
  const networkId = useSlice(sessions, all => connectedSession(all)?.networkId)
  const network = findNetwork(useSlice(networks), networkId)
  const { source, target, amountIn, amountOut } = quote
  const impact = impactIn(quote, prices)
  const cost = fee ?? estimatedFee(gasPrice)
  const coin = { key: '', decimals: 18, symbol: '', ...network?.nativeCurrency }
  const worth = cost === undefined ? undefined : format.worth(cost, coin)
  const unknown = t(messages.unknown)
  const costs = () => {
    if (cost === undefined) return unknown
    const amount = format.amount(cost, coin, 8)
    if (worth === undefined) return t(messages.amountOf, { amount, symbol: coin.symbol })
    return t(messages.costWithWorth, { amount, symbol: coin.symbol, worth })
  }
  const rows = [
    [messages.networkCost, costs()],
    [messages.priceImpact, impact === undefined ? unknown : t(messages.percent, { percent: percent(impact) })],
    [
      messages.maxSlippage,
      t(messages.atMost, {
        percent: percent(slippage),
        amount: format.amount(shareOf(amountOut, slippage), target),
        symbol: target.symbol,
      }),
    ],
    ...(minimum === undefined
      ? []
      : [
          [
            messages.minimum,
            <bdi key="minimum" translate="no">
              {format.of(minimum, target)}
            </bdi>,
          ] as const,
        ]),
    [
      messages.providerFee,
      t(messages.fee, { amount: format.amount(providerFeeOf(amountIn), source), symbol: source.symbol }),
    ],
  ] as const
  return (
    <Terms small>
      {rows.map(([label, value]) => (
        <Fact key={label.id} term={t(label)}>
          {value}
        </Fact>
      ))}
    </Terms>
  )
}
