import { formatUnits } from '../../../kernel/kit'
import { formatAmount } from '../../../ui-kit'

const PLACES = 3
/** Digits before the point that fit in a row. */
const MAX_DIGITS = 15

/** An amount for a list: cut to 3 decimals, never rounded up; a smaller amount reads `<0.001`, not 0. */
export function formatTokenAmount({ amount, decimals }: { amount: bigint; decimals: number }, locale?: string): string {
  const [whole = ''] = formatUnits(amount, decimals).split('.')
  // Cut digits would show a smaller amount.
  if (whole.length > MAX_DIGITS) return `${whole[0]}.${whole.slice(1, 1 + PLACES)}e${whole.length - 1}`
  const shown = formatAmount(amount, decimals, { locale, places: PLACES })
  return amount > 0n && shown === '0' ? `<${formatAmount(1n, PLACES, { locale, places: PLACES })}` : shown
}
