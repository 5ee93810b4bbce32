import { locale } from '../../../kernel'
import { formatAmount, formatFiat } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { ALL_BPS } from '../rules/fees'
import { dollars, fiatValue } from '../rules/fiatValue'
import { market, type Quote, type SwapToken } from '../state'

const PLACES = 6
/** Most digits of a figure that is no amount to pay or to receive. */
const FIGURES = 6
const MOST_PLACES = 8
/** Most digits before the decimal point. */
const ROOM = 15
/** From this loss on, cents are left out. */
const WHOLE_DOLLARS = 100
/** In micro-dollars: a larger value is shown nowhere. */
const MOST_WORTH = 10n ** 21n

export interface AmountFormat {
  /** Cuts to `places` decimals, six by default; a smaller amount is shown as less than the smallest figure. */
  amount(amount: bigint, token: Pick<SwapToken, 'decimals'>, places?: number): string
  of(amount: bigint, token: Pick<SwapToken, 'decimals' | 'symbol'>, places?: number): string
  /** Cuts to six significant digits. */
  short(amount: bigint, token: Pick<SwapToken, 'decimals'>): string
  /** A share in basis points. */
  percent(bps: number): string
  /** In dollars; undefined without a price. */
  worth(amount: bigint, token: Pick<SwapToken, 'decimals' | 'key'>): string | undefined
  /** The loss of the swap in dollars; undefined without both prices, or without a loss. */
  loss(quote: Quote): string | undefined
}

/** Formats figures in the user's language. */
export function useAmountFormat(): AmountFormat {
  const t = useText()
  const language = useSlice(locale, ({ tag }) => tag)
  const prices = useSlice(market, now => now.prices)
  const amount: AmountFormat['amount'] = (units, { decimals }, places = PLACES) => {
    const digits = String(units / 10n ** BigInt(decimals))
    if (digits.length > ROOM) return `${digits[0]}.${digits.slice(1, 4)}e${digits.length - 1}`
    const shown = formatAmount(units, decimals, { locale: language, places })
    return units > 0n && shown === '0' ? `<${formatAmount(1n, places, { locale: language, places })}` : shown
  }
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  })
  const microsOf = (units: bigint, { key, decimals }: Pick<SwapToken, 'decimals' | 'key'>) =>
    fiatValue({ amount: units, decimals, price: prices[key] })
  return {
    amount,
    of: (units, token, places) => t(messages.amountOf, { amount: amount(units, token, places), symbol: token.symbol }),
    short: (units, token) => amount(units, token, placesOf(units, token.decimals)),
    percent: bps => percent.format(bps / ALL_BPS),
    worth(units, token) {
      const micros = microsOf(units, token)
      return micros === undefined || micros > MOST_WORTH ? undefined : formatFiat(dollars(micros), { locale: language })
    },
    loss({ source, target, amountIn, amountOut }) {
      const [paid, received] = [microsOf(amountIn, source), microsOf(amountOut, target)]
      if (paid === undefined || received === undefined || paid <= received || paid > MOST_WORTH) return undefined
      const lost = dollars(paid - received)
      return formatFiat(lost, { locale: language, ...(lost >= WHOLE_DOLLARS && { places: 0 }) })
    },
  }
}

/** The decimals of six significant digits. */
function placesOf(units: bigint, decimals: number): number {
  const digits = String(units).length - decimals
  return Math.min(MOST_PLACES, Math.max(0, FIGURES - digits))
}
