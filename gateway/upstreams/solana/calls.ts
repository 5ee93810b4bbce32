import * as v from 'valibot'
import { askNode } from '../askNode'
import { Units } from '../http'
import type { Rpc } from '../rpc'

/* Calls of a network's own nodes: with the cache, fail-over and limits of the gateway's calls. Source: Solana's JSON-RPC. */

export const COMMITMENT = { commitment: 'confirmed' }

/** The original program of tokens, and Token-2022. */
const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']

/** An amount as the node writes it, of up to 64 bits. */
export const TokenAmount = v.object({
  amount: v.pipe(
    v.string(),
    v.regex(/^\d{1,20}$/),
    v.transform(digits => BigInt(digits)),
  ),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
})

const TokenAccounts = v.object({ value: v.array(v.unknown()) })
const TokenAccount = v.pipe(
  v.object({
    pubkey: v.string(),
    account: v.object({
      data: v.object({ parsed: v.object({ info: v.object({ mint: v.string(), tokenAmount: TokenAmount }) }) }),
    }),
  }),
  v.transform(({ pubkey, account }) => {
    const { mint, tokenAmount } = account.data.parsed.info
    return { address: pubkey, mint, ...tokenAmount }
  }),
)
/** An account of a token program; an owner may have several of one mint. */
export type TokenAccount = v.InferOutput<typeof TokenAccount>

/** The owner's accounts of both token programs. */
export async function readTokenAccounts(rpc: Rpc, networkId: string, owner: string): Promise<readonly TokenAccount[]> {
  const lists = TOKEN_PROGRAMS.map(async programId => {
    const params = [owner, { programId }, { ...COMMITMENT, encoding: 'jsonParsed' }]
    const { value } = await askNode(rpc, networkId, {
      method: 'getTokenAccountsByOwner',
      params,
      schema: TokenAccounts,
    })
    return value.flatMap(item => {
      const parsed = v.safeParse(TokenAccount, item)
      // A node writes accounts that it cannot interpret as bytes.
      return parsed.success ? [parsed.output] : []
    })
  })
  return (await Promise.all(lists)).flat()
}

export function sumByMint(
  accounts: readonly TokenAccount[],
): ReadonlyMap<string, Pick<TokenAccount, 'amount' | 'decimals'>> {
  const sums = new Map<string, Pick<TokenAccount, 'amount' | 'decimals'>>()
  for (const { mint, amount, decimals } of accounts)
    sums.set(mint, { amount: amount + (sums.get(mint)?.amount ?? 0n), decimals })
  return sums
}

const Balance = v.object({ value: Units })

/** The amount of the network's own coin. */
export async function readCoin(rpc: Rpc, networkId: string, owner: string): Promise<bigint> {
  const call = { method: 'getBalance', params: [owner, COMMITMENT], schema: Balance }
  return (await askNode(rpc, networkId, call)).value
}
