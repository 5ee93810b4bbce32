import type { Account } from '../../kernel'
import { uniqueAccounts } from '../../kernel/kit'

const ADDRESS = /^0x[0-9a-f]{40}$/i
const MOST_ADDRESSES = 1000

export const isAddress = (said: unknown): said is string => typeof said === 'string' && ADDRESS.test(said)

/** The accounts a wallet speaks of, without what is none; undefined when nothing it says is an account. */
export function readAccounts(said: unknown): Account[] | undefined {
  if (!Array.isArray(said)) return undefined
  const accounts = uniqueAccounts(
    said.slice(0, MOST_ADDRESSES).flatMap(address => (isAddress(address) ? { address } : [])),
  )
  return accounts.length > 0 || said.length === 0 ? accounts : undefined
}
