import { connectedSession, sessions } from '../../../kernel'
import { Button, LiveRegion } from '../../../ui-kit'
import { useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ConfirmButton } from '../../../ui-kit/part/ConfirmButton'
import { Decision } from '../../../ui-kit/part/RequestLayout'
import { swapRequest } from '../flow/request'
import { messages } from '../review.messages'
import { lacksGas } from '../rules/draftRules'
import { isExpired } from '../rules/quoteRules'
import { market, type Order, type Plan, swapService } from '../state'
import { useAge } from './Age'
import { useAmountFormat } from './useAmountFormat'

export const isSentStep = (status: Plan['status']) => status === 'waiting' || status === 'late' || status === 'done'

interface ReviewButtonsProps {
  order: Order
  status: Plan['status']
  accepted: boolean
  /** The user must accept a loss or an implausible gain first. */
  isRisky: boolean
  isBarred: boolean
}

/** The buttons. An expired order is prepared again instead of sent. */
export function ReviewButtons({ order, status, accepted, isRisky, isBarred }: ReviewButtonsProps) {
  const ctx = useKernel()
  const t = useText()
  const service = useService(swapService)
  const live = useSlice(sessions, all => connectedSession(all))
  const isShort = lacksGas(useSlice(market), order, order.fee)
  const isPast = isExpired({ at: 0 }, useAge(order.at))
  const isSent = isSentStep(status)
  const isApproval = order.kind === 'approve'
  const paid = {
    amount: useAmountFormat().amount(order.amountIn, order.source, order.source.decimals),
    symbol: order.source.symbol,
    wallet: live?.wallet.name,
  }
  const inWallet = isApproval ? messages.approveIn : messages.inWallet
  const doing =
    (status === 'asking' && t(live?.auth ? messages.inFrame : inWallet, paid)) ||
    (status === 'preparing' && t(messages.preparing)) ||
    (isSent && t(isApproval ? messages.waiting : messages.underWay))
  const label = isPast
    ? messages.tryAgain
    : isApproval
      ? messages.approveAmount
      : isRisky
        ? messages.swapAnyway
        : messages.swap
  const confirm = () => (isPast ? service?.prepareAgain() : service?.submit({ accepted }))
  return (
    <>
      <LiveRegion>{doing}</LiveRegion>
      <Decision tall>
        <Button kind="secondary" onClick={() => (isSent ? swapRequest.leave(ctx) : ctx.back())}>
          {t(isSent ? messages.close : messages.cancel)}
        </Button>
        <ConfirmButton
          kind={isRisky && !isPast ? 'danger' : 'primary'}
          busy={doing}
          disabled={!isPast && (isBarred || isShort)}
          onConfirm={confirm}
          data-first
        >
          {t(label, paid)}
        </ConfirmButton>
      </Decision>
    </>
  )
}
