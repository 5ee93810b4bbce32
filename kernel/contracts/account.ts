/** One account that a wallet shows. */
export interface Account {
  readonly address: string
  /** What kind, where a family has kinds: `eoa`, `smartAccount`, `payment`, `ordinal`. */
  readonly type?: string
  readonly publicKey?: string
  /** Derivation path. Source: BIP-32. */
  readonly path?: string
}

/** Accounts without duplicates, first spelling kept. */
export function uniqueAccounts(accounts: readonly Account[]): Account[] {
  const seen = new Set<string>()
  return accounts.filter(({ address, type }) => {
    const key = `${spelling(address)} ${type ?? ''}`
    return !seen.has(key) && seen.add(key)
  })
}

export const sameAddress = (one: string, other: string): boolean => spelling(one) === spelling(other)

// Hexadecimal, and what can be written in capitals alone (bech32, c32), says the same in either case (EIP-55, BIP-173).
// In base58 case tells two addresses apart.
const spelling = (address: string) => (/^0x|^[^a-z]+$/.test(address) ? address.toLowerCase() : address)

/** Is the account in use a contract, where the wallet says of what kind its accounts are? */
export const isSmartAccount = (live: { accounts: readonly Account[]; address: string } | undefined): boolean =>
  live?.accounts.some(one => sameAddress(one.address, live.address) && one.type === 'smartAccount') ?? false

/** Four characters at the start, six at the end; for lists only, review screens show the whole. */
export const truncateAddress = (address: string): string =>
  address.length <= 13 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`
