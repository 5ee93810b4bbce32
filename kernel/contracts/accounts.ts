import { PorticoError } from '../core/errors'
import { service } from '../core/token'
import type { Context } from './context'
import { type CaipAddress, caipAddress, findNetwork, type Namespace, type Network, networks, splitId } from './networks'
import { type ConnectedSession, connectedSession, sessions } from './session'
import type { EmbeddedUser } from './wallets'

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

/** The account that a flow works for, and its listed network. */
export interface ActiveAccount {
  readonly live: ConnectedSession
  /** The wallet's network, as the host lists it. */
  readonly network: Network
  /** The CAIP-10 id of the address in use. */
  readonly account: CaipAddress
}

/** The active account and its network; undefined without an account or on an unlisted network. */
export function activeAccount({ read }: Pick<Context, 'read'>): ActiveAccount | undefined {
  const live = connectedSession(read(sessions))
  const network = findNetwork(read(networks), live?.networkId)
  return live && network && { live, network, account: caipAddress(live.networkId, live.address) }
}

/** Names of accounts: the address of a name, and the names of an address. */
export interface AccountNames {
  /**
   * Undefined if the text is no name of this namespace, or the name has no owner. `name` is normalised and has its
   * suffix. Source: ENSIP-15.
   * @throws NAME_INVALID NAME_FAILED `Error resolving name`
   * @throws NAME_ELSEWHERE if the name has addresses on other networks only
   */
  resolve(query: {
    text: string
    network: Network
    signal?: AbortSignal | undefined
  }): Promise<{ readonly name: string; readonly address: string } | undefined>
  /** The names of an address, the primary one first. @throws NAMES_FAILED `Error fetching names for address` */
  namesOf(query: { address: string; signal?: AbortSignal | undefined }): Promise<readonly string[]>
  /** The first of these names, with the picture that the chain has of it as a `data:image/` URL. @throws NAMES_FAILED */
  primaryOf(query: { address: string; signal?: AbortSignal | undefined }): Promise<{
    readonly name?: string | undefined
    readonly avatar?: string | undefined
  }>
}
/** Resolves account names, those of the project API or, without a project id, of the chain. Needs the plugin `names`. */
export const accountNames = service<AccountNames>('kernel/account-names')

/** Characters. Source: product specification, section 5. */
const MAX_NAME_LENGTH = 30

/** The user's name: of the social account, else the email. A Discord name that ends in 0 is shown without it. */
export function embeddedName({ userName, email, provider }: EmbeddedUser): string | undefined {
  const name = userName && provider === 'discord' ? userName.replace(/0$/, '') : userName || email
  const letters = [...(name ?? '')]
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : name
}

/** The label of a connected wallet: the user's name for the embedded wallet, the wallet's own name for any other. */
export const walletLabel = ({ auth, wallet }: Pick<ConnectedSession, 'auth' | 'wallet'>, user: EmbeddedUser): string =>
  (auth && embeddedName(user)) || wallet.name

/**
 * Splits a CAIP-10 account id into its three parts. Their characters and lengths are not checked.
 * @throws INVALID_CAIP_10 `Invalid CAIP-10 address` unless there are exactly three non-empty parts
 */
export function parseCaipAddress(id: string): { namespace: Namespace; reference: string; address: string } {
  const [namespace, reference, address] = splitId(id, 3) ?? []
  if (!namespace || !reference || !address) throw new PorticoError('INVALID_CAIP_10', 'Invalid CAIP-10 address', { id })
  return { namespace, reference, address }
}
