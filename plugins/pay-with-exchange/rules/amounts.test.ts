import { describe, expect, test } from 'vitest'
import { typeAmount } from '../../../kernel/kit'
import { DOLLAR_INPUT, dollarsIn, tokenAmount } from './amounts'

describe('the amount of tokens', () => {
  test.each([
    ['10', 1, '10'],
    ['10', 3200, '0.003125'],
    ['10', 3, '3.33333333'],
    ['20', 3, '6.66666667'],
    ['10', 0.9998, '10.0020004'],
    ['0.000001', 3200, '0'],
    ['1', 1e-7, '10000000'],
    ['1', 1.5e-9, '666666666.66666667'],
    ['9999999999.999999', 1, '9999999999.999999'],
    ['1', 1e21, '0'],
  ])('%s dollars at %d are %s', (dollars, price, coins) => expect(tokenAmount(dollars, price)).toBe(coins))

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses the price %d', price =>
    expect(tokenAmount('10', price)).toBeUndefined(),
  )
})

describe('the amount field', () => {
  test.each([
    ['', '1,5', '1.5'],
    ['', '.5', '0.5'],
    ['0', '05', '5'],
    ['1', '1.', '1.'],
    ['1.5', '1.5.', '1.5'],
    ['1', '1e5', '1'],
    ['1234567890', '12345678901', '1234567890'],
    ['1.123456', '1.1234567', '1.123456'],
    ['1', '', ''],
    ['1', ' 25 ', '25'],
  ])('%j, and then %j, is %j', (before, typed, after) =>
    expect(typeAmount({ text: before }, typed, DOLLAR_INPUT).text).toBe(after),
  )

  test('reads an incomplete amount as none', () => {
    expect(['', '.', '0', '0.', '0.000000'].map(dollarsIn)).toEqual(Array(5).fill(undefined))
    expect(['1.', '10', '0.5'].map(dollarsIn)).toEqual(['1', '10', '0.5'])
  })
})
