import { embeddedUser } from '../../../kernel'
import { embeddedName } from '../../../kernel/kit'
import { Mail, Row } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../methods.messages'
import { isProvider } from '../rules/loginMethods'
import { SocialIcon } from './SocialIcon'
import { useLoginTask } from './useLoginTask'
import { useLoginWork } from './useLoginWork'

/** Adds the requested namespace to the login: the frame knows the user already. */
export function ContinueLogin() {
  const ctx = useKernel()
  const t = useText()
  const user = useSlice(embeddedUser)
  const name = embeddedName(user)
  const { load, onIntent, explain } = useLoginWork()
  const [task, run] = useLoginTask(async (_, signal) => {
    const { continueLogin } = await load()
    signal.throwIfAborted()
    await continueLogin(ctx, { signal })
  })
  const busy = task.status === 'busy'
  const failed = task.status === 'failed' && explain(task.error)
  return (
    <div className="stack gap-4">
      <Row
        surface="raised"
        icon={isProvider(user.provider) ? <SocialIcon provider={user.provider} /> : <Mail />}
        title={t(name ? messages.continueAs : messages.continueIn, { name })}
        subtitle={busy && t(messages.connecting)}
        busy={busy}
        onClick={() => run()}
        onIntent={onIntent}
      />
      {failed && (
        <p className="t13 danger" role="alert">
          {failed}
        </p>
      )}
    </div>
  )
}
