import { useRef, useState } from 'react'
import { isPorticoError } from '../../../kernel'
import { Button, CodeField, ErrorState } from '../../../ui-kit'
import { errorText, type FormatMessage, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { messages as methods } from '../methods.messages'
import { LoggedIn } from './LoggedIn'
import { Resend } from './Resend'
import { useLoginTask } from './useLoginTask'

interface CodeStepProps {
  readonly email: string
  /** Uses the code. @throws FRAME_REFUSED if the code is wrong */
  readonly enter: (code: string, signal: AbortSignal) => Promise<void>
  /** The code has been accepted: a later failure has another cause. */
  readonly isAccepted?: () => boolean
  readonly resend: (signal: AbortSignal) => Promise<void>
}

/** The field for the six digits of an email code. */
export function CodeStep({ email, enter, isAccepted = () => false, resend }: CodeStepProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [task, submit, cancel] = useLoginTask<string>(async (written, signal) => {
    try {
      await enter(written, signal)
    } catch (error) {
      if (!isAccepted()) setCode('')
      field.current?.focus()
      throw error
    }
  })
  const busy = task.status === 'busy'
  if (task.status === 'done' && isAccepted()) return <LoggedIn />
  if (task.status === 'failed' && isAccepted()) {
    return (
      <ErrorState
        title={t(messages.failed)}
        detail={errorText(t, messages, task.error)}
        action={{ label: t(messages.tryAgain), onClick: () => submit(code) }}
      />
    )
  }
  const write = (digits: string) => {
    if (task.status === 'failed') cancel()
    setCode(digits)
  }
  const error = task.status === 'failed' && failureText(t, task.error)
  return (
    <div className="stack gap-16 code-step">
      <p className="muted center">{t(messages.codeSent, { email })}</p>
      <CodeField
        ref={field}
        label={t(messages.code)}
        value={code}
        onChange={write}
        onComplete={submit}
        busy={busy}
        error={error}
        hint={busy ? t(isAccepted() ? methods.connecting : messages.checking) : t(messages.codeValid)}
      />
      {busy ? (
        <Button wide kind="secondary" onClick={cancel}>
          {t(messages.cancel)}
        </Button>
      ) : (
        <Resend label={t(messages.resend)} done={t(messages.resent)} resend={resend} />
      )}
    </div>
  )
}

const failureText = (t: FormatMessage, error: unknown): string =>
  isPorticoError(error, 'FRAME_REFUSED') ? t(messages.wrongCode) : errorText(t, messages, error)
