import { AddressText, Logo, Receive } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { messages as reviewMessages } from '../review.messages'
import { impactIn, impactTone } from '../rules/quoteRules'
import { market, type Order, type SwapToken } from '../state'
import { useAmountFormat } from './useAmountFormat'

/** Characters that fit at full size. */
const LONG = 18

/** The paid and the received amount, each with its token's whole address: a name alone does not identify a token. */
export default function Amounts({ order }: { order: Order }) {
  const t = useText()
  const { prices } = useSlice(market)
  const { source, target, amountIn, amountOut } = order
  return (
    <div className="swap-sides">
      <Side label={t(messages.pay)} token={source} amount={amountIn} whole />
      <span className="swap-between" aria-hidden>
        <Receive />
      </span>
      <Side label={t(messages.receive)} token={target} amount={amountOut} tone={impactTone(impactIn(order, prices))} />
    </div>
  )
}

interface SideProps {
  label: string
  token: SwapToken
  amount: bigint
  /** Shows all decimals, since the amount is exact. */
  whole?: boolean
  /** The class of its value, if the swap loses. */
  tone?: string | undefined
}

function Side({ label, token, amount, whole, tone }: SideProps) {
  const t = useText()
  const format = useAmountFormat()
  const figure = format.of(amount, token, whole ? token.decimals : undefined)
  return (
    <div className="swap-side">
      <Logo name={token.symbol} src={token.imageUrl} round />
      <div className="grow">
        <p className="inline between gap-8 t13 muted">
          <span>{label}</span>
          <span translate="no" className={tone ? `tabular strong ${tone}` : 'tabular'}>
            {format.worth(amount, token)}
          </span>
        </p>
        <p className={figure.length > LONG ? 'swap-side-figure swap-side-long' : 'swap-side-figure'} dir="auto">
          <bdi translate="no">{figure}</bdi>
        </p>
        {token.address && (
          <p className="t13 muted">
            <span className="visually-hidden">{t(reviewMessages.contract, { symbol: token.symbol })} </span>
            <AddressText address={token.address} whole />
          </p>
        )}
      </div>
    </div>
  )
}
