import { isNetworkId, type Namespace, namespaceOf, type Storage } from '../../../kernel'
import type { SessionRecord, WalletKey } from '../state'

/** Storage keys. */
export const RECORDS = 'session/remembered'
/** Wallets that the user left: they are never restored, whatever else storage contains. */
export const DISCONNECTED = 'session/left'

export const MOST_RECORDS = 100
export const MOST_DISCONNECTED = 50

export const keyOf = ({ connectorId, networkId }: Pick<SessionRecord, 'connectorId' | 'networkId'>): WalletKey => ({
  namespace: namespaceOf(networkId),
  connectorId,
})

export const isSameWallet = (one: WalletKey, other: WalletKey): boolean =>
  one.namespace === other.namespace && one.connectorId === other.connectorId

/** The valid stored records: the active namespace first, and in each the wallet in use first. */
export function readSessionRecords(stored: unknown): readonly SessionRecord[] {
  const found: SessionRecord[] = []
  for (const record of Array.isArray(stored) ? stored.slice(0, MOST_RECORDS) : []) {
    if (isSessionRecord(record) && !found.some(other => isSameWallet(keyOf(other), keyOf(record)))) found.push(record)
  }
  return found
}

/** The wallets that the user left, by name. */
export function disconnectedIn(storage: Storage): readonly string[] {
  const stored = storage.get(DISCONNECTED)
  return Array.isArray(stored) ? stored.slice(0, MOST_DISCONNECTED).filter(name => typeof name === 'string') : []
}

export const nameOf = ({ namespace, connectorId }: WalletKey): string => `${namespace} ${connectorId}`

/** Every wallet that may be restored. */
export function sessionRecordsIn(storage: Storage): readonly SessionRecord[] {
  const left = disconnectedIn(storage)
  return readSessionRecords(storage.get(RECORDS)).filter(record => !left.includes(nameOf(keyOf(record))))
}

/** The first record of each namespace. */
export const firstOfEach = (records: readonly SessionRecord[]): readonly SessionRecord[] =>
  records.filter((record, index) => records.findIndex(other => namespaceIn(other) === namespaceIn(record)) === index)

const namespaceIn = ({ networkId }: SessionRecord): Namespace => namespaceOf(networkId)

const TEXTS = ['connectorId', 'adapter', 'address'] as const
const LONGEST = 256

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST

function isSessionRecord(record: unknown): record is SessionRecord {
  if (typeof record !== 'object' || record === null || !('networkId' in record)) return false
  const fields: Record<string, unknown> = { ...record }
  const { first, networkId } = fields
  return (
    isNetworkId(networkId) &&
    isText(networkId) &&
    (first === undefined || isText(first)) &&
    TEXTS.every(name => isText(fields[name]))
  )
}
