import { formatUnits } from '../../../kernel/kit'
import { Amount, Button, Content, SuccessCheck, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../review.messages'
import { transfer } from '../state'
import css from './review.css'

/** The end of a transfer that the host began. */
export default function WalletSendConfirmed() {
  useSheet(css)
  const ctx = useKernel()
  const say = useText()
  const { order } = useSlice(transfer)
  return (
    <Content>
      <div className="send-end">
        <SuccessCheck />
        <p className="t17 strong">{say(messages.success)}</p>
        {order && (
          <Amount center unit={order.holding.symbol}>
            {formatUnits(order.amount, order.holding.decimals)}
          </Amount>
        )}
        <Button wide onClick={() => ctx.close()} data-first>
          {say(messages.close)}
        </Button>
      </div>
    </Content>
  )
}
