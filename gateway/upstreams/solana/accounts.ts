import * as v from 'valibot'
import { type Accounts, describeBalance } from '../accounts'
import { askNode } from '../askNode'
import { Units } from '../http'
import { isSolana, nativeCoinOf } from '../namespaces'
import type { Rpc } from '../rpc'
import type { Token } from '../tokenList'
import { COMMITMENT, readTokenAccounts, type TokenAccount } from './calls'

interface SolanaAccountsOptions {
  readonly networkIds: readonly string[]
  /** By CAIP-2 id. */
  readonly tokens: ReadonlyMap<string, readonly Token<string>[]>
}

const Balance = v.object({ value: Units })

/** Accounts of Solana, read from the networks' own nodes. Anyone may send a token to anyone: of tokens, only listed ones count. */
export function createSolanaAccounts(rpc: Rpc, { networkIds, tokens }: SolanaAccountsOptions): Accounts {
  return {
    networkIds: networkIds.filter(isSolana),
    async balances(networkId, { address, also }) {
      const coin = nativeCoinOf(networkId)
      if (!coin) return []
      const [{ value }, accounts] = await Promise.all([
        askNode(rpc, networkId, { method: 'getBalance', params: [address, COMMITMENT], schema: Balance }),
        readTokenAccounts(rpc, networkId, address),
      ])
      const held = sumByMint(accounts)
      const listed = (tokens.get(networkId) ?? []).flatMap(token => {
        const amount = held.get(token.address)?.amount ?? 0n
        const decimals = held.get(token.address)?.decimals ?? token.decimals
        return amount > 0n || also.includes(token.address) ? [{ ...token, amount, decimals }] : []
      })
      return [{ ...coin, amount: value }, ...listed].map(token => describeBalance(networkId, token))
    },
  }
}

function sumByMint(accounts: readonly TokenAccount[]): ReadonlyMap<string, Pick<TokenAccount, 'amount' | 'decimals'>> {
  const sums = new Map<string, Pick<TokenAccount, 'amount' | 'decimals'>>()
  for (const { mint, amount, decimals } of accounts)
    sums.set(mint, { amount: amount + (sums.get(mint)?.amount ?? 0n), decimals })
  return sums
}
