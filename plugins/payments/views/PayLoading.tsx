import type { ReactNode } from 'react'
import { findNetwork, isPorticoError, networks } from '../../../kernel'
import { formatUnits, truncateAddress } from '../../../kernel/kit'
import { Amount, Button, Content, Failed, ProgressRing, useSheet } from '../../../ui-kit'
import { type FormatMessage, useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ExplorerLink } from '../../../ui-kit/part/ExplorerLink'
import { LaterButton, Outcome } from '../../../ui-kit/part/RequestLayout'
import { StatusText, Success } from '../../../ui-kit/part/Success'
import { UNKNOWN_OUTCOME } from '../flow/endPayment'
import { messages as general } from '../messages'
import { progress as messages } from '../review.messages'
import { type Payment, payment, paymentActions } from '../state'
import NoPayment from './NoPayment'
import css from './payments.css'

/** A pending payment, and its result. */
export default function PayLoading() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const actions = useService(paymentActions)
  const now = useSlice(payment)
  if (!now.config) {
    return (
      <Content>
        <NoPayment title={general.nothing} detail={general.nothingDetail} />
      </Content>
    )
  }
  if (now.status === 'done') return <Paid now={now} />
  const { picture, title, detail } = shownAs(now, t)
  const { status, exchange, url } = now
  const isPaying = status === 'waiting' && exchange !== undefined
  return (
    <Content>
      <Outcome>
        {picture}
        <Amount center unit={now.config.paymentAsset.metadata.symbol}>
          {formatUnits(now.config.units, now.config.paymentAsset.metadata.decimals)}
        </Amount>
        <StatusText className="stack gap-4 pay-words">
          <p className="t17 strong">{title}</p>
          {detail && <p className="muted">{detail}</p>}
        </StatusText>
        {/* The window may close at any moment: the button has its place before that. */}
        {isPaying && (
          <LaterButton isAbsent={!(url && now.windowClosed)}>
            <Button kind="secondary" wide onClick={() => url && ctx.popup.openLink(url)}>
              {t(messages.reopen, { exchange: exchange.name })}
            </Button>
          </LaterButton>
        )}
        <Button
          kind={isPaying ? 'ghost' : 'secondary'}
          wide
          onClick={() => (isPaying ? actions?.cancel() : ctx.close())}
          data-first
        >
          {t(isPaying ? messages.cancel : messages.close)}
        </Button>
      </Outcome>
    </Content>
  )
}

function Paid({ now: { config, order, result } }: { now: Extract<Payment, { status: 'done' }> }) {
  const ctx = useKernel()
  const t = useText()
  const { paymentAsset, units, recipient } = config
  const { symbol, decimals } = paymentAsset.metadata
  const network = findNetwork(useSlice(networks), paymentAsset.network)?.name ?? paymentAsset.network
  return (
    <Content>
      <Success
        title={t(messages.completed, { amount: formatUnits(units, decimals), symbol })}
        detail={t(messages.receipt, { receiver: truncateAddress(recipient), network })}
        link={order && result && <ExplorerLink networkId={order.networkId} hash={result} />}
        onDone={() => ctx.close()}
      />
    </Content>
  )
}

interface Shown {
  readonly picture: ReactNode
  readonly title: string
  readonly detail?: string
}

function shownAs(now: Payment, t: FormatMessage): Shown {
  const { status, error, isUnconfirmed, exchange, url, windowClosed } = now
  const names = { exchange: exchange?.name, host: url && new URL(url).host }
  if (status === 'failed') {
    if (isPorticoError(error, ...UNKNOWN_OUTCOME)) {
      return {
        picture: undefined,
        title: t(messages.initiated),
        detail: t(exchange ? messages.unseen : messages.unconfirmed, names),
      }
    }
    return {
      picture: <Failed />,
      title: t(messages.failed),
      detail: t(exchange ? messages.declined : messages.refused, names),
    }
  }
  const picture = <ProgressRing />
  if (isUnconfirmed) return { picture, title: t(messages.initiated), detail: t(messages.unconfirmed) }
  if (!exchange) return { picture, title: t(messages.awaiting), detail: t(messages.awaitingWallet) }
  if (!url) return { picture, title: t(messages.reaching, names) }
  const detail = t(windowClosed ? messages.windowClosed : messages.awaitingExchange, names)
  return { picture, title: t(messages.awaiting), detail }
}
