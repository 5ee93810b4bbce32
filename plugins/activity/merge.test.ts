import { describe, expect, test } from 'vitest'
import { merged } from './merge'
import type { Moved } from './state'
import { exactAmount, unitsOf } from './units'

type Written = [direction: Moved['direction'], symbol: string, amount: string, worth?: number]

const move = ([direction, symbol, amount, worth]: Written): Moved => ({
  kind: /#/.test(symbol) ? 'nft' : 'token',
  name: symbol,
  symbol,
  direction,
  amount: unitsOf(amount) ?? -1n,
  worth,
})

/** The merged transfers as short text. */
const left = (...all: Written[]) =>
  merged(all.map(move)).map(({ direction, symbol, amount }) => `${direction} ${exactAmount(amount)} ${symbol}`)

describe('the same token in the same direction', () => {
  test('is summed, to the last decimal', () => {
    expect(left(['in', 'USDC', '0.1'], ['in', 'USDC', '0.2'])).toEqual(['in 0.3 USDC'])
    expect(left(['out', 'DAI', '64.999999999999999999'], ['out', 'DAI', '0.000000000000000001'])).toEqual([
      'out 65 DAI',
    ])
  })

  test('is summed beyond what a float could count', () => {
    const most = `1${'0'.repeat(77)}`
    expect(left(['in', 'BIG', '1e77'], ['in', 'BIG', most])).toEqual([`in 2${'0'.repeat(77)} BIG`])
  })

  test('sums its value too, without unpriced parts', () => {
    const all: Written[] = [
      ['in', 'A', '1', 2],
      ['in', 'A', '1'],
      ['in', 'A', '1', 3],
    ]
    expect(merged(all.map(move))[0]?.worth).toBe(5)
    expect(merged([move(['in', 'A', '1']), move(['in', 'A', '1'])])[0]?.worth).toBeUndefined()
  })

  test('another name is another token, and a collectible is not a token', () => {
    expect(left(['in', 'USDC', '1'], ['in', 'USDС', '1'])).toHaveLength(2)
    expect(left(['in', 'Light #7', '1'], ['in', 'Light #8', '1'])).toHaveLength(2)
  })
})

describe('an incoming and an outgoing transfer of a token', () => {
  test.each<[string, Written[], string[]]>([
    [
      'under a tenth, the small one is gas',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0.0999999999999999999'],
      ],
      ['out 1 ETH'],
    ],
    [
      'under a tenth, whichever way it goes',
      [
        ['out', 'ETH', '0.05'],
        ['in', 'ETH', '1'],
      ],
      ['in 1 ETH'],
    ],
    [
      'a tenth exactly is none',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0.1'],
      ],
      ['out 1 ETH', 'in 0.1 ETH'],
    ],
    [
      'alike, both stand',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '1'],
      ],
      ['out 1 ETH', 'in 1 ETH'],
    ],
    [
      'nothing at all is gas beside something',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0'],
      ],
      ['out 1 ETH'],
    ],
    [
      'nothing and nothing both stand',
      [
        ['out', 'ETH', '0'],
        ['in', 'ETH', '0'],
      ],
      ['out 0 ETH', 'in 0 ETH'],
    ],
    [
      'two of another token do not count',
      [
        ['out', 'ETH', '1'],
        ['in', 'USDC', '0.01'],
      ],
      ['out 1 ETH', 'in 0.01 USDC'],
    ],
    [
      'collectibles are never gas',
      [
        ['out', 'Light #7', '100'],
        ['in', 'Light #7', '1'],
      ],
      ['out 100 Light #7', 'in 1 Light #7'],
    ],
    [
      'two the same way are not gas',
      [
        ['out', 'ETH', '1'],
        ['out', 'ETH', '0.01'],
      ],
      ['out 1.01 ETH'],
    ],
  ])('%s', (_, all, expected) => {
    expect(left(...all)).toEqual(expected)
  })
})

describe('several transfers of a token', () => {
  test.each<[string, Written[], string[]]>([
    [
      'under a hundredth of the largest they are dropped first, then the tenth counts',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0.009'],
        ['in', 'ETH', '0.05'],
      ],
      ['out 1 ETH'],
    ],
    [
      'a hundredth exactly stays, and then they are three',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0.01'],
        ['in', 'ETH', '0.05'],
      ],
      ['out 1 ETH', 'in 0.06 ETH'],
    ],
    [
      'what is left facing each other at a tenth stands',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0.00999'],
        ['in', 'ETH', '0.1'],
      ],
      ['out 1 ETH', 'in 0.1 ETH'],
    ],
    [
      'the gas of one token touches no other',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0.001'],
        ['out', 'ETH', '0.002'],
        ['in', 'USDC', '0.001'],
      ],
      ['out 1 ETH', 'in 0.001 USDC'],
    ],
  ])('%s', (_, all, expected) => {
    expect(left(...all)).toEqual(expected)
  })
})

describe('the shown transfers', () => {
  test('are at most two, the most valuable, outgoing before incoming', () => {
    expect(left(['in', 'A', '1', 10], ['out', 'B', '1', 20], ['in', 'C', '1', 5], ['out', 'D', '1'])).toEqual([
      'out 1 B',
      'in 1 A',
    ])
    expect(left(['out', 'USDC', '400', 400], ['out', 'DAI', '400', 400], ['in', 'ETH', '0.248', 793])).toEqual([
      'out 400 USDC',
      'in 0.248 ETH',
    ])
  })

  test('include a single one, even of zero', () => {
    expect(left(['in', 'USDC', '0'])).toEqual(['in 0 USDC'])
    expect(left()).toEqual([])
  })

  test('are found at once among tens of thousands', () => {
    const all = Array.from({ length: 40_000 }, (_, index): Written => ['in', `T${index % 3}`, '1', index % 3])
    expect(left(...all)).toEqual(['in 13333 T2', 'in 13333 T1'])
  })
})
