import { type Network, PorticoError } from '../../kernel'

/* Names of the provider's: in letters, digits and hyphens, so that each has one spelling and no look-alikes. */

export const SUFFIX = '.reown.id'
const SUFFIXED = /^([a-z0-9-]+)(\.reown\.id|\.wcn\.id)?$/

const SHORTEST = 4
const LONGEST = 63
const LONGEST_NAME = 255
/** Shorter than any address, which is never asked for as a name. */
const LONGEST_BARE = 25
const LABEL = new RegExp(`^[a-z0-9-]{${SHORTEST},${LONGEST}}$`)

/** Hyphens may stand anywhere: the provider registers such names, although ENSIP-15 keeps `??--` free for encodings. */
const isLabel = (label: string): boolean => LABEL.test(label)

/** What the field makes of what was typed or pasted: it cannot hold anything else. */
export const typedLabel = (typed: string): string =>
  typed
    .slice(0, LONGEST_NAME)
    .trim()
    .toLowerCase()
    .replace(/\.(reown|wcn)\.id$/, '')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, LONGEST)

/** What keeps it from being a name, by its message. */
export const problemOf = (label: string): 'tooShort' | undefined => (label.length < SHORTEST ? 'tooShort' : undefined)

export interface Name {
  /** As it is looked up. */
  readonly label: string
  /** As it is shown: with its suffix. */
  readonly name: string
}

/** The provider's name in a text that is normalised; undefined where it is none. */
export function nameIn(normalised: string): Name | undefined {
  const [, label = '', suffix] = SUFFIXED.exec(normalised) ?? []
  if (!isLabel(label) || (!suffix && label.length > LONGEST_BARE)) return undefined
  return { label, name: label + (suffix ?? SUFFIX) }
}

/** The label of a name that the provider speaks of; undefined where it is not written as its names are. */
export const labelOf = (name: string): string | undefined => {
  const [, label = '', suffix] = SUFFIXED.exec(name) ?? []
  return suffix && isLabel(label) ? label : undefined
}

/** Letters of any script, dots and hyphens. */
const WRITTEN = /^[a-zA-Z0-9.\u{80}-\u{10ffff}-]+$/u

/** Might somebody mean a name? What has a space, a colon or an @ in it is something else. */
export const isNameLike = (text: string): boolean => text.length <= LONGEST_NAME && WRITTEN.test(text)

const EVM = 'eip155'
const ETHER = 60
const EVM_COINS = 0x80000000

/** Names are for EVM accounts; of test networks the provider has none. */
export const hasNames = ({ chainNamespace, testnet }: Pick<Network, 'chainNamespace' | 'testnet'>): boolean =>
  !testnet && chainNamespace === EVM

/** Source: SLIP-44, ENSIP-11. @throws CHAIN_ID_INVALID `Invalid chainId` */
export function coinTypeOf({ id }: Pick<Network, 'id'>): number {
  const chainId = Number(id)
  if (!Number.isInteger(chainId) || chainId <= 0 || chainId >= EVM_COINS) {
    throw new PorticoError('CHAIN_ID_INVALID', 'Invalid chainId', { chainId: id })
  }
  return chainId === 1 ? ETHER : EVM_COINS + chainId
}

/** The name's address on this network; undefined where it has none. @throws CHAIN_ID_INVALID */
export function addressOn(
  addresses: Readonly<Record<string, string>>,
  network: Pick<Network, 'id'>,
): string | undefined {
  const own = addresses[coinTypeOf(network)]
  if (own !== undefined) return own
  // An account of the family's is the same on all its networks; of several nobody knows which is meant here.
  const family = Object.entries(addresses).filter(([coin]) => Number(coin) === ETHER || Number(coin) >= EVM_COINS)
  const all = new Set(family.map(([, address]) => address.toLowerCase()))
  return addresses[ETHER] ?? (all.size === 1 ? family[0]?.[1] : undefined)
}

/** What the account's key signs for. */
export const wishFor = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })
