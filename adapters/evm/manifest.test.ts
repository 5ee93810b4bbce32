import { afterEach, describe, expect, test } from 'vitest'
import { connectService, networks, readBalance, signTypedData } from '../../kernel'
import { currentOptions } from '../../kernel/contracts/options'
import { fakeEdges } from '../conformance'
import { evm } from './manifest'
import { createEvmTestHost, type EvmTestHost, network } from './testing/testHost'

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

describe('networks', () => {
  const { adopt } = evm().adapter ?? {}

  test('adopts a chain object of viem', () => {
    expect(adopt?.(network(137))).toMatchObject({
      id: 137,
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:137',
      name: 'Chain 137',
    })
    expect(adopt?.({ ...network(1), chainNamespace: 'eip155' })?.caipNetworkId).toBe('eip155:1')
  })

  test('ignores a network of another namespace, or without a number', () => {
    const others = [
      { ...network(1), id: 'mainnet' },
      { ...network(1), id: 1.5 },
      { ...network(1), chainNamespace: 'solana' },
    ]
    expect(others.map(other => adopt?.(other))).toEqual([undefined, undefined, undefined])
  })
})

test('allows requests to its networks, the host’s URLs for them, and the gateway', async () => {
  const edges = fakeEdges()
  const customRpcUrls = { 'eip155:1': ['https://own.example/key'], 'solana:x': ['https://solana.example'] }
  testHost = await createEvmTestHost(edges.ports, { networks: [network(1)], options: { customRpcUrls } })
  const { portico } = testHost
  const settings = currentOptions(portico.settings, portico.read(networks))
  expect(evm().egress?.({ endpoints: settings.endpoints, settings })).toEqual({
    connect: ['https://rpc.walletconnect.org', 'https://own.example/key', 'https://rpc.chain-1.example/'],
  })
})

test('the capabilities of EVM are known before the adapter’s code loads', async () => {
  testHost = await createEvmTestHost(fakeEdges().ports)
  const { portico } = testHost
  expect([connectService.on('evm'), readBalance.on('eip155'), signTypedData.on('eip155')].every(portico.has)).toBe(true)
  expect(portico.peek(connectService.on('evm'))).toBeUndefined()
  expect(testHost.page.listening).toBe(0)
})
