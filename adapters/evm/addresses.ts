import type { Account } from '../../kernel'
import { uniqueAccounts } from '../../kernel/kit'

const ADDRESS = /^0x[0-9a-f]{40}$/i
const MOST_ADDRESSES = 1000

export const isAddress = (raw: unknown): raw is string => typeof raw === 'string' && ADDRESS.test(raw)

/** The accounts a wallet speaks of, without what is none; undefined when nothing it says is an account. */
export function readAccounts(raw: unknown): Account[] | undefined {
  if (!Array.isArray(raw)) return undefined
  const accounts = uniqueAccounts(
    raw.slice(0, MOST_ADDRESSES).flatMap(address => (isAddress(address) ? { address } : [])),
  )
  return accounts.length > 0 || raw.length === 0 ? accounts : undefined
}
