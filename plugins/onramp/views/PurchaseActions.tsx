import { Button } from '../../../ui-kit'
import { useKernel, useService, useText } from '../../../ui-kit/hooks'
import { leaveOnramp } from '../flow/readArrival'
import { messages } from '../progress.messages'
import { onrampService, type Purchase } from '../state'
import CopyLink from './CopyLink'

export type PurchaseInProgress = Exclude<Purchase, { status: 'none' | 'failed' }>

/** The actions that the user can take next. */
export default function PurchaseActions({ now }: { now: PurchaseInProgress }) {
  const ctx = useKernel()
  const t = useText()
  const service = useService(onrampService)
  const isReading = 'check' in now && now.check === 'reading'
  // The window may close just as the user clicks: the buttons keep their places.
  const paidOrShow = (kind: 'primary' | 'secondary', window: string) => (
    <>
      <Button wide kind={kind} onClick={() => service?.report('paid')}>
        {t(messages.paid)}
      </Button>
      <Button wide kind="secondary" onClick={() => service?.reopen()}>
        {window}
      </Button>
    </>
  )
  const actions = {
    opening: (
      <Button wide kind="secondary" onClick={() => void ctx.back()}>
        {t(messages.cancel)}
      </Button>
    ),
    open: (
      <>
        {paidOrShow('secondary', t(messages.showWindow))}
        <CopyLink url={now.url} />
      </>
    ),
    unopened: (
      <>
        <Button wide onClick={() => service?.reopen()}>
          {t(messages.external)}
        </Button>
        <CopyLink url={now.url} />
      </>
    ),
    closed: (
      <>
        {paidOrShow('primary', t(messages.openAgain))}
        <Button wide kind="ghost" onClick={() => service?.report('failed')}>
          {t(messages.notPaid)}
        </Button>
      </>
    ),
    waiting: (
      <>
        <Button wide busy={isReading && t(messages.looking)} onClick={() => service?.checkArrival()}>
          {t(messages.look)}
        </Button>
        <Button wide kind="secondary" onClick={() => void leaveOnramp(ctx)}>
          {t(messages.account)}
        </Button>
      </>
    ),
  }
  return <div className="buy-actions stack gap-8">{actions[now.status]}</div>
}
