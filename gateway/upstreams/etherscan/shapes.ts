import * as v from 'valibot'
import { Amount, Decimals, Hash, type RawTransaction, type RawTransfer, text } from '../blockscoutShapes'
import type { Payment } from '../historyEntry'

/* Answers of Etherscan's API, version 2, whose fields are text. Source: its documentation. Fields that the gateway does not read are left out. */

/** A row of any list: of a transaction, what the list says about it. A failed payment says nothing. */
export interface Row {
  readonly hash: string
  readonly block: number
  /** In the block; unknown for payments of contracts. */
  readonly index?: number | undefined
  readonly transaction?: RawTransaction
  readonly transfer?: RawTransfer
  readonly payment?: Payment
}

const Small = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const Time = v.pipe(
  Small,
  v.maxValue(8.64e12),
  v.transform(seconds => new Date(seconds * 1000).toISOString()),
)
const Address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))
/** Empty if the call has created a contract. */
const Receiver = v.nullish(v.union([Address, v.literal('')]), '')
const TokenId = v.pipe(v.string(), v.regex(/^\d{1,78}$/))

const PLACE = { blockNumber: Small, timeStamp: Time, hash: Hash, from: Address, transactionIndex: v.nullish(Small) }
const isFailed = (isError: string | null | undefined) => isError === '1'

const TransactionRow = v.pipe(
  v.object({
    ...PLACE,
    to: Receiver,
    value: Amount,
    nonce: v.nullish(Small, '0'),
    isError: v.nullish(v.string()),
    methodId: v.nullish(v.string()),
  }),
  v.transform((row): Row => {
    const { hash, blockNumber: block, timeStamp: timestamp, transactionIndex, from, to, value, nonce } = row
    const status = isFailed(row.isError) ? 'error' : 'ok'
    const place = { hash, block_number: block, timestamp }
    const transaction = { ...place, from, to: to || null, value, nonce, status, method: row.methodId }
    return { hash, block, index: transactionIndex ?? undefined, transaction }
  }),
)

const PaymentRow = v.pipe(
  v.object({
    ...PLACE,
    to: Receiver,
    contractAddress: Receiver,
    value: Amount,
    isError: v.nullish(v.string()),
  }),
  v.transform((row): Row => {
    const { hash, blockNumber: block, timeStamp: timestamp, from, to, contractAddress, value } = row
    const payment = { from, to: to || contractAddress || '', value, timestamp }
    return { hash, block, ...(value > 0n && !isFailed(row.isError) && { payment }) }
  }),
)

const TRANSFER = {
  ...PLACE,
  to: Address,
  contractAddress: Address,
  tokenName: text,
  tokenSymbol: text,
}
type TransferRow = v.InferOutput<v.ObjectSchema<typeof TRANSFER, undefined>>

function transferRow(row: TransferRow, total: RawTransfer['total']): Row {
  const { hash, blockNumber: block, timeStamp: timestamp, transactionIndex, from, to, contractAddress } = row
  const token = { address_hash: contractAddress, name: row.tokenName, symbol: row.tokenSymbol, icon_url: '' }
  const place = { transaction_hash: hash, block_number: block, timestamp }
  const transfer = { ...place, from, to, type: 'token_transfer', token, total }
  return { hash, block, index: transactionIndex ?? undefined, transfer }
}

const TokenRow = v.pipe(
  v.object({
    ...TRANSFER,
    value: Amount,
    // Empty for a contract that names none.
    tokenDecimal: Decimals,
  }),
  v.transform(({ value, tokenDecimal: decimals, ...row }) => transferRow(row, { value, decimals })),
)
const NftRow = v.pipe(
  v.object({ ...TRANSFER, tokenID: TokenId }),
  v.transform(({ tokenID, ...row }) => transferRow(row, { value: 1n, decimals: 0, token_id: tokenID })),
)
/** Of an NFT that several accounts may have. */
const SharedNftRow = v.pipe(
  v.object({ ...TRANSFER, tokenID: TokenId, tokenValue: Amount }),
  v.transform(({ tokenID, tokenValue: value, ...row }) => transferRow(row, { value, decimals: 0, token_id: tokenID })),
)

/** The lists that make up a history, by the names of their calls. */
export const LISTS = {
  txlist: TransactionRow,
  tokentx: TokenRow,
  txlistinternal: PaymentRow,
  tokennfttx: NftRow,
  token1155tx: SharedNftRow,
} as const satisfies Readonly<Record<string, v.GenericSchema<unknown, Row>>>
export type ListName = keyof typeof LISTS

export const Answer = v.object({
  status: v.picklist(['0', '1']),
  message: v.nullish(v.string(), ''),
  result: v.unknown(),
})
