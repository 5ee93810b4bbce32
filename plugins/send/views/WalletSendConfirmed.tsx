import { formatUnits } from '../../../kernel/kit'
import { Amount, Button, Content, Failed, LiveRegion, ProgressRing, SuccessCheck } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { Outcome } from '../../../ui-kit/part/RequestLayout'
import { messages } from '../review.messages'
import { transfer } from '../state'

/** The result by receipt status: only a successful receipt has a check mark. */
const RESULTS = {
  success: { Picture: SuccessCheck, title: messages.success, detail: undefined },
  pending: { Picture: ProgressRing, title: messages.unconfirmed, detail: messages.unconfirmedDetail },
  unknown: { Picture: ProgressRing, title: messages.unknown, detail: messages.OUTCOME_UNKNOWN },
  reverted: { Picture: Failed, title: messages.reverted, detail: messages.TRANSACTION_REVERTED },
} as const

/** The result of a transfer that the host requested. */
export default function WalletSendConfirmed() {
  const ctx = useKernel()
  const t = useText()
  const now = useSlice(transfer)
  const { order } = now
  const { Picture, title, detail } = RESULTS[now.status === 'done' ? now.receipt : 'pending']
  return (
    <Content>
      <Outcome>
        <Picture />
        <LiveRegion>{t(title)}</LiveRegion>
        <p className="t17 strong">{t(title)}</p>
        {order && (
          <Amount center unit={order.holding.symbol}>
            {formatUnits(order.amount, order.holding.decimals)}
          </Amount>
        )}
        {detail && <p className="muted">{t(detail)}</p>}
        <Button wide onClick={() => ctx.close()} data-first>
          {t(messages.close)}
        </Button>
      </Outcome>
    </Content>
  )
}
