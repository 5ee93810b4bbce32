import { type Context, isPorticoError } from '../../../kernel'
import { errorText, type FormatMessage } from '../../../ui-kit/hooks'
import { secondsLeft } from '../flow/emailLogin'
import { messages } from '../messages'

/* The code with which the login methods work. It takes none of it to draw them, so it loads on the user's intent. */

export { continueLogin } from '../flow/connectLogin'
export { submitEmail } from '../flow/emailLogin'

/** The sentence for a failed step; false once it no longer applies. */
export function failureText(ctx: Context, t: FormatMessage, error: unknown): string | false {
  if (!isPorticoError(error, 'EMAIL_TOO_SOON')) return errorText(t, messages, error)
  const seconds = secondsLeft(ctx)
  return seconds > 0 && t(messages.EMAIL_TOO_SOON, { seconds })
}
