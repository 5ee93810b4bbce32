import { PorticoError } from '../core/errors'
import { floorDecimals } from './amounts'
import type { Context } from './context'
import type { CaipNetworkId } from './networks'
import { decimalText, readChainNames } from './tokens'

/* The text of an amount field. */

/** The limits of an amount field. */
export interface AmountInputOptions {
  /** The most digits after the point. */
  readonly decimals: number
  /** The most digits before the point. */
  readonly wholeDigits?: number
  /** The language that prints the amounts beside the field: it decides how a copied amount is read. */
  readonly locale?: string | undefined
  /** The language of the device, whose keyboard may have no other decimal separator. */
  readonly deviceLocale?: string | undefined
  /** The units that may stand beside a copied amount. */
  readonly units?: readonly string[]
}

/** An amount field after an edit. */
export interface AmountField {
  /** Plain: with a dot before the decimals. */
  readonly text: string
  /** The sign that the user typed for the dot. */
  readonly separator?: string | undefined
  /** Why the last edit changed nothing. */
  readonly refusal?: AmountRefusal | undefined
  /** Where the refused sign was typed. What follows there belongs to the refused text, such as the 3 of `1e3`. */
  readonly heldAt?: number | undefined
}

/**
 * Returns the field's text after input by typing, pasting or deleting. Invalid input leaves the field unchanged: a
 * silent correction would be a different amount.
 * @example setText(text => acceptAmountInput(text, typed, { decimals: 6 }))
 */
export const acceptAmountInput = (before: string, typed: string, options: AmountInputOptions): string =>
  typeAmount({ text: before }, typed, options).text

/**
 * The field's text for an amount of a host, a number or text, without the decimals that the token does not have; empty
 * if it is no amount.
 * @example requestedAmount('0.1234567', { decimals: 6 }) // '0.123456'
 */
export function requestedAmount(raw: unknown, options: AmountInputOptions): string {
  const { text = '' } = readAmount(decimalText(String(raw)))
  return acceptAmountInput('', floorDecimals(text, options.decimals), options)
}

/** The field after a change of its text, by keys or as a whole. */
export function typeAmount(field: AmountField, typed: string, options: AmountInputOptions): AmountField {
  const key = keyIn(field.text, typed)
  if (key === undefined) return replaceAmount(field, typed, options)
  if (key.sign === '') return limit(field, { text: typed, separator: field.separator }, options)
  return insertKey(field, { typed, ...key }, options)
}

/** The field after text was pasted over the selection. */
export function pasteAmount(
  field: AmountField,
  { text, start, end }: { readonly text: string; readonly start: number; readonly end: number },
  options: AmountInputOptions,
): AmountField {
  const [left, right] = [field.text.slice(0, start), field.text.slice(end)]
  const isWhole = left + right === ''
  const piece = isWhole ? text : normalizeAmount(text)
  // The dot that stays is the field's own; a text with a second separator has no meaning.
  if ((left + right).includes('.')) {
    if (!/^\d*$/.test(piece)) return { ...field, refusal: 'characters', heldAt: undefined }
    return limit(field, { text: left + piece + right, separator: field.separator }, options)
  }
  return replaceAmount(field, left + piece + right, options)
}

function replaceAmount(field: AmountField, typed: string, options: AmountInputOptions): AmountField {
  const { text, refusal } = readAmount(typed, options)
  return refusal ? { ...field, refusal, heldAt: undefined } : limit(field, { text }, options)
}

/** The sign that one press inserted, and where; an empty sign for a deletion; undefined for any other change. */
function keyIn(before: string, after: string): { readonly sign: string; readonly at: number } | undefined {
  let at = 0
  while (at < after.length && before[at] === after[at]) at++
  const inserted = after.length - before.length
  const rest = before.slice(at)
  if (inserted === 1 && after.slice(at + 1) === rest) return { sign: after[at] as string, at }
  return inserted < 0 && before.endsWith(after.slice(at)) ? { sign: '', at } : undefined
}

