/* What may stand in the amount's field. */

const MOST_WHOLE = 30

/**
 * The field after somebody typed, pasted or deleted; what is no amount changes nothing, since an amount that was mended
 * silently would be another one.
 */
export function typedAmount(before: string, typed: string, { decimals }: { decimals: number }): string {
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

/** An amount from outside: what is no number is zero. */
export const givenAmount = (raw: unknown, decimals: number): string => typedAmount('', String(raw), { decimals }) || '0'

/** Without the dot that one writes before the decimals. */
export const withoutEnd = (text: string): string => text.replace(/\.$/, '')
