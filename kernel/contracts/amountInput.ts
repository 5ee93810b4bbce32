import { floorDecimals } from './amount'
import { decimalText } from './decimalText'
import { type AmountRefusal, hasTwoMeanings, normalizeAmount, numberSigns, readAmount } from './readAmount'

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
