import { useSheet } from '../theme/useSheet'
import css from './SuccessCheck.css'

/** An animated check mark. Name the completed action beside it. */
export function SuccessCheck() {
  useSheet(css)
  return (
    <svg className="success-check" viewBox="0 0 64 64" aria-hidden="true">
      <circle className="success-check-ground" cx="32" cy="32" r="32" />
      <path className="success-check-mark" pathLength="1" d="m21 33 8 8 14-17" />
    </svg>
  )
}
