import type { CaipNetworkId } from '../../kernel'
import { type Address, readAddress } from './address'

export const FAMILY = 'bip122'

/** One of the family's networks, under all the names that wallets have for it. */
export interface Place {
  readonly id: CaipNetworkId
  /** The real one: test networks spell their addresses alike. */
  readonly main: boolean
  /** In the Wallet Standard, after `bitcoin:`. */
  readonly chain: string
  /** In sats-connect, the one to ask for first. */
  readonly named: readonly string[]
  /** In UniSat's interface, older and newer. */
  readonly network: string
  readonly enum: string
}

const place = (reference: string, chain: string, ...named: string[]): Place => ({
  id: `${FAMILY}:${reference}`,
  main: chain === 'mainnet',
  chain,
  named,
  network: chain === 'mainnet' ? 'livenet' : chain,
  enum: `BITCOIN_${chain.toUpperCase()}`,
})

const PLACES = [
  place('000000000019d6689c085ae165831e93', 'mainnet', 'Mainnet'),
  place('000000000933ea01ad0ee984209779ba', 'testnet', 'Testnet', 'Testnet4'),
  place('00000008819873e925422c1ff0f99f7c', 'signet', 'Signet'),
]

export const placeOf = (id: string | undefined): Place | undefined => PLACES.find(place => place.id === id)

/** The place that a wallet speaks of, by one of its names. */
export const placeNamed = (said: unknown): Place | undefined =>
  PLACES.find(({ chain, named, network, enum: value }) =>
    [`bitcoin:${chain}`, chain, network, value, ...named].some(name => name === said),
  )

/** Where an address can be: the place that is wanted, else the first. */
export const placeFor = (address: Address | undefined, wanted: string | undefined): Place | undefined => {
  const possible = PLACES.filter(({ main }) => main === address?.main)
  return possible.find(({ id }) => id === wanted) ?? possible[0]
}

/** The address in its usual spelling, if it is one there; anywhere in the family where nothing is said. */
export function addressAt(text: unknown, networkId?: string): string | undefined {
  const address = readAddress(text)
  if (networkId === undefined) return address?.text
  return address && placeOf(networkId)?.main === address.main ? address.text : undefined
}
