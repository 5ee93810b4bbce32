import { PorticoError } from '../core/errors'

/** The name of a chain namespace. Source: CAIP-2. */
export type Namespace = string
/** `namespace:reference`. Source: CAIP-2. */
export type CaipNetworkId = `${string}:${string}`
/** `namespace:reference:address`. Source: CAIP-10. */
export type CaipAddress = `${string}:${string}:${string}`

/** The parts of an id, or undefined unless there are `count` parts and none is empty. */
export const splitId = (id: string, count: number): string[] | undefined => {
  // One part more than `count` is enough to refuse an id, however long it is.
  const found = id.split(':', count + 1)
  return found.length === count && found.every(part => part !== '') ? found : undefined
}

/**
 * Splits a CAIP-2 network id into its two parts. Their characters and lengths are not checked.
 * @throws INVALID_CAIP_2 `Invalid CAIP-2 network id` unless there are exactly two non-empty parts
 * @example parseNetworkId('cosmos:cosmoshub-4') // { namespace: 'cosmos', reference: 'cosmoshub-4' }
 */
export function parseNetworkId(id: string): { namespace: Namespace; reference: string } {
  const [namespace, reference] = splitId(id, 2) ?? []
  if (!namespace || !reference) throw new PorticoError('INVALID_CAIP_2', 'Invalid CAIP-2 network id', { id })
  return { namespace, reference }
}

/** Is this text a well-formed CAIP-2 network id? */
export const isNetworkId = (id: unknown): id is CaipNetworkId => typeof id === 'string' && splitId(id, 2) !== undefined

/**
 * The namespace of a CAIP-2 network id: `eip155` for `eip155:1`.
 * @throws INVALID_CAIP_2
 * @example namespaceOf('cosmos:cosmoshub-4') // 'cosmos'
 */
export const namespaceOf = (networkId: string): Namespace => parseNetworkId(networkId).namespace

/**
 * The CAIP-10 id of a plain address on a network: `eip155:1:0x…`. The address is not checked.
 * @throws INVALID_CAIP_2
 * @example caipAddress('eip155:1', '0x52908400098527886E0F7030069857D2E4169EE7') // 'eip155:1:0x5290…'
 */
export function caipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  const { namespace, reference } = parseNetworkId(networkId)
  return `${namespace}:${reference}:${address}`
}
