import { connectors, type Wallet } from '../../../kernel'
import { Button, ErrorState } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { reachesAny } from '../connecting'
import { messages } from '../connecting.messages'
import { go } from '../go'
import { faceOf } from './faceOf'
import type { Remote } from './useRemote'
import { Waiting } from './Waiting'

interface StoppedProps {
  readonly wallet?: Wallet
  readonly remote: Extract<Remote, { phase: 'unreachable' | 'failed' }>
  readonly again: () => void
}

/** A failed or impossible remote connection: the reason, and the next steps. */
export function Stopped({ wallet, remote, again }: StoppedProps) {
  const ctx = useKernel()
  const say = useText()
  const installed = useSlice(connectors, ({ known }) => known.some(connector => !reachesAny(connector)))
  if (remote.phase === 'failed') {
    const name = wallet?.name ?? say(messages.anyWallet)
    return (
      <>
        <Waiting name={name} src={faceOf(ctx.settings, { wallet })} error={remote.error} title="" />
        <Button wide onClick={again}>
          {say(messages.tryAgain)}
        </Button>
      </>
    )
  }
  const { failure } = remote
  return (
    <>
      <ErrorState
        title={say(messages.unreachable)}
        detail={`${errorText(say, messages, failure)} ${installed ? say(messages.installedWork) : ''}`}
        code={failure.code}
        action={{ label: say(messages.tryAgain), onClick: again }}
      />
      <Button wide kind="ghost" onClick={() => go(ctx, ctx.back())}>
        {say(messages.otherWallet)}
      </Button>
    </>
  )
}
