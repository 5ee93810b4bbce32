import { type CaipNetworkId, parseNetworkId } from '../../kernel'
import { NAMESPACE } from './namespace'

/** Reads a chain id from hex text, decimal text or a number; undefined for any other input, without a fallback. */
export function readChainId(raw: unknown): number | undefined {
  const text = typeof raw === 'number' ? String(raw) : raw
  const id = typeof text === 'string' && /^(0x[0-9a-f]{1,14}|\d{1,16})$/i.test(text) ? Number(text) : 0
  // Chain id 0 does not exist.
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export const hexChainId = (id: number): string => `0x${id.toString(16)}`

export const networkIdOf = (id: number): CaipNetworkId => `${NAMESPACE}:${id}`

/** The numeric chain id, if the network is in the `eip155` namespace. */
export function chainIdOf(networkId: CaipNetworkId): number | undefined {
  const { namespace, reference } = parseNetworkId(networkId)
  return namespace === NAMESPACE && /^\d+$/.test(reference) ? readChainId(reference) : undefined
}
