import { type Context, PorticoError, type SignInSession } from '../../../../kernel'
import { withTimeout } from '../../../../kernel/kit'
import { type Siwx, signIns } from '../../state'
import { signInOf } from '../rules/prompt'
import { type Account, checks, knownSessions, type LoadSiwx, prompt } from '../state'
import { answerPrompt } from './promptUser'
import { recheckOnExpiry } from './readAccounts'
import { storeSignIn } from './storedChoices'

/** Milliseconds that a `Siwx` may take to read the sessions. */
const INIT_MS = 10_000

/** Is there a valid session? Schedules the next check for the moment when it expires. */
export async function hasSession(ctx: Context, { siwx, account }: { siwx: Siwx; account: Account }): Promise<boolean> {
  const silent = () => {
    throw new PorticoError('SIGN_IN_TIMEOUT', 'The sign-in sessions could not be read in time')
  }
  const storedSessions = await withTimeout(
    ctx.clock,
    INIT_MS,
    siwx.getSessions(account.networkId, account.address),
    silent,
  )
  const [session] = storedSessions
  if (!session) return false
  rememberSession(ctx, account, session)
  storeSignIn(ctx, account, { isNew: false })
  recheckOnExpiry(ctx, { account, sessions: storedSessions })
  return true
}

/** Answers the prompt if another tab has signed the account in. */
export async function recheckPrompt(ctx: Context, loadSiwx: LoadSiwx): Promise<void> {
  const state = ctx.read(prompt)
  if (state.status !== 'open') return
  const { account } = state
  try {
    const siwx = await loadSiwx()
    if (siwx && (await hasSession(ctx, { siwx, account }))) answerPrompt(ctx, account, 'accepted')
  } catch (error) {
    ctx.report(error)
  }
}

/** Publishes the sign-in of each namespace's account for the host. */
export function publishSignIns(ctx: Context): void {
  const [accountChecks, state, sessions] = [ctx.read(checks), ctx.read(prompt), ctx.read(knownSessions)]
  const entries = Object.keys(accountChecks).map(namespace => [
    namespace,
    signInOf(namespace, { checks: accountChecks, prompt: state, sessions }),
  ])
  ctx.set(signIns, Object.fromEntries(entries))
}

export const rememberSession = (ctx: Context, account: Account, session: SignInSession): void =>
  ctx.set(knownSessions, sessions => ({ ...sessions, [account.namespace]: { account, session } }))
