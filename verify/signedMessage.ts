import type { SignInMessage } from '../kernel'
import { isOfCacao } from './cacao'
import { differentField } from './differentField'
import type { readSession } from './readSession'
import { readSignIn } from './signInText'
import { VerifyError } from './verifyError'

/**
 * Parses the signed text, the only trusted part. All other data of the session must match it.
 *
 * @throws SESSION_INVALID MESSAGE_MISMATCH
 */
export function signedMessage({
  data,
  message: text,
  signature,
  cacao,
}: ReturnType<typeof readSession>): SignInMessage {
  const signIn = readSignIn(text)
  if (!signIn) throw new VerifyError('SESSION_INVALID', 'The message is not a sign-in message')
  const { network: _, ...message } = signIn
  if (cacao && !isOfCacao(message, signature, cacao)) {
    throw new VerifyError('MESSAGE_MISMATCH', 'The posted payload differs from the signed message')
  }
  // A wallet may append to a payload's statement, so the requested statement may be either form.
  const asked = cacao && data.statement === (cacao.p.statement || undefined)
  const field = differentField(asked ? { ...data, statement: message.statement } : data, message)
  if (field) throw new VerifyError('MESSAGE_MISMATCH', `The posted ${field} differs from the signed message`, { field })
  return message
}
