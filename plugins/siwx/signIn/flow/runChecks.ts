import { type Context, type PorticoError, sessionControl } from '../../../../kernel'
import { signalWhile } from '../../../../kernel/kit'
import { awaitCheck, close, isCurrent, isOpen, nextAccount, run } from '../rules/checks'
import { type Account, checks, type LoadSiwx, unreadableSessions } from '../state'
import { checkAccount } from './checkAccount'
import { readOnAbort } from './promptUser'
import { readAccounts } from './readAccounts'

/** Checks the next account, unless a check runs. */
export async function runNextCheck(ctx: Context, loadSiwx: LoadSiwx): Promise<void> {
  const account = nextAccount(ctx.read(checks))
  if (!account) return
  ctx.set(checks, run(account))
  ctx.set(unreadableSessions, namespaces => namespaces.filter(namespace => namespace !== account.namespace))
  const signal = signalWhile(ctx, checks, accountChecks => isCurrent(accountChecks, account))
  const outcome = await checkAccount(ctx, { account, loadSiwx, signal })
  const check = ctx.read(checks)[account.namespace]
  if (signal.aborted || !isOpen(check)) return
  ctx.set(checks, close(account, outcome))
  if (outcome !== 'accepted' && !check.isAwaited) await disconnect(ctx, account)
}

/** Resolves with the refusal of the wallet's new session, of the account that it shows last, if it is refused. */
export async function awaitOutcome(
  ctx: Context,
  { namespace, connectorId }: Pick<Account, 'namespace' | 'connectorId'>,
): Promise<PorticoError | undefined> {
  readAccounts(ctx)
  ctx.set(checks, awaitCheck(namespace, connectorId))
  const isOf = ({ account }: { account: Account }) => account.connectorId === connectorId
  const pending = signalWhile(ctx, checks, ({ [namespace]: check }) => isOpen(check) && isOf(check))
  const check = await readOnAbort(pending, () => ctx.read(checks)[namespace])
  if (check?.status !== 'closed' || !isOf(check) || check.outcome === 'accepted') return undefined
  return check.outcome
}

async function disconnect(ctx: Context, { namespace, connectorId }: Account): Promise<void> {
  try {
    await (await ctx.ask(sessionControl)).disconnect({ namespace, connectorId })
  } catch (error) {
    ctx.report(error)
  }
}
