import type { CaipNetworkId, Context, ReadHistory } from '../../kernel'
import { failAs } from '../shared/injected/capabilities'
import { addressAt } from './chain'
import type { Esplora } from './esplora'

const FAILED = ['HISTORY_FAILED', 'The history could not be read'] as const
const TXID = /^[0-9a-f]{64}$/
/** Confirmed transactions of a full page. Source: Esplora's HTTP API. */
const PAGE = 25
/** A transaction of a collector has hundreds of inputs. */
const MAX_BYTES = 4 * 1024 * 1024

type History = Awaited<ReturnType<ReadHistory>>
type Transaction = History['transactions'][number]

/** The transactions that touch an address; the first page begins with those in no block. Loads no chain library. */
export function readHistory(
  ctx: Context,
  esplora: (networkId: CaipNetworkId) => Esplora,
  { address, network, cursor, signal }: Parameters<ReadHistory>[0],
): ReturnType<ReadHistory> {
  const { caipNetworkId: networkId } = network
  return failAs(ctx, FAILED, { networkId, signal }, async () => {
    const own = addressAt(address, networkId)
    if (!own || (cursor !== undefined && !TXID.test(cursor))) return undefined
    const path = `/address/${own}/txs${cursor === undefined ? '' : `/chain/${cursor}`}`
    const raw = await esplora(networkId).read(path, signal, MAX_BYTES)
    if (!Array.isArray(raw)) throw new TypeError('The explorer sent no list of transactions')
    const transactions = raw.map(each => readTransaction(each, own))
    const isFull = transactions.filter(({ status }) => status === 'success').length >= PAGE
    return { transactions, next: isFull ? transactions.at(-1)?.hash : undefined }
  })
}

interface Coin {
  readonly address?: string
  readonly amount: bigint
}

function readTransaction(raw: unknown, own: string): Transaction {
  const { txid, vin, vout, fee, status } = Object(raw)
  const { confirmed, block_time: seconds } = Object(status)
  if (!TXID.test(String(txid)) || !Array.isArray(vin) || !Array.isArray(vout)) throw unreadable()
  if (confirmed === true && !Number.isSafeInteger(seconds)) throw unreadable()
  // The input that creates coins spends none.
  const spent = vin.flatMap(input => (Object(input).prevout ? readCoin(Object(input).prevout) : []))
  const moves = moveOf({ spent, made: vout.map(readCoin), fee: readAmount(fee), own })
  const facts = { hash: String(txid), moves: moves ? [moves] : [] }
  return confirmed === true ? { ...facts, at: seconds * 1000, status: 'success' } : { ...facts, status: 'pending' }
}

interface Coins {
  readonly spent: readonly Coin[]
  readonly made: readonly Coin[]
  readonly fee: bigint
  readonly own: string
}

/** The amount that the address gave or received. The fee is its own if it paid all inputs. */
function moveOf({ spent, made, fee, own }: Coins): Transaction['moves'][number] | undefined {
  const isOwn = ({ address }: Coin) => address === own
  const sum = (coins: readonly Coin[]) => coins.reduce((all, { amount }) => all + amount, 0n)
  const [gave, got] = [sum(spent.filter(isOwn)), sum(made.filter(isOwn))]
  const paid = gave > 0n && spent.every(isOwn) ? fee : 0n
  const lost = gave - got - paid
  if (lost < 0n) return { direction: 'in', amount: -lost, counterparty: largest(spent.filter(coin => !isOwn(coin))) }
  if (lost > 0n) return { direction: 'out', amount: lost, counterparty: largest(made.filter(coin => !isOwn(coin))) }
  return got > 0n ? { direction: 'self', amount: got } : undefined
}

const largest = (coins: readonly Coin[]): string | undefined =>
  coins.reduce<Coin | undefined>((most, coin) => (most && most.amount >= coin.amount ? most : coin), undefined)?.address

function readCoin(raw: unknown): Coin {
  const { scriptpubkey_address: address, value } = Object(raw)
  return { address: typeof address === 'string' ? address : undefined, amount: readAmount(value) }
}

function readAmount(raw: unknown): bigint {
  if (typeof raw !== 'number' || !Number.isSafeInteger(raw) || raw < 0) throw unreadable()
  return BigInt(raw)
}

const unreadable = () => new TypeError('The explorer sent an unreadable transaction')
