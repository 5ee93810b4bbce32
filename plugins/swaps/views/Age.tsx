import { useEffect, useState } from 'react'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

/** Below this age, the text has no number of seconds. */
const FRESH_S = 2

/** Shows the age of a price without drawing attention. */
export default function Age({ at }: { at: number }) {
  const t = useText()
  const seconds = Math.floor(useAge(at) / 1000)
  return (
    <span className="muted tabular">{t(seconds < FRESH_S ? messages.updatedNow : messages.updated, { seconds })}</span>
  )
}

const SECOND_MS = 1000

/** Milliseconds since `at`, updated every second. */
export function useAge(at: number): number {
  const ctx = useKernel()
  const [now, tick] = useState(() => ctx.clock.elapsed())
  useEffect(() => ctx.clock.every(SECOND_MS, () => tick(ctx.clock.elapsed())), [ctx])
  // `at` may be later than the last tick.
  return Math.max(0, now - at)
}
