import { route, topOf } from '../../../kernel'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { connectArrival, leaveAfter } from '../arrive'
import { askForCode } from '../email'
import { emailSubmitted } from '../events'
import { messages } from '../messages'
import { authDesk, type EmailStep } from '../state'
import { ContinueAs } from './ContinueAs'
import { EmailField } from './EmailField'
import { useDetour } from './useDetour'
import { useIsFurther, useLoggedIn } from './useLoggedIn'

interface EmailFormProps {
  readonly onSent: (next: { email: string; step: EmailStep }) => void
}

/** The first step of the email login. */
export function EmailForm({ onSent }: EmailFormProps) {
  const ctx = useKernel()
  const say = useText()
  async function send(email: string, signal: AbortSignal): Promise<void> {
    ctx.emit(emailSubmitted)
    const desk = await ctx.ask(authDesk)
    const next = await askForCode(ctx, desk, { email, signal })
    if (next !== 'done') return onSent({ email, step: next })
    const key = topOf(ctx.read(route))?.key
    await connectArrival(ctx, desk, { arrival: {}, signal })
    await leaveAfter(ctx, key)
  }
  const [closed, hint] = [useLoggedIn(), useDetour()]
  if (useIsFurther()) return <ContinueAs />
  return <EmailField verb={say(messages.continue)} send={send} closed={closed} hint={hint} />
}
