import * as v from 'valibot'

/* Answers of a node with Otterscan's API, of level 8 or higher. Sources: its documentation, and the JSON-RPC of Ethereum. */

const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform(text => BigInt(text)),
)
const Small = v.pipe(Quantity, v.transform(Number), v.safeInteger())
const Hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))
const Address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))
const Data = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i))
/** Seconds. */
const Time = v.nullish(v.union([v.number(), Small]))

export const Log = v.object({
  address: Address,
  topics: v.array(Hash),
  data: Data,
  blockNumber: Small,
  transactionHash: Hash,
  transactionIndex: Small,
  blockTimestamp: Time,
})
export type Log = v.InferOutput<typeof Log>

const Transaction = v.object({
  hash: Hash,
  blockNumber: Small,
  transactionIndex: Small,
  from: Address,
  to: v.nullish(Address),
  value: Quantity,
  input: Data,
  nonce: Small,
})
export type Transaction = v.InferOutput<typeof Transaction>

const Receipt = v.object({
  transactionHash: Hash,
  /** None of a transaction of the years before receipts had one. */
  status: v.nullish(Quantity),
  timestamp: Time,
  logs: v.nullish(v.array(v.unknown()), () => []),
})
export type Receipt = v.InferOutput<typeof Receipt>

/** A page has whole blocks. */
export const Found = v.object({ txs: v.array(Transaction), receipts: v.array(Receipt), lastPage: v.boolean() })

export const Logs = v.array(v.unknown())

/** Kind 0 is a transfer of the chain's coin, and 1 the end of a contract, which gives what it has. */
export const Operations = v.array(v.object({ type: v.number(), from: Address, to: Address, value: Quantity }))

export const Block = v.object({ timestamp: Small })
