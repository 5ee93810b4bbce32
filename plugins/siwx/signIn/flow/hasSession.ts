import { type Context, PorticoError } from '../../../../kernel'
import { withTimeout } from '../../../../kernel/kit'
import type { Siwx } from '../../state'
import { type Account, type LoadSiwx, prompt } from '../state'
import { answerPrompt } from './promptUser'
import { rememberSession } from './publishSignIns'
import { recheckOnExpiry } from './recheckOnExpiry'
import { storeSignIn } from './storedChoices'

/** Milliseconds that a `Siwx` may take to read the sessions. */
const INIT_MS = 10_000

/** Is there a valid session? Schedules the next check for the moment when it expires. */
export async function hasSession(ctx: Context, { siwx, account }: { siwx: Siwx; account: Account }): Promise<boolean> {
  const silent = () => {
    throw new PorticoError('SIGN_IN_TIMEOUT', 'The sign-in sessions could not be read in time')
  }
  const found = await withTimeout(ctx.clock, INIT_MS, siwx.getSessions(account.networkId, account.address), silent)
  const [session] = found
  if (!session) return false
  rememberSession(ctx, account, session)
  storeSignIn(ctx, account, { now: false })
  recheckOnExpiry(ctx, { account, sessions: found })
  return true
}

/** Answers the prompt if another tab has signed the account in. */
export async function recheckPrompt(ctx: Context, loadSiwx: LoadSiwx): Promise<void> {
  const now = ctx.read(prompt)
  if (now.status !== 'open') return
  const { account } = now
  try {
    const siwx = await loadSiwx()
    if (siwx && (await hasSession(ctx, { siwx, account }))) answerPrompt(ctx, account, 'accepted')
  } catch (error) {
    ctx.report(error)
  }
}
