import { describe, expect, test } from 'vitest'
import type { AssetTransfer } from '../state'
import { mergeTransfers } from './mergeTransfers'
import { exactAmount, parseExactUnits } from './units'

type ShortTransfer = [direction: AssetTransfer['direction'], symbol: string, amount: string, worth?: number]

const transfer = ([direction, symbol, amount, worth]: ShortTransfer): AssetTransfer => ({
  kind: /#/.test(symbol) ? 'nft' : 'token',
  name: symbol,
  symbol,
  direction,
  amount: parseExactUnits(amount) ?? -1n,
  worth,
})

/** The merged transfers as short text. */
const mergedText = (...all: ShortTransfer[]) =>
  mergeTransfers(all.map(transfer)).map(
    ({ direction, symbol, amount }) => `${direction} ${exactAmount(amount)} ${symbol}`,
  )

describe('the same token in the same direction', () => {
  test('transfers of the same token in the same direction are summed, to the last decimal', () => {
    expect(mergedText(['in', 'USDC', '0.1'], ['in', 'USDC', '0.2'])).toEqual(['in 0.3 USDC'])
    expect(mergedText(['out', 'DAI', '64.999999999999999999'], ['out', 'DAI', '0.000000000000000001'])).toEqual([
      'out 65 DAI',
    ])
  })

  test('transfers of the same token in the same direction are summed beyond what a float could count', () => {
    const most = `1${'0'.repeat(77)}`
    expect(mergedText(['in', 'BIG', '1e77'], ['in', 'BIG', most])).toEqual([`in 2${'0'.repeat(77)} BIG`])
  })

  test('sums its value too, without unpriced parts', () => {
    const all: ShortTransfer[] = [
      ['in', 'A', '1', 2],
      ['in', 'A', '1'],
      ['in', 'A', '1', 3],
    ]
    expect(mergeTransfers(all.map(transfer))[0]?.worth).toBe(5)
    expect(mergeTransfers([transfer(['in', 'A', '1']), transfer(['in', 'A', '1'])])[0]?.worth).toBeUndefined()
  })

  test('another name is another token, and a collectible is not a token', () => {
    expect(mergedText(['in', 'USDC', '1'], ['in', 'USDС', '1'])).toHaveLength(2)
    expect(mergedText(['in', 'Light #7', '1'], ['in', 'Light #8', '1'])).toHaveLength(2)
  })
})

describe('an incoming and an outgoing transfer of a token', () => {
  test.each<[string, ShortTransfer[], string[]]>([
    [
      'below a tenth, the smaller one is gas',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0.0999999999999999999'],
      ],
      ['out 1 ETH'],
    ],
    [
      'below a tenth, the smaller one is gas in either direction',
      [
        ['out', 'ETH', '0.05'],
        ['in', 'ETH', '1'],
      ],
      ['in 1 ETH'],
    ],
    [
      'exactly a tenth is not gas',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0.1'],
      ],
      ['out 1 ETH', 'in 0.1 ETH'],
    ],
    [
      'of equal size both stay',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '1'],
      ],
      ['out 1 ETH', 'in 1 ETH'],
    ],
    [
      'zero beside an amount is gas',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0'],
      ],
      ['out 1 ETH'],
    ],
    [
      'two of zero both stay',
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
      'two in the same direction are not gas',
      [
        ['out', 'ETH', '1'],
        ['out', 'ETH', '0.01'],
      ],
      ['out 1.01 ETH'],
    ],
  ])('an incoming and an outgoing transfer of one token %s', (_, all, expected) => {
    expect(mergedText(...all)).toEqual(expected)
  })
})

describe('several transfers of a token', () => {
  test.each<[string, ShortTransfer[], string[]]>([
    [
      'below a hundredth of the largest are dropped first, then the rule of a tenth applies',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0.009'],
        ['in', 'ETH', '0.05'],
      ],
      ['out 1 ETH'],
    ],
    [
      'exactly a hundredth stays, so that three remain',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0.01'],
        ['in', 'ETH', '0.05'],
      ],
      ['out 1 ETH', 'in 0.06 ETH'],
    ],
    [
      'two opposite ones that remain both stay at a tenth',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0.00999'],
        ['in', 'ETH', '0.1'],
      ],
      ['out 1 ETH', 'in 0.1 ETH'],
    ],
    [
      'the gas of one token does not affect another token',
      [
        ['out', 'ETH', '1'],
        ['in', 'ETH', '0.001'],
        ['out', 'ETH', '0.002'],
        ['in', 'USDC', '0.001'],
      ],
      ['out 1 ETH', 'in 0.001 USDC'],
    ],
  ])('several transfers of a token %s', (_, all, expected) => {
    expect(mergedText(...all)).toEqual(expected)
  })
})

describe('the shown transfers', () => {
  test('the shown transfers are at most two, the most valuable, outgoing before incoming', () => {
    expect(mergedText(['in', 'A', '1', 10], ['out', 'B', '1', 20], ['in', 'C', '1', 5], ['out', 'D', '1'])).toEqual([
      'out 1 B',
      'in 1 A',
    ])
    expect(mergedText(['out', 'USDC', '400', 400], ['out', 'DAI', '400', 400], ['in', 'ETH', '0.248', 793])).toEqual([
      'out 400 USDC',
      'in 0.248 ETH',
    ])
  })

  test('include a single one, even of zero', () => {
    expect(mergedText(['in', 'USDC', '0'])).toEqual(['in 0 USDC'])
    expect(mergedText()).toEqual([])
  })

  test('the shown transfers are found at once among tens of thousands', () => {
    const all = Array.from({ length: 40_000 }, (_, index): ShortTransfer => ['in', `T${index % 3}`, '1', index % 3])
    expect(mergedText(...all)).toEqual(['in 13333 T2', 'in 13333 T1'])
  })
})
