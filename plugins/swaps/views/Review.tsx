import { useState } from 'react'
import { Checkbox, Content, Footer, useSheet } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { ErrorNotice, Notice } from '../../../ui-kit/part/Notice'
import { Facts as Terms } from '../../../ui-kit/part/RequestLayout'
import { messages } from '../review.messages'
import { lacksGas } from '../rules/draftRules'
import { impactIn, isExpired, mustBeAccepted, warningOf } from '../rules/quoteRules'
import { market, type Order, type Plan } from '../state'
import { useAge } from './Age'
import Amounts from './Amounts'
import Cautions, { LossCautions } from './Cautions'
import Details from './Details'
import { ShareFacts } from './Facts'
import { OrderFacts } from './OrderFacts'
import css from './Review.css'
import { isSentStep, ReviewButtons } from './ReviewButtons'
import UnusedApprovalNotice from './UnusedApprovalNotice'
import { useAmountFormat } from './useAmountFormat'

/** Shows the complete request to the wallet. */
export default function Review({ now, order }: { now: Plan; order: Order }) {
  useSheet(css)
  const { status } = now
  const error = status === 'review' || status === 'late' ? now.error : undefined
  const [accepted, accept] = useState(false)
  const [isReady, setReady] = useState(false)
  const { prices } = useSlice(market)
  const warning = warningOf(order, prices)
  const isSent = isSentStep(status)
  return (
    <>
      <Content>
        <div className="stack gap-16">
          <Amounts order={order} />
          <LossCautions order={order} warning={warning} />
          <OrderFacts order={order} />
          <div>
            <Details quote={order}>
              <Terms small>
                <ShareFacts quote={order} slippage={order.slippage} />
              </Terms>
            </Details>
            <Cautions order={order} onReady={setReady} />
          </div>
          {order.kind === 'swap' && error !== undefined && !isSent && <UnusedApprovalNotice />}
        </div>
      </Content>
      <Footer>
        <div className="stack">
          <Notices {...{ order, status, error }} />
          {mustBeAccepted(warning) && (
            <Acceptance order={order} isGain={warning === 'gain'} {...{ accepted, accept }} />
          )}
          <ReviewButtons
            {...{ order, status, accepted }}
            isRisky={mustBeAccepted(warning)}
            isBarred={!isReady || (mustBeAccepted(warning) && !accepted)}
          />
        </div>
      </Footer>
    </>
  )
}

interface AcceptanceProps {
  order: Order
  isGain: boolean
  accepted: boolean
  accept: (accepted: boolean) => void
}

function Acceptance({ order, isGain, accepted, accept }: AcceptanceProps) {
  const t = useText()
  const { prices } = useSlice(market)
  const format = useAmountFormat()
  const amount = format.loss(order)
  const label = isGain ? messages.acceptGain : amount === undefined ? messages.accept : messages.acceptLoss
  return (
    <Checkbox
      label={t(label, { amount, percent: format.percent(impactIn(order, prices) ?? 0) })}
      checked={accepted}
      onChange={accept}
    />
  )
}

interface NoticesProps {
  order: Order
  status: Plan['status']
  error: unknown
}

/** The errors, above all that can be pressed. */
function Notices({ order, status, error }: NoticesProps) {
  const t = useText()
  const isShort = lacksGas(useSlice(market), order, order.fee)
  const isPast = isExpired({ at: 0 }, useAge(order.at))
  return (
    <>
      <Notice grave>
        {isShort && <p>{t(messages.gasShort)}</p>}
        {isPast && status === 'review' && <p>{t(messages.old)}</p>}
      </Notice>
      <ErrorNotice error={error} messages={messages} />
      <Notice>{status === 'late' && t(messages.late)}</Notice>
    </>
  )
}
