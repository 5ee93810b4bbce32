import { useEffect, useState } from 'react'
import {
  type CaipNetworkId,
  type ConnectedSession,
  connectedSession,
  findNetwork,
  isPorticoError,
  type Network,
  networks,
  sessions,
} from '../../../kernel'
import { Button, Content, Failed, Logo, ProgressRing, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useTask, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { leaveNetworkViews } from '../flow/networkViews'
import { switchNetwork } from '../flow/switchNetwork'
import { messages } from '../messages'
import NetworkImage from './NetworkImage'
import css from './SwitchNetwork.css'

/** Asks the wallet at once, and tells the user to confirm there. */
export default function SwitchNetwork({ args: { networkId } }: ViewProps<{ networkId: CaipNetworkId }>) {
  useSheet(css)
  const ctx = useKernel()
  const network = findNetwork(useSlice(networks), networkId)
  const live = useSlice(sessions, state => connectedSession(state, network?.chainNamespace) ?? connectedSession(state))
  const [task, ask] = useTask(signal => switchNetwork(ctx, { networkId, signal }))
  useTitle(network?.name)
  useEffect(ask, [ask])
  // The wallet may switch by itself, whatever it answers.
  const there = live?.networkId === networkId
  useEffect(() => {
    if (there) void leaveNetworkViews(ctx)
  }, [ctx, there])
  const error = task.status === 'failed' ? task.error : undefined
  return (
    <Content>
      <div className="stack center switch">
        <Images live={live} network={network} error={error} />
        <div role="status" className="stack gap-4">
          <StatusText
            error={error}
            wallet={live?.auth ? undefined : live?.wallet.name}
            network={network?.name ?? networkId}
          />
        </div>
      </div>
      <Actions failed={error !== undefined} onRetry={ask} />
    </Content>
  )
}

function Images({ live, network, error }: { live?: ConnectedSession; network?: Network; error: unknown }) {
  const failed = error !== undefined
  return (
    <div className="inline gap-16" data-failed={(failed && !isPorticoError(error, 'USER_REJECTED')) || undefined}>
      {live && <Logo name={live.wallet.name} src={live.wallet.imageUrl} size={64} />}
      <span className="inline middle switch-state">{failed ? <Failed /> : <ProgressRing />}</span>
      {network && <NetworkImage network={network} size={64} />}
    </div>
  )
}

interface StatusTextProps {
  error: unknown
  /** Undefined if no other window asks the user: an embedded wallet has none. */
  wallet?: string
  network: string
}

function StatusText({ error, wallet, network }: StatusTextProps) {
  const t = useText()
  const [title, detail] =
    error === undefined
      ? wallet === undefined
        ? [t(messages.switching, { network })]
        : [t(messages.approve), t(messages.approveDetail, { wallet, network })]
      : isPorticoError(error, 'USER_REJECTED')
        ? [t(messages.declined), t(wallet === undefined ? messages.declinedHere : messages.declinedDetail, { wallet })]
        : [t(messages.failed), errorText(t, messages, error)]
  return (
    <>
      <p className="t17 strong">{title}</p>
      {detail && <p className="muted">{detail}</p>}
    </>
  )
}

function Actions({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const ctx = useKernel()
  const t = useText()
  // Once shown, the button stays, so that the focus is not lost.
  const [isOffered, offer] = useState(failed)
  if (failed && !isOffered) offer(true)
  return (
    <div className="stack gap-8">
      {isOffered && (
        <Button wide busy={!failed && t(messages.approve)} onClick={onRetry}>
          {t(messages.tryAgain)}
        </Button>
      )}
      <Button wide kind="secondary" onClick={() => ctx.back()}>
        {t(messages.cancel)}
      </Button>
    </div>
  )
}
