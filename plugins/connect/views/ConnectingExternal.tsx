import { useRef, useState } from 'react'
import { connectors, isPorticoError, type Namespace, sessions } from '../../../kernel'
import { connectingExternalView } from '../../../kernel/kit'
import { Button, Content, Part } from '../../../ui-kit'
import { useKernel, useSlice, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { messages } from '../connecting.messages'
import { connectInstalled } from '../flow/connectInstalled'
import { navigate } from '../flow/navigate'
import { hasStarted, takeAttempt } from '../flow/startAttempt'
import { isConnected } from '../rules/connector'
import { useConnectAttempt } from './useConnectAttempt'
import { Connected, FailureActions, WalletStatus } from './WalletStatus'
import { walletImage } from './walletFace'

interface Args {
  readonly connectorId: string
  readonly namespace?: Namespace
  readonly walletRank?: number
}

const loadPairing = () => import('./ConnectorPairing')

/** Connects the wallet of a connector: in this browser, or on another device. */
export default function ConnectingExternal({ args }: ViewProps<Args>) {
  const { connectorId, namespace } = args
  const ctx = useKernel()
  const connector = useSlice(connectors, ({ known }) => known.find(({ id }) => id === connectorId))
  // The view keeps the wallet's name and picture, even if the connector is removed meanwhile.
  const latest = useRef(connector)
  if (connector) latest.current = connector
  const name = latest.current?.name ?? connectorId
  const wallet = { name, src: latest.current && walletImage(ctx.settings, { connectors: [latest.current] }) }
  // An attempt that the press has started may have connected the wallet already.
  const [already] = useState(() => !hasStarted(ctx, args) && isConnected(ctx.read(sessions), connectorId, namespace))
  useTitle(name)
  const remote = latest.current?.remote ?? false
  return (
    <Content>
      {already ? <AlreadyConnected {...wallet} /> : <Connecting {...args} {...wallet} remote={remote} />}
    </Content>
  )
}

interface WalletFace {
  readonly name: string
  readonly src?: string
}

function AlreadyConnected(wallet: WalletFace) {
  const ctx = useKernel()
  const t = useText()
  return (
    <>
      <WalletStatus
        {...wallet}
        title={t(messages.alreadyConnected, { name: wallet.name })}
        detail={t(messages.alreadyConnectedDetail)}
      />
      <Button wide onClick={() => navigate(ctx, ctx.close())}>
        {t(messages.done)}
      </Button>
    </>
  )
}

function Connecting({ name, src, remote, ...options }: Args & WalletFace & { remote: boolean }) {
  const ctx = useKernel()
  const t = useText()
  const [attempt, again] = useConnectAttempt(
    signal =>
      takeAttempt(ctx, { ...options, signal }) ??
      connectInstalled(ctx, {
        ...options,
        name,
        signal,
        view: connectingExternalView.id,
      }),
  )
  if (attempt.status === 'connected') return <Connected live={attempt.live} src={src} />
  const busy = attempt.status === 'busy'
  const error = attempt.status === 'failed' ? attempt.error : undefined
  const expired = isPorticoError(error, 'PAIRING_EXPIRED')
  if (remote && (expired || busy)) {
    const args = { ...options, name, src, expired, renew: again }
    return (
      <ConsentGate>
        <Part owner={ctx.id} load={loadPairing} args={args} />
      </ConsentGate>
    )
  }
  return (
    <ConsentGate>
      <WalletStatus
        {...{ name, src, busy, error }}
        title={t(messages.continueIn, { name })}
        detail={t(messages.accept)}
        focused
      >
        {attempt.status !== 'failed' && !ctx.env.mobile && (
          <p className="t13 muted center">{t(messages.findInBrowser, { name })}</p>
        )}
      </WalletStatus>
      {busy ? (
        <Button wide kind="secondary" onClick={() => navigate(ctx, ctx.back())}>
          {t(messages.cancel)}
        </Button>
      ) : (
        <FailureActions again={again} />
      )}
    </ConsentGate>
  )
}
