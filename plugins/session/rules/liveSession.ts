import {
  type Account,
  type CaipNetworkId,
  type ConnectedSession,
  type Connection,
  type ConnectionChange,
  isNetworkId,
  type Namespace,
  namespaceOf,
  PorticoError,
} from '../../../kernel'
import { sameAddress, uniqueAccounts } from '../../../kernel/kit'
import type { LiveConnection, WalletKey } from '../state'

/**
 * Converts a wallet's answer to a session; undefined without an account or a network of its namespace. The account
 * in use stays while the wallet shows it and has not selected another; else it is the first of the type.
 */
export function liveFrom(
  connection: Connection,
  connectorId: string,
  { type, before }: { type?: string; before?: { address?: string; first?: string } } = {},
): ConnectedSession | undefined {
  const accounts = uniqueAccounts(connection.accounts)
  const [first] = accounts
  if (!first || !isOf(connection.namespace, connection.networkId)) return undefined
  const { networkId, approvedNetworkIds, wallet, auth, sessionId, unconfirmed } = connection
  const turned = before?.first === undefined || !sameAddress(first.address, before.first)
  const kept = turned ? undefined : find(accounts, before.address)
  const { address } = kept ?? firstOf(accounts, type) ?? first
  const optional = { ...(auth && { auth }), ...(sessionId && { sessionId }), ...(unconfirmed && { unconfirmed }) }
  return { connectorId, accounts, address, networkId, approvedNetworkIds, wallet, ...optional }
}

/** A locked wallet in its remembered state: the accounts are known once it is unlocked. */
export function lockedFrom(
  { namespace, networkId, wallet }: Connection,
  { connectorId, address, first }: { connectorId: string; address?: string; first?: string },
): ConnectedSession | undefined {
  if (address === undefined || !isOf(namespace, networkId)) return undefined
  const accounts = uniqueAccounts([...(first === undefined ? [] : [{ address: first }]), { address }])
  return { connectorId, accounts, address, networkId, wallet }
}

/**
 * Applies a change that the wallet reported; undefined if the session cannot go on. The account in use stays while the
 * wallet shows it and puts no other one first; else it is the first of its kind.
 */
export function withChange(
  live: ConnectedSession,
  change: Exclude<ConnectionChange, { readonly kind: 'joined' | 'locked' }>,
): ConnectedSession | undefined {
  if (change.kind === 'gone') return undefined
  if (change.kind === 'approved') return { ...live, approvedNetworkIds: change.networkIds }
  if (change.kind === 'network') return withNetwork(live, change.networkId)
  // A wallet that spells an account in another case has not switched it: the spelling stays.
  const accounts = uniqueAccounts(change.accounts).map(account => ({
    ...account,
    address: find(live.accounts, account.address)?.address ?? account.address,
  }))
  const [first] = accounts
  const [firstBefore] = live.accounts
  if (!first || !firstBefore) return undefined
  const kept = sameAddress(first.address, firstBefore.address) ? find(accounts, live.address) : undefined
  const { address } = kept ?? firstOf(accounts, find(live.accounts, live.address)?.type) ?? first
  // The wallet's own answer confirms the session.
  const { unconfirmed: _, ...confirmed } = withNetwork(live, change.networkId)
  return { ...confirmed, accounts, address, ...(change.unconfirmed && { unconfirmed: true }) }
}

/** A network of another namespace changes nothing. */
const withNetwork = (live: ConnectedSession, networkId: unknown): ConnectedSession =>
  isOf(namespaceOf(live.networkId), networkId) ? { ...live, networkId } : live

const find = (accounts: readonly Account[], address: string | undefined) =>
  accounts.find(account => address !== undefined && sameAddress(account.address, address))

const firstOf = (accounts: readonly Account[], type: string | undefined) =>
  type === undefined ? undefined : accounts.find(account => account.type === type)

const isOf = (namespace: Namespace, networkId: unknown): networkId is CaipNetworkId =>
  isNetworkId(networkId) && namespaceOf(networkId) === namespace

export const walletOf = ({ connectorId, connection: { namespace } }: LiveConnection): WalletKey => ({
  namespace,
  connectorId,
})

/** Does the wallet end both together? */
export const isOneSession = (one: LiveConnection, other: LiveConnection): boolean =>
  one.connectorId === other.connectorId && one.connection.sessionId === other.connection.sessionId

/** Finds the account with this address, this type, or both. @throws ACCOUNT_NOT_FOUND */
export function accountOf(
  { accounts, connectorId }: Pick<ConnectedSession, 'accounts' | 'connectorId'>,
  { address, type }: { address?: string; type?: string },
): Account {
  const wanted = address !== undefined || type !== undefined
  const found = accounts.find(
    account =>
      (address === undefined || sameAddress(account.address, address)) && (type === undefined || account.type === type),
  )
  if (wanted && found) return found
  throw new PorticoError('ACCOUNT_NOT_FOUND', 'The wallet does not share this account', { connectorId, address, type })
}

export const walletLocked = ({ connectorId, wallet }: ConnectedSession): PorticoError =>
  new PorticoError('WALLET_LOCKED', `Unlock ${wallet.name} to continue`, { connectorId })
