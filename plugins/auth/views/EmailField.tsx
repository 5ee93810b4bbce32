import { type FormEvent, useEffect, useState } from 'react'
import { Button, Input, Mail } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../methods.messages'
import { useLoginTask } from './useLoginTask'

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
  /** The field is the view's only content, and its button stands below it. */
  readonly alone?: boolean
}

/** The email field. Its button sends any text: the sentence for an invalid address follows. */
export function EmailField({ verb, send, explain, onIntent, closed, hint, alone }: EmailFieldProps) {
  const t = useText()
  const [email, setEmail] = useState('')
  const [task, run, cancel] = useLoginTask(send)
  const written = email.trim()
  const busy = task.status === 'busy'
  const failed = task.status === 'failed'
  useClock(failed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (written && !closed && !busy) run(written)
  }
  const write = (text: string) => {
    if (busy || failed) cancel()
    setEmail(text)
  }
  const button = (
    <Button
      type="submit"
      size={alone ? 'm' : 's'}
      wide={alone ?? false}
      disabled={!written || Boolean(closed)}
      busy={busy && verb}
    >
      {verb}
    </Button>
  )
  return (
    <form className="stack gap-16" onSubmit={submit} onPointerEnter={onIntent} onFocus={onIntent} noValidate>
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
        trailing={!alone && button}
      />
      {alone && button}
    </form>
  )
}

/** Renders again as time passes: a failure may name the seconds that are left. */
function useClock(isOn: boolean): void {
  const { clock } = useKernel()
  const [, tick] = useState(0)
  useEffect(() => (isOn ? clock.every(500, () => tick(count => count + 1)) : undefined), [clock, isOn])
}
