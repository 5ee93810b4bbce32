import type { Account } from '../../kernel'
import { uniqueAccounts } from '../../kernel/kit'

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
