import { caipAddress, isNetworkId, namespaceOf } from '../contracts/caip'
import type { SentTransaction } from '../contracts/sentTransactions'

/* Pending transactions between visits. A stored value is `unknown` until parsed: any script may write it. */

/** A transaction that is in no block after a day is not looked up any more. */
export const FORGET_MS = 24 * 60 * 60_000
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
