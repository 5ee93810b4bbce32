import { type CaipAddress, type Network, parseCaipAddress } from '../../kernel'
import { type SentTransaction, sameAddress } from '../../kernel/kit'
import { type Entry, type History, NOTHING, type Page } from './state'

export const KEPT_MS = 15_000

/** Where an answer is kept. */
export const pageKey = (account: CaipAddress, cursor = ''): string => `${account} ${cursor}`

/** What came later than the first answer stands where it stood; what it had and has no more is gone. */
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

/** One page more, without what has been there already. */
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

/** What left from here for this account on its network, and that its history does not know yet. */
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
      // One that another took the place of is known under the other's hash.
      !isKnown(firstHash) &&
      !isKnown(hash),
  )
}

const sameHash = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What its history has as pending, with what is known of it here by now. */
export function pendingOf(entries: readonly Entry[], sent: readonly SentTransaction[]): readonly Entry[] {
  return entries.flatMap(entry => {
    if (entry.operation === 'unreadable' || entry.status !== 'pending') return []
    const own = sent.find(one => [one.firstHash, one.hash].some(hash => sameHash(hash, entry.hash)))
    return { ...entry, status: SENT_STATUS[own?.status ?? 'pending'] }
  })
}

/** How a history says what became of it. */
export const SENT_STATUS = { pending: 'pending', success: 'confirmed', reverted: 'failed' } as const

/** What is laid out together, or not at all while it is out of sight. */
export interface Block {
  readonly entries: readonly Entry[]
  /** Of the first of its month: milliseconds in it. */
  readonly begins?: number
}
const BLOCK = 20

/** Entries by month, newest first, in blocks that are not too large. */
export function inBlocks(entries: readonly Entry[]): readonly Block[] {
  const blocks: { entries: Entry[]; begins?: number }[] = []
  let month = ''
  for (const entry of entries) {
    const { at } = entry
    const last = blocks.at(-1)
    // What says no time belongs to what stands above it.
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

/** Whom a row names: who gave, or else who was given or asked; of a swap, which is with nobody, and of oneself nobody. */
export function otherSide(entry: Entry, own: string): Side | undefined {
  if (entry.operation === 'unreadable' || entry.operation === 'trade') return undefined
  const { from, to, moved } = entry
  const sides: Side[] = []
  if (to) sides.push({ way: 'to', address: to })
  if (from) sides.push({ way: 'from', address: from })
  if (moved.length > 0 && moved.every(({ direction }) => direction === 'in')) sides.reverse()
  return sides.find(({ address }) => !sameAddress(address, own))
}

/** Whom the account itself has sent something to: rows that others made, or that moved nothing, name whom they like. */
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
