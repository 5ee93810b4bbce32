import { formatUnits } from '../../../kernel/kit'
import { Amount, Button, Content, Failed, LiveRegion, ProgressRing, SuccessCheck, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../review.messages'
import { type Transfer, transfer } from '../state'
import css from './review.css'

/** The result by receipt status: only a successful receipt has a check mark. */
const ENDS = {
  success: { Picture: SuccessCheck, title: messages.success, detail: undefined },
  pending: { Picture: ProgressRing, title: messages.unconfirmed, detail: messages.unconfirmedDetail },
  reverted: { Picture: Failed, title: messages.reverted, detail: messages.TRANSACTION_REVERTED },
} as const satisfies Record<NonNullable<Transfer['receipt']>, unknown>

/** The result of a transfer that the host requested. */
export default function WalletSendConfirmed() {
  useSheet(css)
  const ctx = useKernel()
  const say = useText()
  const { order, receipt = 'pending' } = useSlice(transfer)
  const { Picture, title, detail } = ENDS[receipt]
  return (
    <Content>
      <div className="send-end">
        <Picture />
        <LiveRegion>{say(title)}</LiveRegion>
        <p className="t17 strong">{say(title)}</p>
        {order && (
          <Amount center unit={order.holding.symbol}>
            {formatUnits(order.amount, order.holding.decimals)}
          </Amount>
        )}
        {detail && <p className="muted">{say(detail)}</p>}
        <Button wide onClick={() => ctx.close()} data-first>
          {say(messages.close)}
        </Button>
      </div>
    </Content>
  )
}
