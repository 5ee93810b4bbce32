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
