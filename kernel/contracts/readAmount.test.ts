import { describe, expect, test } from 'vitest'
import { hasTwoMeanings, numberSigns, readAmount } from './readAmount'

const read = (text: string, locale?: string, units?: readonly string[]) => {
  const { text: amount, refusal } = readAmount(text, { locale, units })
  return amount ?? refusal
}

describe('a text as the language prints it', () => {
  test.each([
    ['en', '1,234,567.5', '1234567.5'],
    ['en', '2,500', '2500'],
    ['en', '12,500.', '12500.'],
    ['de', '2.500,75', '2500.75'],
    ['de', '1.234.567', '1234567'],
    ['fr', '1 234 567,5', '1234567.5'],
    ['fr', '1\u202f234,5', '1234.5'],
    // Numbers of four digits have no groups in Spanish, unless they have decimals here.
    ['es', '12.345,5', '12345.5'],
    ['de-CH', '1’234.5', '1234.5'],
    ['de-CH', "1'234.5", '1234.5'],
    ['hi', '12,34,567.5', '1234567.5'],
  ])('a text as %s prints it is read: %j is %s', (locale, text, amount) => {
    expect(read(text, locale)).toBe(amount)
  })

  test.each([
    ['en', '12,34,567.5', 'characters'],
    ['en', '1,234,56', 'characters'],
    ['en', '1,23', '1.23'],
    ['en', '1,234.5.6', 'characters'],
    ['en', '1,234.5,6', 'characters'],
    ['en', 'x1,234.5', 'characters'],
    ['en', '1,234x.5', 'characters'],
    ['en', '1,234.x5', 'characters'],
    ['en', '1,234.5x', 'characters'],
    ['en', ',.5', 'characters'],
    ['en', '01,234.5', 'characters'],
    ['de', '12.34.567,5', 'characters'],
    ['hi', '1,234,567.5', 'characters'],
    [undefined, '1,234,567.5', 'characters'],
    [undefined, "1'234.5", 'characters'],
  ])('a text as %s prints it with its unit is read: %j is %s', (locale, text, amount) => {
    expect(read(text, locale)).toBe(amount)
  })
})

describe('one separator', () => {
  test.each([
    [undefined, '1.5', '1.5'],
    [undefined, '1,5', '1.5'],
    [undefined, ',5', '.5'],
    [undefined, '5.', '5.'],
    [undefined, '.', '.'],
    [undefined, '2.500', '2.500'],
    ['en', '2.500', '2.500'],
    [undefined, '2,500', 'ambiguous'],
    [undefined, '25,500', 'ambiguous'],
    [undefined, '250,500', 'ambiguous'],
    // Thousands do not begin with a zero, have three digits after the separator, and at most three before it.
    [undefined, '0,500', '0.500'],
    [undefined, '2500,500', '2500.500'],
    [undefined, '2,50', '2.50'],
    [undefined, '2,5000', '2.5000'],
    ['de', '2.500', '2500'],
    ['de', '0.500', '0.500'],
    ['de', '2.5001', '2.5001'],
    ['de', '2,501', '2.501'],
    // German prints 2,5: with a zero at its end the text is of a language that writes 2,500 for thousands.
    ['de', '2,500', 'ambiguous'],
    ['de', '2,50', '2.50'],
    ['de', '2.510', '2510'],
    ['fr', '2.500', '2.500'],
    ['fr', '2,500', 'ambiguous'],
    ['fr', '2,501', '2.501'],
  ])('one separator in %s has one meaning: %j is %s', (locale, text, amount) => {
    expect(read(text, locale)).toBe(amount)
  })
})

describe('other signs', () => {
  test.each([
    ['', ''],
    ['12', '12'],
    [' 12.5\n', '12.5'],
    ['\u200e12.5\u200f', '12.5'],
    ['١٢٣', '123'],
    ['۱۲۳٫۵', '123.5'],
    ['١٬٢٣٤٬٥٦٧٫٥', '1234567.5'],
    ['१२३.५', '123.5'],
    ['०९', '09'],
    ['๑๒๓.๕', '123.5'],
    ['１２．５', '12.5'],
    ['１２，５', '12.5'],
    ['-1', 'characters'],
    ['1e3', 'characters'],
    ['0x10', 'characters'],
    ['1 2', 'characters'],
    ['Infinity', 'characters'],
    ['١٬٢٣٫٥', 'characters'],
  ])('%j is %j', (text, amount) => {
    expect(read(text)).toBe(amount)
  })
})

describe('a unit beside the amount', () => {
  test.each([
    ['2.5 USDC', ['USDC'], '2.5'],
    ['$2.5', ['$'], '2.5'],
    ['2.5', ['USDC', ''], '2.5'],
    ['2.5 USDC', ['ETH', 'USDC'], '2.5'],
    ['USDC 2.5 USDC', ['USDC'], 'characters'],
    ['2.5 DAI', ['USDC'], 'characters'],
    ['2.5 USDC', [], 'characters'],
    ['2.5', ['25'], '2.5'],
    ['XYZ', ['ETH'], 'characters'],
  ])('%j with the units %j is %s', (text, units, amount) => {
    expect(read(text, 'en', units)).toBe(amount)
  })
})

test('the separators of a language are those that it prints, with Latin digits', () => {
  expect(numberSigns(undefined)).toEqual({ decimal: '.' })
  expect(numberSigns('en')).toMatchObject({ decimal: '.', group: ',' })
  expect(numberSigns('de')).toMatchObject({ decimal: ',', group: '.' })
  expect(numberSigns('fr')).toMatchObject({ decimal: ',', group: ' ' })
  expect(numberSigns('es')).toMatchObject({ decimal: ',', group: '.' })
  expect(numberSigns('de').print?.('1234', false)).toBe('1.234')
  expect(numberSigns('es').print?.('1234', false)).toBe('1234')
  expect(numberSigns('es').print?.('1234', true)).toBe('1.234')
})

test.each([
  ['2.500', ',', 'en', true],
  ['2.500', '.', 'en', false],
  ['2.500', '.', 'de', true],
  ['2.500', ',', 'de', false],
  ['2.50', ',', 'en', false],
  ['2.5000', ',', 'en', false],
  ['2500.500', ',', 'en', false],
  ['0.500', ',', 'en', false],
  ['2.500', '٫', 'en', false],
])('the plain text %s, typed with %s in %s, has two meanings: %s', (plain, separator, locale, expected) => {
  expect(hasTwoMeanings(plain, separator, numberSigns(locale))).toBe(expected)
})
