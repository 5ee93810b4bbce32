import type { CaipAddress, Network } from '../../kernel'
import { parseCaipAddress, type SentTransaction, sameAddress } from '../../kernel/kit'
import { type Entry, type History, NOTHING, type Page } from './state'

export const KEPT_MS = 15_000
/** Most characters of a token's name. */
export const LONGEST_NAME = 40

/** The cache key of a page. */
export const pageKey = (account: CaipAddress, cursor = ''): string => `${account} ${cursor}`

/** Merges a fresh first page: later pages keep their place, and entries that the page no longer has are dropped. */
export function withFirst({ account, entries, ...before }: History, page: Page): History {
  const fresh = new Set(page.entries.map(({ id }) => id))
  const seam = entries.findLastIndex(({ id }) => fresh.has(id))
  const known = { account, status: 'known' } as const
  if (seam < 0) return { ...known, ...page, quiet: page.entries.length === 0 }
  const older = entries.slice(seam + 1)
  return older.length > 0
    ? { ...before, ...known, entries: [...page.entries, ...older] }
    : { ...known, ...page, quiet: false }
}

/** Appends a page without entries that are already known. */
export function withMore(before: History, { entries, next }: Page): History {
  const known = new Set(before.entries.map(({ id }) => id))
  const more = entries.filter(({ id }) => !known.has(id))
  return { ...before, entries: [...before.entries, ...more], next, quiet: more.length === 0 }
}

export const unread = (account: CaipAddress): History => ({ ...NOTHING, account })

interface Accounts {
  readonly account: CaipAddress
  readonly entries: readonly Entry[]
}

/** Transactions that this page sent for the account and that its history does not contain yet. */
export function unaccounted(
  sent: readonly SentTransaction[],
  { account, entries }: Accounts,
): readonly SentTransaction[] {
  const { namespace, reference, address } = parseCaipAddress(account)
  const known = new Set(entries.map(({ hash }) => hash?.toLowerCase()))
  const isKnown = (hash: string | undefined) => known.has(hash?.toLowerCase() ?? '')
  return sent.filter(
    ({ networkId, asked, firstHash, hash }) =>
      networkId === `${namespace}:${reference}` &&
      sameAddress(asked.request.from, address) &&
      // A replaced transaction is listed under the hash of its replacement.
      !isKnown(firstHash) &&
      !isKnown(hash),
  )
}

const sameHash = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The history's pending entries, with the status that this page knows by now. */
export function pendingOf(entries: readonly Entry[], sent: readonly SentTransaction[]): readonly Entry[] {
  return entries.flatMap(entry => {
    if (entry.operation === 'unreadable' || entry.status !== 'pending') return []
    const own = sent.find(one => [one.firstHash, one.hash].some(hash => sameHash(hash, entry.hash)))
    return { ...entry, status: SENT_STATUS[own?.status ?? 'pending'] }
  })
}

/** The history's name for each status. */
export const SENT_STATUS = { pending: 'pending', success: 'confirmed', reverted: 'failed' } as const

/** Entries that the browser lays out together, or not at all while they are off screen. */
export interface Block {
  readonly entries: readonly Entry[]
  /** The time of the first entry of a month, in milliseconds. */
  readonly begins?: number
}
const BLOCK = 20

/** Entries by month, newest first, in blocks of at most `BLOCK` entries. */
export function inBlocks(entries: readonly Entry[]): readonly Block[] {
  const blocks: { entries: Entry[]; begins?: number }[] = []
  let month = ''
  for (const entry of entries) {
    const { at } = entry
    const last = blocks.at(-1)
    // An entry without a time joins the month above it.
    const begins = at !== undefined && monthOf(at) !== month ? at : undefined
    if (begins !== undefined) month = monthOf(begins)
    if (!last || begins !== undefined || last.entries.length === BLOCK) blocks.push({ begins, entries: [entry] })
    else last.entries.push(entry)
  }
  return blocks
}

function monthOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${date.getMonth()}`
}

export interface Side {
  readonly way: 'to' | 'from'
  readonly address: string
}

/** The counterparty that a row names: the sender of incoming tokens, else the receiver. Swaps have none. */
export function otherSide(entry: Entry, own: string): Side | undefined {
  if (entry.operation === 'unreadable' || entry.operation === 'trade') return undefined
  const { from, to, moved } = entry
  const sides: Side[] = []
  if (to) sides.push({ way: 'to', address: to })
  if (from) sides.push({ way: 'from', address: from })
  if (moved.length > 0 && moved.every(({ direction }) => direction === 'in')) sides.reverse()
  return sides.find(({ address }) => !sameAddress(address, own))
}

/** The receivers of the account's own transfers. Other senders' rows and empty transfers may name any address. */
export const receiversIn = (entries: readonly Entry[], own: string): readonly string[] =>
  entries.flatMap(entry => {
    if (entry.operation !== 'send' || entry.status !== 'confirmed') return []
    const { from, to, moved } = entry
    const isGiven = moved.some(({ direction, amount }) => direction === 'out' && amount > 0n)
    return from && to && isGiven && sameAddress(from, own) ? [to] : []
  })

/** The explorer's page of a transaction. Source: EIP-3091. */
export function transactionUrl(network: Network | undefined, hash: string | undefined): string | undefined {
  const url = network?.blockExplorers?.default.url
  if (!url || !hash || !/^https?:\/\//i.test(url) || url.includes('{')) return undefined
  return `${url.replace(/\/+$/, '')}/tx/${encodeURIComponent(hash)}`
}
