import { type FormEvent, useEffect, useState } from 'react'
import { ChevronRight, IconButton, Input, Mail, ProgressRing } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../methods.messages'
import { useLoginTask } from './useLoginTask'

/** Source: wire facts of the provider, section 6.5. */
const SHORTEST = 4

interface EmailFieldProps {
  /** The label of the button. */
  readonly verb: string
  readonly send: (email: string, signal: AbortSignal) => Promise<void>
  /** The sentence for a failure; false once it no longer applies. */
  readonly explain: (error: unknown) => string | false
  /** A pointer or the focus is on the field. */
  readonly onIntent?: () => void
  /** The reason why the field is disabled. */
  readonly closed?: string | false
  readonly hint?: string
}

/** The email field. The button appears when the text is long enough to send. */
export function EmailField({ verb, send, explain, onIntent, closed, hint }: EmailFieldProps) {
  const t = useText()
  const [email, setEmail] = useState('')
  const [task, run, cancel] = useLoginTask(send)
  const written = email.trim()
  const busy = task.status === 'busy'
  const failed = task.status === 'failed'
  useClock(failed)
  const ready = written.length >= SHORTEST && !closed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Enter sends a short text too: the sentence for an invalid address follows.
    if (written && !closed && !busy) run(written)
  }
  const write = (text: string) => {
    if (busy || failed) cancel()
    setEmail(text)
  }
  return (
    <form onSubmit={submit} onPointerEnter={onIntent} onFocus={onIntent} noValidate>
      <Input
        label={t(messages.email)}
        labelHidden
        type="email"
        enterKeyHint="go"
        placeholder={t(messages.emailPlaceholder)}
        icon={<Mail />}
        disabled={Boolean(closed)}
        value={email}
        onChange={write}
        hint={closed || (busy && t(messages.sending)) || hint}
        error={task.status === 'failed' && explain(task.error)}
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

/** Renders again as time passes: a failure may name the seconds that are left. */
function useClock(isOn: boolean): void {
  const { clock } = useKernel()
  const [, tick] = useState(0)
  useEffect(() => (isOn ? clock.every(500, () => tick(count => count + 1)) : undefined), [clock, isOn])
}
