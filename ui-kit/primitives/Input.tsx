import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useSheet } from '../theme/useSheet'
import { classes } from './drawing'
import css from './Input.css'

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'style' | 'onChange' | 'value' | 'defaultValue'
>

/** Props of `Input`: a controlled field, with the attributes of an HTML input. */
export interface InputProps extends NativeProps {
  label: string
  /** Hides the label visually, if the context explains the field. */
  labelHidden?: boolean
  value: string
  onChange: (value: string) => void
  /** Help below the field. */
  hint?: ReactNode
  /** An error message, in the place of the hint. */
  error?: ReactNode
  /** Content before and after the text. */
  icon?: ReactNode
  trailing?: ReactNode
}

/** An address is typed in lower case, without corrections. */
const EMAIL = {
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const

/** A one-line text field; with `type="email"`, the keyboard and the browser treat the text as an address. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { label, labelHidden, value, onChange, hint, error, icon, trailing, ...native } = props
  useSheet(css)
  const id = useId()
  const note = error || hint
  return (
    <div className={classes('field', Boolean(error) && 'field-failed')}>
      <label className={labelHidden ? 'visually-hidden' : 'field-label'} htmlFor={`${id}input`}>
        {label}
      </label>
      <div className="field-box">
        {icon}
        <input
          {...(native.type === 'email' && EMAIL)}
          {...native}
          ref={ref}
          id={`${id}input`}
          className="field-input"
          value={value}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={note ? `${id}note` : undefined}
          onChange={event => onChange(event.currentTarget.value)}
        />
        {trailing}
      </div>
      <div id={`${id}note`} className={note ? 'field-note' : undefined} aria-live="polite">
        {note}
      </div>
    </div>
  )
})
