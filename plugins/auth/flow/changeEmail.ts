import { type Context, embeddedUser } from '../../../kernel'
import { pause } from '../../../kernel/kit'
import type { Frame } from '../api/frame'
import { currentNetworkId } from '../rules/frameNetwork'
import { invalidEmail, isEmail, isInvalidEmail } from './emailLogin'
import { readUser } from './loginUser'

/** Source: product specification, section 4. */
const POLL_MS = 1000
const MAX_POLLS = 5

interface Change {
  readonly email: string
  readonly signal: AbortSignal
}

/** Requests a change of the email. Resolves to the mailbox that gets the next code. @throws EMAIL_INVALID … */
export async function requestEmailChange(
  ctx: Context,
  frame: Frame,
  { email, signal }: Change,
): Promise<'current' | 'new'> {
  if (!isEmail(email)) throw invalidEmail(ctx)
  try {
    const { action } = await frame.ask('UPDATE_EMAIL', { email }, { signal })
    return action === 'VERIFY_PRIMARY_OTP' ? 'current' : 'new'
  } catch (error) {
    throw isInvalidEmail(error) ? invalidEmail(ctx) : error
  }
}

/** Adopts the new email. The login takes a moment to report it, so the frame is asked until it does. */
export async function adoptEmail(ctx: Context, frame: Frame, { email, signal }: Change): Promise<void> {
  ctx.set(embeddedUser, user => ({ ...user, email }))
  for (let look = 0; look < MAX_POLLS; look++) {
    const { email: currentEmail } = await readUser(ctx, frame, { at: currentNetworkId(ctx), signal })
    if (currentEmail?.toLowerCase() === email.toLowerCase()) return
    await pause(ctx.clock, POLL_MS, signal)
  }
}
