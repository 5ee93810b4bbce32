import { describe, expect, test } from 'vitest'
import * as networks from '../../networks'
import { EVM_CHAINS, viemChain } from './evmChains'

const names = Object.values(EVM_CHAINS).flat()
const byName = new Map<string, object>(Object.entries(networks))

describe('a chain of the list', () => {
  test.each(names)('%s is viem’s: run `npm run networks` where viem’s list has changed', name => {
    const { id, name: title, nativeCurrency, rpcUrls, blockExplorers, contracts, testnet } = viemChain(name)
    const explorer = blockExplorers?.default
    expect(byName.get(name)).toEqual({
      id,
      caipNetworkId: `eip155:${id}`,
      chainNamespace: 'eip155',
      name: title,
      nativeCurrency,
      rpcUrls: { default: { http: rpcUrls.default.http } },
      ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
      ...(contracts?.multicall3 && {
        contracts: { multicall3: { address: contracts.multicall3.address.toLowerCase() } },
      }),
      ...(testnet && { testnet: true }),
    })
  })

  test('the list and the package have the same EVM chains', () => {
    const exported = Object.entries(networks).filter(([, { chainNamespace }]) => chainNamespace === 'eip155')
    expect(exported.map(([name]) => name).sort()).toEqual([...names].sort())
  })
})
