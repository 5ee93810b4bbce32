import type { Account, CaipNetworkId, ConnectionChange, Namespace } from '../../kernel'
import { uniqueAccounts } from '../../kernel/kit'
import { EVM } from './options'
import { presentId } from './proposal'
import { addressesOf, type Grant, isAddress, isChainOf, type SignProtocolEvent } from './sessionData'

/** A change of a connection, or of the granted networks. */
export type NamespaceChange = ConnectionChange | { readonly kind: 'grant' }

/** One namespace of a session: the wallet's grant, its current network and its choice of accounts. */
export interface NamespaceState {
  readonly namespace: Namespace
  readonly grant: Grant
  readonly networkId: CaipNetworkId
  readonly chosen: readonly Account[]
  /** The network that the wallet reported last without a grant for it; a later grant confirms it. */
  readonly announced?: CaipNetworkId
}

export const withNetwork =
  (networkId: CaipNetworkId) =>
  (state: NamespaceState): NamespaceState => ({ ...state, networkId, announced: undefined })

/**
 * A new grant replaces the wallet's choice. The current network is the one that the wallet has announced, else the one
 * before, else the grant's first.
 */
export const withGrant =
  (grant: Grant) =>
  (state: NamespaceState): NamespaceState => {
    const [first = state.networkId] = grant.chains.keys()
    const networkId = [state.announced, state.networkId].find(id => id && grant.chains.has(id)) ?? first
    const announced = networkId === state.announced ? undefined : state.announced
    return { ...state, grant, chosen: addressesOf(grant), networkId, announced }
  }

/** `chainId` is a CAIP-2 id. */
export const withEvent =
  ({ name, data }: SignProtocolEvent, chainId: string) =>
  (state: NamespaceState): NamespaceState => {
    if (name === 'chainChanged') return follow(state, readNetwork(state, data, chainId))
    if (name !== 'accountsChanged' || !Array.isArray(data)) return state
    const addresses = data.map(readAddress).filter(address => isAddress(state.namespace, address))
    // An empty list ends nothing: only `session_delete` ends a session.
    if (addresses.length === 0) return state
    return { ...state, chosen: uniqueAccounts(addresses.map(address => ({ address }))) }
  }

/** A network outside the grant is only noted: the wallet would refuse every request there. */
function follow(state: NamespaceState, networkId: CaipNetworkId | undefined): NamespaceState {
  if (!networkId) return state
  return state.grant.chains.has(networkId) ? withNetwork(networkId)(state) : { ...state, announced: networkId }
}

/**
 * The wallet's chosen accounts that are granted on the current network; if it chose an account of another network, all
 * accounts of the current one.
 */
export function accountsOf({ grant, networkId, chosen }: NamespaceState): readonly Account[] {
  const here = grant.accounts.filter(account => account.networkId === networkId)
  const isIn = (list: readonly Account[]) => (account: Account) => list.some(sameAs(account))
  const usable = chosen.filter(isIn(here))
  if (usable.length > 0) return usable
  return here.length > 0 && chosen.some(isIn(grant.accounts)) ? here.map(({ address }) => ({ address })) : chosen
}

export function changesBetween(before: NamespaceState, after: NamespaceState): readonly NamespaceChange[] {
  const changes: NamespaceChange[] = []
  const { networkId } = after
  const accounts = accountsOf(after)
  if (chainIds(before) !== chainIds(after)) changes.push({ kind: 'grant' })
  const moved = before.networkId !== networkId && { networkId }
  const shown = addressList(accountsOf(before)) !== addressList(accounts)
  if (shown) changes.push({ kind: 'accounts', accounts, ...moved })
  else if (moved) changes.push({ kind: 'network', ...moved })
  return changes
}

const chainIds = ({ grant }: NamespaceState): string => [...grant.chains.keys()].join()
const addressList = (accounts: readonly Account[]): string => accounts.map(({ address }) => address).join()

const sameAs =
  ({ address }: Account) =>
  (other: Account) =>
    other.address === address

/** Wallets name an account by its address, by its CAIP-10 id or by an entry of its namespace's account list. */
function readAddress(raw: unknown): string | undefined {
  const { address, pubkey, publicKey } = Object(raw)
  return String(address ?? pubkey ?? publicKey ?? raw)
    .split(':')
    .at(-1)
}

/**
 * Wallets name a network by its CAIP-2 id or its reference; a number also as decimal or hex text. The event's data wins
 * over its `chainId`.
 */
function readNetwork({ namespace, grant }: NamespaceState, raw: unknown, chainId: string): CaipNetworkId | undefined {
  const isName = typeof raw === 'string' || typeof raw === 'number'
  const reference = isName ? String(raw).split(':').at(-1)! : ''
  const isNumber = namespace === EVM && /^(0x[0-9a-f]{1,13}|\d{1,16})$/i.test(reference)
  const named = presentId(`${namespace}:${isNumber ? Number(reference) : reference}`)
  // Other references may be any text, so there only a granted network counts.
  const id = isNumber || grant.chains.has(named) ? named : chainId
  return isChainOf(namespace, id) ? presentId(id) : undefined
}
