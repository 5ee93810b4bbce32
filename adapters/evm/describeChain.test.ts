import { afterEach, expect, test } from 'vitest'
import { findNetwork, networks, switchNetwork } from '../../kernel'
import type { EvmChain } from '../../networks'
import * as known from '../../networks'
import { fakeEdges } from '../conformance'
import { rpcError, scriptedWallet } from './testing/scriptedWallet'
import { createEvmTestHost, type EvmTestHost, network } from './testing/testHost'

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

const isEvm = (each: { chainNamespace: string }): each is EvmChain => each.chainNamespace === 'eip155'
const chains = Object.entries(known).flatMap(([name, each]) => (isEvm(each) ? [[name, each] as const] : []))

test.each(chains)('a wallet that lacks %s is asked to add it with its public data', async (_, chain) => {
  testHost = await createEvmTestHost(fakeEdges().ports, { networks: [network(5), chain] })
  const { portico } = testHost
  const wallet = scriptedWallet({ approved: true })
  let isAdded = false
  wallet.override(({ method }) => {
    if (method === 'wallet_addEthereumChain') isAdded = true
    if (method === 'wallet_switchEthereumChain' && !isAdded) throw rpcError(4902)
  })
  testHost.hold(wallet.provider)
  const change = await portico.ask(switchNetwork.on('eip155'))
  await change({ network: findNetwork(portico.read(networks), chain.caipNetworkId)! })
  const { name, nativeCurrency, rpcUrls, blockExplorers } = chain
  // Source: EIP-3085.
  expect(wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
    {
      chainId: `0x${chain.id.toString(16)}`,
      chainName: name,
      nativeCurrency,
      rpcUrls: rpcUrls.default.http,
      ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
    },
  ])
})
