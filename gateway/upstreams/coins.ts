import { describeChain, evmChainId, NATIVE_ADDRESS } from './evmChains'
import { isAddress, type Token } from './tokenList'

/** A coin or a token as the operator's list or viem describes it. */
export interface Coin {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Empty if there is no picture at an https address. */
  readonly iconUrl: string
}

/** Coins of EVM chains, and listed tokens. */
export interface Coins {
  /** By the token's address, or by the address that stands for the chain's coin; undefined if no list has it. */
  find(networkId: string, address: string): Coin | undefined
  /** True if a token with another address has the symbol of a coin that `find` knows. */
  isSymbolTaken(networkId: string, symbol: string): boolean
}

export function createCoins(tokens: ReadonlyMap<number, readonly Token[]>): Coins {
  const byAddress = new Map<string, Coin>()
  const symbols = new Set<string>()
  for (const [chainId, list] of tokens) {
    for (const { address, name, symbol, decimals, logoURI } of list) {
      byAddress.set(key(chainId, address), { name, symbol, decimals, iconUrl: pictureUrl(logoURI) })
      symbols.add(key(chainId, symbol))
    }
  }
  return {
    find(networkId, address) {
      const chainId = evmChainId(networkId)
      if (chainId === undefined || !isAddress(address)) return undefined
      if (address.toLowerCase() !== NATIVE_ADDRESS) return byAddress.get(key(chainId, address))
      return { ...describeChain(chainId).nativeCurrency, iconUrl: '' }
    },
    isSymbolTaken(networkId, symbol) {
      const chainId = evmChainId(networkId)
      if (chainId === undefined) return false
      const isCoin = describeChain(chainId).nativeCurrency.symbol.toLowerCase() === symbol.toLowerCase()
      return isCoin || symbols.has(key(chainId, symbol))
    },
  }
}

const key = (chainId: number, text: string) => `${chainId}:${text.toLowerCase()}`

/** A page of https may not show other pictures. */
export const pictureUrl = (url: string | null | undefined): string => (url?.startsWith('https://') ? url : '')
