import { useRef } from 'react'
import { isPorticoError } from '../../../kernel'
import { useKernel, useText, useTitle } from '../../../ui-kit/hooks'
import { codeFailed, codePassed } from '../events'
import { connectLogin } from '../flow/connectLogin'
import { requestCode } from '../flow/emailLogin'
import { hostedLogin } from '../flow/hostedLogin'
import { messages } from '../messages'
import { CodeStep } from './CodeStep'
import { useLeaveUndrawn } from './LoggedIn'

interface LoginCodeProps {
  readonly email: string
  /** The login requires the device step again before it sends another code. */
  readonly onDevice: () => void
}

/** The code of the email login: the right one connects the account. */
export function LoginCode({ email, onDevice }: LoginCodeProps) {
  const ctx = useKernel()
  const t = useText()
  useTitle(t(messages.codeTitle))
  // The code can be used once; the connection may be tried again.
  const accepted = useRef(false)
  const leaveUndrawn = useLeaveUndrawn()
  async function enter(otp: string, signal: AbortSignal): Promise<void> {
    const login = await ctx.ask(hostedLogin)
    if (!accepted.current) {
      await login.frame.ask('CONNECT_OTP', { otp }, { signal }).catch(error => {
        if (isPorticoError(error, 'FRAME_REFUSED')) ctx.emit(codeFailed)
        throw error
      })
      ctx.emit(codePassed)
    }
    accepted.current = true
    await connectLogin(ctx, login, { result: {}, signal })
    await leaveUndrawn()
  }
  async function resend(signal: AbortSignal): Promise<void> {
    const login = await ctx.ask(hostedLogin)
    if ((await requestCode(ctx, login, { email, signal })) === 'device') onDevice()
  }
  return <CodeStep email={email} enter={enter} isAccepted={() => accepted.current} resend={resend} />
}
