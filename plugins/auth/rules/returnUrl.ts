import { PorticoError } from '../../../kernel'

const STATE = /([?&]state=[^&#]*)/
/** This host wraps the provider's URL in a parameter of its own. */
const WRAPPED_BY = 'auth.magic.link'
const WRAPPED = 'provider_authorization_url'

/**
 * A provider's URL that leads back to this page: the page is appended to the value of `state`, wherever that is.
 * @throws SOCIAL_FAILED if there is no `state`
 */
export function withReturnUrl(uri: string, page: string): string {
  const url = new URL(uri)
  if (url.host !== WRAPPED_BY) return append(uri, page)
  url.searchParams.set(WRAPPED, append(url.searchParams.get(WRAPPED) ?? '', page))
  return url.href
}

function append(uri: string, page: string): string {
  if (!STATE.test(uri)) throw new PorticoError('SOCIAL_FAILED', 'Failed to initiate social connection')
  return uri.replace(STATE, match => `${match}--${encodeURIComponent(page)}`)
}
