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
