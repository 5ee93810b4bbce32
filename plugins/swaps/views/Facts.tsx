import { connectedSession, findNetwork, networks, sessions } from '../../../kernel'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { Fact, Facts as Terms } from '../../../ui-kit/part/RequestLayout'
import { messages } from '../messages'
import { estimatedFee, PROVIDER_FEE, providerFeeOf } from '../rules/fees'
import { impactIn, impactTone } from '../rules/quoteRules'
import { market, type Quote } from '../state'
import { useAmountFormat } from './useAmountFormat'

/** The native currency of a network, as a token. */
export function useCoin(networkId: string | undefined) {
  const network = findNetwork(useSlice(networks), networkId)
  return { key: '', decimals: 18, symbol: '', ...network?.nativeCurrency }
}

/** Costs and risks of a swap, in the form. */
export default function Facts({ quote, slippage }: { quote: Quote; slippage: number }) {
  const t = useText()
  const format = useAmountFormat()
  const { gasPrice } = useSlice(market)
  const coin = useCoin(useSlice(sessions, all => connectedSession(all)?.networkId))
  const cost = estimatedFee(gasPrice)
  const worth = cost === undefined ? undefined : format.worth(cost, coin)
  const costs = () => {
    if (cost === undefined) return t(messages.unknown)
    const amount = format.short(cost, coin)
    if (worth === undefined) return t(messages.amountOf, { amount, symbol: coin.symbol })
    return t(messages.costWithWorth, { amount, symbol: coin.symbol, worth })
  }
  return (
    <Terms small>
      <Fact term={t(messages.networkCost)}>{costs()}</Fact>
      <ImpactFact quote={quote} />
      <ShareFacts quote={quote} slippage={slippage} />
    </Terms>
  )
}

/** The slippage that the user accepts, and the provider's share. */
export function ShareFacts({ quote, slippage }: { quote: Quote; slippage: number }) {
  const t = useText()
  const format = useAmountFormat()
  const { source, amountIn } = quote
  return (
    <>
      <Fact term={t(messages.maxSlippage)}>{format.percent(slippage)}</Fact>
      <Fact term={t(messages.providerFee)}>
        {t(messages.fee, {
          percent: format.percent(PROVIDER_FEE),
          amount: format.short(providerFeeOf(amountIn), source),
          symbol: source.symbol,
        })}
      </Fact>
    </>
  )
}

export function ImpactFact({ quote }: { quote: Quote }) {
  const t = useText()
  const format = useAmountFormat()
  const impact = impactIn(quote, useSlice(market).prices)
  const tone = impactTone(impact)
  return (
    <Fact term={t(messages.priceImpact)}>
      <span className={tone && `strong ${tone}`}>
        {impact === undefined ? t(messages.unknown) : format.percent(impact)}
      </span>
    </Fact>
  )
}
