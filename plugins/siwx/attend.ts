import { asPorticoError, type Context, PorticoError, route, type Siwx, signInWanted } from '../../kernel'
import { showToast, toast, within } from '../../kernel/kit'
import type { Desk, Outcome } from './desk'
import { signInFailed } from './events'
import { holdsUntil } from './expiry'
import { lastSession } from './lastSession'
import { declined, noteSignedIn } from './memory'
import { messages } from './messages'
import { ask } from './question'
import { type Account, connectView } from './state'

/** Milliseconds that a `Siwx` may take to read the sessions. */
const INIT_MS = 10_000

/** Decides whether an account may pass. Never rejects. */
export async function attend(ctx: Context, desk: Desk, account: Account, signal: AbortSignal): Promise<Outcome> {
  try {
    return await judge(ctx, desk, account, signal)
  } catch (error) {
    return signal.aborted ? 'gone' : giveUp(ctx, desk, { account, error })
  }
}

async function judge(ctx: Context, desk: Desk, account: Account, signal: AbortSignal): Promise<Outcome> {
  const { namespace, networkId, address } = account
  await desk.signingOut
  const siwx = await desk.siwx()
  signal.throwIfAborted()
  if (!siwx || (await isSignedIn(ctx, desk, { siwx, account }))) return 'passes'
  signal.throwIfAborted()
  const required = siwx.getRequired?.() ?? true
  if (!required && declined(ctx, account)) return 'passes'
  const known = (await lastSession(ctx, siwx, account)) !== undefined
  const refusal = await ctx.consult(signInWanted, { namespace, networkId, address, known, again: false })
  signal.throwIfAborted()
  return refusal ? refusal.reason : ask(ctx, desk, { account, siwx, required, signal })
}

/** Is there a valid session? Schedules the next check for the moment when it expires. */
export async function isSignedIn(
  ctx: Context,
  desk: Desk,
  { siwx, account }: { siwx: Siwx; account: Account },
): Promise<boolean> {
  const silent = () => {
    throw new PorticoError('SIGN_IN_TIMEOUT', 'The sign-in sessions could not be read in time')
  }
  const found = await within(ctx.clock, INIT_MS, siwx.getSessions(account.networkId, account.address), silent)
  if (found.length === 0) return false
  noteSignedIn(ctx, account, { now: false })
  holdsUntil(ctx, desk, { account, sessions: found })
  return true
}

/** Ends the question if another tab has signed the account in. */
export async function recheck(ctx: Context, desk: Desk): Promise<void> {
  const { question } = desk
  try {
    if (question && (await isSignedIn(ctx, desk, question))) question.end('passes')
  } catch (error) {
    ctx.report(error)
  }
}

/** Sessions cannot be read: tells the user, who connects anew. */
function giveUp(ctx: Context, desk: Desk, { account, error }: { account: Account; error: unknown }): PorticoError {
  const { namespace, networkId, isSmartAccount } = account
  ctx.report(error)
  desk.unread.add(namespace)
  const { message } = asPorticoError(error, 'SIGN_IN_UNAVAILABLE')
  ctx.emit(signInFailed, { networkId, isSmartAccount, message })
  ctx.write(toast, showToast({ variant: 'error', message: messages.initFailed }))
  if (ctx.read(route).open && ctx.view(connectView.id)) ctx.replace(connectView).catch(ctx.report)
  return new PorticoError('SIGN_IN_UNAVAILABLE', messages.initFailed.text, {}, error)
}
