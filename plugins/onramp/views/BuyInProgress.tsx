import { isPorticoError } from '../../../kernel'
import { parseCaipAddress } from '../../../kernel/kit'
import {
  AddressText,
  Button,
  Card,
  Content,
  EmptyState,
  ErrorState,
  Face,
  ProgressRing,
  useSheet,
} from '../../../ui-kit'
import { errorText, useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { goHome } from '../goHome'
import { messages } from '../progress.messages'
import { providerOf } from '../providers'
import { buyDesk, type Order, type Purchase, providersView, purchase } from '../state'
import css from './BuyInProgress.css'
import CopyLink from './CopyLink'

/** A purchase while the seller's window is open: instructions, and the result. */
export default function BuyInProgress() {
  useSheet(css)
  const now = useSlice(purchase)
  if (!now.order) return <Nothing />
  return (
    <Content>
      {now.stage === 'failed' ? <Failed now={now} order={now.order} /> : <Going now={now} order={now.order} />}
    </Content>
  )
}

interface GoingProps {
  readonly now: Purchase
  readonly order: Order
}

const WORDS = {
  opening: [messages.opening, messages.openingDetail],
  open: [messages.external, messages.externalDetail],
  unopened: [messages.unopened, messages.unopenedDetail],
  closed: [messages.closed, messages.closedDetail],
  waiting: [messages.waiting, messages.waitingDetail],
} as const

const nameOf = ({ provider }: Order) => providerOf(provider)?.name ?? provider

function Going({ now, order }: GoingProps) {
  const say = useText()
  const name = nameOf(order)
  const { stage } = now
  const [title, detail] = WORDS[stage === 'failed' ? 'closed' : stage]
  const turns = stage === 'opening' || stage === 'open'
  return (
    <div className="stack gap-16">
      <div className="buy-going" aria-busy={turns || undefined}>
        <Face name={name} size={72} />
        <div role="status" className="stack gap-4" tabIndex={-1} data-first>
          <p className="t17 strong buy-title">
            {turns && <ProgressRing />}
            <span>{say(title, { name })}</span>
          </p>
          <p className="muted center">{say(detail, { name })}</p>
          {stage === 'waiting' && !now.looking && now.unread && <p className="danger">{say(messages.unread)}</p>}
          {stage === 'waiting' && !now.looking && !now.unread && now.looks > 0 && (
            <p className="muted">{say(messages.nothingYet)}</p>
          )}
        </div>
      </div>
      <PaysTo order={order} />
      <Steps now={now} />
    </div>
  )
}

/** The address to compare with the one on the seller's page. */
function PaysTo({ order }: { order: Order }) {
  const say = useText()
  return (
    <div className="buy-to">
      <span className="t13 muted">{say(messages.paysTo)}</span>
      <AddressText address={parseCaipAddress(order.account).address} whole />
    </div>
  )
}

function Steps({ now: { stage, url, looking } }: { now: Purchase }) {
  const ctx = useKernel()
  const say = useText()
  const desk = useService(buyDesk)
  // The window may close just as the user clicks: the buttons keep their places.
  const either = (kind: 'primary' | 'secondary', window: string) => (
    <>
      <Button wide kind={kind} onClick={() => desk?.say('paid')}>
        {say(messages.paid)}
      </Button>
      <Button wide kind="secondary" onClick={() => desk?.reopen()}>
        {window}
      </Button>
    </>
  )
  const steps = {
    opening: (
      <Button wide kind="secondary" onClick={() => void ctx.back()}>
        {say(messages.cancel)}
      </Button>
    ),
    open: (
      <>
        {either('secondary', say(messages.showWindow))}
        <CopyLink url={url} />
      </>
    ),
    unopened: (
      <>
        <Button wide onClick={() => desk?.reopen()}>
          {say(messages.external)}
        </Button>
        <CopyLink url={url} />
      </>
    ),
    closed: (
      <>
        {either('primary', say(messages.openAgain))}
        <Button wide kind="ghost" onClick={() => desk?.say('failed')}>
          {say(messages.notPaid)}
        </Button>
      </>
    ),
    waiting: (
      <>
        <Button wide busy={looking && say(messages.looking)} onClick={() => desk?.look()}>
          {say(messages.look)}
        </Button>
        <Button wide kind="secondary" onClick={() => void goHome(ctx)}>
          {say(messages.account)}
        </Button>
      </>
    ),
    failed: null,
  }
  return <div className="stack gap-8">{steps[stage]}</div>
}

function Failed({ now, order }: GoingProps) {
  const say = useText()
  const desk = useService(buyDesk)
  const name = nameOf(order)
  return (
    <>
      <ErrorState
        title={say(messages.failed)}
        detail={now.error === undefined ? say(messages.failedDetail, { name }) : errorText(say, messages, now.error)}
        code={isPorticoError(now.error) ? now.error.code : undefined}
        action={{ label: say(messages.tryAgain), onClick: () => desk?.retry() }}
      />
      {now.url !== undefined && <CopyLink url={now.url} />}
    </>
  )
}

function Nothing() {
  const ctx = useKernel()
  const say = useText()
  return (
    <Content>
      <EmptyState
        icon={<Card />}
        title={say(messages.nothing)}
        detail={say(messages.nothingDetail)}
        action={<Button onClick={() => ctx.replace(providersView)}>{say(messages.choose)}</Button>}
      />
    </Content>
  )
}
