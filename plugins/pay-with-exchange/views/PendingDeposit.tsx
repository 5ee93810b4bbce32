import { findNetwork, networks } from '../../../kernel'
import { defineMessages, truncateAddress } from '../../../kernel/kit'
import { AddressText, Amount, Button, Logo, ProgressRing } from '../../../ui-kit'
import { useKernel, useService, useSlice, useText, type ViewProps } from '../../../ui-kit/hooks'
import { LaterButton, Outcome } from '../../../ui-kit/part/RequestLayout'
import { StatusText, Success } from '../../../ui-kit/part/Success'
import { leaveDeposit } from '../flow/leaveDeposit'
import { type DepositState, depositService, type PendingDeposit as Pending } from '../state'

type Ended = Extract<DepositState, { status: 'done' }>

const messages = defineMessages('pay-with-exchange/waiting', {
  opening: 'Opening {exchange}',
  paying: 'Pay in the {exchange} window',
  payingAt: 'The payment page is at {host}.',
  seen: 'In progress at {exchange}. This can take a few minutes.',
  windowClosed: 'The {exchange} window is closed or no longer visible to this app. Your payment still appears here.',
  reopen: 'Open {exchange} again',
  stop: 'Stop waiting',
  to: 'Arrives in',
  deposited: 'Deposited {amount} {symbol}',
  receipt: 'to {receiver} on {network}',
})

/** A deposit at the exchange, and its result. */
export default function PendingDeposit({ args }: ViewProps<Pending | Ended>) {
  return args.status === 'done' ? <Deposited {...args} /> : <Waiting {...args} />
}

function Deposited({ deposit: { exchange, asset, amount, recipient } }: Ended) {
  const ctx = useKernel()
  const t = useText()
  const network = findNetwork(useSlice(networks), asset.network)?.name ?? asset.network
  return (
    <Success
      picture={<Logo name={exchange.name} src={exchange.imageUrl} size={80} round />}
      title={t(messages.deposited, { amount, symbol: asset.metadata.symbol })}
      detail={t(messages.receipt, { receiver: truncateAddress(recipient), network })}
      onDone={() => leaveDeposit(ctx)}
    />
  )
}

/** Amount, receiver, a link to the exchange, and a button to stop waiting. */
function Waiting(args: Pending) {
  const ctx = useKernel()
  const t = useText()
  const service = useService(depositService)
  const { deposit, url, isSeen, windowClosed } = args
  const { exchange, asset, amount, recipient } = deposit
  const name = { exchange: exchange.name }
  const network = findNetwork(useSlice(networks), asset.network)
  const title = !url
    ? messages.opening
    : windowClosed
      ? messages.windowClosed
      : isSeen
        ? messages.seen
        : messages.paying
  return (
    <Outcome>
      <Logo name={exchange.name} src={exchange.imageUrl} size={64} round />
      <Amount center unit={asset.metadata.symbol} note={<bdi translate="no">{network?.name ?? asset.network}</bdi>}>
        {amount}
      </Amount>
      <span className="deposit-ring">
        <ProgressRing />
      </span>
      <StatusText className="deposit-words stack gap-4">
        <p className="medium">{t(title, name)}</p>
        {url && <p className="t13 muted">{t(messages.payingAt, { host: new URL(url).host })}</p>}
      </StatusText>
      <div className="deposit-to stack gap-4">
        <p className="t13 muted">{t(messages.to)}</p>
        <AddressText address={recipient} whole />
      </div>
      {/* The window may close at any moment: the button has its place before that. */}
      <LaterButton isAbsent={!(url && windowClosed)}>
        <Button kind="secondary" wide onClick={() => url && ctx.popup.openLink(url)}>
          {t(messages.reopen, name)}
        </Button>
      </LaterButton>
      <Button kind="ghost" wide onClick={() => service?.cancel()} data-first>
        {t(messages.stop)}
      </Button>
    </Outcome>
  )
}
