import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './IconButton.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** What it does, for those who hear the page and those who hover. */
  label: string
}

/** A button that is only an icon, its target 44 px wide and high. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, disabled, onClick, ...rest },
  ref,
) {
  useSheet(css)
  return (
    <button
      type="button"
      title={label}
      {...rest}
      ref={ref}
      className="icon-button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    />
  )
})
