import { afterEach, expect, test } from 'vitest'
import {
  checkAddress,
  connectService,
  networks,
  readBalance,
  sendTransfer,
  signMessage,
  switchNetwork,
} from '../../kernel'
import { currentOptions } from '../../kernel/contracts/options'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../networks'
import { fakeEdges } from '../conformance'
import { solana } from './manifest'
import { createSolanaTestHost, type SolanaTestHost } from './testing/testHost'

const { adapter } = solana()

let testHost: SolanaTestHost | undefined
afterEach(() => testHost?.end())

test('the three clusters are networks of the namespace, under their CAIP-2 ids', () => {
  const all = [solanaMainnet, solanaDevnet, solanaTestnet]
  expect(all.map(({ caipNetworkId, testnet = false }) => [caipNetworkId, testnet])).toEqual([
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', true],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', true],
  ])
  for (const network of all) expect(adapter?.adopt?.(network)).toEqual(network)
})

test('the adapter does not adopt a network without a namespace', () => {
  const { chainNamespace: _, caipNetworkId: __, ...plain } = solanaMainnet
  expect(adapter?.adopt?.(plain)).toBeUndefined()
})

test('allows requests to the gateway and to the nodes of its networks', async () => {
  const customRpcUrls = { [solanaDevnet.caipNetworkId]: ['https://own.example'], 'eip155:1': ['https://evm.example'] }
  testHost = await createSolanaTestHost(fakeEdges().ports, { networks: [solanaDevnet], options: { customRpcUrls } })
  const { portico } = testHost
  const settings = currentOptions(portico.settings, portico.read(networks))
  expect(solana().egress?.({ endpoints: settings.endpoints, settings })).toEqual({
    connect: ['https://rpc.walletconnect.org', 'https://own.example', 'https://api.devnet.solana.com'],
  })
})

test('the capabilities of Solana are known before the adapter’s code loads', async () => {
  testHost = await createSolanaTestHost(fakeEdges().ports)
  const { portico, page } = testHost
  const able = [connectService, readBalance, signMessage, sendTransfer, switchNetwork, checkAddress]
  expect(able.map(capability => portico.has(capability.on('solana')))).toEqual(able.map(() => true))
  expect(portico.peek(connectService.on('solana'))).toBeUndefined()
  expect(page.listening).toBe(0)
})
