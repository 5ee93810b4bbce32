/** The first `most` digits of typed or pasted text: `123-456` and `Your code: 123 456` yield the same code. */
export const digitsOf = (text: string, most: number): string =>
  text
    // Digits of every script, because users paste from mail in their language.
    .replace(/\p{Nd}/gu, digit => String(digitValue(digit)))
    .replace(/[^0-9]/g, '')
    .slice(0, most)

/** Decimal digits have consecutive code points in runs of ten, zero first. Source: Unicode, general category Nd. */
function digitValue(digit: string): number {
  let value = 0
  for (let code = (digit.codePointAt(0) ?? 0) - 1; value < 9 && isDigit(code); code--) value++
  return value
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))
