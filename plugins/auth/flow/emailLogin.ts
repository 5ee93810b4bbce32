import { alerts, type Context, isPorticoError, PorticoError, raiseAlert, route, topOf } from '../../../kernel'
import { codeSent, emailSubmitted } from '../events'
import { type EmailStep, LAST_EMAIL } from '../state'
import { connectLogin, leaveConnectedView } from './connectLogin'
import { type HostedLogin, hostedLogin } from './hostedLogin'

/** Source: product specification, section 5. */
const COOL_DOWN_MS = 30_000
/** As lenient as a mail server: a name, at a host with a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const LONGEST_EMAIL = 254
const INVALID = /invalid email|valid email|email.*(invalid|not valid)/i

export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text)

/** Whole seconds until another code may be requested; 0 if it may be now. */
export function secondsLeft({ clock, storage }: Pick<Context, 'clock' | 'storage'>): number {
  const last = storage.get(LAST_EMAIL)
  const left = typeof last === 'number' ? last + COOL_DOWN_MS - clock.now() : 0
  // A time in the future is ignored.
  return left > 0 && left <= COOL_DOWN_MS ? Math.ceil(left / 1000) : 0
}

/**
 * Requests a code. The next step depends on whether the login knows this browser.
 * @throws EMAIL_INVALID EMAIL_TOO_SOON …
 */
export async function requestCode(
  ctx: Context,
  { frame }: Pick<HostedLogin, 'frame'>,
  { email, signal }: { email: string; signal: AbortSignal },
): Promise<'device' | 'code' | 'done'> {
  if (!isEmail(email)) throw invalidEmail(ctx)
  const seconds = secondsLeft(ctx)
  if (seconds > 0) throw new PorticoError('EMAIL_TOO_SOON', `Please try again after ${seconds} seconds`, { seconds })
  const time = ctx.clock.now()
  ctx.storage.set(LAST_EMAIL, time)
  try {
    const { action } = await frame.ask('CONNECT_EMAIL', { email }, { signal })
    if (action === 'VERIFY_OTP') ctx.emit(codeSent)
    return NEXT[action]
  } catch (error) {
    // No email was sent, so the user need not wait.
    if (isPorticoError(error, 'FRAME_LOAD_FAILED', 'FRAME_REFUSED')) ctx.storage.remove(LAST_EMAIL)
    throw isInvalidEmail(error) ? invalidEmail(ctx) : error
  }
}

const NEXT = { VERIFY_DEVICE: 'device', VERIFY_OTP: 'code', CONNECT: 'done' } as const

/** Does the frame refuse the address itself? */
export const isInvalidEmail = (error: unknown): boolean =>
  isPorticoError(error, 'FRAME_REFUSED') && INVALID.test(error.message)

export function invalidEmail(ctx: Context): PorticoError {
  ctx.set(alerts, raiseAlert('APKTW002'))
  return new PorticoError('EMAIL_INVALID', 'Please enter a valid email address')
}

interface EmailSubmission {
  readonly email: string
  readonly onSent: (next: { email: string; step: EmailStep }) => void
  readonly signal: AbortSignal
}

/** Sends the address to the login, and connects a user that it knows. @throws as `requestCode` and `connectLogin` */
export async function submitEmail(ctx: Context, { email, onSent, signal }: EmailSubmission): Promise<void> {
  ctx.emit(emailSubmitted)
  const login = await ctx.ask(hostedLogin)
  const next = await requestCode(ctx, login, { email, signal })
  if (next !== 'done') return onSent({ email, step: next })
  const key = topOf(ctx.read(route))?.key
  await connectLogin(ctx, login, { result: {}, signal })
  await leaveConnectedView(ctx, key)
}
