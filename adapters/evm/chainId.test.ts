import { expect, test } from 'vitest'
import { chainIdOf, hexChainId, networkIdOf, readChainId } from './chain'

test.each<[unknown, number]>([
  ['0x1', 1],
  ['0xA', 10],
  ['0x01', 1],
  ['137', 137],
  [137, 137],
  ['0x7a69', 31337],
  ['0xfffffffffffff', 2 ** 52 - 1],
  ['0x1fffffffffffff', Number.MAX_SAFE_INTEGER],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
])('%j is the chain %d', (raw, id) => {
  expect(readChainId(raw)).toBe(id)
})

const ODD = [
  '',
  ' ',
  '0x',
  '0x0',
  '0',
  0,
  -1,
  '-1',
  1.5,
  '1.0',
  '1e3',
  'eip155:1',
  '0x1 ',
  ' 1',
  '1n',
  '0b1',
  '0o7',
  '١',
  '0xg',
  'x1',
  'NaN',
  'null',
  'mainnet',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  '0x20000000000000',
  '9007199254740992',
  '0xffffffffffffffff',
  '9'.repeat(16),
  '1'.repeat(100_000),
  null,
  undefined,
  true,
  {},
  [],
  ['0x1'],
  { chainId: 1 },
  () => 1,
  Symbol('1'),
  1n,
]
test.each(ODD.map(odd => [odd]))('guesses no value: %#', odd => {
  expect(readChainId(odd)).toBeUndefined()
})

test('an id is a number, a hex text and a CAIP-2 id', () => {
  expect([hexChainId(137), networkIdOf(137), chainIdOf('eip155:137')]).toEqual(['0x89', 'eip155:137', 137])
  expect([chainIdOf('eip155:0x1'), chainIdOf('eip155:x'), chainIdOf('solana:1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
