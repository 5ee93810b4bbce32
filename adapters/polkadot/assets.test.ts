import { expect, test } from 'vitest'
import { readAssetBalance, readAssetId, readName } from './assets'

const hex = (text: string) => Buffer.from(text).toString('hex')
const named = (name: string, symbol: string, decimals: string) =>
  `0x${'00'.repeat(16)}${(name.length * 4).toString(16).padStart(2, '0')}${hex(name)}${(symbol.length * 4)
    .toString(16)
    .padStart(2, '0')}${hex(symbol)}${decimals}00`

test('a name, a symbol and decimals are read', () => {
  expect(readName(named('Tether USD', 'USDT', '06'))).toEqual({ name: 'Tether USD', symbol: 'USDT', decimals: 6 })
  expect(readName(named('', 'USDT', '06'))).toMatchObject({ name: 'USDT' })
})

test.each([null, undefined, 7, '0x', `0x${'ff'.repeat(30)}`, named('Name', '', '06'), named('Name', 'NAM', 'ff')])(
  'a value without a name is no name: %j',
  raw => {
    expect(readName(raw)).toBeUndefined()
  },
)

test('the balance comes first, with its last byte first', () => {
  expect(readAssetBalance(`0x40420f00${'00'.repeat(12)}0001`)).toBe(1_000_000n)
  for (const raw of [null, undefined, '0x', 7, '0x12']) expect(readAssetBalance(raw)).toBe(0n)
})

test.each(['', '-1', '1.5', '4294967296', 'x', undefined, '0x1'])('%j is no asset', raw => {
  expect(readAssetId(raw)).toBeUndefined()
})
