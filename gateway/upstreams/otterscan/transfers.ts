import type { RawTransaction, RawTransfer } from '../blockscoutShapes'
import type { Payment } from '../historyEntry'
import type { Log, Operations, Transaction } from './shapes'

/* Answers of a node in the shapes of the entries. Sources: the events of EIP-20 and EIP-721. */

/** The event `Transfer(address,address,uint256)`, of tokens and of NFTs. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export interface Described {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export const addressTopic = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const addressOf = (topic: string) => `0x${topic.slice(-40)}`

interface TransferContext {
  /** ISO 8601. */
  readonly timestamp: string
  describe(): Promise<Described>
}

/** Undefined if the log is no transfer of the account. An NFT's id is indexed, a token's amount is not. */
export async function transferOf(
  { address, topics, data, blockNumber, transactionHash }: Log,
  owner: string,
  { timestamp, describe }: TransferContext,
): Promise<RawTransfer | undefined> {
  const [event, from = '', to = '', id] = topics
  if (event !== TRANSFER || ![from, to].includes(addressTopic(owner)) || (!id && data.length !== 66)) return undefined
  const { name, symbol, decimals } = await describe()
  return {
    ...{ transaction_hash: transactionHash, block_number: blockNumber, timestamp, type: 'token_transfer' },
    ...{ from: addressOf(from), to: addressOf(to) },
    token: { address_hash: address, address, name, symbol, icon_url: '' },
    total: id
      ? { value: undefined, decimals: 0, token_id: String(BigInt(id)) }
      : { value: BigInt(data), decimals, token_id: undefined },
  }
}

export const transactionOf = (
  { hash, blockNumber, from, to, value, input, nonce }: Transaction,
  { isFailed, timestamp }: { isFailed: boolean; timestamp: string },
): RawTransaction => ({
  ...{ hash, block_number: blockNumber, timestamp, from, to, value, nonce },
  status: isFailed ? 'error' : 'ok',
  // The selector names the call.
  method: input.slice(0, 10),
})

/** Coins that contracts have paid to the account, or for it. */
export const payments = (operations: readonly Operation[], owner: string): readonly Payment[] =>
  operations.filter(
    ({ type, from, to }) =>
      (type === 0 || type === 1) && [from, to].some(party => party.toLowerCase() === owner.toLowerCase()),
  )

type Operation = (typeof Operations)['~types'] extends { output: readonly (infer O)[] } | undefined ? O : never
