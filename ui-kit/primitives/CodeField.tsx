import { forwardRef, type ReactNode, type SyntheticEvent, useId } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './CodeField.css'
import { classes } from './classes'
import { digitsOf } from './digitsOf'

export interface CodeFieldProps {
  label: string
  /** Digits only. */
  value: string
  onChange: (value: string) => void
  /** The last digit is there. */
  onComplete?: (value: string) => void
  /** How many digits; six when nothing is said. */
  length?: number
  /** A word of help below. */
  hint?: ReactNode
  /** What is wrong with it, in the place of the hint. */
  error?: ReactNode
  /** It is being checked: it keeps the focus and takes nothing. */
  busy?: boolean
}

/**
 * A code that came another way: a box for each digit. To the hand and the ear it is one field, so that pasting, correcting
 * and what a phone offers from a message work as in any other.
 */
export const CodeField = forwardRef<HTMLInputElement, CodeFieldProps>(function CodeField(props, ref) {
  const { label, value, onChange, onComplete, length = 6, hint, error, busy } = props
  useSheet(css)
  const id = useId()
  const note = error || hint
  const write = (text: string) => {
    const digits = digitsOf(text, length)
    if (busy || digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <div className={classes('code-field', Boolean(error) && 'code-field-failed')}>
      <div className="code-field-boxes" dir="ltr">
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            className={classes('code-field-box', index === Math.min(value.length, length - 1) && 'code-field-next')}
            aria-hidden
          >
            {value[index]}
          </span>
        ))}
        <input
          ref={ref}
          className="code-field-input"
          aria-label={label}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={note ? `${id}note` : undefined}
          aria-busy={busy || undefined}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          readOnly={busy}
          value={value}
          onChange={event => write(event.currentTarget.value)}
          onKeyDown={toEnd}
          onBeforeInput={toEnd}
          onPaste={toEnd}
        />
      </div>
      <div id={`${id}note`} className={note ? 'code-field-note' : undefined} aria-live="polite">
        {note}
      </div>
    </div>
  )
})

/** The boxes are filled from the left: whatever is written goes behind the last digit, unless all of them are chosen. */
function toEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = input
  const all = selectionStart === 0 && selectionEnd === value.length
  if (!all && selectionStart !== value.length) input.setSelectionRange(value.length, value.length)
}
