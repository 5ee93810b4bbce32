import type { ReactNode } from 'react'
import type { CustomProperties } from '../primitives/drawing'
import { useSheet } from '../theme/useSheet'
import css from './AmountField.css'
import { useAmountField } from './useAmountField'

interface AmountFieldProps extends Omit<Parameters<typeof useAmountField>[0], 'value'> {
  /** The amount as plain text, with a dot before the decimals. */
  amount: string
  label: string
  enterKeyHint: 'next' | 'done'
  /** The currency's sign before the amount. */
  sign?: string | undefined
  caption?: ReactNode
  isWrong?: boolean
  /** Why the amount is wrong, beside the caption. */
  problem?: string | undefined
  /** The button that chooses the token. */
  picker: ReactNode
  /** The lines below the amount. */
  children?: ReactNode
}

/** Sizes an amount beside its token: a long one shrinks. */
export const amountSize = (text: string, sign = ''): CustomProperties => ({
  '--length': Math.max(1, text.length + 2 * sign.length),
})

/** A field for the amount of a token, and the button that chooses the token. */
export function AmountField(props: AmountFieldProps) {
  const {
    amount,
    label,
    enterKeyHint,
    sign,
    caption,
    problem,
    isWrong = Boolean(problem),
    picker,
    children,
    ...options
  } = props
  useSheet(css)
  const { input, note } = useAmountField({ value: amount, ...options })
  return (
    <div className={isWrong ? 'amount-field amount-field-wrong' : 'amount-field'}>
      {caption && (
        <div className="amount-note">
          <span>{caption}</span>
          <span className="danger" role="status">
            {problem}
          </span>
        </div>
      )}
      <div className="amount-line">
        {sign && (
          <span className="amount-sign" aria-hidden="true">
            {sign}
          </span>
        )}
        <input
          {...input}
          className="amount-text"
          style={amountSize(amount, sign)}
          aria-label={label}
          aria-invalid={isWrong || input['aria-invalid']}
          enterKeyHint={enterKeyHint}
          data-first
        />
        {picker}
      </div>
      {note}
      {children}
    </div>
  )
}
