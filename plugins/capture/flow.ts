import { type Context, embeddedUser, liveOf, PorticoError, sessions, signInEvidence } from '../../kernel'
import { parseCaipAddress } from '../../kernel/kit'
import { askForCode, showCode } from './api'
import { isEmail, secondsLeft, withRecent } from './rules'
import { type Asking, asking, codeView, RECENT } from './state'

const change = (ctx: Context, next: Partial<Asking>): void =>
  ctx.write(asking, ({ now }) => ({ now: now && { ...now, ...next } }))

/** Sends a code to the address and asks for it; an address that the service already trusts needs none. */
export async function submitEmail(
  ctx: Context,
  { email, signal }: { email: string; signal: AbortSignal },
): Promise<void> {
  const address = email.trim()
  if (!isEmail(address)) throw new PorticoError('EMAIL_INVALID', 'Please enter a valid email address')
  const { now } = ctx.read(asking)
  if (!now) return
  const { sent } = now
  // The last code is still valid: going back and forth sends no other one.
  const isFresh = sent?.email === address && secondsLeft(sent.at, ctx.clock.elapsed()) > 0
  if (!isFresh) {
    const uuid = await askForCode(ctx, { email: address, account: now.account, signal })
    if (uuid === null) return finish(ctx, { email: address })
    change(ctx, { sent: { email: address, uuid, at: ctx.clock.elapsed() } })
  }
  await ctx.open(codeView)
}

/** The email of the account's login, so that the user need not type it again. */
export function knownEmail({ read }: Context): string | undefined {
  const { now } = read(asking)
  const live = now && liveOf(read(sessions), parseCaipAddress(now.account).namespace)
  return live?.auth && read(embeddedUser).email
}

/** @throws CODE_WRONG, and network errors */
export async function confirmCode(
  ctx: Context,
  { code, signal }: { code: string; signal: AbortSignal },
): Promise<void> {
  const sent = ctx.read(asking).now?.sent
  if (!sent) return
  await showCode(ctx, { uuid: sent.uuid, code, signal })
  finish(ctx, { email: sent.email, otp: sent.uuid })
}

/** @throws CAPTURE_FAILED */
export async function sendAgain(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const { now } = ctx.read(asking)
  if (!now?.sent || secondsLeft(now.sent.at, ctx.clock.elapsed()) > 0) return
  const { email } = now.sent
  const uuid = await askForCode(ctx, { email, account: now.account, signal })
  if (uuid === null) finish(ctx, { email })
  else change(ctx, { sent: { email, uuid, at: ctx.clock.elapsed() } })
}

/** Continues without an address, if it is not required. */
export function skip(ctx: Context): void {
  if (!ctx.read(asking).now?.required) change(ctx, { isDone: true })
}

function finish(ctx: Context, { email, otp }: { email: string; otp?: string }): void {
  ctx.storage.set(RECENT, withRecent(ctx.storage.get(RECENT), email))
  ctx.write(signInEvidence, () => ({ resources: [`email:${email}`], otp }))
  change(ctx, { isDone: true })
}
