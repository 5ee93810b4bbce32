import { type CaipNetworkId, type Context, findNetwork, networks, PorticoError, parseNetworkId } from '../../kernel'
import { fromHex, toHex } from '../../kernel/bytes'
import type { AddressFormat } from './manifest'
import { decodeSs58, encodeSs58, isPrefix } from './ss58'

/** The namespace of CAIP-13: Polkadot, Kusama and every other Substrate chain. */
export const NAMESPACE = 'polkadot'

/** A network's CAIP-2 reference is the start of its genesis hash. Source: CAIP-13. @throws NETWORK_MISMATCH */
export function requireGenesis(networkId: CaipNetworkId, genesis: unknown): void {
  if (String(genesis).startsWith(`0x${parseNetworkId(networkId).reference}`)) return
  throw new PorticoError('NETWORK_MISMATCH', 'The node serves another network', { networkId })
}

/** An account in any format: 0x-hex of its 32-byte id, or of its 20-byte Ethereum address. */
export type AccountId = `0x${string}`

/** The generic prefix, valid on any network. Source: SS58 registry. */
export const GENERIC = 42
const ETHEREUM = /^0x[0-9a-f]{40}$/i

/** The network's address format; the generic prefix by default. */
export function formatOf(ctx: Pick<Context, 'read'>, networkId: CaipNetworkId): AddressFormat {
  const { addresses } = Object(Object(findNetwork(ctx.read(networks), networkId)).polkadot)
  return addresses === 'ethereum' || isPrefix(addresses) ? addresses : GENERIC
}

/** The account and the format of its address; undefined if the text is no address. */
export function readAddress(raw: unknown): { id: AccountId; format: AddressFormat } | undefined {
  if (typeof raw !== 'string') return undefined
  if (ETHEREUM.test(raw)) return { id: asId(raw.slice(2).toLowerCase()), format: 'ethereum' }
  const read = decodeSs58(raw)
  return read && { id: asId(toHex(read.id)), format: read.prefix }
}

/** The account's SS58 address with this prefix; undefined for an Ethereum account. */
export const encodeAddress = (id: AccountId, prefix: number): string | undefined =>
  isEthereum(id) ? undefined : encodeSs58({ prefix, id: bytesOf(id.slice(2)) })

export const isEthereum = (id: AccountId): boolean => ETHEREUM.test(id)

const asId = (hex: string): AccountId => `0x${hex}`
/** The bytes of an id or a key that the node has sent; none of other text. */
export const bytesOf = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array()
