/* The text of the amount field. */

const MOST_WHOLE = 30

/**
 * Returns the field's text after input by typing, pasting or deleting. Invalid input leaves the field unchanged: a
 * silent correction would be a different amount.
 */
export function typedAmount(before: string, typed: string, { decimals }: { decimals: number }): string {
  const text = typed.trim().replace(',', '.')
  if (!/^\d*\.?\d*$/.test(text)) return before
  const [whole, fraction] = text.split('.') as [string, string?]
  const digits = whole.replace(/^0+(?=\d)/, '') || (fraction === undefined ? '' : '0')
  const next = fraction === undefined ? digits : `${digits}.${fraction}`
  const fits = digits.length <= MOST_WHOLE && (fraction === undefined || (fraction.length <= decimals && decimals > 0))
  // If the text is already too long, as after a change of token, each part of it may only become shorter.
  const [oldWhole, oldFraction = ''] = before.split('.') as [string, string?]
  const isShorter =
    next.length < before.length && digits.length <= oldWhole.length && (fraction ?? '').length <= oldFraction.length
  return fits || isShorter ? next : before
}

/** An amount from the host; invalid text becomes zero. */
export const givenAmount = (raw: unknown, decimals: number): string => typedAmount('', String(raw), { decimals }) || '0'

/** Removes a trailing dot, which the user types before the decimals. */
export const withoutEnd = (text: string): string => text.replace(/\.$/, '')
