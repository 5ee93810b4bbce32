import type { Namespace } from '../../../../kernel'
import type { Account, AccountCheck, AccountChecks, Outcome } from '../state'
import { isSameAccount } from './accounts'

type Change = (all: AccountChecks) => AccountChecks

/** Adds a check for each account that is new, in the order of their arrival, and ends those whose account is gone. */
export const showAccounts =
  (shown: ReadonlyMap<Namespace, Account | undefined>): Change =>
  all => {
    const next = { ...all }
    for (const [namespace, account] of shown) {
      const known = next[namespace]
      if (known && account && isSameAccount(known.account, account)) continue
      delete next[namespace]
      if (account) next[namespace] = { account, status: 'waiting', isAwaited: isAwaitedFor(known, account) }
    }
    return next
  }

/** The start of a session awaits the account that the wallet shows last. */
const isAwaitedFor = (known: AccountCheck | undefined, { connectorId }: Account): boolean =>
  isOpen(known) && known.isAwaited && known.account.connectorId === connectorId

type OpenCheck = Extract<AccountCheck, { isAwaited: boolean }>

export const isOpen = (check: AccountCheck | undefined): check is OpenCheck =>
  check !== undefined && check.status !== 'closed'

export const isBusy = (all: AccountChecks): boolean => Object.values(all).some(isOpen)

export const isCurrent = (all: AccountChecks, account: Account): boolean => all[account.namespace]?.account === account

/** The account to check now; undefined while another check runs. */
export function nextAccount(all: AccountChecks): Account | undefined {
  const list = Object.values(all)
  if (list.some(({ status }) => status === 'running')) return undefined
  return list.find(({ status }) => status === 'waiting')?.account
}

const change =
  (account: Account, changed: (check: OpenCheck) => AccountCheck): Change =>
  all => {
    const check = all[account.namespace]
    return isOpen(check) && check.account === account ? { ...all, [account.namespace]: changed(check) } : all
  }

export const run = (account: Account): Change => change(account, check => ({ ...check, status: 'running' }))

export const close = (account: Account, outcome: Outcome): Change =>
  change(account, () => ({ account, status: 'closed', outcome }))

/** Marks the check of a wallet as awaited by the start of its session. */
export const awaitCheck =
  (namespace: Namespace, connectorId: string): Change =>
  all => {
    const account = all[namespace]?.account
    return account?.connectorId === connectorId ? change(account, check => ({ ...check, isAwaited: true }))(all) : all
  }

/** Drops a closed check, so that its account is checked anew. */
export const reopen =
  (account: Account): Change =>
  all => {
    if (!isCurrent(all, account) || isOpen(all[account.namespace])) return all
    const { [account.namespace]: _, ...others } = all
    return others
  }
