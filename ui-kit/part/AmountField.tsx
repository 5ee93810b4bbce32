import type { ReactNode } from 'react'
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
  /** The button that chooses the token. */
  picker: ReactNode
  /** The lines below the amount. */
  children?: ReactNode
}

/** The characters that fit beside the token at full size. */
const LONG = 9

/** The size of an amount beside its token. */
export const amountSize = (text: string): string => (text.length > LONG ? 'amount-text amount-long' : 'amount-text')

/** A field for the amount of a token, and the button that chooses the token. */
export function AmountField(props: AmountFieldProps) {
  const { amount, label, enterKeyHint, sign, caption, isWrong, picker, children, ...options } = props
  useSheet(css)
  const { input, note } = useAmountField({ value: amount, ...options })
  return (
    <div className={isWrong ? 'amount-field amount-field-wrong' : 'amount-field'}>
      {caption && <span className="t13 muted">{caption}</span>}
      <div className="amount-line">
        {sign && (
          <span className="amount-sign" aria-hidden="true">
            {sign}
          </span>
        )}
        <input
          {...input}
          className={amountSize(amount)}
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
