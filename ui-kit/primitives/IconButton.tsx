import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './IconButton.css'

/** Props of `IconButton`, and those of an HTML button without `className` and `style`. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** The action, for screen readers and as a tooltip. */
  label: string
}

/** A button with only an icon; its target is 44 px wide and high. */
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
