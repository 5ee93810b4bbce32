import { type FormEvent, useState } from 'react'
import { isPorticoError } from '../../../kernel'
import { ChevronRight, IconButton, Input, Mail, ProgressRing } from '../../../ui-kit'
import { errorText, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { useLoginTask } from './useLoginTask'
import { useSecondsLeft } from './useSecondsLeft'

/** Source: wire facts of the provider, section 6.5. */
const SHORTEST = 4

interface EmailFieldProps {
  /** The label of the button. */
  readonly verb: string
  readonly send: (email: string, signal: AbortSignal) => Promise<void>
  /** The reason why the field is disabled. */
  readonly closed?: string | false
  readonly hint?: string
}

/** The email field. The button appears when the text is long enough to send. */
export function EmailField({ verb, send, closed, hint }: EmailFieldProps) {
  const t = useText()
  const [email, setEmail] = useState('')
  const [task, run, cancel] = useLoginTask(send)
  const seconds = useSecondsLeft(task)
  const written = email.trim()
  const busy = task.status === 'busy'
  const ready = written.length >= SHORTEST && !closed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !busy) run(written)
  }
  const write = (text: string) => {
    if (busy || task.status === 'failed') cancel()
    setEmail(text)
  }
  const whatFailed = (error: unknown) => {
    if (!isPorticoError(error, 'EMAIL_TOO_SOON')) return errorText(t, messages, error)
    return seconds > 0 && t(messages.EMAIL_TOO_SOON, { seconds })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Input
        label={t(messages.email)}
        labelHidden
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={t(messages.emailPlaceholder)}
        icon={<Mail />}
        disabled={Boolean(closed)}
        value={email}
        onChange={write}
        hint={closed || (busy && t(messages.sending)) || hint}
        error={task.status === 'failed' && whatFailed(task.error)}
        trailing={
          (ready || busy) && (
            <IconButton type="submit" label={verb} aria-busy={busy || undefined}>
              {busy ? <ProgressRing /> : <ChevronRight />}
            </IconButton>
          )
        }
      />
    </form>
  )
}
