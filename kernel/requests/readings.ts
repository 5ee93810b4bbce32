import { sameAddress } from '../contracts/accounts'
import type { ReadHistory, ReadPrices } from '../contracts/capabilities'
import { isReceiptStatus } from '../contracts/transactions'
import { tryRead } from '../core/errors'

/* How the kernel reads what an adapter answers to a capability that only reads. */

type Prices = Awaited<ReturnType<ReadPrices>>
type History = Awaited<ReturnType<ReadHistory>>
type Transaction = History['transactions'][number]
type Move = Transaction['moves'][number]

type Code = readonly [code: string, message: string]
const BALANCE_FAILED: Code = ['BALANCE_FAILED', 'The balance could not be read']
const ESTIMATE_FAILED: Code = ['ESTIMATE_FAILED', 'error estimating gas']

/** How the answer of a capability that only reads is checked. */
export interface Reading {
  /** The answer as the caller receives it: a copy, so that it is read once. @throws TypeError */
  readonly take: (answer: unknown, query: unknown) => unknown
  /** The caller receives this value for a wrong answer, or an error with this code. */
  readonly wrong: { readonly code: Code } | { readonly value: (query: unknown) => unknown }
}

/** By the part of the adapter that answers. */
export const readings = {
  balance: { take: takeBalance, wrong: { code: BALANCE_FAILED } },
  token: {
    take: raw => raw && { ...takeBalance(raw), name: takeText(read(raw, 'name')) },
    wrong: { code: BALANCE_FAILED },
  },
  tokens: {
    take: raw =>
      raw && takeList(raw).map(token => ({ ...takeListed(token), amount: takeAmount(read(token, 'amount')) })),
    wrong: { code: BALANCE_FAILED },
  },
  tokenList: { take: raw => takeList(raw).map(takeListed), wrong: { value: () => [] } },
  // An address that cannot be checked is not one that can be paid.
  address: {
    take: raw => (raw === undefined ? raw : takeText(raw)),
    wrong: { value: () => undefined },
  },
  gas: { take: takeAmount, wrong: { code: ESTIMATE_FAILED } },
  fee: { take: takeAmount, wrong: { code: ESTIMATE_FAILED } },
  receipt: {
    take(raw) {
      const [status, hash] = [read(raw, 'status'), takeText(read(raw, 'hash'))]
      if (!isReceiptStatus(status)) throw new TypeError('no status')
      return { status, hash }
    },
    wrong: { value: query => ({ status: 'pending', hash: read(query, 'hash') }) },
  },
  effects: { take: takeList, wrong: { value: () => [] } },
  prices: {
    take: (raw, query) => takeList(raw).map(each => takePrice(each, query as Parameters<ReadPrices>[0])),
    wrong: { code: ['PRICES_FAILED', 'The prices could not be read'] },
  },
  history: {
    take: takeHistory,
    wrong: { code: ['HISTORY_FAILED', 'The history could not be read'] },
  },
} satisfies Readonly<Record<string, Reading>>

export type ReadingName = keyof typeof readings

function takeBalance(raw: unknown) {
  return {
    amount: takeAmount(read(raw, 'amount')),
    decimals: takeDecimals(read(raw, 'decimals')),
    symbol: takeText(read(raw, 'symbol')),
  }
}
function takeListed(raw: unknown) {
  return {
    address: takeText(read(raw, 'address')),
    name: takeText(read(raw, 'name')),
    symbol: takeText(read(raw, 'symbol')),
    decimals: takeDecimals(read(raw, 'decimals')),
  }
}
function takeAmount(raw: unknown): bigint {
  if (typeof raw !== 'bigint' || raw < 0n) throw new TypeError('no amount')
  return raw
}

function takeDecimals(raw: unknown): number {
  if (typeof raw !== 'number' || !Number.isInteger(raw) || raw < 0 || raw > 255) throw new TypeError('no decimals')
  return raw
}

function takeText(raw: unknown): string {
  if (typeof raw !== 'string') throw new TypeError('no text')
  return raw
}

function takeList(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw)) throw new TypeError('no list')
  return raw
}

function takeHistory(raw: unknown, query: unknown): History {
  const { transactions, next } = Object(raw)
  // A page that leads back to itself would be read for ever.
  if (next !== undefined) check(isText(next) && next !== Object(query).cursor)
  return { transactions: takeList(transactions).map(takeTransaction), next }
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
  check(isText(hash) && isReceiptStatus(status))
  check(Number.isSafeInteger(at) ? at >= 0 : at === undefined && status === 'pending')
  return { hash, at, status, moves: takeList(moves).map(takeMove) }
}

function takeMove(raw: unknown): Move {
  const { direction, amount, token, counterparty } = Object(raw)
  check(DIRECTIONS.includes(direction) && typeof amount === 'bigint' && amount >= 0n)
  check(counterparty === undefined || isText(counterparty))
  return { direction, amount, token: token && takeToken(token), counterparty }
}

function takeToken(raw: unknown): NonNullable<Move['token']> {
  const address = takeText(read(raw, 'address'))
  check(address !== '')
  return { address, decimals: takeDecimals(read(raw, 'decimals')), symbol: takeText(read(raw, 'symbol')) }
}

const DIRECTIONS: readonly unknown[] = ['in', 'out', 'self']
const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw !== ''

function check(holds: boolean): asserts holds {
  if (!holds) throw new TypeError('unusable')
}

const read = (raw: unknown, name: string): unknown => tryRead(() => Object(raw)[name])
