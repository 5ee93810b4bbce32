import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptAmountInput,
  numberSigns,
  pasteAmount,
  readAmount,
  requestedAmount,
  typeAmount,
} from '../../kernel/contracts/amountField'
import { formatUnits } from '../../kernel/contracts/amounts'
import { formatAmount, formatFiat } from '../../ui-kit/format/amount'
import { readLanguages } from './readLanguages'

/** A new seed for each run; `AMOUNT_SEED` repeats a failed run, and `AMOUNT_RUNS` changes the number of inputs. */
const SEED = Number(process.env.AMOUNT_SEED) || Math.floor(Math.random() * 2 ** 31)
console.log(`AMOUNT_SEED=${SEED}`)
const RUNS = { seed: SEED, numRuns: Number(process.env.AMOUNT_RUNS) || 40 }

const tags = ['en', ...(await readLanguages()).map(({ tag }) => tag)]
const DECIMALS = 6
const units = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 7n }),
  fc.bigInt({ min: 0n, max: 10n ** 35n }),
  fc.nat({ max: 10_000 }).map(whole => BigInt(whole) * 10n ** 6n),
)

/** Types each sign at the end, as a keyboard does. */
const typeKeys = (keys: string, locale: string, deviceLocale = 'en') =>
  [...keys].reduce((field, key) => typeAmount(field, field.text + key, { decimals: DECIMALS, locale, deviceLocale }), {
    text: '',
  } as ReturnType<typeof typeAmount>)

describe.each(tags)('in %s', locale => {
  const paste = (text: string, more: { units?: readonly string[]; decimals?: number } = {}) =>
    acceptAmountInput('', text, { decimals: DECIMALS, locale, ...more })

  test('an amount that Portico prints means the same when it is pasted, with and without its unit', () => {
    fc.assert(
      fc.property(units, fc.nat({ max: DECIMALS }), (value, places) => {
        const printed = formatAmount(value, DECIMALS, { locale, places })
        const shown = formatUnits(value - (value % 10n ** BigInt(DECIMALS - places)), DECIMALS)
        expect([printed, paste(printed)]).toEqual([printed, shown])
        expect(paste(`\u2068${printed}\u2069 USDC`, { units: ['USDC'] })).toBe(shown)
      }),
      RUNS,
    )
  })

  test('money that Portico prints means the same when it is pasted', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 9 }), fc.constantFrom('USD', 'EUR', 'GBP', 'JPY'), (cents, currency) => {
        const printed = formatFiat(cents / 100, { locale, currency })
        const sign = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
          .formatToParts(1)
          .find(({ type }) => type === 'currency')?.value
        const text = paste(printed, { units: [sign ?? '', currency], decimals: 2 })
        expect([printed, Number(text)]).toEqual([printed, cents / 100])
      }),
      RUNS,
    )
  })

  test('an amount in the digits and separators of the language’s own script means the same', () => {
    const native = new Intl.NumberFormat(locale.split('-u-')[0], { maximumFractionDigits: 6 })
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 9 }), whole => {
        const printed = native.format(whole)
        expect([printed, paste(printed)]).toEqual([printed, String(whole)])
      }),
      RUNS,
    )
  })

  test('the field’s own text means the same when it is copied and pasted', () => {
    fc.assert(
      fc.property(units, value => {
        const text = formatUnits(value, DECIMALS)
        const copied = text.replace('.', numberSigns(locale).decimal)
        const pasted = pasteAmount({ text }, { text: copied, start: 0, end: text.length }, { decimals: 6, locale })
        expect([copied, pasted.text, pasted.refusal]).toEqual([copied, text, undefined])
      }),
      RUNS,
    )
  })

  test('typed keys give the amount that they spell, or a reason', () => {
    fc.assert(
      fc.property(units, fc.constantFrom('.', ','), (value, separator) => {
        const text = formatUnits(value, DECIMALS)
        const field = typeKeys(text.replace('.', separator), locale)
        if (field.refusal) expect(field.refusal).toBe('ambiguous')
        else expect(field.text).toBe(text)
      }),
      RUNS,
    )
    const { decimal } = numberSigns(locale)
    expect(typeKeys(`1${decimal}234`, locale)).toMatchObject({ text: '1.234' })
  })

  test.each(['1e3', '0x10', '1,234.567,8', '1.2.3', '-5', '1,23,4', '1..2,', '½'])(
    'refuses %s, pasted or typed, with a reason',
    text => {
      expect(readAmount(text, { locale }).refusal).toBeDefined()
      expect(typeKeys(text, locale).refusal ?? typeKeys(text, locale).text).toMatch(/characters|ambiguous|^1.2$/)
    },
  )

  test('the first separator becomes a dot, and a leading one becomes 0.', () => {
    expect(['1,5', '0,001', ',5', '.5', '1.5', '0.001', '007'].map(text => paste(text))).toEqual([
      '1.5',
      '0.001',
      '0.5',
      '0.5',
      '1.5',
      '0.001',
      '7',
    ])
  })

  test('a text with two meanings is refused, unless it is printed so', () => {
    for (const text of ['2,500', '2.500', '2,501', '999.125']) {
      const { text: read, refusal } = readAmount(text, { locale })
      const values = [text.replace(/[.,]/, ''), text.replace(',', '.')]
      if (refusal) expect(refusal).toBe('ambiguous')
      else expect(values).toContain(read)
      const { decimal, group } = numberSigns(locale)
      if (text.includes(decimal) && read) expect(read).toBe(values[1])
      if (group && text.includes(group) && read) expect(read).toBe(values[0])
    }
  })
})

