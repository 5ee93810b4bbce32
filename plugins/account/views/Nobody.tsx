import { sessionOf, sessions } from '../../../kernel'
import { Button, Content, EmptyState, Skeleton, Wallet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { connectView } from '../state'

/** Where an account would be: the way in, or the wait for a wallet that is coming back. */
export default function Nobody() {
  const ctx = useKernel()
  const say = useText()
  const status = useSlice(sessions, all => sessionOf(all).status)
  return (
    <Content>
      {status === 'disconnected' ? (
        <EmptyState
          icon={<Wallet />}
          title={say(messages.nobody)}
          detail={say(messages.nobodyDetail)}
          action={
            ctx.view(connectView.id) && (
              <Button onClick={() => ctx.replace(connectView, undefined)}>{say(messages.connect)}</Button>
            )
          }
        />
      ) : (
        <Skeleton label={say(messages.restoring)} rows={3} />
      )}
    </Content>
  )
}
