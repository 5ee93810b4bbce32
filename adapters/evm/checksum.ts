import { getAddress, isAddress } from 'viem'

/** As EIP-55 writes it; undefined where the case of its letters says that one of them is wrong. */
export function checksummed(address: string): string | undefined {
  // Written in one case it says nothing of itself; `isAddress` knows lower case alone so.
  const said = /^0x[0-9A-F]{40}$/.test(address) ? address.toLowerCase() : address
  return isAddress(said) ? getAddress(said) : undefined
}
