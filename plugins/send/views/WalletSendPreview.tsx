import { useMemo, useState } from 'react'
import { connectedSession, sessions } from '../../../kernel'
import { formatUnits } from '../../../kernel/kit'
import { Button, Content, EmptyState, LiveRegion, Send } from '../../../ui-kit'
import { useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ConfirmButton } from '../../../ui-kit/part/ConfirmButton'
import { ErrorNotice } from '../../../ui-kit/part/Notice'
import { RequestExplanation } from '../../../ui-kit/part/RequestExplanation'
import { Decision } from '../../../ui-kit/part/RequestLayout'
import { Caution, TokenCaution } from '../../../ui-kit/part/TokenNaming'
import { transferRequest } from '../flow/request'
import { messages as form } from '../messages'
import { messages } from '../review.messages'
import { holdingOf } from '../rules/draftRules'
import { shownOf } from '../rules/transfer'
import { holdings, type Order, sendService, type Transfer, transfer } from '../state'
import Summary from './Summary'

/** Warnings to hide: the view shows the same cautions by itself. */
const CAUTIONS = ['TOKEN_UNCONFIRMED', 'TOKEN_IMITATION']
/** The rows show the address that the usual words of these warnings repeat. */
const WORDS = { OWN_ADDRESS: form.ownAddress, TOKEN_CONTRACT: form.tokenAddress, BURN_ADDRESS: messages.burnAddress }
/** The most characters of an amount on the button; the amount above it is always whole. */
const MOST_ON_BUTTON = 16

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
  const rows = useMemo(() => rowsOf(order), [order])
  const notes = useMemo(() => Object.values(order.fields ?? {}), [order])
  const { amount, symbol } = rows
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
        <TokenCaution token={order.holding} />
        <RequestExplanation shown={shown} known={CAUTIONS} words={WORDS} rows={rows} notes={notes} onReady={setReady} />
        {isShort && <Caution>{t(messages.short, { symbol: coin.symbol })}</Caution>}
        <ErrorNotice error={error} messages={messages} />
      </div>
      <LiveRegion>{doing}</LiveRegion>
      <Decision>
        <Button kind="secondary" onClick={() => (status === 'waiting' ? transferRequest.leave(ctx) : ctx.back())}>
          {t(status === 'waiting' ? messages.leave : messages.cancel)}
        </Button>
        <ConfirmButton icon={<Send />} busy={doing} disabled={!isReady} onConfirm={() => service?.submit()} data-first>
          {t(`${amount} ${symbol}`.length > MOST_ON_BUTTON ? messages.send : messages.sendAmount, { amount, symbol })}
        </ConfirmButton>
      </Decision>
    </div>
  )
}

/** The values of the rows, by the names of the variables in a sentence about a transfer. */
const rowsOf = ({ to, amount, token, holding: { symbol, decimals } }: Order) => ({
  to,
  symbol,
  amount: formatUnits(amount, decimals),
  ...(token && { token: token.address }),
})

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
