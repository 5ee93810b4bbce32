import { findNetwork, type Namespace, type Sessions, sessionOf } from '../../../../kernel'
import type { Account } from '../state'

type Configured = Parameters<typeof findNetwork>[0]

/** The account of a namespace that is connected on a network that the host listed. */
export function accountOf(all: Sessions, namespace: Namespace, { configured }: Configured): Account | undefined {
  const session = sessionOf(all, namespace)
  if (session.status !== 'connected' && session.status !== 'switching') return undefined
  const { connectorId, networkId, address, accounts } = session
  if (!findNetwork({ configured }, networkId)) return undefined
  const isSmartAccount = accounts.some(account => account.address === address && account.type === 'smartAccount')
  return { namespace, connectorId, networkId, address, isSmartAccount }
}

/** The accounts that must have a check, by namespace, the active namespace first. */
export function shownAccounts(all: Sessions, listed: Configured): Map<Namespace, Account | undefined> {
  const active = all.active === undefined ? [] : [all.active]
  const namespaces = new Set([...active, ...Object.keys(all.byNamespace)])
  return new Map([...namespaces].map(namespace => [namespace, accountOf(all, namespace, listed)]))
}

export const isSameAccount = (one: Account, other: Account): boolean =>
  one.networkId === other.networkId && one.address === other.address && one.connectorId === other.connectorId
