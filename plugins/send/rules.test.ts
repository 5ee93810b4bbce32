import { describe, expect, test } from 'vitest'
import type { Network } from '../../kernel'
import type { TokenBalance } from '../../kernel/kit'
import { assetKey, doubtOf, hasNames, holdingOf, mostOf, nextStep, search } from './rules'
import { NOTHING, type Receiver } from './state'

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const coin: TokenBalance = { name: 'Ether', symbol: 'ETH', networkId: 'eip155:1', amount: 10n ** 18n, decimals: 18 }
const dollar: TokenBalance = {
  ...coin,
  name: 'Dollar',
  symbol: 'USDX',
  address: TOKEN,
  amount: 5_000_000n,
  decimals: 6,
}
const known: Receiver = { status: 'known', address: TOKEN }

describe('what is still missing, in the order in which it is asked for', () => {
  test.each([
    ['no token chosen', { amount: '1', receiver: 'x' }, undefined, known, 'token'],
    ['zero', { amount: '0' }, coin, known, 'incorrect'],
    ['a half-written amount', { amount: '0.' }, coin, known, 'incorrect'],
    ['more decimals than the token has', { amount: '0.1234567' }, dollar, known, 'incorrect'],
    ['no amount', { amount: '', receiver: 'x' }, coin, known, 'amount'],
    ['more than there is', { amount: '2', receiver: 'x' }, coin, known, 'funds'],
    ['no receiver', { amount: '1', receiver: ' ' }, coin, { status: 'none' }, 'address'],
    ['a receiver still unknown', { amount: '1', receiver: 'x' }, coin, { status: 'checking' }, 'checking'],
    ['no address', { amount: '1', receiver: 'x' }, coin, { status: 'invalid' }, 'invalid'],
    ['a name that could not be looked up', { amount: '1', receiver: 'x' }, coin, { status: 'failed' }, 'invalid'],
    ['all there', { amount: '1', receiver: 'x' }, coin, known, 'ready'],
  ] as const)('%s', (_, entered, holding, to, step) => {
    expect(nextStep({ ...NOTHING, ...entered }, holding, to)).toBe(step)
  })
})

test('Max keeps back the estimated gas of what the network takes its fee from, and of nothing else', () => {
  expect(mostOf(coin, 21_000n)).toBe(10n ** 18n - 21_000n)
  expect(mostOf(coin, 10n ** 19n)).toBe(0n)
  expect(mostOf(coin, undefined)).toBe(10n ** 18n)
  expect(mostOf(dollar, 21_000n)).toBe(5_000_000n)
})

test.each([
  [undefined, ''],
  ['native', ''],
  [`0x${'E'.repeat(40)}`, ''],
  [TOKEN, TOKEN],
])('the asset %s of a host is “%s”', (asset, key) => {
  expect(assetKey(asset)).toBe(key)
})

test('a token is found by its address in any spelling, and the network’s own currency by none', () => {
  expect(holdingOf([coin, dollar], TOKEN.toLowerCase())).toBe(dollar)
  expect(holdingOf([coin, dollar], '')).toBe(coin)
  expect(holdingOf([dollar], '')).toBeUndefined()
  expect(holdingOf([coin], undefined)).toBeUndefined()
})

test('tokens are found by name, symbol and whole address', () => {
  expect(search([coin, dollar], ' doll ')).toEqual([dollar])
  expect(search([coin, dollar], 'usdx')).toEqual([dollar])
  expect(search([coin, dollar], TOKEN)).toEqual([dollar])
  expect(search([coin, dollar], '')).toHaveLength(2)
})

test('one’s own address and the token’s are remarked upon', () => {
  expect(doubtOf(TOKEN, { from: TOKEN.toLowerCase() })).toBe('ownAddress')
  expect(doubtOf(TOKEN, { from: '0x1', token: TOKEN })).toBe('tokenAddress')
  expect(doubtOf(TOKEN, { from: '0x1' })).toBeUndefined()
})

const network: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

test('there are no names on test networks, nor in other families', () => {
  expect(hasNames(network)).toBe(true)
  expect(hasNames({ ...network, testnet: true })).toBe(false)
  expect(hasNames({ ...network, chainNamespace: 'bip122' })).toBe(false)
})
