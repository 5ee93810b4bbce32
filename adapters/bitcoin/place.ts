import type { CaipNetworkId } from '../../kernel'
import { readAddress } from './address'

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

export const placeOf = (id: string): Place | undefined => PLACES.find(place => place.id === id)

/** The places that a wallet speaks of, each by one of its names. */
export const placesNamed = (said: readonly unknown[]): Place[] =>
  said.flatMap(
    name =>
      PLACES.find(({ chain, named, network, enum: value }) =>
        [`bitcoin:${chain}`, chain, network, value, ...named].some(each => each === name),
      ) ?? [],
  )

/** Where addresses can be: of the real network, or of any other. */
export const placesFor = (isMain: boolean): Place[] => PLACES.filter(({ main }) => main === isMain)

/** The address in its usual spelling, if it is one there; anywhere in the family where nothing is said. */
export function addressAt(text: unknown, networkId?: string): string | undefined {
  const address = readAddress(text)
  return networkId === undefined || placeOf(networkId)?.main === address?.main ? address?.text : undefined
}
