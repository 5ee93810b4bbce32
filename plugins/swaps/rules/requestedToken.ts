import { type CaipNetworkId, PorticoError } from '../../../kernel'
import type { TrustedTokens } from '../../../kernel/kit'
import { isNativeAddress } from './tokens'

const ADDRESS = /^0x[\da-f]{40}$/i
/** CAIP-19 of the native currency. */
const SLIP44 = /^slip44:\d+$/

/** The error of a request whose token has no single meaning on the network. */
export const unknownToken = (token: string, networkId: CaipNetworkId, why: string): PorticoError =>
  new PorticoError('SWAP_TOKEN_UNKNOWN', `openSwap: ${why}`, { token, networkId, why })

/**
 * The key of the token that a host's request names: an address, or a symbol of the native currency or of a listed token.
 * The project API's list is never asked, because it could choose the contract.
 * @throws SWAP_TOKEN_UNKNOWN
 */
export function requestedKey(text: string, networkId: CaipNetworkId, { native, listed }: TrustedTokens): string {
  const token = text.trim()
  const plain = withoutNetwork(token, networkId)
  if (isNativeAddress(plain) || SLIP44.test(plain)) return ''
  const address = plain.replace(/^erc20:/i, '')
  if (ADDRESS.test(address)) return address.toLowerCase()
  const isNamed = ({ symbol }: { symbol: string }) => symbol.toLowerCase() === token.toLowerCase()
  const keys = [...(isNamed(native) ? [''] : []), ...listed.filter(isNamed).map(({ address }) => address.toLowerCase())]
  if (keys.length === 1) return keys[0] ?? ''
  const why =
    keys.length > 1
      ? 'several tokens have this symbol; pass an address'
      : 'no token list has this symbol; pass an address'
  throw unknownToken(token, networkId, why)
}

/** The id without the network's CAIP-2 id; the id of another network is refused. */
function withoutNetwork(token: string, networkId: CaipNetworkId): string {
  const [, network, rest] = /^([-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32})[:/](.+)$/.exec(token) ?? []
  if (!network || !rest || /^erc20:/i.test(token)) return token
  if (network === networkId) return rest
  throw unknownToken(token, networkId, 'the token is on another network than the account')
}
