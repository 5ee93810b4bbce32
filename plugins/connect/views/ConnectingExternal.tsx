import { useRef, useState } from 'react'
import { connectors, type Namespace, sessions } from '../../../kernel'
import { Button, Content } from '../../../ui-kit'
import { useKernel, useSlice, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { AfterConsent } from '../../../ui-kit/part/AfterConsent'
import { connectHere } from '../connecting'
import { messages } from '../connecting.messages'
import { go } from '../go'
import { isConnected } from '../isConnected'
import { faceOf } from './faceOf'
import { useAttempt } from './useAttempt'
import { Waiting } from './Waiting'

interface Args {
  readonly connectorId: string
  readonly namespace?: Namespace
  readonly walletRank?: number
}

/** Connects an installed wallet. */
export default function ConnectingExternal({ args }: ViewProps<Args>) {
  const { connectorId, namespace, walletRank } = args
  const ctx = useKernel()
  const say = useText()
  const connector = useSlice(connectors, ({ known }) => known.find(({ id }) => id === connectorId))
  // The view keeps the wallet's name and picture, even if the connector is removed meanwhile.
  const seen = useRef(connector)
  if (connector) seen.current = connector
  const name = seen.current?.name ?? connectorId
  const wallet = { name, src: seen.current && faceOf(ctx.settings, { connectors: [seen.current] }) }
  const [already] = useState(() => isConnected(ctx.read(sessions), connectorId, namespace))
  const [task, again] = useAttempt(
    signal =>
      connectHere(ctx, {
        connectorId,
        namespace,
        name,
        walletRank,
        signal,
        how: () => 'browser',
        view: 'ConnectingExternal',
      }),
    { begins: !already },
  )
  useTitle(name)
  const back = () => go(ctx, ctx.back())
  if (already) {
    return (
      <Content>
        <Waiting
          {...wallet}
          title={say(messages.alreadyConnected, { name })}
          detail={say(messages.alreadyConnectedDetail)}
        />
        <Button wide onClick={() => go(ctx, ctx.close())}>
          {say(messages.done)}
        </Button>
      </Content>
    )
  }
  const failed = task.status === 'failed'
  const over = failed || task.status === 'idle'
  return (
    <Content>
      <AfterConsent>
        <Waiting
          {...wallet}
          busy={task.status === 'busy'}
          error={failed ? task.error : undefined}
          title={say(messages.continueIn, { name })}
          detail={say(messages.accept)}
          focused
        >
          {!failed && !ctx.env.mobile && <p className="t13 muted center">{say(messages.findInBrowser, { name })}</p>}
        </Waiting>
        {over ? (
          <Button wide onClick={again}>
            {say(messages.tryAgain)}
          </Button>
        ) : (
          <Button wide kind="secondary" onClick={back}>
            {say(messages.cancel)}
          </Button>
        )}
      </AfterConsent>
    </Content>
  )
}
