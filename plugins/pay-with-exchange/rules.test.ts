import { describe, expect, test } from 'vitest'
import type { Live, Network } from '../../kernel'
import type { PaymentAsset } from '../../kernel/kit'
import { assetsFor, dollarsIn, firstAsset, keyOf, search, tokenAmount, typedAmount } from './rules'

const of = (symbol: string, network: PaymentAsset['network'], asset = 'native'): PaymentAsset => ({
  network,
  asset,
  metadata: { name: `${symbol} coin`, symbol, decimals: 6 },
})
const ALL = [
  of('ETH', 'eip155:1'),
  of('USDC', 'eip155:8453', '0xA'),
  of('USDC', 'eip155:1', '0xB'),
  of('SOL', 'solana:x'),
]
const listed = ['eip155:1', 'eip155:8453', 'solana:x'].map((caipNetworkId): Network => {
  const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  const rpcUrls = { default: { http: [] } }
  return { id, caipNetworkId: `${chainNamespace}:${id}`, chainNamespace, name: id, nativeCurrency: coin, rpcUrls }
})
const at = (networkId: Live['networkId'], type = 'eoa'): Live => ({
  connectorId: 'heron',
  networkId,
  address: '0x1',
  accounts: [{ address: '0x1', type }],
  wallet: { name: 'Heron' },
})

describe('the amount in coins', () => {
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

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('the price %d is none', price =>
    expect(tokenAmount('10', price)).toBeUndefined(),
  )
})

describe('the field', () => {
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
  ])('%j, and then %j, is %j', (before, typed, after) => expect(typedAmount(before, typed)).toBe(after))

  test('what is no amount yet is none', () => {
    expect(['', '.', '0', '0.', '0.000000'].map(dollarsIn)).toEqual(Array(5).fill(undefined))
    expect(['1.', '10', '0.5'].map(dollarsIn)).toEqual(['1', '10', '0.5'])
  })
})

describe('what can be deposited', () => {
  test('is of the account’s family and the app’s networks, the one in use first', () => {
    expect(assetsFor(ALL, at('eip155:8453'), listed).map(keyOf)).toEqual([
      'eip155:8453/0xA',
      'eip155:1/native',
      'eip155:1/0xB',
    ])
    expect(assetsFor(ALL, at('eip155:1'), listed.slice(0, 1)).map(keyOf)).toEqual(['eip155:1/native', 'eip155:1/0xB'])
    expect(assetsFor(ALL, at('solana:x'), listed).map(keyOf)).toEqual(['solana:x/native'])
    expect(assetsFor(ALL, undefined, listed)).toEqual([])
  })

  test('to a contract’s account only where it stands', () => {
    expect(assetsFor(ALL, at('eip155:8453', 'smartAccount'), listed).map(keyOf)).toEqual(['eip155:8453/0xA'])
  })

  test('begins with USDC of the network in use, else with the first', () => {
    expect(firstAsset(ALL, 'eip155:1')).toBe(ALL[2])
    expect(firstAsset(ALL, 'eip155:137')).toBe(ALL[0])
    expect(firstAsset([], 'eip155:1')).toBeUndefined()
  })

  test('is found by symbol, name and whole address', () => {
    expect(search(ALL, ' usdc ')).toEqual([ALL[1], ALL[2]])
    expect(search(ALL, 'eth coin')).toEqual([ALL[0]])
    expect(search(ALL, '0xb')).toEqual([ALL[2]])
    expect(search(ALL, 'gold')).toEqual([])
  })
})
