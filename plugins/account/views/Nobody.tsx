import { sessionOf, sessions } from '../../../kernel'
import { Button, Content, EmptyState, ProgressRing, Wallet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { connectView } from '../state'

/** Where an account would be: the way in, or the wait for a wallet that is coming back. */
export default function Nobody() {
  const ctx = useKernel()
  const say = useText()
  const status = useSlice(sessions, all => sessionOf(all).status)
  const awaited = status !== 'disconnected'
  return (
    <Content>
      <EmptyState
        icon={awaited ? <ProgressRing /> : <Wallet />}
        title={<span role="status">{say(awaited ? messages.restoring : messages.nobody)}</span>}
        detail={!awaited && say(messages.nobodyDetail)}
        action={
          ctx.view(connectView.id) && (
            <Button kind={awaited ? 'secondary' : 'primary'} onClick={() => ctx.replace(connectView, undefined)}>
              {say(awaited ? messages.another : messages.connect)}
            </Button>
          )
        }
      />
    </Content>
  )
}
