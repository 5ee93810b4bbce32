import { useEffect } from 'react'
import { type SessionState, sessionOf, sessions } from '../../../kernel'
import { connectView } from '../../../kernel/kit'
import { Button, Content, EmptyState, ProgressRing, Wallet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import LockedWallet from './LockedWallet'

interface NoAccountProps {
  /** This view has not shown an account yet. */
  fresh?: boolean
}

/** Without an account: the locked wallet, else the session that is being restored, else the connect button. */
export default function NoAccount({ fresh }: NoAccountProps) {
  const session = useSlice(sessions, state => sessionOf(state))
  return session.status === 'locked' ? <LockedWallet session={session} /> : <Unconnected fresh={fresh} />
}

function Unconnected({ fresh }: NoAccountProps) {
  const ctx = useKernel()
  const t = useText()
  const status = useSlice(sessions, state => sessionOf(state).status)
  const awaited = status !== 'disconnected'
  const lost = useSlice(sessions, ({ byNamespace }) => Object.values(byNamespace).some(isLost))
  // A user who opened the account of a lost session wants to connect.
  const onward = fresh && lost && !awaited && ctx.view(connectView.id) !== undefined
  useEffect(() => {
    if (onward) ctx.replace(connectView, undefined).catch(ctx.report)
  }, [ctx, onward])
  return (
    <Content>
      <EmptyState
        icon={awaited ? <ProgressRing /> : <Wallet />}
        title={<span role="status">{t(awaited ? messages.restoring : messages.noWallet)}</span>}
        detail={!awaited && t(messages.noWalletDetail)}
        action={
          ctx.view(connectView.id) && (
            <Button kind={awaited ? 'secondary' : 'primary'} onClick={() => ctx.replace(connectView, undefined)}>
              {t(awaited ? messages.another : messages.connect)}
            </Button>
          )
        }
      />
    </Content>
  )
}

const isLost = (session: SessionState) => session.status === 'disconnected' && session.reason !== undefined
