import { useEffect, useRef } from 'react'
import {
  type CaipNetworkId,
  findNetwork,
  isPorticoError,
  type Live,
  liveOf,
  type Network,
  networks,
  sessions,
} from '../../../kernel'
import { Button, Content, Face, Failed, ProgressRing, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useTask, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { leaveChoosing, switchTo } from '../flow'
import { messages } from '../messages'
import NetworkFace from './NetworkFace'
import css from './SwitchNetwork.css'

/** Asks the wallet at once, and tells the user to confirm there. */
export default function SwitchNetwork({ args: { networkId } }: ViewProps<{ networkId: CaipNetworkId }>) {
  useSheet(css)
  const ctx = useKernel()
  const say = useText()
  const network = findNetwork(useSlice(networks), networkId)
  const live = useSlice(sessions, all => liveOf(all, network?.chainNamespace))
  const [task, ask] = useTask(signal => switchTo(ctx, { networkId, signal }))
  useTitle(network?.name)
  useEffect(ask, [ask])
  // The wallet may switch by itself, whatever it answers.
  const there = live?.networkId === networkId
  useEffect(() => {
    if (there) void leaveChoosing(ctx)
  }, [ctx, there])
  const error = task.status === 'failed' ? task.error : undefined
  return (
    <Content>
      <div className="switch">
        <Faces live={live} network={network} failed={error !== undefined} />
        <div role="status" className="stack gap-4">
          <Words
            error={error}
            embedded={live?.auth !== undefined}
            wallet={live?.wallet.name ?? say(messages.yourWallet)}
            network={network?.name ?? networkId}
          />
        </div>
      </div>
      <Ways failed={error !== undefined} again={ask} />
    </Content>
  )
}

function Faces({ live, network, failed }: { live?: Live; network?: Network; failed: boolean }) {
  return (
    <div className="switch-faces" data-failed={failed || undefined}>
      {live && <Face name={live.wallet.name} src={live.wallet.imageUrl} size={64} />}
      <span className="switch-between">{failed ? <Failed /> : <ProgressRing />}</span>
      {network && <NetworkFace network={network} size={64} />}
    </div>
  )
}

interface WordsProps {
  error: unknown
  /** An embedded wallet has no other window in which the user approves. */
  embedded: boolean
  wallet: string
  network: string
}

function Words({ error, embedded, wallet, network }: WordsProps) {
  const say = useText()
  const [title, detail, code] =
    error === undefined
      ? embedded
        ? [say(messages.switching, { network })]
        : [say(messages.approve), say(messages.approveDetail, { wallet, network })]
      : isPorticoError(error, 'USER_REJECTED')
        ? [say(messages.declined), say(embedded ? messages.declinedHere : messages.declinedDetail, { wallet })]
        : [say(messages.failed), errorText(say, messages, error), isPorticoError(error) && error.code]
  return (
    <>
      <p className="t17 strong">{title}</p>
      {detail && <p className="muted">{detail}</p>}
      {code && <p className="t13 muted">{code}</p>}
    </>
  )
}

function Ways({ failed, again }: { failed: boolean; again: () => void }) {
  const ctx = useKernel()
  const say = useText()
  // Once shown, the button stays, so that the focus is not lost.
  const offered = useRef(false)
  offered.current ||= failed
  return (
    <div className="stack gap-8">
      {offered.current && (
        <Button wide busy={!failed && say(messages.approve)} onClick={again}>
          {say(messages.tryAgain)}
        </Button>
      )}
      <Button wide kind="secondary" onClick={() => ctx.back()}>
        {say(messages.cancel)}
      </Button>
    </div>
  )
}
