import * as v from 'valibot'
import { formatUnits } from 'viem'
import type { Coin } from '../coins'
import type { Transaction, Transfer } from '../history'
import { Units } from '../http'

/* The project API's entry of a transaction, from Esplora's. Source: Esplora's HTTP API. */

/** Of a transaction, or of a block. */
export const Hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))

const Output = v.object({
  /** None for a script without an address. */
  scriptpubkey_address: v.nullish(v.string()),
  value: Units,
})
type Output = v.InferOutput<typeof Output>

export const RawTransaction = v.object({
  txid: Hash,
  /** The input that creates coins spends none. */
  vin: v.array(v.object({ prevout: v.nullish(Output) })),
  vout: v.array(Output),
  fee: Units,
  status: v.object({
    confirmed: v.boolean(),
    block_time: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e11))),
  }),
})
export type RawTransaction = v.InferOutput<typeof RawTransaction>

interface EntryContext {
  readonly networkId: string
  readonly owner: string
  readonly coin: Coin
}

export function describeTransaction(raw: RawTransaction, { networkId, owner, coin }: EntryContext): Transaction {
  const move = moveOf(raw, owner)
  const { confirmed, block_time: seconds } = raw.status
  const fungible = { name: coin.name, symbol: coin.symbol, icon: { url: coin.iconUrl }, flags: { is_spam: false } }
  return {
    id: `${networkId}:${raw.txid}`,
    metadata: {
      operationType: move === undefined ? 'execute' : move.direction === 'in' ? 'receive' : 'send',
      hash: raw.txid,
      chain: networkId,
      minedAt: confirmed && typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : '',
      sentFrom: move?.from ?? '',
      sentTo: move?.to ?? '',
      status: confirmed ? 'confirmed' : 'pending',
      nonce: 0,
    },
    transfers: move
      ? [
          {
            fungible_info: fungible,
            direction: move.direction,
            quantity: { numeric: formatUnits(move.amount, coin.decimals) },
          },
        ]
      : [],
  }
}

interface Move {
  readonly direction: Transfer['direction']
  readonly amount: bigint
  readonly from: string
  readonly to: string
}

/** The amount that the account has given, without its change, or got. The fee is its own if it has paid all inputs. */
function moveOf({ vin, vout, fee }: RawTransaction, owner: string): Move | undefined {
  const isOwn = ({ scriptpubkey_address: address }: Output) => address === owner
  const isOther = (output: Output) => !isOwn(output)
  const spent = vin.flatMap(({ prevout }) => prevout ?? [])
  const [gave, got] = [sum(spent.filter(isOwn)), sum(vout.filter(isOwn))]
  const paid = gave > 0n && spent.every(isOwn) ? fee : 0n
  const lost = gave - got - paid
  if (lost > 0n) return { direction: 'out', amount: lost, from: owner, to: largest(vout.filter(isOther)) }
  if (lost < 0n) return { direction: 'in', amount: -lost, from: largest(spent.filter(isOther)), to: owner }
  return got > 0n ? { direction: 'self', amount: got, from: owner, to: owner } : undefined
}

const sum = (outputs: readonly Output[]): bigint => outputs.reduce((all, { value }) => all + value, 0n)

/** The address of the largest amount; empty if it has none. */
const largest = ([first, ...others]: readonly Output[]): string =>
  others.reduce((most, output) => (most && most.value >= output.value ? most : output), first)?.scriptpubkey_address ??
  ''
