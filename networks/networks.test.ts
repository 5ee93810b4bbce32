import { type Chain, createClient, custom } from 'viem'
import * as viem from 'viem/chains'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { bitcoin } from '../adapters/bitcoin/manifest'
import { type CosmosNetwork, cosmos } from '../adapters/cosmos/manifest'
import { type EvmNetwork, evm } from '../adapters/evm/manifest'
import { type PolkadotNetwork, polkadot } from '../adapters/polkadot/manifest'
import { solana } from '../adapters/solana/manifest'
import { stacks } from '../adapters/stacks/manifest'
import { sui } from '../adapters/sui/manifest'
import { createPortico, type HostNetwork, type Network, networks } from '../kernel'
import { explorerUrl } from '../ui-kit/part/explorer'
import * as door from './index'

const all: [string, Network][] = Object.entries(door)
const ADAPTERS = [evm(), solana(), bitcoin(), polkadot(), cosmos(), sui(), stacks()]

/** Source: CAIP-2. */
const CAIP_2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

test('the package has the usual EVM networks, their test networks, and three of Solana', () => {
  const ids = all.map(([, { caipNetworkId }]) => caipNetworkId)
  const main = [1, 10, 137, 42161, 42220, 1313161554, 56, 43114, 324, 100, 8453, 7777777]
  const forTests = [11155111, 84532]
  expect(ids).toEqual(expect.arrayContaining([...main, ...forTests].map(id => `eip155:${id}`)))
  expect(ids.filter(id => id.startsWith('solana:'))).toHaveLength(3)
})

test('the package has three networks of Bitcoin', () => {
  const names = all.filter(([, { chainNamespace }]) => chainNamespace === 'bip122').map(([name]) => name)
  expect(names.sort()).toEqual(['bitcoinMainnet', 'bitcoinSignet', 'bitcoinTestnet'])
})

describe('a network of the package', () => {
  test.each(all)('%s has the ids of CAIP-2', (_, { id, caipNetworkId, chainNamespace }) => {
    expect(caipNetworkId).toMatch(CAIP_2)
    expect(caipNetworkId).toBe(`${chainNamespace}:${id}`)
  })

  test.each(all)('%s is adopted as it is by the adapter of its namespace alone', (_, network) => {
    const adopted = ADAPTERS.map(({ adapter }) => adapter?.adopt?.(network)).filter(each => each !== undefined)
    expect(adopted).toEqual([network])
    const [adapter] = ADAPTERS.filter(manifest => manifest.adapter?.adopt?.(network))
    expect(adapter?.adapter?.namespaces).toEqual([network.chainNamespace])
  })

  test.each(all)('%s is plain data', (_, network) => {
    expect(JSON.parse(JSON.stringify(network))).toEqual(network)
  })

  test.each(all)('%s has nodes of https, or on this machine', (_, { rpcUrls }) => {
    expect(rpcUrls.default.http.length).toBeGreaterThan(0)
    for (const url of rpcUrls.default.http) expect(new URL(url).origin).toMatch(/^https:\/\/|^http:\/\/127\.0\.0\.1:/)
  })

  const reachable = all.filter(([, { rpcUrls }]) => !rpcUrls.default.http[0]?.startsWith('http://127.0.0.1'))
  test.each(reachable)(
    '%s has an explorer of https, with a page for each account and each transaction',
    (_, network) => {
      for (const page of [explorerUrl(network, { address: 'ADDRESS' }), explorerUrl(network, { hash: 'HASH' })]) {
        expect(page).toMatch(/^https:\/\/[^{}]+\/(ADDRESS|HASH)(\?\w+=\w+)?$/)
      }
    },
  )

  test.each(all)('%s says of itself whether it is for tests', (name, { testnet }) => {
    const isForTests = /testnet|devnet|signet|sepolia|amoy|fuji|chiado|hoodi|bepolia|westend/i.test(name)
    expect(testnet ?? false).toBe(isForTests)
  })

  test('no two have the same id', () => {
    expect(new Set(all.map(([, { caipNetworkId }]) => caipNetworkId)).size).toBe(all.length)
  })
})

describe('beside viem', () => {
  test('viem’s own chain objects are accepted too', () => {
    const options = { debug: false, adapters: [evm()], plugins: [] }
    const own = createPortico({ ...options, networks: [viem.mainnet, viem.base, viem.zksync] })
    const ids = own.read(networks).configured.map(({ caipNetworkId }) => caipNetworkId)
    expect(ids).toEqual(['eip155:1', 'eip155:8453', 'eip155:324'])
    own.destroy()
  })

  test('a client of viem accepts an EVM chain of the package', () => {
    expectTypeOf(door.base).toExtend<Chain>()
    const request = async () => '0x1'
    expect(createClient({ chain: door.base, transport: custom({ request }) }).chain.id).toBe(viem.base.id)
  })
})

test('ids are known to the compiler, and each namespace’s own type accepts its networks', () => {
  expectTypeOf(door.base.id).toEqualTypeOf<8453>()
  expectTypeOf(door.base.caipNetworkId).toEqualTypeOf<'eip155:8453'>()
  expectTypeOf(door.suiMainnet.caipNetworkId).toEqualTypeOf<'sui:mainnet'>()
  expectTypeOf(door.base).toExtend<EvmNetwork>()
  expectTypeOf(door.polkadotAssetHub).toExtend<PolkadotNetwork>()
  expectTypeOf(door.cosmosHub).toExtend<CosmosNetwork>()
  expectTypeOf(door.solanaMainnet).toExtend<HostNetwork>()
})
