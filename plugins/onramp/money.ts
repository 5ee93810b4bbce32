import { formatFiat } from '../../ui-kit'
import { CENTS } from './rules'

/** Cents for eyes, without cents where there are none. */
export function money(cents: bigint, currency: string, locale: string): string {
  const text = formatFiat(Number(cents) / 10 ** CENTS, { locale, currency })
  return cents % 100n === 0n ? text.replace(/([.,])00(?=\D*$)/, '') : text
}

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/** The sign before the field; nothing where there is none that everybody knows. */
export const signOf = (currency: string): string | undefined => SIGNS[currency]
