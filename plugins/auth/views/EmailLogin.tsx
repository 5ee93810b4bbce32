import { emailLoginView } from '../../../kernel/kit'
import { Content } from '../../../ui-kit'
import { useKernel, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { messages } from '../messages'
import type { EmailStep } from '../state'
import { DeviceStep } from './DeviceStep'
import { EmailForm } from './EmailMethod'
import { LoginCode } from './LoginCode'

/** The steps of the email login: email, device, code. */
export default function EmailLogin({ args }: ViewProps<{ email: string; step: EmailStep } | undefined>) {
  const ctx = useKernel()
  const go = (next: { email: string; step: EmailStep }) => void ctx.replace(emailLoginView, next).catch(ctx.report)
  return (
    <Content>
      <ConsentGate>
        {args?.step === 'device' ? (
          <DeviceStep email={args.email} onRegistered={() => go({ email: args.email, step: 'code' })} />
        ) : args ? (
          <LoginCode email={args.email} onDevice={() => go({ email: args.email, step: 'device' })} />
        ) : (
          <Beginning onSent={go} />
        )}
      </ConsentGate>
    </Content>
  )
}

function Beginning({ onSent }: { onSent: (next: { email: string; step: EmailStep }) => void }) {
  const t = useText()
  useTitle(t(messages.emailTitle))
  return (
    <div className="stack gap-16">
      <p className="muted center">{t(messages.emailIntro)}</p>
      <EmailForm onSent={onSent} alone />
    </div>
  )
}
