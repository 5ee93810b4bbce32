import { readSignIn } from '../caip122'
import type { SignInMessage } from '../kernel'
import { isOfCacao } from './cacao'
import { differentField } from './differentField'
import type { readSession } from './readSession'
import { VerifyError } from './verifyError'

/**
 * What the signed text says: that alone counts, and all that came with it has to agree.
 *
 * @throws SESSION_INVALID MESSAGE_MISMATCH
 */
export function signedMessage({
  data,
  message: text,
  signature,
  cacao,
}: ReturnType<typeof readSession>): SignInMessage {
  const said = readSignIn(text)
  if (!said) throw new VerifyError('SESSION_INVALID', 'The message is no sign-in message')
  const { network: _, ...message } = said
  if (cacao && !isOfCacao(message, signature, cacao)) {
    throw new VerifyError('MESSAGE_MISMATCH', 'The payload says something else than the signed message')
  }
  // A wallet completes the statement of a payload: what was asked for is one of the two.
  const asked = cacao && data.statement === (cacao.p.statement || undefined)
  const field = differentField(asked ? { ...data, statement: message.statement } : data, message)
  if (field) throw new VerifyError('MESSAGE_MISMATCH', `The signed message has another ${field}`, { field })
  return message
}
