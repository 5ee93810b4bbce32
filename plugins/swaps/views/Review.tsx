import { useState } from 'react'
import { connectedSession, sessions } from '../../../kernel'
import { Button, Checkbox, Content, Footer, LiveRegion, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ConfirmButton } from '../../../ui-kit/part/ConfirmButton'
import { Notice } from '../../../ui-kit/part/Notice'
import { Decision as Buttons } from '../../../ui-kit/part/RequestLayout'
import { swapRequest } from '../flow/request'
import { messages } from '../review.messages'
import { lacksGas } from '../rules/draftRules'
import { impactIn, isExpired, mustBeAccepted, percent, warningOf } from '../rules/quoteRules'
import { market, type Order, type Plan, swapService } from '../state'
import { useAge } from './Age'
import Amounts from './Amounts'
import Cautions, { LossCautions } from './Cautions'
import Details from './Details'
import Facts from './Facts'
import css from './Review.css'
import UnusedApprovalNotice from './UnusedApprovalNotice'

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
          <Details quote={order} shown>
            <Facts quote={order} slippage={order.slippage} fee={order.fee} minimum={order.minimum} />
          </Details>
          <Cautions order={order} onReady={setReady} />
          {order.kind === 'swap' && error !== undefined && !isSent && <UnusedApprovalNotice />}
        </div>
      </Content>
      <Footer>
        <div className="stack">
          <Notices {...{ order, status, error }} />
          {mustBeAccepted(warning) && (
            <Acceptance order={order} isGain={warning === 'gain'} {...{ accepted, accept }} />
          )}
          <Decision {...{ order, status, accepted }} isBarred={!isReady || (mustBeAccepted(warning) && !accepted)} />
        </div>
      </Footer>
    </>
  )
}

const isSentStep = (status: Plan['status']) => status === 'waiting' || status === 'late' || status === 'done'

interface AcceptanceProps {
  order: Order
  isGain: boolean
  accepted: boolean
  accept: (accepted: boolean) => void
}

function Acceptance({ order, isGain, accepted, accept }: AcceptanceProps) {
  const t = useText()
  const { prices } = useSlice(market)
  const label = isGain ? messages.acceptGain : messages.accept
  return (
    <Checkbox
      label={t(label, { percent: percent(impactIn(order, prices) ?? 0) })}
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
        {error !== undefined && <p>{errorText(t, messages, error)}</p>}
        {isPast && status === 'review' && <p>{t(messages.old)}</p>}
      </Notice>
      <Notice>{status === 'late' && t(messages.late)}</Notice>
    </>
  )
}

interface DecisionProps {
  order: Order
  status: Plan['status']
  accepted: boolean
  isBarred: boolean
}

/** The buttons. An expired order is prepared again instead of sent. */
function Decision({ order, status, accepted, isBarred }: DecisionProps) {
  const ctx = useKernel()
  const t = useText()
  const service = useService(swapService)
  const live = useSlice(sessions, all => connectedSession(all))
  const isShort = lacksGas(useSlice(market), order, order.fee)
  const isPast = isExpired({ at: 0 }, useAge(order.at))
  const isSent = isSentStep(status)
  const doing =
    (status === 'asking' && t(live?.auth ? messages.inFrame : messages.inWallet, { wallet: live?.wallet.name })) ||
    (status === 'preparing' && t(messages.preparing)) ||
    (isSent && t(messages.waiting))
  const confirm = () => (isPast ? service?.prepareAgain() : service?.submit({ accepted }))
  return (
    <>
      <LiveRegion>{doing}</LiveRegion>
      <Buttons tall>
        <Button kind="secondary" onClick={() => (isSent ? swapRequest.leave(ctx) : ctx.back())}>
          {t(isSent ? messages.close : messages.cancel)}
        </Button>
        <ConfirmButton busy={doing} disabled={!isPast && (isBarred || isShort)} onConfirm={confirm} data-first>
          {t(isPast ? messages.tryAgain : order.kind === 'approve' ? messages.approve : messages.swap)}
        </ConfirmButton>
      </Buttons>
    </>
  )
}
