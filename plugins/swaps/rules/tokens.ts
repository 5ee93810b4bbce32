import { imitates, type TrustedTokens, trustedToken } from '../../../kernel/kit'
import type { Market, SwapToken } from '../state'

/** Placeholder address of the native currency. */
export const NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Spellings of the native currency as a token's address. */
export const isNativeAddress = (address: string): boolean => /^(native|0x(e{40}|0{40}))$/i.test(address)

export const tokenOf = (tokens: readonly SwapToken[], key: string | undefined): SwapToken | undefined =>
  key === undefined ? undefined : tokens.find(token => token.key === key)

/** The account's balance; undefined if unknown. */
export const heldOf = ({ held, isHeldKnown }: Market, key: string): bigint | undefined =>
  held[key] ?? (isHeldKnown ? 0n : undefined)

/** The token with the names of the network or a list; without these, the project API's names stay. */
export function named(trusted: TrustedTokens, token: SwapToken): SwapToken {
  const names = trustedToken(trusted, token.address)
  if (!names) {
    const isImitation = imitates(token, trusted)
    return { namedBy: 'api', ...token, imitates: isImitation, ...(isImitation && { imageUrl: undefined }) }
  }
  const agrees = names.decimals === token.decimals && names.symbol.toLowerCase() === token.symbol.toLowerCase()
  // The image of an entry that contradicts the names would name it again.
  return { ...token, ...names, imageUrl: agrees ? token.imageUrl : undefined }
}

/**
 * Merges both lists, with the native currency of the network first; a token with different decimals in them is removed,
 * because its amounts are ambiguous.
 */
export function joinTokens(
  trusted: TrustedTokens,
  listed: readonly SwapToken[],
  own: readonly SwapToken[],
): { tokens: readonly SwapToken[]; disputed: readonly string[] } {
  const native: SwapToken = { key: '', ...trusted.native, namedBy: 'network' }
  const tokens = new Map([native, ...listed.map(token => named(trusted, token))].map(token => [token.key, token]))
  const disputed: string[] = []
  for (const token of own.map(token => named(trusted, token))) {
    const known = tokens.get(token.key)
    if (!known || (known.namedBy === 'api' && known.decimals === token.decimals && token.namedBy !== 'api')) {
      tokens.set(token.key, { ...known, ...token, imageUrl: token.imageUrl ?? known?.imageUrl })
    } else if (known.decimals !== token.decimals) {
      tokens.delete(token.key)
      disputed.push(token.key)
    }
  }
  return { tokens: [...tokens.values()], disputed }
}

/** The symbol in a form that makes lookalike spellings equal. */
export const normalizedSymbol = ({ symbol }: SwapToken) => symbol.normalize('NFKC').toLowerCase()
