import { useMemo } from 'react'
import { AddressText } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { RequestExplanation } from '../../../ui-kit/part/RequestExplanation'
import { messages } from '../review.messages'
import { impactIn, mustBeAccepted, percent, type QuoteWarning } from '../rules/quoteRules'
import { shownOf } from '../rules/walletRequests'
import { market, type Order, type SwapToken } from '../state'
import Caution from './Caution'
import TokenCautions from './TokenCautions'
import { useAmountFormat } from './useAmountFormat'

/** Warnings to hide: the checks accept only known routers and have read the call, and the view warns of tokens itself. */
const CHECKED = ['UNKNOWN_CALL', 'TOKEN_UNCONFIRMED', 'TOKEN_IMITATION']

/** The explained request, and the warnings about the order. */
export default function Cautions({
  order,
  warning,
  onReady,
}: {
  order: Order
  warning?: QuoteWarning
  onReady: (isReady: boolean) => void
}) {
  const t = useText()
  const format = useAmountFormat()
  const { prices } = useSlice(market)
  const shown = useMemo(() => shownOf(order), [order])
  const { source, target, amountIn, kind, isReset, router } = order
  const symbol = source.symbol
  return (
    <div className="stack gap-8">
      {kind === 'approve' && (
        <p className="t13">
          {t(isReset ? messages.reset : messages.exact, {
            amount: format.amount(amountIn, source, source.decimals),
            symbol,
          })}
        </p>
      )}
      <Contracts tokens={[source, target]} />
      <RequestExplanation shown={shown} known={CHECKED} instead={<Router address={router} />} onReady={onReady} />
      <TokenCautions tokens={[source, target]} />
      {warning && (
        <Caution grave={mustBeAccepted(warning)}>
          {t(WARNINGS[warning], { percent: percent(impactIn(order, prices) ?? 0) })}
        </Caution>
      )}
      {!order.isSimulated && <Caution>{t(messages.unsimulated)}</Caution>}
      <Caution>{t(messages.caution)}</Caution>
    </div>
  )
}

/** The whole addresses of the tokens: a name alone does not identify one. */
function Contracts({ tokens }: { tokens: readonly SwapToken[] }) {
  const t = useText()
  return (
    <dl className="swap-facts">
      {tokens.map(
        ({ key, symbol, address }) =>
          address && (
            <div key={key} className="swap-whole">
              <dt>{t(messages.contract, { symbol })}</dt>
              <dd>
                <AddressText address={address} whole />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Router({ address }: { address: string }) {
  const t = useText()
  return (
    <dl className="swap-facts">
      <div className="swap-whole">
        <dt>{t(messages.router)}</dt>
        <dd>
          <AddressText address={address} whole />
        </dd>
      </div>
    </dl>
  )
}

const WARNINGS = { much: messages.impact, grave: messages.impact, gain: messages.gain, noPrice: messages.noPrice }
