import { isLocal } from '../origins'
import { parseUrl } from '../shapes'
import { evmNetworkId } from './evmChains'
import { isNative, nativeCoinOf, readToken } from './namespaces'
import type { Token, TokenLists } from './tokenList'

/** A coin or a token as the operator's list or the namespace describes it. */
export interface Coin {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Empty if there is no picture at an https address. */
  readonly iconUrl: string
}

/** Coins of networks, and listed tokens. */
export interface Coins {
  /** By the token's address, or by the address that stands for the network's coin; undefined if no list has it. */
  find(networkId: string, address: string): Coin | undefined
  /** The network's own coin; undefined if the gateway does not know the network. */
  native(networkId: string): Coin | undefined
  /** True if a token with another address has the symbol of a coin that `find` knows. */
  isSymbolTaken(networkId: string, symbol: string): boolean
}

export function createCoins({ evm = new Map(), solana = new Map(), coins = new Map() }: Partial<TokenLists>): Coins {
  const byAddress = new Map<string, Coin>()
  const symbols = new Set<string>()
  const lists: [string, readonly Token<string>[]][] = [
    ...[...evm].map(([id, list]): [string, typeof list] => [evmNetworkId(id), list]),
    ...solana,
  ]
  for (const [networkId, list] of lists) {
    for (const { address, name, symbol, decimals, logoURI } of list) {
      byAddress.set(`${networkId}:${readToken(networkId, address)}`, {
        ...{ name, symbol, decimals },
        iconUrl: pictureUrl(logoURI),
      })
      symbols.add(symbolKey(networkId, symbol))
    }
  }
  const native = (networkId: string): Coin | undefined => {
    const coin = nativeCoinOf(networkId)
    return coin && { ...coin, iconUrl: pictureUrl(coins.get(networkId)) }
  }
  return {
    native,
    find(networkId, address) {
      if (isNative(networkId, address)) return native(networkId)
      const token = readToken(networkId, address)
      return token === undefined ? undefined : byAddress.get(`${networkId}:${token}`)
    },
    isSymbolTaken(networkId, symbol) {
      const isCoin = nativeCoinOf(networkId)?.symbol.toLowerCase() === symbol.toLowerCase()
      return isCoin || symbols.has(symbolKey(networkId, symbol))
    },
  }
}

const symbolKey = (networkId: string, symbol: string) => `${networkId}:${symbol.toLowerCase()}`

/** A page of https may not show other pictures, except those of the developer's own machine. */
export function pictureUrl(url: string | null | undefined): string {
  const isShown = url?.startsWith('https://') || isLocal(parseUrl(url ?? '')?.origin ?? '')
  return (isShown && url) || ''
}
