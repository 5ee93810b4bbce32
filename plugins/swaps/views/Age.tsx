import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { useAge } from './useAge'

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
