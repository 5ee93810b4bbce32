import * as v from 'valibot'
import { Units } from '../http'

/* Answers of a node with Solana's digital asset standard, and its extension for tokens. Source: its documentation. Fields that the gateway does not read are left out. */

/** US dollars. One that cannot be read counts as unknown. */
const Price = v.fallback(v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))), undefined)
const text = v.nullish(v.string(), '')

/** Up to 64 bits, which JSON's numbers have not: nodes write them nevertheless. */
const TokenAmount = v.union([
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.transform(units => ({ amount: BigInt(units), isExact: Number.isSafeInteger(units) })),
  ),
  v.pipe(
    v.string(),
    v.regex(/^\d{1,20}$/),
    v.transform(digits => ({ amount: BigInt(digits), isExact: true })),
  ),
])

/** An asset of which an account has an amount. */
export const Held = v.object({
  id: v.string(),
  content: v.nullish(
    v.object({
      metadata: v.nullish(v.object({ name: text, symbol: text })),
      links: v.nullish(v.object({ image: v.nullish(v.string()) })),
    }),
  ),
  token_info: v.object({
    balance: TokenAmount,
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
    symbol: text,
    associated_token_address: v.nullish(v.string()),
    price_info: v.fallback(v.nullish(v.object({ price_per_token: Price, currency: text })), undefined),
  }),
})
export type Held = v.InferOutput<typeof Held>

/** A node may know a token by its decimals alone: an NFT has none. */
export const Fungible = v.union([
  v.object({ interface: v.picklist(['FungibleToken', 'FungibleAsset']) }),
  v.object({ token_info: v.object({ decimals: v.pipe(v.number(), v.minValue(1)) }) }),
])

export const AssetPage = v.object({
  items: v.array(v.unknown()),
  nativeBalance: v.nullish(v.object({ lamports: Units, price_per_sol: Price })),
})
export type AssetPage = v.InferOutput<typeof AssetPage>
