import { forwardRef, type ReactNode, type SyntheticEvent, useId } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './CodeField.css'
import { classes } from './drawing'

/** Props of `CodeField`: a controlled input. */
export interface CodeFieldProps {
  /** The accessible name. */
  label: string
  /** Digits only. */
  value: string
  /** Receives the digits of each input. */
  onChange: (value: string) => void
  /** Called when the last digit is entered. */
  onComplete?: (value: string) => void
  /** The number of digits; six by default. */
  length?: number
  /** Help below the field. */
  hint?: ReactNode
  /** An error message, in the place of the hint. */
  error?: ReactNode
  /** While the code is checked, the field keeps the focus and ignores input. */
  busy?: boolean
}

/**
 * A one-time code with a box for each digit. For input and screen readers it is one field, so that pasting, correcting
 * and autofill from messages work as usual.
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
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
          onKeyDown={moveCaretToEnd}
          onBeforeInput={moveCaretToEnd}
          onPaste={moveCaretToEnd}
        />
      </div>
      <div id={`${id}note`} className="code-field-note" aria-live="polite">
        {note}
      </div>
    </div>
  )
})

/** The boxes fill from the left: input goes after the last digit, unless all digits are selected. */
function moveCaretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = input
  const all = selectionStart === 0 && selectionEnd === value.length
  if (!all && selectionStart !== value.length) input.setSelectionRange(value.length, value.length)
}

/** The first `most` digits of typed or pasted text: `123-456` and `Your code: 123 456` yield the same code. */
export const digitsOf = (text: string, most: number): string =>
  text
    // Digits of every script, because users paste from mail in their language.
    .replace(/\p{Nd}/gu, digit => String(digitValue(digit)))
    .replace(/[^0-9]/g, '')
    .slice(0, most)

/** Decimal digits have consecutive code points in runs of ten, zero first. Source: Unicode, general category Nd. */
function digitValue(digit: string): number {
  let value = 0
  for (let code = (digit.codePointAt(0) ?? 0) - 1; value < 9 && isDigit(code); code--) value++
  return value
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))
