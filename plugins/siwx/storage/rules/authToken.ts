import { type CaipNetworkId, isNetworkId } from '../../../../kernel'

/** The authentication service's token, and the account that it is for. */
export interface AuthToken {
  readonly token: string
  readonly chainId: CaipNetworkId
  readonly address: string
}

export function isAuthToken(value: unknown): value is AuthToken {
  const { token, chainId, address } = Object(value)
  return typeof token === 'string' && typeof address === 'string' && isNetworkId(chainId)
}

/**
 * The expiry that the token claims, in milliseconds since 1970; undefined if it claims none. The claim is not verified:
 * it can only shorten the life of a token. Source: RFC 7519, section 4.1.4.
 */
export function expiryOf({ token }: AuthToken): number | undefined {
  const [, payload = ''] = token.split('.')
  try {
    const { exp } = Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
    return typeof exp === 'number' ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}
