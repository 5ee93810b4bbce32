import * as v from 'valibot'
import { Units } from '../http'
import { TokenAmount } from './calls'

/* Transactions as nodes write them. Source: Solana's JSON-RPC. Fields that the gateway does not read are left out. */

const TokenBalance = v.object({
  accountIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
  mint: v.string(),
  /** None in transactions of the years before nodes wrote it. */
  owner: v.nullish(v.string()),
  uiTokenAmount: TokenAmount,
})
export type TokenBalance = v.InferOutput<typeof TokenBalance>
const TokenBalances = v.nullish(v.array(TokenBalance))

export const RawTransaction = v.object({
  meta: v.object({
    fee: Units,
    preBalances: v.array(Units),
    postBalances: v.array(Units),
    preTokenBalances: TokenBalances,
    postTokenBalances: TokenBalances,
  }),
  transaction: v.object({
    message: v.object({
      accountKeys: v.pipe(v.array(v.object({ pubkey: v.string(), signer: v.boolean() })), v.minLength(1)),
    }),
  }),
})
export type RawTransaction = v.InferOutput<typeof RawTransaction>

/** A transaction as the list of an account's signatures names it. */
export const RawSignature = v.object({
  signature: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)),
  slot: v.pipe(v.number(), v.integer(), v.minValue(0)),
  blockTime: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e11))),
  err: v.nullish(v.unknown()),
  confirmationStatus: v.nullish(v.string()),
})
export type RawSignature = v.InferOutput<typeof RawSignature>
