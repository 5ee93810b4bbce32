import { type CaipNetworkId, type Context, findNetwork, networks } from '../../kernel'
import type { AddressFormat } from './manifest'
import { decodeSs58, encodeSs58, isPrefix } from './ss58'

/** An account, however its address is written: 0x-hex of its 32 bytes, or of the 20 of Ethereum's kind. */
export type AccountId = `0x${string}`

/** Any network's addresses may be written so. Source: SS58 registry. */
export const GENERIC = 42
const ETHEREUM = /^0x[0-9a-f]{40}$/i

/** How a network writes addresses; the generic way where it does not say. */
export function formatOf(ctx: Pick<Context, 'read'>, networkId: CaipNetworkId): AddressFormat {
  const { addresses } = Object(Object(findNetwork(ctx.read(networks), networkId)).polkadot)
  return addresses === 'ethereum' || isPrefix(addresses) ? addresses : GENERIC
}

/** The account and the format its address is written in; undefined where the text is no address. */
export function readAddress(said: unknown): { id: AccountId; format: AddressFormat } | undefined {
  if (typeof said !== 'string') return undefined
  if (ETHEREUM.test(said)) return { id: asId(said.slice(2).toLowerCase()), format: 'ethereum' }
  const read = decodeSs58(said)
  return read && { id: asId(hexOf(read.id)), format: read.prefix }
}

/** The account's address as networks of this prefix write it; undefined for one of Ethereum's kind. */
export const spell = (id: AccountId, prefix: number): string | undefined =>
  isEthereum(id) ? undefined : encodeSs58({ prefix, id: bytesOf(id.slice(2)) })

export const isEthereum = (id: AccountId): boolean => ETHEREUM.test(id)

const asId = (hex: string): AccountId => `0x${hex}`
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
