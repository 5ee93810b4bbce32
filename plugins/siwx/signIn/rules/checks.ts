import type { Namespace } from '../../../../kernel'
import type { Account, AccountCheck, AccountChecks, Outcome } from '../state'
import { isSameAccount } from './accounts'

type Change = (checks: AccountChecks) => AccountChecks

/** Adds a check for each account that is new, in the order of their arrival, and ends those whose account is gone. */
export const showAccounts =
  (shown: ReadonlyMap<Namespace, Account | undefined>): Change =>
  checks => {
    const next = { ...checks }
    for (const [namespace, account] of shown) {
      const previous = next[namespace]
      if (previous && account && isSameAccount(previous.account, account)) continue
      delete next[namespace]
      if (account) next[namespace] = { account, status: 'waiting', isAwaited: isAwaitedFor(previous, account) }
    }
    return next
  }

/** The start of a session awaits the account that the wallet shows last. */
const isAwaitedFor = (check: AccountCheck | undefined, { connectorId }: Account): boolean =>
  isOpen(check) && check.isAwaited && check.account.connectorId === connectorId

type OpenCheck = Extract<AccountCheck, { isAwaited: boolean }>

export const isOpen = (check: AccountCheck | undefined): check is OpenCheck =>
  check !== undefined && check.status !== 'closed'

export const isBusy = (checks: AccountChecks): boolean => Object.values(checks).some(isOpen)

export const isCurrent = (checks: AccountChecks, account: Account): boolean =>
  checks[account.namespace]?.account === account

/** The account to check now; undefined while another check runs. */
export function nextAccount(checks: AccountChecks): Account | undefined {
  const list = Object.values(checks)
  if (list.some(({ status }) => status === 'running')) return undefined
  return list.find(({ status }) => status === 'waiting')?.account
}

const change =
  (account: Account, changed: (check: OpenCheck) => AccountCheck): Change =>
  checks => {
    const check = checks[account.namespace]
    return isOpen(check) && check.account === account ? { ...checks, [account.namespace]: changed(check) } : checks
  }

export const run = (account: Account): Change => change(account, check => ({ ...check, status: 'running' }))

export const close = (account: Account, outcome: Outcome): Change =>
  change(account, () => ({ account, status: 'closed', outcome }))

/** Marks the check of a wallet as awaited by the start of its session. */
export const awaitCheck =
  (namespace: Namespace, connectorId: string): Change =>
  checks => {
    const account = checks[namespace]?.account
    return account?.connectorId === connectorId
      ? change(account, check => ({ ...check, isAwaited: true }))(checks)
      : checks
  }

/** Drops a closed check, so that its account is checked anew. */
export const reopen =
  (account: Account): Change =>
  checks => {
    if (!isCurrent(checks, account) || isOpen(checks[account.namespace])) return checks
    const { [account.namespace]: _, ...others } = checks
    return others
  }