test.each([
  ['en', '2,500', '2500'],
  ['en', '1,234.56', '1234.56'],
  ['en', '1.234,56', ''],
  ['en', '2,5', '2.5'],
  ['en', '12,34,567', ''],
  ['hi', '12,34,567.5', '1234567.5'],
  ['hi', '1,234,567', ''],
  ['de', '2.500', '2500'],
  ['de', '2.500,75', '2500.75'],
  ['de', '2,500', ''],
  ['de', '2,501', '2.501'],
  ['de', '1,234.56', ''],
  ['es', '2.500', ''],
  ['es', '12.500', '12500'],
  ['fr', '2\u202f500,5', '2500.5'],
  ['fr', '2 500,5', '2500.5'],
  ['ar', '١٬٢٣٤٫٥', '1234.5'],
  ['fa', '۲٬۵۰۰', '2500'],
  ['fa', '۲٫۵', '2.5'],
  ['th', '๒,๕๐๐', '2500'],
  ['ja', '１，２３４．５', '1234.5'],
  ['en', '\u200e2,500\u200b', '2500'],
  [undefined, '2,500', ''],
  [undefined, '2.500', '2.500'],
])('the pasted text in %s is read: %s is %j', (locale, text, amount) => {
  expect(acceptAmountInput('', text, { decimals: DECIMALS, locale })).toBe(amount)
})

test.each([
  ['en', 'en', '2,500', '2.50', 'ambiguous'],
  ['en', 'de', '2,500', '2.500', undefined],
  ['de', 'en', '2.500', '2.500', undefined],
  ['de', 'de', '2.500', '2.50', 'ambiguous'],
  ['de', 'de', '2,500', '2.500', undefined],
  ['en', 'en', '1,234.56', '1.23', 'ambiguous'],
  ['de', 'de', '1,234.56', '1.234', 'characters'],
  ['en', 'en', '1e3', '1', 'characters'],
  ['en', 'en', '0x10', '0', 'characters'],
  ['en', 'en', '1..5', '1.5', undefined],
  ['en', 'en', '5k', '5', 'characters'],
  ['fr', 'fr', '2 500', '2500', undefined],
  ['en', 'en', '1.1234567', '1.123456', 'digits'],
])(
  'the typed keys in %s on a device in %s are read: %s give %s, with the reason %s',
  (locale, device, keys, text, refusal) => {
    expect(typeKeys(keys, locale, device)).toMatchObject({ text, ...(refusal && { refusal }) })
    expect(typeKeys(keys, locale, device).refusal).toBe(refusal)
  },
)

test('pasting into a part of the text keeps the field’s own dot', () => {
  const options = { decimals: DECIMALS, locale: 'de' }
  expect(pasteAmount({ text: '2.5' }, { text: '00', start: 3, end: 3 }, options).text).toBe('2.500')
  expect(pasteAmount({ text: '2.5' }, { text: '2.500', start: 0, end: 3 }, options).text).toBe('2500')
  expect(pasteAmount({ text: '2.5' }, { text: '1,5', start: 3, end: 3 }, options).refusal).toBe('characters')
  expect(pasteAmount({ text: '1' }, { text: '2,5', start: 1, end: 1 }, options).text).toBe('12.5')
})

test.each([
  ['0.1234567', 6, '0.123456'],
  ['0.30000000000000004', 6, '0.3'],
  ['0.30000000000000004', 18, '0.30000000000000004'],
  [0.1 + 0.2, 8, '0.3'],
  ['1e-7', 18, '0.0000001'],
  [1e-7, 6, '0'],
  ['1e3', 6, '1000'],
  [1e21, 18, '1000000000000000000000'],
  [12.5, 0, '12'],
  ['1.5', 6, '1.5'],
  ['1,5', 6, '1.5'],
  ['2,500', 6, ''],
  ['ten', 6, ''],
  [undefined, 6, ''],
  [Number.NaN, 6, ''],
  ['-4', 6, ''],
])('the amount %s of a host with %s decimals is %j', (raw, decimals, amount) => {
  expect(requestedAmount(raw, { decimals })).toBe(amount)
})
