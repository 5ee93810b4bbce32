import { allNetworks } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../kernel'
import { kusama, kusamaAssetHub, polkadotAssetHub, polkadotRelay } from '../../networks'
import { polkadot } from './manifest'

test.each([
  ['polkadot', polkadotRelay],
  ['kusama', kusama],
] as const)('%s is named and written as the registry has it', (name, { id, polkadot, nativeCurrency }) => {
  const known = allNetworks.find(({ network }) => network === name)
  expect(known?.genesisHash[0]?.slice(2, 34)).toBe(id)
  expect(known?.prefix).toBe(polkadot?.addresses)
  expect(known?.decimals[0]).toBe(nativeCurrency.decimals)
  expect(known?.symbols[0]).toBe(nativeCurrency.symbol)
})

test('the nodes are asked by calls and by sockets, and no other host', async () => {
  const policy = await contentSecurityPolicy({ networks: [polkadotAssetHub], plugins: [], adapters: [polkadot()] })
  expect(policy).toContain(
    "connect-src 'self' https://polkadot-asset-hub-rpc.polkadot.io wss://polkadot-asset-hub-rpc.polkadot.io;",
  )
})

test('accepts a list of sockets', () => {
  const listed = { ...kusamaAssetHub, rpcUrls: { default: { http: ['wss://node.example/rpc'] } } }
  const adopted = polkadot().adapter?.adopt?.(listed)
  expect(adopted?.rpcUrls.default.http).toEqual(['https://node.example/rpc'])
  expect(adopted?.caipNetworkId).toBe('polkadot:48239ef607d7928874027a43a6768920')
})
