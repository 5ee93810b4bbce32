import { type Account, type CaipNetworkId, parseNetworkId } from '../../kernel'
import { uniqueAccounts } from '../../kernel/kit'

/**
 * The namespace of Ethereum and all EVM chains. Source: CAIP-2. The manifest has a copy of its own, which the compiler compares:
 * importing it from the manifest would cost a chunk before intent.
 */
export const NAMESPACE = 'eip155'

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

const ADDRESS = /^0x[0-9a-f]{40}$/i
const MOST_ADDRESSES = 1000

export const isAddress = (raw: unknown): raw is string => typeof raw === 'string' && ADDRESS.test(raw)

/** The prefix in lower case, and digits without a checksum in the case that every library accepts. Source: EIP-55. */
const spell = (address: string) => (/[a-f]/.test(address) ? `0x${address.slice(2)}` : address.toLowerCase())

/** Returns the valid accounts in a wallet's answer; undefined if a list has none or the answer is not a list. */
export function readAccounts(raw: unknown): Account[] | undefined {
  if (!Array.isArray(raw)) return undefined
  const accounts = uniqueAccounts(
    raw.slice(0, MOST_ADDRESSES).flatMap(address => (isAddress(address) ? { address: spell(address) } : [])),
  )
  return accounts.length > 0 || raw.length === 0 ? accounts : undefined
}
