import { useSheet } from '../theme/useSheet'
import css from './ProgressRing.css'

/** A progress indicator in the colour and size of the surrounding text. Name the activity beside it. */
export function ProgressRing() {
  useSheet(css)
  return (
    <svg className="ring" viewBox="0 0 20 20" aria-hidden="true">
      <circle className="ring-track" cx="10" cy="10" r="8" />
      <circle className="ring-arc" cx="10" cy="10" r="8" />
    </svg>
  )
}
