import { type Context, route, topOf } from '../../../kernel'
import { emailSubmitted } from '../events'
import { type EmailStep, hostedLogin } from '../state'
import { connectLogin, leaveConnectedView } from './connectLogin'
import { requestCode } from './requestCode'

interface EmailSubmission {
  readonly email: string
  readonly onSent: (next: { email: string; step: EmailStep }) => void
  readonly signal: AbortSignal
}

/** Sends the address to the login, and connects a user that it knows. @throws as `requestCode` and `connectLogin` */
export async function submitEmail(ctx: Context, { email, onSent, signal }: EmailSubmission): Promise<void> {
  ctx.emit(emailSubmitted)
  const login = await ctx.ask(hostedLogin)
  const next = await requestCode(ctx, login, { email, signal })
  if (next !== 'done') return onSent({ email, step: next })
  const key = topOf(ctx.read(route))?.key
  await connectLogin(ctx, login, { result: {}, signal })
  await leaveConnectedView(ctx, key)
}
