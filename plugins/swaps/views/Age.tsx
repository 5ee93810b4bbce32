import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { useAge } from './useAge'

/** Younger than that, nobody counts. */
const FRESH_S = 2

/** How old a price is, for those who look; it does not call for attention. */
export default function Age({ at }: { at: number }) {
  const say = useText()
  const seconds = Math.floor(useAge(at) / 1000)
  return (
    <span className="muted tabular">
      {say(seconds < FRESH_S ? messages.updatedNow : messages.updated, { seconds })}
    </span>
  )
}
