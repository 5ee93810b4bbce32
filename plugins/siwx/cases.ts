import { type Context, type Namespace, type PorticoError, sessionControl, sessions } from '../../kernel'
import { attend } from './attend'
import type { Case, Desk, Outcome } from './desk'
import { accountNow, keyOf } from './rules'
import type { Account } from './state'
import { tidy } from './tidy'

/** Compares the connected accounts with the open cases, and opens a case for each new account. */
export function look(ctx: Context, desk: Desk): void {
  const all = ctx.read(sessions)
  const active = all.active === undefined ? [] : [all.active]
  for (const namespace of new Set([...active, ...Object.keys(all.byNamespace)])) {
    const account = accountNow(ctx, all, namespace)
    const known = desk.cases.get(namespace)
    if (known && account && keyOf(known.account) === keyOf(account)) continue
    known?.stop.abort()
    desk.cases.delete(namespace)
    if (account) desk.cases.set(namespace, open(ctx, desk, account))
  }
}

/** Treats an account as new, because its sign-in is no longer valid. */
export function reopen(ctx: Context, desk: Desk, account: Account): void {
  const known = desk.cases.get(account.namespace)
  if (known?.account !== account || known.isOpen) return
  known.stop.abort()
  desk.cases.delete(account.namespace)
  look(ctx, desk)
}

/** Waits for the decision on the namespace's new session, of the account that the wallet shows last. */
export async function settled(
  ctx: Context,
  desk: Desk,
  { namespace, connectorId }: { namespace: Namespace; connectorId: string },
): Promise<PorticoError | undefined> {
  look(ctx, desk)
  for (;;) {
    const known = desk.cases.get(namespace)
    if (known?.account.connectorId !== connectorId) return undefined
    known.isWaitedFor = true
    const outcome = await known.outcome
    if (outcome === 'passes') return undefined
    if (outcome !== 'gone') return outcome
    // The case is gone without a successor: the plugin has ended.
    if (desk.cases.get(namespace) === known) return undefined
  }
}

function open(ctx: Context, desk: Desk, account: Account): Case {
  desk.unread.delete(account.namespace)
  const stop = new AbortController()
  const gone = new Promise<Outcome>(resolve => {
    stop.signal.addEventListener('abort', () => resolve('gone'), { once: true })
  })
  const attended = desk.queue.then(() => attend(ctx, desk, account, stop.signal))
  const outcome = Promise.race([attended, gone])
  const opened: Case = { account, stop, outcome, isOpen: true, isWaitedFor: false }
  desk.queue = outcome.then(result => {
    opened.isOpen = false
    tidy(ctx, desk)
    if (typeof result === 'object' && !opened.isWaitedFor) void disconnect(ctx, account)
  })
  return opened
}

async function disconnect(ctx: Context, { namespace, connectorId }: Account): Promise<void> {
  try {
    await (await ctx.ask(sessionControl)).disconnect({ namespace, connectorId })
  } catch (error) {
    ctx.report(error)
  }
}
