import { formatFiat } from '../../../ui-kit'
import { CENTS } from '../rules/amounts'

/** Formats cents for display, without decimals if there are no cents. */
export function money(cents: bigint, currency: string, locale: string): string {
  const text = formatFiat(Number(cents) / 10 ** CENTS, { locale, currency })
  return cents % 100n === 0n ? text.replace(/([.,])00(?=\D*$)/, '') : text
}

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/** The sign before the amount field; undefined for less known currencies. */
export const signOf = (currency: string): string | undefined => SIGNS[currency]
