import { useEffect } from 'react'
import { emailLoginView } from '../../../kernel/kit'
import { Button, EmptyState, ErrorState, Mail } from '../../../ui-kit'
import { errorText, useKernel, useText, useTitle } from '../../../ui-kit/hooks'
import { useNeedsConsent } from '../../../ui-kit/part/ConsentGate'
import { codeSent, deviceRegistered } from '../events'
import { requestCode } from '../flow/emailLogin'
import { hostedLogin } from '../flow/hostedLogin'
import { messages } from '../messages'
import { Resend } from './Resend'
import { useLoginTask } from './useLoginTask'

/** Registers a browser that the login does not know, through a link in an email. */
export function DeviceStep({ email, onRegistered }: { email: string; onRegistered: () => void }) {
  const ctx = useKernel()
  const t = useText()
  useTitle(t(messages.deviceTitle))
  const [task, wait] = useLoginTask(async (_, signal) => {
    const { frame } = await ctx.ask(hostedLogin)
    await frame.ask('CONNECT_DEVICE', undefined, { signal })
    ctx.emit(deviceRegistered)
    ctx.emit(codeSent)
    onRegistered()
  })
  const held = useNeedsConsent()
  useEffect(() => {
    if (!held) wait()
  }, [held, wait])
  async function resend(signal: AbortSignal): Promise<void> {
    const next = await requestCode(ctx, await ctx.ask(hostedLogin), { email, signal })
    if (next === 'device') wait()
    else await ctx.replace(emailLoginView, { email, step: 'code' })
  }
  if (task.status === 'failed') {
    return (
      <ErrorState
        title={t(messages.failed)}
        detail={errorText(t, messages, task.error)}
        action={{ label: t(messages.tryAgain), onClick: () => wait() }}
      />
    )
  }
  return (
    <div className="stack gap-16">
      <EmptyState icon={<Mail />} title={t(messages.deviceIntro)} detail={t(messages.deviceDetail, { email })} />
      <p className="t13 muted center" role="status">
        {t(messages.deviceValid)}
      </p>
      <Resend label={t(messages.resendLink)} done={t(messages.resent)} resend={resend} />
      <Button wide kind="secondary" onClick={() => void ctx.back().catch(ctx.report)}>
        {t(messages.cancel)}
      </Button>
    </div>
  )
}
