import { embeddedUser } from '../../../kernel'
import { showToast, toast } from '../../../kernel/kit'
import { Content } from '../../../ui-kit'
import { useKernel, useSlice, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { emailEdited } from '../events'
import { adoptEmail, requestEmailChange } from '../flow/changeEmail'
import { hostedLogin } from '../flow/hostedLogin'
import { messages } from '../messages'
import { updateEmailView } from '../state'
import { CodeStep } from './CodeStep'
import { EmailField } from './EmailField'
import { failureText } from './loginWork'

interface Args {
  readonly email: string
  /** The mailbox that got the code. */
  readonly step: 'current' | 'new'
}

/** Changes the email of the account. The current and the new mailbox both confirm it. */
export default function UpdateEmailWallet({ args }: ViewProps<Args | undefined>) {
  return <Content>{args ? <Code key={args.step} {...args} /> : <Beginning />}</Content>
}

function Beginning() {
  const ctx = useKernel()
  const t = useText()
  useTitle(t(messages.editTitle))
  const { email: current } = useSlice(embeddedUser)
  async function send(email: string, signal: AbortSignal): Promise<void> {
    const { frame } = await ctx.ask(hostedLogin)
    await ctx.open(updateEmailView, { email, step: await requestEmailChange(ctx, frame, { email, signal }) })
  }
  return (
    <div className="stack gap-16">
      {current !== undefined && <p className="muted center">{t(messages.editIntro, { email: current })}</p>}
      <EmailField verb={t(messages.save)} send={send} explain={error => failureText(ctx, t, error)} alone />
    </div>
  )
}

function Code({ email, step }: Args) {
  const ctx = useKernel()
  const t = useText()
  const { email: current = '' } = useSlice(embeddedUser)
  useTitle(t(step === 'current' ? messages.currentTitle : messages.newTitle))
  async function enter(otp: string, signal: AbortSignal): Promise<void> {
    const { frame } = await ctx.ask(hostedLogin)
    if (step === 'current') {
      await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal })
      await ctx.replace(updateEmailView, { email, step: 'new' })
      return
    }
    const { newEmail } = await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal })
    await adoptEmail(ctx, frame, { email: newEmail, signal })
    ctx.emit(emailEdited)
    await leave()
    ctx.set(toast, showToast({ variant: 'success', message: messages.edited }))
  }
  /** Leaves the code view and the form before it. */
  async function leave(): Promise<void> {
    await ctx.back()
    await ctx.back()
  }
  async function resend(signal: AbortSignal): Promise<void> {
    const { frame } = await ctx.ask(hostedLogin)
    await ctx.replace(updateEmailView, { email, step: await requestEmailChange(ctx, frame, { email, signal }) })
  }
  return <CodeStep email={step === 'current' ? current : email} enter={enter} resend={resend} />
}
