/* The text of an amount field. */

/**
 * Returns the field's text after input by typing, pasting or deleting. Invalid input leaves the field unchanged: a
 * silent correction would be a different amount.
 * @example setText(text => acceptAmountInput(text, typed, { decimals: 6 }))
 */
export function acceptAmountInput(
  before: string,
  typed: string,
  { decimals, wholeDigits = 30 }: { readonly decimals: number; readonly wholeDigits?: number },
): string {
  const text = typed.trim().replace(',', '.')
  if (!/^\d*\.?\d*$/.test(text)) return before
  const [whole, fraction] = text.split('.') as [string, string?]
  const digits = whole.replace(/^0+(?=\d)/, '') || (fraction === undefined ? '' : '0')
  const next = fraction === undefined ? digits : `${digits}.${fraction}`
  const fits = digits.length <= wholeDigits && (fraction === undefined || (fraction.length <= decimals && decimals > 0))
  // If the text is already too long, as after a change of token, each part of it may only become shorter.
  const [oldWhole, oldFraction = ''] = before.split('.') as [string, string?]
  const isShorter =
    next.length < before.length && digits.length <= oldWhole.length && (fraction ?? '').length <= oldFraction.length
  return fits || isShorter ? next : before
}

/** Removes a trailing dot, which the user types before the decimals. */
export const withoutTrailingDot = (text: string): string => text.replace(/\.$/, '')
