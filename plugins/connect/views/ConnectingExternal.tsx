import { useRef, useState } from 'react'
import { connectors, type Namespace, sessions } from '../../../kernel'
import { connectingExternalView } from '../../../kernel/kit'
import { Button, Content } from '../../../ui-kit'
import { useKernel, useSlice, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { messages } from '../connecting.messages'
import { connectInstalled } from '../flow/connectInstalled'
import { navigate } from '../flow/navigate'
import { hasStarted, takeAttempt } from '../flow/startAttempt'
import { isConnected } from '../rules/connector'
import { useConnectAttempt } from './useConnectAttempt'
import { WalletStatus } from './WalletStatus'
import { walletImage } from './walletFace'

interface Args {
  readonly connectorId: string
  readonly namespace?: Namespace
  readonly walletRank?: number
}

/** Connects an installed wallet. */
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
  return <Content>{already ? <AlreadyConnected {...wallet} /> : <Attempt {...args} {...wallet} />}</Content>
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

function Attempt({ name, src, ...attempt }: Args & WalletFace) {
  const ctx = useKernel()
  const t = useText()
  const [task, again] = useConnectAttempt(
    signal =>
      takeAttempt(ctx, { ...attempt, signal }) ??
      connectInstalled(ctx, {
        ...attempt,
        name,
        signal,
        currentMethod: () => 'browser',
        view: connectingExternalView.id,
      }),
  )
  const failed = task.status === 'failed'
  const ended = failed || task.status === 'idle'
  return (
    <ConsentGate>
      <WalletStatus
        name={name}
        src={src}
        busy={task.status === 'busy'}
        error={failed ? task.error : undefined}
        title={t(messages.continueIn, { name })}
        detail={t(messages.accept)}
        focused
      >
        {!failed && !ctx.env.mobile && <p className="t13 muted center">{t(messages.findInBrowser, { name })}</p>}
      </WalletStatus>
      {ended ? (
        <Button wide onClick={again}>
          {t(messages.tryAgain)}
        </Button>
      ) : (
        <Button wide kind="secondary" onClick={() => navigate(ctx, ctx.back())}>
          {t(messages.cancel)}
        </Button>
      )}
    </ConsentGate>
  )
}
