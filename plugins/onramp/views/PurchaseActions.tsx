import { Button } from '../../../ui-kit'
import { useKernel, useService, useText } from '../../../ui-kit/hooks'
import { leaveOnramp } from '../flow/leaveOnramp'
import { messages } from '../progress.messages'
import { onrampService, type Purchase } from '../state'
import CopyLink from './CopyLink'

export type PurchaseUnderWay = Exclude<Purchase, { status: 'none' | 'failed' }>

/** The actions that the user can take next. */
export default function PurchaseActions({ now }: { now: PurchaseUnderWay }) {
  const ctx = useKernel()
  const say = useText()
  const service = useService(onrampService)
  const isReading = 'check' in now && now.check === 'reading'
  // The window may close just as the user clicks: the buttons keep their places.
  const paidOrShow = (kind: 'primary' | 'secondary', window: string) => (
    <>
      <Button wide kind={kind} onClick={() => service?.report('paid')}>
        {say(messages.paid)}
      </Button>
      <Button wide kind="secondary" onClick={() => service?.reopen()}>
        {window}
      </Button>
    </>
  )
  const actions = {
    opening: (
      <Button wide kind="secondary" onClick={() => void ctx.back()}>
        {say(messages.cancel)}
      </Button>
    ),
    open: (
      <>
        {paidOrShow('secondary', say(messages.showWindow))}
        <CopyLink url={now.url} />
      </>
    ),
    unopened: (
      <>
        <Button wide onClick={() => service?.reopen()}>
          {say(messages.external)}
        </Button>
        <CopyLink url={now.url} />
      </>
    ),
    closed: (
      <>
        {paidOrShow('primary', say(messages.openAgain))}
        <Button wide kind="ghost" onClick={() => service?.report('failed')}>
          {say(messages.notPaid)}
        </Button>
      </>
    ),
    waiting: (
      <>
        <Button wide busy={isReading && say(messages.looking)} onClick={() => service?.checkArrival()}>
          {say(messages.look)}
        </Button>
        <Button wide kind="secondary" onClick={() => void leaveOnramp(ctx)}>
          {say(messages.account)}
        </Button>
      </>
    ),
  }
  return <div className="stack gap-8">{actions[now.status]}</div>
}
