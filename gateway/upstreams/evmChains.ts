import type { Chain } from 'viem'
import * as chains from 'viem/chains'

/** Of viem's description of a chain, the part that the gateway reads. */
export type Described = Pick<Chain, 'id' | 'name' | 'nativeCurrency' | 'rpcUrls' | 'contracts'>

/** The address by which clients name the coin of an EVM chain. Source: ERC-7528, and the project API. */
export const NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const ADDRESS = /^0x[\da-fA-F]{40}$/
export const isAddress = (text: string): text is `0x${string}` => ADDRESS.test(text)

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const known = new Map<number, Described>(Object.values(chains).map(chain => [chain.id, chain]))

/** The number of an EVM chain; undefined for networks of other namespaces. */
export function evmChainId(networkId: string): number | undefined {
  const id = networkId.startsWith('eip155:') ? Number(networkId.slice('eip155:'.length)) : Number.NaN
  return Number.isSafeInteger(id) ? id : undefined
}

export const evmNetworkId = (chainId: number): string => `eip155:${chainId}`

/** The chain as viem describes it. The coin of an unknown one is taken for ether. */
export const describeChain = (id: number): Described =>
  known.get(id) ?? { id, name: evmNetworkId(id), nativeCurrency: ETHER, rpcUrls: { default: { http: [] } } }