/** Signs that could be part of a number elsewhere: what follows them must not be taken for this amount. */
const NOTATION = /[.,'\u066b\u066c\u060cexob_-]/i

interface Key {
  readonly typed: string
  readonly sign: string
  readonly at: number
}

function insertKey(field: AmountField, { typed, sign: raw, at }: Key, options: AmountInputOptions): AmountField {
  const { text: before } = field
  if (field.heldAt === at) return field
  const sign = normalizeAmount(raw)
  const signs = numberSigns(options.locale)
  // A separator of thousands that cannot be one of decimals changes no amount.
  if (sign === '' || (sign === signs.group && !/[.,]/.test(sign))) return { ...field, refusal: undefined }
  const isSeparator = /^[.,\u066b]$/.test(sign)
  const isRepeated = isSeparator && (before[at] === '.' || before[at - 1] === '.')
  const refuse = (refusal: AmountRefusal): AmountField => ({
    ...field,
    refusal,
    heldAt: NOTATION.test(sign) && !isRepeated ? at : undefined,
  })
  if (!/^\d$/.test(sign) && (!isSeparator || before.includes('.'))) return refuse('characters')
  const separator = isSeparator ? sign : field.separator
  const text = typed.slice(0, at) + (isSeparator ? '.' : sign) + typed.slice(at + 1)
  const isKeyboards = options.deviceLocale !== undefined && numberSigns(options.deviceLocale).decimal === separator
  if (separator !== undefined && !isKeyboards && hasTwoMeanings(text, separator, signs)) {
    return { ...field, refusal: 'ambiguous', heldAt: at }
  }
  return limit(field, { text, separator }, options)
}

/** The next field, without extra leading zeros; the field before if the next one has too many digits. */
function limit(
  before: AmountField,
  next: AmountField,
  { decimals, wholeDigits = 30 }: AmountInputOptions,
): AmountField {
  const [whole, fraction] = next.text.split('.') as [string, string?]
  const digits = whole.replace(/^0+(?=\d)/, '') || (fraction === undefined ? '' : '0')
  const text = fraction === undefined ? digits : `${digits}.${fraction}`
  const fits = digits.length <= wholeDigits && (fraction === undefined || (fraction.length <= decimals && decimals > 0))
  // If the text is already too long, as after a change of token, each part of it may only become shorter.
  const [oldWhole, oldFraction = ''] = before.text.split('.') as [string, string?]
  const isShorter =
    text.length < before.text.length &&
    digits.length <= oldWhole.length &&
    (fraction ?? '').length <= oldFraction.length
  if (!fits && !isShorter) return { ...before, refusal: 'digits', heldAt: undefined }
  return { text, separator: fraction === undefined ? undefined : next.separator }
}

/** Removes a trailing dot, which the user types before the decimals. */
export const withoutTrailingDot = (text: string): string => text.replace(/\.$/, '')

/* Reading an amount that a user wrote or copied. */

/** Why a text is no amount: signs that no amount has, two meanings, or more digits than the field takes. */
export type AmountRefusal = 'characters' | 'ambiguous' | 'digits'

/** An amount as plain text, with a dot before the decimals, or the reason against it. */
export type AmountReading =
  | { readonly text: string; readonly refusal?: undefined }
  | { readonly text?: undefined; readonly refusal: AmountRefusal }

/** The separators of a language's numbers, and its printed form of a whole number. */
export interface NumberSigns {
  readonly decimal: string
  readonly group?: string | undefined
  /** `always`: with groups also in a number of four digits, which some languages print without. */
  print?(whole: string, always: boolean): string
}

/** Without a language, no group separator is known. */
const PLAIN: NumberSigns = { decimal: '.' }
/** The separators that belong to the digits of Arabic and Persian have one meaning in every language. */
const ARABIC = { decimal: '\u066b', group: '\u066c' }

/** The separators with which amounts are printed: always with Latin digits. */
export function numberSigns(locale: string | undefined): NumberSigns {
  if (locale === undefined) return PLAIN
  const latin = new Intl.Locale(locale, { numberingSystem: 'latn' })
  const parts = new Intl.NumberFormat(latin, { useGrouping: true }).formatToParts(1_234_567.5)
  const partOf = (type: string) => normalizeAmount(parts.find(part => part.type === type)?.value ?? '', { trim: false })
  return {
    decimal: partOf('decimal') || PLAIN.decimal,
    group: partOf('group') || undefined,
    print(whole, always) {
      const format = new Intl.NumberFormat(latin, always ? { useGrouping: true } : {})
      return normalizeAmount(format.format(BigInt(whole)))
    },
  }
}

const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\uff10-\uff19]/g
/** Each block starts at a multiple of 16, but Devanagari's at 6 more. */
const latinDigit = (digit: string) => {
  const code = digit.charCodeAt(0)
  return String((code >> 8 === 0x09 ? code - 6 : code) & 15)
}

