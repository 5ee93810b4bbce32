import { CENTS } from './rules'

const MOST_WHOLE = 12

/** The field's value after an edit; invalid input changes nothing. */
export function typedAmount(before: string, typed: string): string {
  const text = typed.trim().replace(',', '.')
  if (!/^\d*\.?\d*$/.test(text)) return before
  const [whole = '', fraction] = text.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || (fraction === undefined ? '' : '0')
  if (digits.length > MOST_WHOLE || (fraction?.length ?? 0) > CENTS) return before
  return fraction === undefined ? digits : `${digits}.${fraction}`
}
