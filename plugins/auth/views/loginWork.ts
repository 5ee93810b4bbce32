import { type Context, isPorticoError } from '../../../kernel'
import { errorText, type FormatMessage } from '../../../ui-kit/hooks'
import { secondsLeft } from '../flow/requestCode'
import { messages } from '../messages'

/* What the login methods need to work, and not to be drawn: loaded on the user's intent. */

export { continueLogin } from '../flow/continueLogin'
export { submitEmail } from '../flow/submitEmail'

/** The sentence for a failed step; false once it no longer applies. */
export function failureText(ctx: Context, t: FormatMessage, error: unknown): string | false {
  if (!isPorticoError(error, 'EMAIL_TOO_SOON')) return errorText(t, messages, error)
  const seconds = secondsLeft(ctx)
  return seconds > 0 && t(messages.EMAIL_TOO_SOON, { seconds })
}
