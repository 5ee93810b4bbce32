/** One account that a wallet shows. */
export interface Account {
  readonly address: string
  /** What kind, where a family has kinds: `eoa`, `smartAccount`, `payment`, `ordinal`. */
  readonly type?: string
  readonly publicKey?: string
  /** Derivation path. Source: BIP-32. */
  readonly path?: string
}

/** Addresses without case-duplicates, first spelling kept. */
export function uniqueAccounts(accounts: readonly Account[]): Account[] {
  const seen = new Set<string>()
  return accounts.filter(({ address, type }) => {
    const key = `${address.toLowerCase()} ${type ?? ''}`
    return !seen.has(key) && seen.add(key)
  })
}

/** Four characters at the start, six at the end; for lists only, review screens show the whole. */
export const truncateAddress = (address: string): string =>
  address.length <= 13 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`
