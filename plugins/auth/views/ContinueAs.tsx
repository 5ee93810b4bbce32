import { embeddedUser, route, topOf } from '../../../kernel'
import { embeddedName } from '../../../kernel/kit'
import { Mail, Row } from '../../../ui-kit'
import { errorText, useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { connectArrival, leaveAfter } from '../arrive'
import { messages } from '../messages'
import { isProvider } from '../social/providers'
import { authDesk } from '../state'
import { SocialIcon } from './SocialIcon'
import { useErrand } from './useErrand'

/** Adds the requested namespace to the login: the frame knows the user already. */
export function ContinueAs() {
  const ctx = useKernel()
  const say = useText()
  const user = useSlice(embeddedUser)
  const name = embeddedName(user)
  const [task, run] = useErrand(async (_, signal) => {
    const key = topOf(ctx.read(route))?.key
    await connectArrival(ctx, await ctx.ask(authDesk), { signal })
    await leaveAfter(ctx, key)
  })
  const busy = task.status === 'busy'
  const failed = task.status === 'failed' && errorText(say, messages, task.error)
  return (
    <div className="stack gap-4">
      <Row
        surface="raised"
        icon={isProvider(user.provider) ? <SocialIcon provider={user.provider} /> : <Mail />}
        title={say(name ? messages.continueAs : messages.continueIn, { name })}
        subtitle={busy && say(messages.connecting)}
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
