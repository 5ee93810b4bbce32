import { describe, expect, test } from 'vitest'
import type { ConnectedSession, Network } from '../../../kernel'
import type { PaymentAsset } from '../../../kernel/kit'
import { depositAssets, keyOf, search } from './assets'

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
const at = (networkId: ConnectedSession['networkId'], type = 'eoa'): ConnectedSession => ({
  connectorId: 'heron',
  networkId,
  address: '0x1',
  accounts: [{ address: '0x1', type }],
  wallet: { name: 'Heron' },
})
const keysFor = (live: ConnectedSession | undefined, networks: readonly Network[]) =>
  depositAssets(ALL, { live, networks, key: undefined }).assets.map(keyOf)

describe('the assets to deposit', () => {
  test('the assets to deposit are those of the account’s namespace and the app’s networks, the network in use first', () => {
    expect(keysFor(at('eip155:8453'), listed)).toEqual(['eip155:8453/0xA', 'eip155:1/native', 'eip155:1/0xB'])
    expect(keysFor(at('eip155:1'), listed.slice(0, 1))).toEqual(['eip155:1/native', 'eip155:1/0xB'])
    expect(keysFor(at('solana:x'), listed)).toEqual(['solana:x/native'])
    expect(keysFor(undefined, listed)).toEqual([])
  })

  test('the assets to deposit are those of one network for a smart account', () => {
    expect(keysFor(at('eip155:8453', 'smartAccount'), listed)).toEqual(['eip155:8453/0xA'])
  })

  test('start with USDC of the network in use, else with the first', () => {
    const chosen = (all: readonly PaymentAsset[], networkId: ConnectedSession['networkId'], key?: string) =>
      depositAssets(all, { live: at(networkId), networks: listed, key }).asset
    expect(chosen(ALL, 'eip155:1')).toBe(ALL[2])
    expect(chosen(ALL, 'eip155:137')).toMatchObject({ network: 'eip155:1', asset: 'native' })
    expect(chosen([], 'eip155:1')).toBeUndefined()
    expect(chosen(ALL, 'eip155:1', 'eip155:1/native')?.asset).toBe('native')
  })

  test('the assets to deposit have the names and decimals of the network if they are its native currency, and the host’s own if they are tokens', () => {
    const { assets } = depositAssets(ALL, { live: at('eip155:1'), networks: listed, key: undefined })
    expect(assets.map(({ asset, metadata: { name, symbol, decimals } }) => [asset, name, symbol, decimals])).toEqual([
      ['native', 'Coin', 'COIN', 18],
      ['0xB', 'USDC coin', 'USDC', 6],
      ['0xA', 'USDC coin', 'USDC', 6],
    ])
  })

  test('the assets to deposit are found by symbol, name and whole address', () => {
    expect(search(ALL, ' usdc ')).toEqual([ALL[1], ALL[2]])
    expect(search(ALL, 'eth coin')).toEqual([ALL[0]])
    expect(search(ALL, '0xb')).toEqual([ALL[2]])
    expect(search(ALL, 'gold')).toEqual([])
  })
})
