import type { SignInMessage } from '../kernel'
import { VerifyError } from './verifyError'

type Several = string | readonly string[]

/**
 * Was it signed for us?
 *
 * @throws DOMAIN_MISMATCH URI_MISMATCH
 */
export function checkPlace(
  { domain: signed, uri: signedUri }: SignInMessage,
  { domain, uri }: { readonly domain: Several; readonly uri?: Several },
): void {
  if (![domain].flat().includes(signed)) {
    throw new VerifyError('DOMAIN_MISMATCH', 'The message was signed for another domain', { domain: signed })
  }
  if (uri === undefined ? hostOf(signedUri) !== signed : ![uri].flat().includes(signedUri)) {
    throw new VerifyError('URI_MISMATCH', 'The message was signed for another URI', { uri: signedUri })
  }
}

const hostOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).host : undefined)

/**
 * Is it valid now, clocks being as they are?
 *
 * @throws NOT_YET_VALID EXPIRED
 */
export function checkTime(
  { issuedAt, notBefore, expirationTime }: SignInMessage,
  { now, toleranceSeconds }: { readonly now: number; readonly toleranceSeconds: number },
): void {
  const tolerance = toleranceSeconds * 1000
  // Written so that a clock or a date that is no number fails.
  const start = [issuedAt, notBefore].find(date => date !== undefined && !(Date.parse(date) <= now + tolerance))
  if (start) throw new VerifyError('NOT_YET_VALID', 'The message is not valid yet', { start })
  if (expirationTime !== undefined && !(Date.parse(expirationTime) > now - tolerance)) {
    throw new VerifyError('EXPIRED', 'The message has expired', { expirationTime })
  }
}
