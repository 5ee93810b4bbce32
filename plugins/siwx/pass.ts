import { type CaipNetworkId, isNetworkId } from '../../kernel'

/** What the authentication service gave, and for whom. */
export interface Pass {
  readonly token: string
  readonly chainId: CaipNetworkId
  readonly address: string
}

export function isPass(value: unknown): value is Pass {
  const { token, chainId, address } = Object(value)
  return typeof token === 'string' && typeof address === 'string' && isNetworkId(chainId)
}

/**
 * When the token ends by its own claim, in milliseconds since 1970; undefined if it names no end. The claim is not verified: it
 * only shortens how long a pass counts. Source: RFC 7519, section 4.1.4.
 */
export function expiryOf({ token }: Pass): number | undefined {
  const [, payload = ''] = token.split('.')
  try {
    const { exp } = Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
    return typeof exp === 'number' ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}
