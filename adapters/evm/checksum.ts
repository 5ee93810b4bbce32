import { getAddress, isAddress } from 'viem'

/** Rootstock: the chain id is part of the checksum. Source: EIP-1191. */
const WITH_CHAIN = [30, 31]

/**
 * Returns the address with its EIP-55 checksum, or that of EIP-1191 on the chains that use it; those chains accept
 * both as input. Returns undefined if the letter case contradicts the checksum.
 */
export function checksumAddress(address: string, chainId?: number): string | undefined {
  if (chainId !== undefined && WITH_CHAIN.includes(chainId)) {
    const own = getAddress(address, chainId)
    return address === own || checksumAddress(address) ? own : undefined
  }
  // An address in one case has no checksum; `isAddress` of viem accepts only lower case as such.
  const text = /^0x[0-9A-F]{40}$/.test(address) ? address.toLowerCase() : address
  return isAddress(text) ? getAddress(text) : undefined
}
