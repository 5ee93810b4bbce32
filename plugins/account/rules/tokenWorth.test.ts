import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TokenBalance } from '../../../kernel/kit'
import { headlineOf, lookalikes, searchTokens, sortByWorth, totalOf, worthOf } from './tokenWorth'

const token = (more: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'Ether',
  symbol: 'ETH',
  networkId: 'eip155:1',
  amount: 10n ** 18n,
  decimals: 18,
  ...more,
})
const tokens = fc.array(
  fc
    .record({
      amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      decimals: fc.integer({ min: 1, max: 255 }),
      price: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }), { nil: undefined }),
      symbol: fc.string({ maxLength: 12 }),
      name: fc.string(),
      address: fc.option(fc.string(), { nil: undefined }),
    })
    .map(token),
)

describe('values of tokens', () => {
  test('values of tokens are amount times price', () => {
    expect(worthOf(token({ amount: 15n * 10n ** 17n, price: 3912.4 }))).toBeCloseTo(5868.6)
  })

  test('values of tokens are unknown without a price, and zero on a test network', () => {
    expect(worthOf(token())).toBeUndefined()
    expect(worthOf(token({ price: 3912.4 }), true)).toBe(0)
    expect(totalOf([token()], true)).toEqual({ worth: 0, whole: true })
  })

  test('values of tokens are unknown above a limit', () => {
    expect(worthOf(token({ amount: 2n ** 255n, price: 1e12 }))).toBeUndefined()
  })

  test('values of tokens have a total of the known ones, which says whether it is complete', () => {
    fc.assert(
      fc.property(tokens, all => {
        const known = all.map(one => worthOf(one)).filter(worth => worth !== undefined)
        const total = totalOf(all)
        expect(total === undefined).toBe(known.length === 0)
        if (!total) return
        expect(Number.isFinite(total.worth)).toBe(true)
        expect(total.worth).toBeCloseTo(known.reduce((sum, worth) => sum + worth, 0))
        expect(total.worth).toBeGreaterThanOrEqual(Math.max(...known))
        expect(total.whole).toBe(known.length === all.length)
      }),
    )
  })
})

test('the headline is the value of the tokens that the list shows', () => {
  const holding = (...tokens: TokenBalance[]) => ({ last: { tokens, at: 0 } })
  const ether = token({ price: 2000 })
  const bait = token({ address: '0x1', symbol: 'visit usdc.gift', price: 1e6 })
  const imitation = token({ address: '0x2', imitates: true, price: 1e6 })
  expect(headlineOf(holding(ether, bait, imitation))).toBe(2000)
  expect(headlineOf(holding(ether), { testnet: true })).toBeUndefined()
  expect(headlineOf({ ...holding(ether), nativeOnly: true })).toBeUndefined()
  expect(headlineOf(holding(token()))).toBeUndefined()
  expect(headlineOf()).toBeUndefined()
  expect(headlineOf(holding())).toBe(0)
  expect(headlineOf(holding(), { coin: 1n })).toBeUndefined()
})

test('sorts the most valuable first, and loses none', () => {
  fc.assert(
    fc.property(tokens, all => {
      const sorted = sortByWorth(all)
      expect(new Set(sorted)).toEqual(new Set(all))
      const worths = sorted.map(one => worthOf(one) ?? -1)
      expect(worths).toEqual([...worths].sort((one, other) => other - one))
    }),
  )
})

test('among those without a known value the native currency comes first, then the alphabet', () => {
  const [b, own, a] = [token({ name: 'B', address: '0xb' }), token({ name: 'Z' }), token({ name: 'A', address: '0xa' })]
  expect(sortByWorth([b, own, a])).toEqual([own, a, b])
})

test('look-alike tokens show their address', () => {
  const ether = token()
  const wrapped = token({ symbol: 'eth', address: '0x1' })
  const dollar = token({ symbol: 'USDC', address: '0x2' })
  const cyrillic = token({ symbol: 'USD\u0421', address: '0x3' })
  const nameless = token({ symbol: '', address: '0x4' })
  expect([...lookalikes([ether, wrapped, dollar, cyrillic, nameless])]).toEqual([wrapped, cyrillic, nameless])
  expect(lookalikes([dollar])).toEqual(new Set())
})

test('tokens are found by name, symbol or the beginning of their address', () => {
  const all = [token(), token({ name: 'USD Coin', symbol: 'USDC', address: '0xA0b8' })]
  expect(searchTokens(all, ' coin ')).toEqual([all[1]])
  expect(searchTokens(all, 'eth')).toEqual([all[0]])
  expect(searchTokens(all, '0xa0B')).toEqual([all[1]])
  expect(searchTokens(all, '')).toBe(all)
  expect(searchTokens(all, 'nothing')).toEqual([])
})
