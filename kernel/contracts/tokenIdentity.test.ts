import { expect, test } from 'vitest'
import { imitates, nameTokens, type TrustedTokens } from './tokenIdentity'

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
