import { AddressText, Certified } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { Fact } from '../../../ui-kit/part/RequestLayout'
import { RequestFacts } from '../../../ui-kit/part/RequestSheet'
import { messages as general } from '../messages'
import { messages } from '../review.messages'
import { usesApproval } from '../rules/plan'
import { routerName, ZERO_X } from '../rules/routers'
import { type Order, type UnusedApproval, unusedApproval } from '../state'
import { ImpactFact, useCoin } from './Facts'
import { useAmountFormat } from './useAmountFormat'

/** The terms of the reviewed order. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useText()
  const format = useAmountFormat()
  const { from, networkId, fee, router, settler, kind, minimum, target } = order
  const coin = useCoin(networkId)
  const isAllowed = usesApproval(order, useSlice(unusedApproval))
  return (
    <RequestFacts
      from={from}
      networkId={networkId}
      fee={fee ?? 'unknown'}
      feeWorth={fee === undefined ? undefined : format.worth(fee, coin)}
    >
      <RouterFact router={router} isSettler={settler === router} whole={kind === 'approve' || isAllowed} />
      <ImpactFact quote={order} />
      <Fact term={t(messages.minimum)}>
        <bdi translate="no">
          {t(general.amountOf, { amount: format.short(minimum, target), symbol: target.symbol })}
        </bdi>
      </Fact>
    </RequestFacts>
  )
}

/** The exchange's contract: by name if it is a default one, and with its address where it gets a permission. */
export function RouterFact({
  router,
  isSettler,
  whole,
}: Pick<UnusedApproval, 'router'> & { isSettler?: boolean; whole: boolean }) {
  const t = useText()
  const name = isSettler ? ZERO_X : routerName(router)
  const mark = name ? (
    <span className="inline gap-4">
      <bdi translate="no">{name}</bdi>
      <span className="inline gap-4 success t13">
        <Certified />
        {t(messages.verified)}
      </span>
    </span>
  ) : (
    <span>{t(messages.ownRouter)}</span>
  )
  return (
    <Fact term={t(messages.router)} whole={whole}>
      {mark}
      {whole && <AddressText address={router} whole />}
    </Fact>
  )
}
