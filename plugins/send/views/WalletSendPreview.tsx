import { useMemo, useState } from 'react'
import { connectedSession, sessions } from '../../../kernel'
import { Button, Content, EmptyState, LiveRegion, Send } from '../../../ui-kit'
import { errorText, useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ConfirmButton } from '../../../ui-kit/part/ConfirmButton'
import { Notice } from '../../../ui-kit/part/Notice'
import { RequestExplanation } from '../../../ui-kit/part/RequestExplanation'
import { Decision } from '../../../ui-kit/part/RequestLayout'
import { Caution, TokenCaution } from '../../../ui-kit/part/TokenNaming'
import { transferRequest } from '../flow/request'
import { messages } from '../review.messages'
import { holdingOf } from '../rules/draftRules'
import { shownOf } from '../rules/transfer'
import { holdings, type Order, sendService, type Transfer, transfer } from '../state'
import Summary from './Summary'

/** Warnings to hide: the view shows the same cautions by itself. */
const CAUTIONS = ['TOKEN_UNCONFIRMED', 'TOKEN_IMITATION']

/** The review of an order before the request to the wallet. */
export default function WalletSendPreview() {
  const now = useSlice(transfer)
  return <Content>{now.order ? <Review now={now} /> : <Dropped />}</Content>
}

function Review({ now }: { now: Extract<Transfer, { order: Order }> }) {
  const { order, fee, status } = now
  const error = status === 'review' ? now.error : undefined
  const ctx = useKernel()
  const t = useText()
  const service = useService(sendService)
  const live = useSlice(sessions, all => connectedSession(all))
  const [isReady, setReady] = useState(false)
  const shown = useMemo(() => shownOf(order), [order])
  const coin = holdingOf(useSlice(holdings).tokens, '')
  const isShort = coin && fee !== undefined && (order.token ? 0n : order.amount) + fee > coin.amount
  const doing =
    status === 'asking'
      ? t(live?.auth ? messages.approveEmbedded : messages.approve, { wallet: live?.wallet.name })
      : (status === 'waiting' || status === 'done') && t(messages.waiting)
  return (
    <div className="stack gap-16">
      <Summary order={order} fee={fee} />
      <div className="stack gap-8">
        <RequestExplanation shown={shown} known={CAUTIONS} onReady={setReady} />
        <TokenCaution token={order.holding} />
        {isShort && <Caution>{t(messages.short, { symbol: coin.symbol })}</Caution>}
        <Caution>{t(messages.warning)}</Caution>
        <Notice grave>{error !== undefined && errorText(t, messages, error)}</Notice>
      </div>
      <LiveRegion>{doing}</LiveRegion>
      <Decision>
        <Button kind="secondary" onClick={() => (status === 'waiting' ? transferRequest.leave(ctx) : ctx.back())}>
          {t(status === 'waiting' ? messages.leave : messages.cancel)}
        </Button>
        <ConfirmButton icon={<Send />} busy={doing} disabled={!isReady} onConfirm={() => service?.submit()} data-first>
          {t(messages.send)}
        </ConfirmButton>
      </Decision>
    </div>
  )
}

function Dropped() {
  const ctx = useKernel()
  const t = useText()
  return (
    <EmptyState
      icon={<Send />}
      title={t(messages.nothing)}
      detail={t(messages.nothingDetail)}
      action={
        <Button kind="secondary" onClick={() => ctx.back()}>
          {t(messages.back)}
        </Button>
      }
    />
  )
}
