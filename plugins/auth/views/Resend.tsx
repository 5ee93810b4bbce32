import { isPorticoError } from '../../../kernel'
import { Button, LiveRegion } from '../../../ui-kit'
import { errorText, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { useLoginTask } from './useLoginTask'
import { useSecondsLeft } from './useSecondsLeft'

interface ResendProps {
  readonly label: string
  /** Announced when the email has been sent. */
  readonly done: string
  readonly resend: (signal: AbortSignal) => Promise<void>
}

/** Sends the email again, once the cool-down is over. */
export function Resend({ label, done, resend }: ResendProps) {
  const t = useText()
  const [task, run] = useLoginTask((_, signal) => resend(signal))
  const seconds = useSecondsLeft(task)
  const failed = task.status === 'failed' && !isPorticoError(task.error, 'EMAIL_TOO_SOON')
  return (
    <div className="stack gap-4">
      <Button
        wide
        kind="ghost"
        busy={task.status === 'busy' && t(messages.sending)}
        disabled={seconds > 0}
        onClick={() => run()}
      >
        {seconds > 0 ? t(messages.EMAIL_TOO_SOON, { seconds }) : label}
      </Button>
      {failed && (
        <p className="t13 danger center" role="alert">
          {errorText(t, messages, task.error)}
        </p>
      )}
      <LiveRegion>{task.status === 'done' && done}</LiveRegion>
    </div>
  )
}
