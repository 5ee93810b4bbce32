import type { SignInMessage } from '../kernel'
import { VerifyError } from './verifyError'

type Several = string | readonly string[]

/**
 * Checks that the message was signed for this host.
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
  if (uri === undefined ? !isPageOf(signed, signedUri) : ![uri].flat().includes(signedUri)) {
    throw new VerifyError('URI_MISMATCH', 'The message was signed for another URI', { uri: signedUri })
  }
}

/** `URL.canParse` of Node 20 refuses letters such as ü once it has been called often. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // The caller refuses it.
    return undefined
  }
}

/** An https page of the domain; http only for loopback. */
function isPageOf(domain: string, uri: string): boolean {
  const page = parseUrl(uri)
  if (!page) return false
  const { protocol, host, hostname } = page
  const loopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
  return host === domain && (protocol === 'https:' || (protocol === 'http:' && loopback))
}

/**
 * Checks that the message is valid now, within the clock tolerance.
 *
 * @throws NOT_YET_VALID EXPIRED CLOCK_INVALID
 */
export function checkTime(
  { issuedAt, notBefore, expirationTime }: SignInMessage,
  { now, toleranceSeconds }: { readonly now: number; readonly toleranceSeconds: number },
): void {
  const tolerance = toleranceSeconds * 1000
  if (!Number.isFinite(now)) throw new VerifyError('CLOCK_INVALID', 'The clock option does not return a valid time')
  // The negated comparison also fails for NaN.
  const start = [issuedAt, notBefore].find(date => date !== undefined && !(Date.parse(date) <= now + tolerance))
  if (start) throw new VerifyError('NOT_YET_VALID', 'The message is not valid yet', { start })
  if (expirationTime !== undefined && !(Date.parse(expirationTime) > now - tolerance)) {
    throw new VerifyError('EXPIRED', 'The message has expired', { expirationTime })
  }
}
