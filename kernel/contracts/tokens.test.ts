import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance'
import { service } from '../core/token'
import { createPortico } from '../host/portico'
import { type TokenList, tokenList } from './capabilities'
import type { Context } from './context'
import { defineManifest } from './manifest'
import {
  decimalText,
  identifyToken,
  imitates,
  nameTokens,
  priceFraction,
  readTrustedTokens,
  sanitizeSymbol,
  sanitizeText,
  sanitizeTokenName,
  type TrustedTokens,
} from './tokens'

const USDC = { address: `0x${'Aa'.repeat(20)}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const trusted: TrustedTokens = { native: { name: 'Ether', symbol: 'ETH', decimals: 18 }, listed: [USDC] }

test('the network and the list name their tokens before any other source', () => {
  const claims = [
    { name: 'Tether', symbol: 'USDT', decimals: 18 },
    { address: USDC.address.toLowerCase(), name: 'Spam', symbol: 'SPAM', decimals: 6 },
    { address: '0xother', name: 'Other', symbol: 'OTH', decimals: 4 },
  ]
  expect(nameTokens(trusted, claims)).toEqual([
    { ...trusted.native, namedBy: 'network' },
    { ...USDC, address: USDC.address.toLowerCase(), namedBy: 'list' },
    { ...claims[2], namedBy: 'api' },
  ])
})

test('a token whose decimals contradict the network or the list is left out', () => {
  expect(
    nameTokens(trusted, [
      { name: 'Ether', symbol: 'ETH', decimals: 6 },
      { ...USDC, decimals: 18 },
    ]),
  ).toEqual([])
})

test.each(['USDC', 'usdc', 'USDС', 'ＵＳＤＣ', 'U SDC', 'USD\u200dC', 'UЅDC', 'U5DC', 'ETH', 'ΕТΗ'])(
  'an unlisted token with the symbol %j imitates another one',
  symbol => {
    expect(imitates({ address: '0xother', symbol }, trusted)).toBe(true)
    expect(imitates({ address: USDC.address.toLowerCase(), symbol }, trusted)).toBe(false)
  },
)

test.each(['USDC.e', 'DAI', 'WETH', 'USD', ''])('the symbol %j is no imitation', symbol => {
  expect(imitates({ address: '0xother', symbol }, trusted)).toBe(false)
})

// Written by hand: each row is one Latin letter, or digit, and the signs that look like it.
test.each([
  ['o', '0OоОοΟ'],
  ['l', '1LіІιΙ|i'],
  ['s', '5SѕЅ'],
  ['a', 'AаАαΑ'],
  ['b', 'BВвΒ'],
  ['c', 'CсСϲϹ'],
  ['e', 'EеЕεΕ'],
  ['h', 'HНнΗ'],
  ['k', 'KКкκΚ'],
  ['m', 'MМмΜ'],
  ['n', 'NΝ'],
  ['p', 'PрРρΡ'],
  ['t', 'TТтτΤ'],
  ['u', 'Uυ'],
  ['x', 'XХхχΧ'],
  ['y', 'YУуγΥ'],
  ['z', 'ZΖ'],
  ['d', 'DԁԀ'],
  ['w', 'WԝԜ'],
])('a symbol with %s looks the same with each of %s', (letter, others) => {
  const list: TrustedTokens = { ...trusted, listed: [{ ...USDC, symbol: `q${letter}q` }] }
  const missed = [...others].filter(other => !imitates({ address: '0xother', symbol: `q${other}q` }, list))
  expect(missed).toEqual([])
  expect(imitates({ address: '0xother', symbol: 'qrq' }, list)).toBe(false)
})

describe('the trusted tokens of a network', () => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = { id: 'a', name: 'A', nativeCurrency, rpcUrls: { default: { http: [] } } }
  const inside = service<Context>('letters/inside')
  async function world(list?: TokenList | 'absent') {
    const edges = fakeEdges()
    const letters = defineManifest({
      id: 'letters',
      provides: [inside, ...(list ? [tokenList.on('letters')] : [])],
      adapter: {
        namespaces: ['letters'],
        adopt: given => ({ ...given, chainNamespace: 'letters', caipNetworkId: `letters:${given.id}` }),
      },
      load: async () => ({
        default: ctx => {
          ctx.provide(inside, ctx)
          if (list && list !== 'absent') ctx.provide(tokenList.on('letters'), list)
        },
      }),
    })
    const portico = createPortico({ networks: [network], adapters: [letters], plugins: [] }, edges.ports)
    const ctx = await portico.ask(inside)
    const adopted = portico.network('letters')
    if (!adopted) throw new Error('The network is not adopted')
    return { ctx, adopted, edges }
  }

  test('the trusted tokens of a network are its native currency and the list of its adapter', async () => {
    const { ctx, adopted } = await world(async () => [USDC])
    expect(await readTrustedTokens(ctx, adopted)).toEqual({ native: nativeCurrency, listed: [USDC], reported: [] })
  })

  test('the trusted tokens of a network are its native currency alone without a list, or with one that fails, which is reported', async () => {
    const none = await world()
    expect((await readTrustedTokens(none.ctx, none.adopted)).listed).toEqual([])
    const { ctx, adopted, edges } = await world(async () => Promise.reject(new Error('no list')))
    expect((await readTrustedTokens(ctx, adopted)).listed).toEqual([])
    expect(edges.env.reported).toMatchObject([{ cause: { message: 'no list' } }])
  })

  test('the trusted tokens of a network are its native currency alone if the adapter provides no list that it names, which is reported', async () => {
    const { ctx, adopted, edges } = await world('absent')
    expect((await readTrustedTokens(ctx, adopted)).listed).toEqual([])
    expect(edges.env.reported).toMatchObject([{ code: 'SERVICE_UNAVAILABLE' }])
  })

  test('identify the native currency without a request, whatever the project API calls it', async () => {
    const { ctx } = await world()
    const claimed = { name: 'Tether', symbol: 'USDT', decimals: 18 }
    const query = { networkId: 'letters:a', owner: 'me', signal: new AbortController().signal } as const
    expect(await identifyToken(ctx, claimed, { trusted, ...query })).toEqual({
      ...trusted.native,
      namedBy: 'network',
      imitates: undefined,
    })
  })
})

test.each([
  ['a\u200bb\u0000c\nd', 'abcd'],
  ['\u202eevil\u200b', 'evil'],
  [' \u200b\u2066 ', ''],
  ['soft\u00adhyphen\ufeff', 'softhyphen'],
  ['👩\u200d🚀', '👩\u200d🚀'],
])('%j is shown as %j', (text, shown) => {
  expect(sanitizeText(text, 100)).toBe(shown)
})

test('a cut text ends in an ellipsis, and no part of a character stays', () => {
  expect(sanitizeText('x'.repeat(1e6), 12)).toBe(`${'x'.repeat(11)}…`)
  expect(sanitizeText(`\u200b${'x'.repeat(12)}`, 12)).toBe('x'.repeat(12))
  expect(sanitizeText(`${'\u200b'.repeat(1e6)}x`, 12)).toBe('')
  expect(sanitizeText(`${'x'.repeat(9)} 🚀🚀🚀`, 12)).toBe(`${'x'.repeat(9)} 🚀…`)
  expect(sanitizeText(`${'x'.repeat(10)}👩\u200d🚀`, 12)).toBe(`${'x'.repeat(10)}👩…`)
  expect(sanitizeText('a\ud83db\ude80', 12)).toBe('ab')
})

test('two long symbols that differ at their end are both shown as cut', () => {
  expect(['SUPERLONGTOKENONE', 'SUPERLONGTOKENTWO', 'TWELVELETTER'].map(sanitizeSymbol)).toEqual([
    'SUPERLONGTO…',
    'SUPERLONGTO…',
    'TWELVELETTER',
  ])
})

test('the names of tokens have no joiners', () => {
  expect([sanitizeSymbol('US\u200dDC'), sanitizeTokenName('USD\u200c Coin')]).toEqual(['USDC', 'USD Coin'])
})

test.each<[number | string, string]>([
  [0.1, '0.1'],
  [12.5, '12.5'],
  [1e-7, '0.0000001'],
  [1.5e-9, '0.0000000015'],
  [1e21, '1000000000000000000000'],
  [1.25e22, '12500000000000000000000'],
  ['1.25e1', '12.5'],
  ['1.25E+2', '125'],
  ['12.5e-1', '1.25'],
  ['12e-2', '0.12'],
  ['1e0', '1'],
  [' 5e-1 ', '0.5'],
  ['1,5', '1,5'],
  ['0x1e5', '0x1e5'],
  ['1e1234', '1e1234'],
  ['1e', '1e'],
  ['.5e1', '.5e1'],
  [Number.NaN, 'NaN'],
  [-1e-7, '-1e-7'],
])('%j is written as %s', (amount, text) => {
  expect(decimalText(amount)).toBe(text)
})

test.each([
  [12.34, 1234n, 100n],
  [3200, 3200n, 1n],
  [0.1, 1n, 10n],
  [1e21, 10n ** 21n, 1n],
  [2.5e21, 25n * 10n ** 20n, 1n],
  [1.5e-7, 15n, 10n ** 8n],
  [7.5e-6, 75n, 10n ** 7n],
])('the price %s is %s / %s', (price, numerator, denominator) => {
  const found = priceFraction(price) ?? { numerator: 0n, denominator: 0n }
  expect(found.denominator).toBeGreaterThan(0n)
  expect(found.numerator * denominator).toBe(numerator * found.denominator)
})

test.each([undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%s is no price', price => {
  expect(priceFraction(price)).toBeUndefined()
})

test('keeps any price above zero exactly', () => {
  fc.assert(
    fc.property(fc.double({ min: Number.MIN_VALUE, max: 1e15, noNaN: true }), price => {
      const { numerator, denominator } = priceFraction(price) ?? { numerator: 0n, denominator: 1n }
      const decimals = String(denominator).length - 1
      expect(Number(`${numerator}e-${decimals}`)).toBe(price)
    }),
  )
})
