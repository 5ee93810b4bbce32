import { useEffect, useState } from 'react'
import { isPorticoError } from '../../../kernel'
import { Button, LiveRegion } from '../../../ui-kit'
import { errorText, type Task, useKernel, useText } from '../../../ui-kit/hooks'
import { secondsLeft } from '../flow/emailLogin'
import { messages } from '../messages'
import { messages as methods } from '../methods.messages'
import { useLoginTask } from './useLoginTask'

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
        busy={task.status === 'busy' && t(methods.sending)}
        disabled={seconds > 0}
        onClick={() => run()}
      >
        {seconds > 0 ? t(messages.resendIn, { seconds }) : label}
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

/** Whole seconds until another code may be requested, updated as they pass, and when the task that requests it settles. */
function useSecondsLeft({ status }: Task): number {
  const ctx = useKernel()
  const [left, setLeft] = useState(() => secondsLeft(ctx))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the task may have requested a code, which restarts the count
  useEffect(() => setLeft(secondsLeft(ctx)), [ctx, status])
  const isWaiting = left > 0
  useEffect(() => {
    if (isWaiting) return ctx.clock.every(500, () => setLeft(secondsLeft(ctx)))
  }, [ctx, isWaiting])
  return left
}
