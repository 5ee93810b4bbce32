import { useSheet } from '../theme/useSheet'
import css from './ProgressRing.css'

/** Something is under way. It takes the colour and the size of the text it stands in; say beside it what it is. */
export function ProgressRing() {
  useSheet(css)
  return (
    <svg className="ring" viewBox="0 0 20 20" aria-hidden="true">
      <circle className="ring-track" cx="10" cy="10" r="8" />
      <circle className="ring-arc" cx="10" cy="10" r="8" />
    </svg>
  )
}