/** Latin digits, one kind of space and apostrophe, and no invisible marks, which copied text may have. */
export function normalizeAmount(raw: string, { trim = true } = {}): string {
  const text = raw
    .replace(/\p{Cf}/gu, '')
    .replace(DIGITS, latinDigit)
    .replace(/\s/g, ' ')
    .replace(/’/g, "'")
    .replace(/．/g, '.')
    .replace(/，/g, ',')
  return trim ? text.trim() : text
}

/**
 * Reads a whole text: as `locale` prints it, or digits with one separator, a dot or a comma. A text with another
 * meaning in other languages, such as `2,500`, is refused unless `locale` prints it so.
 * @example readAmount('2.500,75', { locale: 'de' }) // { text: '2500.75' }
 */
export function readAmount(
  raw: string,
  { locale, units = [] }: { readonly locale?: string | undefined; readonly units?: readonly string[] } = {},
): AmountReading {
  const text = withoutUnit(normalizeAmount(raw), units)
  if (/^\d*$/.test(text)) return { text }
  const signs = numberSigns(locale)
  const printed = text.includes(ARABIC.group)
    ? readPrinted(text, { ...numberSigns('en'), ...ARABIC }, ',')
    : readPrinted(text, signs)
  if (printed !== undefined) return { text: printed }
  const [match, whole = '', separator = '', fraction = ''] = /^(\d*)([.,\u066b])(\d*)$/.exec(text) ?? []
  if (match === undefined) return { refusal: 'characters' }
  const plain = `${whole}.${fraction}`
  return hasTwoMeanings(plain, separator, signs) || isOtherThousand(plain, separator, signs)
    ? { refusal: 'ambiguous' }
    : { text: plain }
}

/** A text with groups, if it is exactly what the language prints. */
function readPrinted(text: string, { decimal, group, print }: NumberSigns, printedGroup = group): string | undefined {
  if (!group || !print || !printedGroup || !text.includes(group)) return undefined
  const [whole = '', fraction, more] = text.split(decimal)
  const digits = whole.replaceAll(group, '')
  if (more !== undefined || !/^\d+$/.test(digits) || !/^\d*$/.test(fraction ?? '')) return undefined
  if (print(digits, fraction !== undefined) !== whole.replaceAll(group, printedGroup)) return undefined
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

/** One to three digits, a separator, three digits: this may be a number of thousands. */
const THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/

/**
 * True if the separator of the plain text may separate thousands instead. A dot is plain, unless the language separates
 * thousands by dots.
 */
export const hasTwoMeanings = (plain: string, separator: string, { decimal, group }: NumberSigns): boolean =>
  THOUSANDS.test(plain) && separator !== decimal && (separator === ',' || separator === group)

/** True if it reads like thousands of another language: decimals are printed without zeros at the end. */
const isOtherThousand = (plain: string, separator: string, { decimal }: NumberSigns): boolean =>
  THOUSANDS.test(plain) && separator === ',' && separator === decimal && plain.endsWith('0')

/** Removes the unit that is printed before or after an amount, as in `2,500 USDC`. */
function withoutUnit(text: string, units: readonly string[]): string {
  for (const unit of units.map(unit => normalizeAmount(unit))) {
    if (unit && text.endsWith(unit)) return text.slice(0, -unit.length).trim()
    if (unit && text.startsWith(unit)) return text.slice(unit.length).trim()
  }
  return text
}

interface Query {
  readonly networkId: CaipNetworkId
  readonly owner: string
  readonly signal: AbortSignal
}

/**
 * Compares a provider's decimals of a token with the contract's own before a caller computes an amount with them. Only
 * a node of the host or of the network is asked. If none answers, or the namespace has no `readToken`, the decimals are
 * accepted.
 * @throws DECIMALS_DISPUTED
 */
export async function requireDecimals(
  ctx: Context,
  { address, symbol, decimals }: { readonly address?: string; readonly symbol: string; readonly decimals: number },
  query: Query,
): Promise<void> {
  if (!address) return
  const reported = (await readChainNames(ctx, address, query))?.decimals
  if (reported === undefined || reported === decimals) return
  throw new PorticoError('DECIMALS_DISPUTED', 'The token and the project API report different decimals', {
    symbol,
    reported,
    decimals,
  })
}
