import { route } from '../../../kernel'
import { emailLoginView } from '../../../kernel/kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../methods.messages'
import { servesRequest } from '../rules/loginMethods'
import type { EmailStep } from '../state'
import { ContinueLogin } from './ContinueLogin'
import { EmailField } from './EmailField'
import { useIsAddingNamespace, useLoggedInReason } from './useLoginState'
import { useLoginWork } from './useLoginWork'
import { useNetworkHint } from './useNetworkHint'

/** The email login on the first view. */
export default function EmailMethod() {
  const ctx = useKernel()
  if (!useSlice(route, servesRequest)) return null
  return <EmailForm onSent={next => void ctx.open(emailLoginView, next).catch(ctx.report)} />
}

interface EmailFormProps {
  readonly onSent: (next: { email: string; step: EmailStep }) => void
  readonly alone?: boolean
}

/** The first step of the email login. */
export function EmailForm({ onSent, alone }: EmailFormProps) {
  const ctx = useKernel()
  const t = useText()
  const { load, onIntent, explain } = useLoginWork()
  async function send(email: string, signal: AbortSignal): Promise<void> {
    const { submitEmail } = await load()
    signal.throwIfAborted()
    await submitEmail(ctx, { email, onSent, signal })
  }
  const [closed, hint] = [useLoggedInReason(), useNetworkHint()]
  if (useIsAddingNamespace()) return <ContinueLogin />
  return <EmailField verb={t(messages.continue)} {...{ send, explain, onIntent, closed, hint, alone }} />
}
