import type { Receipt } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import { caipAddress, isNetworkId, namespaceOf } from '../contracts/networks'
import { type SentTransaction, sentTransactions } from '../contracts/transactions'

/* Pending transactions between visits. A stored value is `unknown` until parsed: any script may write it. */

/** A transaction that is in no block after a day is not looked up any more. */
const FORGET_MS = 24 * 60 * 60_000
const MAX_TEXT_LENGTH = 128
const MAX_DATA_LENGTH = 128 * 1024
const MAX_DECIMALS = 255

/** A transaction as JSON. */
export const toStored = ({ networkId, firstHash, at, asked: { kind, request } }: SentTransaction): unknown =>
  JSON.parse(
    JSON.stringify({ networkId, hash: firstHash, at, kind, request }, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  )

/** The transactions of an earlier visit that may still be pending. Malformed or too old ones are left out. */
export function readStored(raw: unknown, now: number): SentTransaction[] {
  const entries: unknown[] = Array.isArray(raw) ? raw : []
  return entries.flatMap(entry => readOne(entry, now) ?? [])
}

const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw !== '' && raw.length <= MAX_TEXT_LENGTH
const amount = (raw: unknown): bigint | undefined =>
  typeof raw === 'string' && /^\d{1,78}$/.test(raw) ? BigInt(raw) : undefined

function readOne(raw: unknown, now: number): SentTransaction | undefined {
  const { networkId, hash, at, kind, request } = Object(raw)
  const { from, to } = Object(request)
  if (!isNetworkId(networkId) || !isText(hash) || !isText(from) || !isText(to)) return undefined
  if (typeof at !== 'number' || !(at <= now && now < at + FORGET_MS)) return undefined
  const asked = readAsked(kind, Object(request), { from, to, networkId })
  return (
    asked && { account: caipAddress(networkId, from), networkId, firstHash: hash, hash, at, status: 'pending', asked }
  )
}

type Parties = Pick<SentTransaction['asked']['request'], 'from' | 'to' | 'networkId'>

function readAsked(
  kind: unknown,
  raw: Record<string, unknown>,
  parties: Parties,
): SentTransaction['asked'] | undefined {
  const namespace = namespaceOf(parties.networkId)
  if (kind === 'transaction') {
    const { data } = raw
    if (data !== undefined && (typeof data !== 'string' || data.length > MAX_DATA_LENGTH)) return undefined
    return { kind, namespace, request: { ...parties, value: amount(raw.value), data } }
  }
  const moved = amount(raw.amount)
  const { address, decimals } = Object(raw.token)
  if (kind !== 'transfer' || moved === undefined) return undefined
  if (raw.token === undefined) return { kind, namespace, request: { ...parties, amount: moved } }
  if (!isText(address) || !Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) return undefined
  return { kind, namespace, request: { ...parties, amount: moved, token: { address, decimals } } }
}

/** The highest number of recorded transactions. Source: product specification, section 9. */
export const LIMIT = 99
const STORAGE_KEY = 'kernel/pending-transactions'

export const findSent = (ctx: Context, hash: string) =>
  ctx.read(sentTransactions).find(({ firstHash }) => firstHash === hash)

export const isPending = (ctx: Context, sent: SentTransaction | undefined): sent is SentTransaction =>
  sent?.status === 'pending' && ctx.clock.now() < sent.at + FORGET_MS

/** Adds a transaction that a wallet has sent: it is pending. */
export function addSent(ctx: Context, asked: SentTransaction['asked'], hash: string): void {
  const { from, networkId } = asked.request
  const account = caipAddress(networkId, from)
  const at = ctx.clock.now()
  const sent: SentTransaction = { account, networkId, firstHash: hash, hash, at, status: 'pending', asked }
  const others = (all: readonly SentTransaction[]) => all.filter(({ firstHash }) => firstHash !== sent.firstHash)
  ctx.set(sentTransactions, all => [sent, ...others(all)].slice(0, LIMIT))
  persist(ctx)
}

export function changeSent(ctx: Context, hash: string, next: Receipt): void {
  ctx.set(sentTransactions, all => all.map(one => (one.firstHash === hash ? { ...one, ...next } : one)))
  persist(ctx)
}

/** Adds the pending transactions of earlier visits and other tabs. */
export const addStored = (ctx: Context) => ctx.set(sentTransactions, all => [...all, ...storedElsewhere(ctx)])

const storedElsewhere = (ctx: Context) =>
  readStored(ctx.storage.get(STORAGE_KEY), ctx.clock.now()).filter(({ firstHash }) => !findSent(ctx, firstHash))

/** Keeps the pending transactions that other tabs have stored. */
function persist(ctx: Context): void {
  const own = ctx.read(sentTransactions).filter(sent => isPending(ctx, sent))
  const pending = [...own, ...storedElsewhere(ctx)].slice(0, LIMIT)
  if (pending.length > 0) ctx.storage.set(STORAGE_KEY, pending.map(toStored))
  else ctx.storage.remove(STORAGE_KEY)
}
