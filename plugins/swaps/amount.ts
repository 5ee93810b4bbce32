import { floorTo, formatUnits } from '../../kernel/kit'

/* Amounts as they are written. */

const MOST_WHOLE = 30
const PLACES = 6

/**
 * The field after somebody typed, pasted or deleted; what is no amount changes nothing, since an amount that was mended
 * silently would be another one.
 */
export function typedAmount(before: string, typed: string, decimals: number): string {
  const text = typed.trim().replace(',', '.')
  if (!/^\d*\.?\d*$/.test(text)) return before
  const [whole, fraction] = text.split('.') as [string, string?]
  const digits = whole.replace(/^0+(?=\d)/, '') || (fraction === undefined ? '' : '0')
  const next = fraction === undefined ? digits : `${digits}.${fraction}`
  const fits = digits.length <= MOST_WHOLE && (fraction === undefined || (fraction.length <= decimals && decimals > 0))
  // An amount that is too long already, as after another token was chosen, can be made shorter, and in no part longer.
  const [oldWhole, oldFraction = ''] = before.split('.') as [string, string?]
  const isShorter =
    next.length < before.length && digits.length <= oldWhole.length && (fraction ?? '').length <= oldFraction.length
  return fits || isShorter ? next : before
}

/** Without the dot that one writes before the decimals. */
export const withoutEnd = (text: string): string => text.replace(/\.$/, '')

/** Cut to six decimals; what is less than that keeps its own. */
export function shownOut(amount: bigint, decimals: number): string {
  const text = formatUnits(amount, decimals)
  const cut = floorTo(text, PLACES)
  return cut === '0' ? text : cut
}
