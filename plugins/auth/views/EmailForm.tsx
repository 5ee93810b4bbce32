import { route, topOf } from '../../../kernel'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { emailSubmitted } from '../events'
import { connectLogin, leaveConnectedView } from '../flow/connectLogin'
import { requestCode } from '../flow/requestCode'
import { messages } from '../messages'
import { type EmailStep, hostedLogin } from '../state'
import { ContinueLogin } from './ContinueLogin'
import { EmailField } from './EmailField'
import { useIsAddingNamespace, useLoggedInReason } from './useLoginState'
import { useNetworkHint } from './useNetworkHint'

interface EmailFormProps {
  readonly onSent: (next: { email: string; step: EmailStep }) => void
}

/** The first step of the email login. */
export function EmailForm({ onSent }: EmailFormProps) {
  const ctx = useKernel()
  const t = useText()
  async function send(email: string, signal: AbortSignal): Promise<void> {
    ctx.emit(emailSubmitted)
    const login = await ctx.ask(hostedLogin)
    const next = await requestCode(ctx, login, { email, signal })
    if (next !== 'done') return onSent({ email, step: next })
    const key = topOf(ctx.read(route))?.key
    await connectLogin(ctx, login, { result: {}, signal })
    await leaveConnectedView(ctx, key)
  }
  const [closed, hint] = [useLoggedInReason(), useNetworkHint()]
  if (useIsAddingNamespace()) return <ContinueLogin />
  return <EmailField verb={t(messages.continue)} send={send} closed={closed} hint={hint} />
}
