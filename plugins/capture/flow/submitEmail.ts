import { type Context, embeddedUser, liveOf, PorticoError, sessions } from '../../../kernel'
import { parseCaipAddress } from '../../../kernel/kit'
import { requestCode } from '../api'
import { isEmail, secondsLeft } from '../rules'
import { codeView, type EmailRequest, emailRequest } from '../state'
import { finishRequest } from './finishRequest'

/** Sends a code to the address and asks for it; an address that the service already trusts needs none. */
export async function submitEmail(
  ctx: Context,
  { email, signal }: { email: string; signal: AbortSignal },
): Promise<void> {
  const address = email.trim()
  if (!isEmail(address)) throw new PorticoError('EMAIL_INVALID', 'Please enter a valid email address')
  const now = ctx.read(emailRequest)
  if (now.status === 'none') return
  // The last code is still valid: going back and forth sends no other one.
  const isFresh = now.sent?.email === address && secondsLeft(now.sent.at, ctx.clock.elapsed()) > 0
  if (isFresh || (await sendCode(ctx, { email: address, signal }))) await ctx.open(codeView)
}

/** Sends another code. @throws CAPTURE_FAILED */
export async function resendCode(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const { sent } = ctx.read(emailRequest)
  if (!sent || secondsLeft(sent.at, ctx.clock.elapsed()) > 0) return
  await sendCode(ctx, { email: sent.email, signal })
}

/** Resolves to false if the service needs no code, which ends the request. */
async function sendCode(ctx: Context, { email, signal }: { email: string; signal: AbortSignal }): Promise<boolean> {
  const now = ctx.read(emailRequest)
  if (now.status === 'none') return false
  const uuid = await requestCode(ctx, { email, account: now.account, signal })
  if (uuid === null) {
    finishRequest(ctx, { email })
    return false
  }
  const sent = { email, uuid, at: ctx.clock.elapsed() }
  ctx.write(emailRequest, (now): EmailRequest => (now.status === 'none' ? now : { ...now, sent }))
  return true
}

/** The email of the account's login, so that the user need not type it again. */
export function knownEmail({ read }: Context): string | undefined {
  const now = read(emailRequest)
  if (now.status === 'none') return undefined
  const live = liveOf(read(sessions), parseCaipAddress(now.account).namespace)
  return live?.auth && read(embeddedUser).email
}
