import { PorticoError, type TransferRequest } from '../../kernel'
import { toBase64 } from '../../kernel/bytes'
import { failures, type Node } from '../shared/injected/capabilities'
import { readAddress } from './chain'
import { COIN, isCoinType, isToken, readAmount } from './coins'
import type { ObjectRef, Transfer } from './transaction'

/* The inputs of a transfer, and its largest cost. */

type Builder = typeof import('./transaction')

/** The most coin objects that can pay a transaction's gas. Source: Sui's protocol configuration. */
const MOST_OBJECTS = 256
const MOST_PAGES = 20
/** Added to the cost of a dry run, in units of the gas price. Source: @mysten/sui's own estimate. */
const MARGIN = 1000n
/** The gas budget of a dry run, in the smallest unit. */
const DRY_RUN_BUDGET = 50_000_000_000n
const MOST_AMOUNT = 2n ** 64n
/** The highest gas price of Sui's protocol configuration; a node that names more wants the balance as a fee. */
const MOST_PRICE = 100_000n
/** The most that a transfer costs, in the smallest unit: half a coin. */
const MOST_COST = 500_000_000n

export interface Send {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** The type of a coin other than the native one. */
  readonly type?: string
}

/** @throws ADDRESS_INVALID TRANSACTION_FAILED */
export function readSend({ from, to, amount, token, networkId }: TransferRequest): Send {
  const [sender, receiver] = [readAddress(from), readAddress(to)]
  if (!sender || !receiver)
    throw new PorticoError('ADDRESS_INVALID', 'The receiver is not a Sui address', { networkId })
  const type = token?.address ?? COIN
  if (amount <= 0n || amount >= MOST_AMOUNT || !isCoinType(type)) {
    throw new PorticoError(...failures.TRANSACTION_FAILED, { networkId })
  }
  return { from: sender, to: receiver, amount, ...(isToken(type) && { type }) }
}

/**
 * A complete transfer: its coins, its gas price, and a budget from a dry run.
 * @throws INSUFFICIENT_FUNDS, or a node's error
 */
export async function quoteSend(node: Node, builder: Builder, send: Send): Promise<Transfer> {
  const { from, to, amount, type } = send
  const coins = type ? await coinsFor(node, { owner: from, type, amount }) : []
  const price = readAmount(await node('suix_getReferenceGasPrice', []))
  if (price === undefined || price > MOST_PRICE) throw unreadable()
  const draft = { from, to, amount, coins, price }
  const { bytes } = await builder.buildTransaction({ ...draft, payment: [], budget: DRY_RUN_BUDGET })
  const budget = readBudget(await node('sui_dryRunTransactionBlock', [toBase64(bytes)]), price)
  return { ...draft, payment: [], budget }
}

/** Coin objects that pay the gas and, for the native coin, also the amount. @throws INSUFFICIENT_FUNDS */
export const paymentFor = (node: Node, { from, amount, coins, budget }: Transfer): Promise<ObjectRef[]> =>
  coinsFor(node, { owner: from, type: COIN, amount: coins.length > 0 ? budget : amount + budget })

/** Enough of the owner's coin objects to cover the amount. */
async function coinsFor(
  node: Node,
  { owner, type, amount }: { owner: string; type: string; amount: bigint },
): Promise<ObjectRef[]> {
  const found: { ref: ObjectRef; balance: bigint }[] = []
  let cursor: unknown = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const { data, nextCursor, hasNextPage } = Object(await node('suix_getCoins', [owner, type, cursor]))
    if (!Array.isArray(data)) throw unreadable()
    found.push(...data.map(readCoin))
    // The largest first: fewer objects cost less gas.
    const enough = takeWhile(
      found.sort((a, b) => (a.balance < b.balance ? 1 : -1)),
      amount,
    )
    if (enough) return enough
    if (hasNextPage !== true) break
    cursor = nextCursor
  }
  throw new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient balance')
}

function takeWhile(coins: readonly { ref: ObjectRef; balance: bigint }[], amount: bigint): ObjectRef[] | undefined {
  const taken: ObjectRef[] = []
  let sum = 0n
  for (const { ref, balance } of coins.slice(0, MOST_OBJECTS)) {
    taken.push(ref)
    sum += balance
    if (sum >= amount) return taken
  }
  return undefined
}

function readCoin(raw: unknown): { ref: ObjectRef; balance: bigint } {
  const { coinObjectId, version, digest, balance } = Object(raw)
  const objectId = readAddress(coinObjectId)
  const amount = readAmount(balance)
  const isRef = objectId && /^\d{1,20}$/.test(String(version)) && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(String(digest))
  if (!isRef || amount === undefined) throw unreadable()
  return { ref: { objectId, version: String(version), digest: String(digest) }, balance: amount }
}

/** @throws INSUFFICIENT_FUNDS TRANSACTION_FAILED when the transaction would fail */
function readBudget(raw: unknown, price: bigint): bigint {
  const { effects } = Object(raw)
  const { status, gasUsed } = Object(effects)
  const { status: outcome, error: reason } = Object(status)
  if (outcome !== 'success') {
    throw new PorticoError(...failures.TRANSACTION_FAILED, { reason: String(reason).slice(0, 300) })
  }
  const { computationCost, storageCost, storageRebate } = Object(gasUsed)
  const [computation, storage, rebate] = [computationCost, storageCost, storageRebate].map(readAmount)
  if (computation === undefined || storage === undefined || rebate === undefined) throw unreadable()
  const least = computation + MARGIN * price
  const budget = storage > rebate ? least + storage - rebate : least
  if (budget > MOST_COST) throw unreadable()
  return budget
}

const unreadable = () => new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
