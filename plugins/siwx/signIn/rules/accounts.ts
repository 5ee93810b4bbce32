import { findNetwork, type Namespace, type Sessions, sessionOf } from '../../../../kernel'
import type { Account } from '../state'

type Configured = Parameters<typeof findNetwork>[0]

/** The account of a namespace that is connected on a network that the host listed. */
export function accountOf(sessions: Sessions, namespace: Namespace, { configured }: Configured): Account | undefined {
  const session = sessionOf(sessions, namespace)
  if (session.status !== 'connected' && session.status !== 'switching') return undefined
  const { connectorId, networkId, address, accounts } = session
  if (!findNetwork({ configured }, networkId)) return undefined
  const isSmartAccount = accounts.some(account => account.address === address && account.type === 'smartAccount')
  return { namespace, connectorId, networkId, address, isSmartAccount }
}

/** The accounts that must have a check, by namespace, the active namespace first. */
export function shownAccounts(sessions: Sessions, listed: Configured): Map<Namespace, Account | undefined> {
  const active = sessions.active === undefined ? [] : [sessions.active]
  const namespaces = new Set([...active, ...Object.keys(sessions.byNamespace)])
  return new Map([...namespaces].map(namespace => [namespace, accountOf(sessions, namespace, listed)]))
}

export const isSameAccount = (left: Account, right: Account): boolean =>
  left.networkId === right.networkId && left.address === right.address && left.connectorId === right.connectorId
