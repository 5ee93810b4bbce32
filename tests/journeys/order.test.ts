import { expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance'
import { evm } from '../../adapters/evm/manifest'
import { network } from '../../adapters/evm/testing/testHost'
import { polkadot } from '../../adapters/polkadot/manifest'
import { walletconnect } from '../../adapters/walletconnect/manifest'
import { createPortico, type HostNetwork, type Manifest, networks } from '../../kernel'

const sockets: HostNetwork = {
  ...network(1),
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  rpcUrls: { default: { http: ['wss://node.example'] } },
}

const listed = (...adapters: Manifest[]) => {
  const options = { projectId: 'p', networks: [sockets, network(1)], adapters, plugins: [], debug: false }
  const portico = createPortico(options, fakeEdges().ports)
  const found = portico
    .read(networks)
    .configured.map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls.default.http[0]])
  portico.destroy()
  return found
}

test('assigns a network to its namespace’s adapter, whatever the order of adapters', () => {
  const usual = listed(evm(), polkadot(), walletconnect())
  expect(usual[0]).toEqual([sockets.caipNetworkId, 'https://node.example'])
  expect(listed(walletconnect(), polkadot(), evm())).toEqual(usual)
  expect(listed(polkadot(), walletconnect(), evm())).toEqual(usual)
})

test('assigns a network without an adapter to WalletConnect', () => {
  expect(listed(walletconnect()).map(([id]) => id)).toEqual([sockets.caipNetworkId, 'eip155:1'])
})
