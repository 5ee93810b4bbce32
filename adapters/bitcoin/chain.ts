import type { CaipNetworkId } from '../../kernel'
import { readAddress } from './addresses'

/**
 * The namespace of Bitcoin. Source: BIP-122. The manifest has a copy of its own, which the compiler compares:
 * importing it from the manifest would cost a chunk before intent.
 */
export const NAMESPACE = 'bip122'

/** A Bitcoin network with the names that wallets use for it. */
export interface BitcoinNetwork {
  readonly id: CaipNetworkId
  /** True for mainnet. Test networks share their address prefixes. */
  readonly main: boolean
  /** The name in the Wallet Standard, after `bitcoin:`. */
  readonly chain: string
  /** The names in sats-connect; the adapter asks for the first one first. */
  readonly named: readonly string[]
  /** The names in UniSat's interface, old and new. */
  readonly network: string
  readonly enum: string
}

const network = (reference: string, chain: string, ...named: string[]): BitcoinNetwork => ({
  id: `${NAMESPACE}:${reference}`,
  main: chain === 'mainnet',
  chain,
  named,
  network: chain === 'mainnet' ? 'livenet' : chain,
  enum: `BITCOIN_${chain.toUpperCase()}`,
})

const NETWORKS = [
  network('000000000019d6689c085ae165831e93', 'mainnet', 'Mainnet'),
  network('000000000933ea01ad0ee984209779ba', 'testnet', 'Testnet', 'Testnet4'),
  network('00000008819873e925422c1ff0f99f7c', 'signet', 'Signet'),
]

export const networkOf = (id: string): BitcoinNetwork | undefined => NETWORKS.find(network => network.id === id)

/** The networks that match a wallet's names for them. */
export const networksNamed = (names: readonly unknown[]): BitcoinNetwork[] =>
  names.flatMap(
    name =>
      NETWORKS.find(({ chain, named, network, enum: value }) =>
        [`bitcoin:${chain}`, chain, network, value, ...named].some(each => each === name),
      ) ?? [],
  )

/** The networks on which an address is valid: mainnet, or every test network. */
export const networksFor = (isMain: boolean): BitcoinNetwork[] => NETWORKS.filter(({ main }) => main === isMain)

/** The address in canonical spelling, if it is valid on the network, or on any network if none is given. */
export function addressAt(text: unknown, networkId?: string): string | undefined {
  const address = readAddress(text)
  return networkId === undefined || networkOf(networkId)?.main === address?.main ? address?.text : undefined
}
