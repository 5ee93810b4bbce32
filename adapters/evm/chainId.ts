import { type CaipNetworkId, parseNetworkId } from '../../kernel'

export const FAMILY = 'eip155'

/** What wallets call a chain: hex or decimal text, or a number. Undefined for anything else: nothing is guessed. */
export function readChainId(raw: unknown): number | undefined {
  const text = typeof raw === 'number' ? String(raw) : raw
  const id = typeof text === 'string' && /^(0x[0-9a-f]{1,14}|\d{1,16})$/i.test(text) ? Number(text) : 0
  // There is no chain 0.
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export const hexChainId = (id: number): string => `0x${id.toString(16)}`

export const networkIdOf = (id: number): CaipNetworkId => `${FAMILY}:${id}`

/** The chain's number, if the id is one of this family. */
export function chainIdOf(networkId: CaipNetworkId): number | undefined {
  const { namespace, reference } = parseNetworkId(networkId)
  return namespace === FAMILY && /^\d+$/.test(reference) ? readChainId(reference) : undefined
}
