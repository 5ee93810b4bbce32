import { embeddedUser, route, topOf } from '../../../kernel'
import { embeddedName } from '../../../kernel/kit'
import { Mail, Row } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { connectLogin, leaveConnectedView } from '../flow/connectLogin'
import { messages } from '../messages'
import { isProvider } from '../rules/socialProviders'
import { hostedLogin } from '../state'
import { SocialIcon } from './SocialIcon'
import { useLoginTask } from './useLoginTask'

/** Adds the requested namespace to the login: the frame knows the user already. */
export function ContinueLogin() {
  const ctx = useKernel()
  const t = useText()
  const user = useSlice(embeddedUser)
  const name = embeddedName(user)
  const [task, run] = useLoginTask(async (_, signal) => {
    const key = topOf(ctx.read(route))?.key
    await connectLogin(ctx, await ctx.ask(hostedLogin), { signal })
    await leaveConnectedView(ctx, key)
  })
  const busy = task.status === 'busy'
  const failed = task.status === 'failed' && errorText(t, messages, task.error)
  return (
    <div className="stack gap-4">
      <Row
        surface="raised"
        icon={isProvider(user.provider) ? <SocialIcon provider={user.provider} /> : <Mail />}
        title={t(name ? messages.continueAs : messages.continueIn, { name })}
        subtitle={busy && t(messages.connecting)}
        busy={busy}
        onClick={() => run()}
      />
      {failed && (
        <p className="t13 danger" role="alert">
          {failed}
        </p>
      )}
    </div>
  )
}
