import * as v from 'valibot'

/* Answers of Blockscout's API, version 2. Source: its OpenAPI description. Fields that the gateway does not read are left out. */

const LONGEST = 200
export const text = v.nullish(
  v.pipe(
    v.string(),
    v.transform(long => long.slice(0, LONGEST)),
  ),
  '',
)
export const Hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))
const Address = v.pipe(
  v.object({ hash: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)) }),
  v.transform(({ hash }) => hash),
)
/** A whole number, of up to 256 bits. */
export const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform(digits => BigInt(digits)),
)
export const Decimals = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), 0),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
  v.maxValue(255),
)
const Block = v.pipe(v.number(), v.integer(), v.minValue(0))

export const RawTransaction = v.object({
  hash: Hash,
  /** None while it is pending. */
  block_number: v.nullish(Block),
  timestamp: text,
  from: Address,
  to: v.nullish(Address),
  value: v.nullish(Amount, '0'),
  /** None for a pending transaction, and for one of the years before receipts had a status. */
  status: v.nullish(v.string()),
  method: v.nullish(v.string()),
  nonce: v.nullish(v.number(), 0),
})
export type RawTransaction = v.InferOutput<typeof RawTransaction>

export const RawTransfer = v.object({
  transaction_hash: Hash,
  block_number: Block,
  timestamp: text,
  from: Address,
  to: Address,
  type: text,
  token: v.object({
    address_hash: v.nullish(v.string()),
    /** The name of the field until version 7. */
    address: v.nullish(v.string()),
    name: text,
    symbol: text,
    icon_url: text,
  }),
  total: v.object({
    value: v.nullish(Amount),
    decimals: Decimals,
    token_id: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,78}$/))),
    token_instance: v.nullish(v.object({ image_url: text })),
  }),
})
export type RawTransfer = v.InferOutput<typeof RawTransfer>

/** The place where a page begins; empty for the first one. */
export const PageParams = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)),
    v.nullable(
      v.union([
        v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
        v.pipe(v.string(), v.regex(/^[\w.:-]{0,100}$/)),
      ]),
    ),
  ),
  v.check(params => Object.keys(params).length <= 12),
)
export type PageParams = v.InferOutput<typeof PageParams>

export const RawPage = v.object({ items: v.array(v.unknown()), next_page_params: v.nullish(PageParams) })
