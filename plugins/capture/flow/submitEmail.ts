import { type Context, connectedSession, embeddedUser, PorticoError, sessions } from '../../../kernel'
import { confirmEmailView, parseCaipAddress, signInEvidence } from '../../../kernel/kit'
import { requestCode, verifyCode } from '../api'
import { isEmail, secondsLeft, withRecentEmail } from '../rules'
import { emailRequest, RECENT_EMAILS, withChange } from '../state'

/** Sends a code to the address and asks for it; an address that the service already trusts needs none. */
export async function submitEmail(
  ctx: Context,
  { email, signal }: { email: string; signal: AbortSignal },
): Promise<void> {
  const address = email.trim()
  if (!isEmail(address)) throw new PorticoError('EMAIL_INVALID', 'Please enter a valid email address')
  const { sent } = ctx.read(emailRequest)
  // The last code is still valid: going back and forth sends no other one.
  const isFresh = sent?.email === address && secondsLeft(sent.at, ctx.clock.elapsed()) > 0
  if (isFresh || (await sendCode(ctx, { email: address, signal }))) await ctx.open(confirmEmailView)
}

/** Sends another code. @throws CAPTURE_FAILED */
export async function resendCode(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const { sent } = ctx.read(emailRequest)
  if (!sent || secondsLeft(sent.at, ctx.clock.elapsed()) > 0) return
  await sendCode(ctx, { email: sent.email, signal })
}

/** Resolves to false if no code is needed: the service trusts the address, or no request has begun. */
async function sendCode(ctx: Context, { email, signal }: { email: string; signal: AbortSignal }): Promise<boolean> {
  const { account } = ctx.read(emailRequest)
  if (!account) return false
  const uuid = await requestCode(ctx, { email, account, signal })
  if (uuid === null) {
    finishRequest(ctx, { email })
    return false
  }
  ctx.set(emailRequest, withChange({ sent: { email, uuid, at: ctx.clock.elapsed() } }))
  return true
}

/** The email of the account's login, so that the user need not type it again. */
export function knownEmail({ read }: Context): string | undefined {
  const { account } = read(emailRequest)
  const live = account && connectedSession(read(sessions), parseCaipAddress(account).namespace)
  return live?.auth && read(embeddedUser).email
}

/** @throws CODE_WRONG, and network errors */
export async function confirmCode(
  ctx: Context,
  { code, signal }: { code: string; signal: AbortSignal },
): Promise<void> {
  const { sent } = ctx.read(emailRequest)
  if (!sent) return
  await verifyCode(ctx, { uuid: sent.uuid, code, signal })
  finishRequest(ctx, { email: sent.email, otp: sent.uuid })
}

/** The account signs in with this address. */
function finishRequest(ctx: Context, { email, otp }: { email: string; otp?: string }): void {
  ctx.storage.set(RECENT_EMAILS, withRecentEmail(ctx.storage.get(RECENT_EMAILS), email))
  ctx.set(signInEvidence, { resources: [`email:${email}`], otp })
  end(ctx)
}

/** Continues without an address, if it is not required. */
export function skipEmail(ctx: Context): void {
  if (!ctx.read(emailRequest).required) end(ctx)
}

const end = (ctx: Context) => ctx.set(emailRequest, withChange({ status: 'done' }))
