import { useEffect, useReducer } from 'react'
import { Button } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

interface RetryButtonProps {
  /** The time by `clock.elapsed()` from which a retry is allowed. */
  from: number
  busy: boolean
  onClick: () => void
}

/** A retry button that is disabled until a retry is allowed. */
export default function RetryButton({ from, busy, onClick }: RetryButtonProps) {
  const ctx = useKernel()
  const t = useText()
  const [, tick] = useReducer((turn: number) => turn + 1, 0)
  const seconds = Math.ceil((from - ctx.clock.elapsed()) / 1000)
  useEffect(() => (seconds > 0 ? ctx.clock.after(1000, tick) : undefined))
  return (
    <Button size="s" kind="ghost" busy={busy && t(messages.reading)} disabled={seconds > 0} onClick={onClick}>
      {seconds > 0 ? t(messages.tryAgainIn, { seconds }) : t(messages.tryAgain)}
    </Button>
  )
}
