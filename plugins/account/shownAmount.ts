import { formatUnits } from '../../kernel/kit'
import { formatAmount } from '../../ui-kit'

const PLACES = 3
/** Digits before the point that a row has room for. */
const ROOM = 15

/** An amount for a list: cut to 3 decimals, never rounded up; what is less than that is not called nothing. */
export function shownAmount({ amount, decimals }: { amount: bigint; decimals: number }, locale?: string): string {
  const [whole = ''] = formatUnits(amount, decimals).split('.')
  // Digits that are cut off would say less than there is.
  if (whole.length > ROOM) return `${whole[0]}.${whole.slice(1, 1 + PLACES)}e${whole.length - 1}`
  const shown = formatAmount(amount, decimals, { locale, places: PLACES })
  return amount > 0n && shown === '0' ? `<${formatAmount(1n, PLACES, { locale, places: PLACES })}` : shown
}
