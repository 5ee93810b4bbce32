import { getAddress, isAddress } from 'viem'

/** Rootstock: the chain's number is part of the checksum. Source: EIP-1191. */
const WITH_CHAIN = [30, 31]

/**
 * As EIP-55 writes it, or EIP-1191 on the chains that follow it, where either is accepted; undefined where the case of its
 * letters says that one of them is wrong.
 */
export function checksummed(address: string, chainId?: number): string | undefined {
  if (chainId !== undefined && WITH_CHAIN.includes(chainId)) {
    const own = getAddress(address, chainId)
    return address === own || checksummed(address) ? own : undefined
  }
  // Written in one case it says nothing of itself; `isAddress` knows lower case alone so.
  const said = /^0x[0-9A-F]{40}$/.test(address) ? address.toLowerCase() : address
  return isAddress(said) ? getAddress(said) : undefined
}
