import { keccak_256 } from '@noble/hashes/sha3.js'

/** Rootstock: the chain id is part of the checksum. Source: EIP-1191. */
const WITH_CHAIN: readonly unknown[] = [30, 31]
const MIXED = /[a-f].*[A-F]|[A-F].*[a-f]/

/**
 * Returns the address with its EIP-55 checksum, or that of EIP-1191 on the chains that use it; those chains accept
 * both as input. Returns undefined if the letter case contradicts the checksum.
 */
export function checksumAddress(address: string, chainId?: number): string | undefined {
  const common = inCase(address)
  const own = WITH_CHAIN.includes(chainId) ? inCase(address, `${chainId}0x`) : common
  // An address in one case has no checksum.
  return !MIXED.test(address) || address === own || address === common ? own : undefined
}

/** A digit is in upper case where the hash's digit is 8 or more. */
function inCase(address: string, prefix = ''): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(prefix + digits))
  const isUpper = (at: number) => ((hash[at >> 1] ?? 0) & (at % 2 ? 0x08 : 0x80)) !== 0
  return `0x${[...digits].map((digit, at) => (isUpper(at) ? digit.toUpperCase() : digit)).join('')}`
}
