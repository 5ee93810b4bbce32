import { type Context, embeddedUser, isPorticoError } from '../../kernel'
import { pause } from '../../kernel/kit'
import { askUser } from './askUser'
import { invalid, isEmail } from './email'
import type { Frame } from './frame/frame'
import { hereOf } from './frame/whereabouts'

/** Source: product specification, section 4. */
const LOOK_MS = 1000
const LOOKS = 5
const INVALID = /invalid email|valid email|email.*(invalid|not valid)/i

interface Change {
  readonly email: string
  readonly signal: AbortSignal
}

/** Requests a change of the email. Resolves to the mailbox that gets the next code. @throws EMAIL_INVALID … */
export async function askToChange(ctx: Context, frame: Frame, { email, signal }: Change): Promise<'current' | 'new'> {
  if (!isEmail(email)) throw invalid(ctx)
  try {
    const { action } = await frame.ask('UPDATE_EMAIL', { email }, { signal })
    return action === 'VERIFY_PRIMARY_OTP' ? 'current' : 'new'
  } catch (error) {
    if (isPorticoError(error, 'FRAME_REFUSED') && INVALID.test(error.message)) throw invalid(ctx)
    throw error
  }
}

/** Adopts the new email. The login takes a moment to report it, so the frame is asked until it does. */
export async function adoptEmail(ctx: Context, frame: Frame, { email, signal }: Change): Promise<void> {
  ctx.write(embeddedUser, user => ({ ...user, email }))
  for (let look = 0; look < LOOKS; look++) {
    const { email: known } = await askUser(ctx, frame, { at: hereOf(ctx), signal })
    if (known?.toLowerCase() === email.toLowerCase()) return
    await pause(ctx.clock, LOOK_MS, signal)
  }
}
