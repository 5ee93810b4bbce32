import { floorTo, formatUnits } from '../../kernel/kit'

/* Text forms of amounts. */

const MOST_WHOLE = 30
const PLACES = 6

/**
 * Returns the field's text after input by typing, pasting or deleting. Invalid input leaves the field unchanged: a
 * silent correction would be a different amount.
 */
export function typedAmount(before: string, typed: string, decimals: number): string {
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

/** Removes a trailing dot, which the user types before the decimals. */
export const withoutEnd = (text: string): string => text.replace(/\.$/, '')

/** Cuts to six decimals; a smaller amount keeps all its decimals. */
export function shownOut(amount: bigint, decimals: number): string {
  const text = formatUnits(amount, decimals)
  const cut = floorTo(text, PLACES)
  return cut === '0' ? text : cut
}
