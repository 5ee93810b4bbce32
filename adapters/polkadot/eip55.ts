import { toHex } from '../../kernel/bytes'
import type { AccountId } from './addresses'

const MIXED = /[a-f].*[A-F]|[A-F].*[a-f]/

/** The account's address with its checksum; undefined if the text has a wrong one. Source: EIP-55. */
export async function checkEip55(text: string, id: AccountId): Promise<string | undefined> {
  const { keccak_256 } = await import('@noble/hashes/sha3.js')
  const hash = toHex(keccak_256(new TextEncoder().encode(id.slice(2))))
  const digits = [...id.slice(2)].map((digit, at) => (hash.charAt(at) > '7' ? digit.toUpperCase() : digit))
  const written = `0x${digits.join('')}`
  return MIXED.test(text) && text !== written ? undefined : written
}
