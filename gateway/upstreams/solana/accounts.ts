import { type Accounts, describeBalance } from '../accounts'
import { isSolana, nativeCoinOf } from '../namespaces'
import type { Rpc } from '../rpc'
import type { Token } from '../tokenList'
import { readCoin, readTokenAccounts, sumByMint } from './calls'

interface SolanaAccountsOptions {
  readonly networkIds: readonly string[]
  /** By CAIP-2 id. */
  readonly tokens: ReadonlyMap<string, readonly Token<string>[]>
}

/** Accounts of Solana, read from the networks' own nodes. Anyone may send a token to anyone: of tokens, only listed ones count. */
export function createSolanaAccounts(rpc: Rpc, { networkIds, tokens }: SolanaAccountsOptions): Accounts {
  return {
    networkIds: networkIds.filter(isSolana),
    async balances(networkId, { address, also }) {
      const coin = nativeCoinOf(networkId)
      if (!coin) return []
      const [amount, accounts] = await Promise.all([
        readCoin(rpc, networkId, address),
        readTokenAccounts(rpc, networkId, address),
      ])
      const held = sumByMint(accounts)
      const listed = (tokens.get(networkId) ?? []).flatMap(token => {
        const amount = held.get(token.address)?.amount ?? 0n
        const decimals = held.get(token.address)?.decimals ?? token.decimals
        return amount > 0n || also.includes(token.address) ? [{ ...token, amount, decimals }] : []
      })
      return [{ ...coin, amount }, ...listed].map(token => describeBalance(networkId, token))
    },
  }
}
