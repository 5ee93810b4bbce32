import { isPorticoError } from '../../../kernel'
import { buyView, parseCaipAddress } from '../../../kernel/kit'
import {
  AddressText,
  Button,
  Card,
  Content,
  EmptyState,
  ErrorState,
  Logo,
  ProgressRing,
  useSheet,
} from '../../../ui-kit'
import { errorText, useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../progress.messages'
import { providerOf } from '../rules/providers'
import { type Order, onrampService, type Purchase, purchase } from '../state'
import css from './BuyInProgress.css'
import CopyLink from './CopyLink'
import PurchaseActions, { type PurchaseInProgress } from './PurchaseActions'

/** A purchase while the provider's window is open: instructions, and the result. */
export default function BuyInProgress() {
  useSheet(css)
  const state = useSlice(purchase)
  if (state.status === 'none') return <NoPurchase />
  return <Content>{state.status === 'failed' ? <Failed now={state} /> : <Progress now={state} />}</Content>
}

const SENTENCES = {
  opening: [messages.opening, messages.openingDetail],
  open: [messages.external, messages.externalDetail],
  unopened: [messages.unopened, messages.unopenedDetail],
  closed: [messages.closed, messages.closedDetail],
  waiting: [messages.waiting, messages.waitingDetail],
} as const

const nameOf = ({ provider }: Order) => providerOf(provider)?.name ?? provider

function Progress({ now }: { now: PurchaseInProgress }) {
  const t = useText()
  const { status, order } = now
  const name = nameOf(order)
  const [title, detail] = SENTENCES[status]
  const isBusy = status === 'opening' || status === 'open'
  return (
    <div className="stack gap-16">
      <div className="buy-going" aria-busy={isBusy || undefined}>
        <Logo name={name} size={72} />
        <div role="status" className="stack gap-4" tabIndex={-1} data-first>
          <p className="t17 strong buy-title">
            {isBusy && <ProgressRing />}
            <span>{t(title, { name })}</span>
          </p>
          <p className="muted center">{t(detail, { name })}</p>
          {now.url !== undefined && (
            <p className="t13 muted">{t(messages.payingAt, { host: new URL(now.url).host })}</p>
          )}
          {status === 'waiting' && (
            <p className={now.check === 'failed' ? 'buy-check danger' : 'buy-check muted'}>
              {now.check === 'failed' && t(messages.unread)}
              {now.check === 'absent' && t(messages.nothingYet)}
            </p>
          )}
        </div>
      </div>
      <Receiver order={order} />
      <PurchaseActions now={now} />
    </div>
  )
}

/** The address to compare with the one on the provider's page. */
function Receiver({ order }: { order: Order }) {
  const t = useText()
  return (
    <div className="buy-to">
      <span className="t13 muted">{t(messages.paysTo)}</span>
      <AddressText address={parseCaipAddress(order.account).address} whole />
    </div>
  )
}

function Failed({ now: { order, url, error } }: { now: Purchase & { status: 'failed' } }) {
  const t = useText()
  const service = useService(onrampService)
  return (
    <>
      <ErrorState
        title={t(messages.failed)}
        detail={error === undefined ? t(messages.failedDetail, { name: nameOf(order) }) : errorText(t, messages, error)}
        code={isPorticoError(error) ? error.code : undefined}
        action={{ label: t(messages.tryAgain), onClick: () => service?.retry() }}
      />
      {url !== undefined && <CopyLink url={url} />}
    </>
  )
}

function NoPurchase() {
  const ctx = useKernel()
  const t = useText()
  return (
    <Content>
      <EmptyState
        icon={<Card />}
        title={t(messages.nothing)}
        detail={t(messages.nothingDetail)}
        action={<Button onClick={() => ctx.replace(buyView)}>{t(messages.choose)}</Button>}
      />
    </Content>
  )
}
