import { useMemo } from 'react'
import { AddressText } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { RequestExplanation } from '../../../ui-kit/part/RequestExplanation'
import { Fact, Facts } from '../../../ui-kit/part/RequestLayout'
import { Caution, TokenCaution } from '../../../ui-kit/part/TokenNaming'
import { messages } from '../review.messages'
import { impactIn, mustBeAccepted, percent, type QuoteWarning } from '../rules/quoteRules'
import { shownOf } from '../rules/walletRequests'
import { market, type Order } from '../state'
import { useAmountFormat } from './useAmountFormat'

/** Warnings to hide: the checks accept only known routers and have read the call, and the view warns of tokens itself. */
const CHECKED = ['UNKNOWN_CALL', 'TOKEN_UNCONFIRMED', 'TOKEN_IMITATION']

/** The explained request, and what holds for every order of its kind. */
export default function Cautions({ order, onReady }: { order: Order; onReady: (isReady: boolean) => void }) {
  const t = useText()
  const format = useAmountFormat()
  const shown = useMemo(() => shownOf(order), [order])
  const { source, amountIn, kind, isReset, router } = order
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
      <RequestExplanation shown={shown} known={CHECKED} instead={<Router address={router} />} onReady={onReady} />
      {!order.isSimulated && <Caution>{t(messages.unsimulated)}</Caution>}
      <Caution>{t(messages.caution)}</Caution>
    </div>
  )
}

function Router({ address }: { address: string }) {
  const t = useText()
  return (
    <Facts small>
      <Fact term={t(messages.router)} whole>
        <AddressText address={address} whole />
      </Fact>
    </Facts>
  )
}

/** Warns of losses by this order, beside the amounts and above the facts. */
export function LossCautions({ order, warning }: { order: Order; warning?: QuoteWarning }) {
  const t = useText()
  const { prices } = useSlice(market)
  return (
    <>
      <TokenCaution token={order.source} />
      <TokenCaution token={order.target} />
      {warning && (
        <Caution grave={mustBeAccepted(warning)}>
          {t(WARNINGS[warning], { percent: percent(impactIn(order, prices) ?? 0) })}
        </Caution>
      )}
    </>
  )
}

const WARNINGS = { much: messages.impact, grave: messages.impact, gain: messages.gain, noPrice: messages.noPrice }
