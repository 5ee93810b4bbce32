import { type ButtonHTMLAttributes, forwardRef, type MouseEvent, type ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './Button.css'
import { classes } from './drawing'
import { ProgressRing } from './Marks'

/** Props of `Button`, and those of an HTML button without `className` and `style`. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** `primary` by default. `danger` marks an action that cannot be undone. */
  kind?: 'primary' | 'secondary' | 'ghost' | 'danger'
  /** `m` by default. */
  size?: 's' | 'm'
  /** As wide as its container. */
  wide?: boolean
  /** An icon before the label. */
  icon?: ReactNode
  /** The label of the current activity. While set, a ring turns and presses are ignored. */
  busy?: string | false
}

/** A button with a label. Disabled or busy, it keeps the focus and stays readable, and ignores presses. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { kind = 'primary', size = 'm', wide, icon, busy, disabled, onClick, children, ...rest },
  ref,
) {
  useSheet(css)
  const inert = Boolean(busy) || disabled
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={classes('button', `button-${kind}`, size === 's' && 'button-s', wide && 'button-wide')}
      aria-disabled={inert || undefined}
      aria-busy={Boolean(busy) || undefined}
      onClick={press}
    >
      {busy ? <ProgressRing /> : icon}
      <span>{busy || children}</span>
    </button>
  )
})
