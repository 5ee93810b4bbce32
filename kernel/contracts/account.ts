import type { Namespace } from './caip'

declare global {
  /** By namespace, the type of its addresses. An adapter whose addresses have a type of their own adds a member. */
  interface PorticoAddresses {}
}

/** An address of the namespace: text, or the type that its adapter declares. */
export type AddressOf<N extends Namespace> = N extends keyof PorticoAddresses ? PorticoAddresses[N] : string

export interface Account<N extends Namespace = Namespace> {
  /** In the namespace's own format, without the CAIP-10 prefix. */
  readonly address: AddressOf<N>
  /** The kind, in namespaces that have kinds: `eoa`, `smartAccount`, `payment`, `ordinal`. */
  readonly type?: string
  /** The public key, in namespaces whose wallets report it. */
  readonly publicKey?: string
  /** Derivation path. Source: BIP-32. */
  readonly path?: string
}

/** Accounts without duplicates; the first spelling is kept. */
export function uniqueAccounts(accounts: readonly Account[]): Account[] {
  const seen = new Set<string>()
  return accounts.filter(({ address, type }) => {
    const key = `${spelling(address)} ${type ?? ''}`
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * Do two spellings name the same address? Hexadecimal and text in capitals alone compare without case (EIP-55,
 * BIP-173), any other text exactly.
 * @example sameAddress('0xAB', '0xab') // true
 */
export const sameAddress = (one: string, other: string): boolean => spelling(one) === spelling(other)

// Hexadecimal and text in capitals alone (bech32, c32) are case-insensitive (EIP-55, BIP-173). Base58 is not.
const spelling = (address: string) => (/^0x|^[^a-z]+$/.test(address) ? address.toLowerCase() : address)

/** Is the account in use a contract? False if the wallet does not report the kind of its accounts. */
export const isSmartAccount = (live: { accounts: readonly Account[]; address: string } | undefined): boolean =>
  live?.accounts.some(one => sameAddress(one.address, live.address) && one.type === 'smartAccount') ?? false

/**
 * Four characters at the start, six at the end. For lists only: review screens show the whole address.
 * @example truncateAddress('0x52908400098527886E0F7030069857D2E4169EE7') // '0x52…169EE7'
 */
export const truncateAddress = (address: string): string =>
  address.length <= 13 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`
