import { type ReactNode, useMemo } from 'react'
import { AddressText } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { Disclosure } from '../../../ui-kit/part/Disclosure'
import { RequestExplanation } from '../../../ui-kit/part/RequestExplanation'
import { Fact, Facts } from '../../../ui-kit/part/RequestLayout'
import { Caution, TokenCaution } from '../../../ui-kit/part/TokenNaming'
import { messages } from '../review.messages'
import { usesApproval } from '../rules/plan'
import { impactIn, type QuoteWarning } from '../rules/quoteRules'
import { shownOf } from '../rules/walletRequests'
import { market, type Order, unusedApproval } from '../state'
import { useAmountFormat } from './useAmountFormat'

/** Warnings to hide: the checks accept only known routers and have read the call, and the view warns of tokens itself. */
const CHECKED = ['UNKNOWN_CALL', 'TOKEN_UNCONFIRMED', 'TOKEN_IMITATION']

/** The order's call to the contract, which the user opens, and the warnings about it. */
export default function Cautions({ order, onReady }: { order: Order; onReady: (isReady: boolean) => void }) {
  const shown = useMemo(() => shownOf(order), [order])
  return (
    <RequestExplanation
      shown={shown}
      known={CHECKED}
      fold={sentences => <ContractCall router={order.router}>{sentences}</ContractCall>}
      onReady={onReady}
    />
  )
}

/** The raw data of the request; without an explanation, the contract's address. */
export function ContractCall({ router, children }: { router: string; children: ReactNode }) {
  const t = useText()
  return (
    <Disclosure summary={t(messages.call)}>
      {children || (
        <Facts small>
          <Fact term={t(messages.routerAddress)} whole>
            <AddressText address={router} whole />
          </Fact>
        </Facts>
      )}
    </Disclosure>
  )
}

/** The cautions of this order, below the amounts and above the facts: the costliest first. */
export function LossCautions({ order, warning }: { order: Order; warning?: QuoteWarning }) {
  const t = useText()
  const format = useAmountFormat()
  const { prices } = useSlice(market)
  const loss = format.loss(order)
  const { source, target, amountIn, kind, isReset, isSimulated } = order
  const isAllowed = usesApproval(order, useSlice(unusedApproval))
  const isLoss = warning === 'much' || warning === 'grave'
  return (
    <>
      {isLoss && (
        <Caution grave>
          <span className="t15 strong">
            {t(loss === undefined ? messages.impact : messages.loss, {
              amount: loss,
              percent: format.percent(impactIn(order, prices) ?? 0),
            })}
          </span>
        </Caution>
      )}
      {warning === 'gain' && <Caution grave>{t(messages.gain)}</Caution>}
      <TokenCaution token={source} />
      <TokenCaution token={target} />
      {warning === 'noPrice' && <Caution>{t(messages.noPrice)}</Caution>}
      {!isSimulated && <Caution>{t(messages.unsimulated)}</Caution>}
      {(kind === 'approve' || isAllowed) && (
        <p className="t13 swap-permission">
          {t(kind === 'swap' ? messages.allowed : isReset ? messages.reset : messages.exact, {
            amount: format.amount(amountIn, source, source.decimals),
            symbol: source.symbol,
          })}
        </p>
      )}
    </>
  )
}
