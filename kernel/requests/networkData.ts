import { sameAddress } from '../contracts/accounts'
import type { ReadHistory, ReadPrices } from '../contracts/capabilities'

/* How the kernel reads the prices and the history that an adapter answers. */

type Prices = Awaited<ReturnType<ReadPrices>>
type History = Awaited<ReturnType<ReadHistory>>
type Transaction = History['transactions'][number]
type Move = Transaction['moves'][number]

export const prices = {
  part: 'prices',
  take: (raw: unknown, query: unknown) => takeAll(raw, each => takePrice(each, query as Parameters<ReadPrices>[0])),
  wrong: { code: ['PRICES_FAILED', 'The prices could not be read'] as const },
}

export const history = {
  part: 'history',
  take: (raw: unknown, query: unknown): History => {
    const { transactions, next } = Object(raw)
    // A page that leads back to itself would be read for ever.
    if (next !== undefined) check(isText(next) && next !== Object(query).cursor)
    return { transactions: takeAll(transactions, takeTransaction), next }
  },
  wrong: { code: ['HISTORY_FAILED', 'The history could not be read'] as const },
}

/** The price of a token of the query, in the spelling of the query. */
function takePrice(raw: unknown, { tokens }: Pick<Parameters<ReadPrices>[0], 'tokens'>): Prices[number] {
  const { address, price } = Object(raw)
  check(typeof price === 'number' && Number.isFinite(price) && price >= 0)
  const isMeant = (token = '') => token === (address ?? '') || (isText(address) && sameAddress(token, address))
  const at = tokens.findIndex(isMeant)
  check(at >= 0)
  return { address: tokens[at], price }
}

function takeTransaction(raw: unknown): Transaction {
  const { hash, at, status, moves } = Object(raw)
  check(isText(hash) && STATUSES.includes(status))
  check(Number.isSafeInteger(at) ? at >= 0 : at === undefined && status === 'pending')
  return { hash, at, status, moves: takeAll(moves, takeMove) }
}

function takeMove(raw: unknown): Move {
  const { direction, amount, token, counterparty } = Object(raw)
  check(DIRECTIONS.includes(direction) && typeof amount === 'bigint' && amount >= 0n)
  check(counterparty === undefined || isText(counterparty))
  return { direction, amount, token: token && takeToken(token), counterparty }
}

function takeToken(raw: unknown): NonNullable<Move['token']> {
  const { address, decimals, symbol } = Object(raw)
  check(isText(address) && typeof symbol === 'string')
  check(Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS)
  return { address, decimals, symbol }
}

const STATUSES: readonly unknown[] = ['success', 'reverted', 'pending']
const DIRECTIONS: readonly unknown[] = ['in', 'out', 'self']
/** Source: EIP-20, `decimals` is a `uint8`. */
const MOST_DECIMALS = 255

const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw !== ''

function takeAll<T>(raw: unknown, take: (each: unknown) => T): T[] {
  check(Array.isArray(raw))
  return raw.map(take)
}

function check(holds: boolean): asserts holds {
  if (!holds) throw new TypeError('unusable')
}
