import type { ReactNode } from 'react'
import { ChevronDown } from '../icons'
import { useSheet } from '../theme/useSheet'
import { classes } from './drawing'
import css from './PickerButton.css'

export interface PickerButtonProps {
  /** The accessible name, if the content alone does not say what the button changes. */
  label?: string
  /** A logo of 24 px. */
  image?: ReactNode
  /** The view needs a choice, and the user has made none yet. */
  required?: boolean
  onClick: () => void
  /** The current choice, in one line. */
  children: ReactNode
}

/** Shows the current choice within a field, and opens the view that changes it. */
export function PickerButton({ label, image, required, onClick, children }: PickerButtonProps) {
  useSheet(css)
  return (
    <button
      type="button"
      className={classes('picker', image === undefined && 'picker-empty', required && 'picker-required')}
      aria-label={label}
      onClick={() => onClick()}
    >
      {image}
      {/* A name may be cut, a sentence that asks for a choice may not. */}
      <bdi translate="no" className={classes(image !== undefined && 'one-line')}>
        {children}
      </bdi>
      <ChevronDown />
    </button>
  )
}
