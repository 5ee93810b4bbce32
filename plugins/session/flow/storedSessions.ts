import type { Context } from '../../../kernel'
import { sameAddress } from '../../../kernel/kit'
import {
  DISCONNECTED,
  disconnectedIn,
  firstOfEach,
  isSameWallet,
  keyOf,
  MOST_DISCONNECTED,
  MOST_RECORDS,
  nameOf,
  RECORDS,
  readSessionRecords,
  sessionRecordsIn,
} from '../rules/sessionRecord'
import type { LiveConnection, SessionRecord, WalletKey } from '../state'
import { isMultiWallet } from './connectionStack'

/** Every wallet that may be restored. */
export const sessionRecords = ({ storage }: Context): readonly SessionRecord[] => sessionRecordsIn(storage)

/** Does storage hold a value that Portico did not write? */
export function isStorageForeign(ctx: Context): boolean {
  const stored = ctx.storage.get(RECORDS)
  return stored !== undefined && readSessionRecords(stored).length === 0
}

/** The wallets that should be connected: all, or the first of each namespace if only one is allowed. */
export const expectedRecords = (ctx: Context): readonly SessionRecord[] =>
  isMultiWallet(ctx) ? sessionRecords(ctx) : firstOfEach(sessionRecords(ctx))

/** Updates the wallet's record. A record that another tab removed stays removed. */
export function updateRecord(ctx: Context, entry: LiveConnection): void {
  const record = recordOf(entry)
  const records = sessionRecords(ctx)
  if (!records.some(other => isSameWallet(keyOf(other), keyOf(record)))) return
  storeRecords(
    ctx,
    records.map(other => (isSameWallet(keyOf(other), keyOf(record)) ? record : other)),
  )
}

/** Makes the wallet the first of its namespace; records that another tab may have written stay. */
export function storeRecordFirst(
  ctx: Context,
  entry: LiveConnection,
  place: { alone: boolean; active: boolean },
): void {
  if (ctx.settings.enableReconnect === false) return
  const record = recordOf(entry)
  if (disconnectedIn(ctx.storage).includes(nameOf(keyOf(record)))) return
  storeRecords(ctx, putFirst(sessionRecords(ctx), record, place))
}

/** Records that the user left these wallets: no tab and no later visit restores them. */
export function removeRecords(ctx: Context, keys: readonly WalletKey[]): void {
  if (keys.length === 0 || ctx.settings.enableReconnect === false) return
  const left = new Set([...keys.map(nameOf), ...disconnectedIn(ctx.storage)])
  ctx.storage.set(DISCONNECTED, [...left].slice(0, MOST_DISCONNECTED))
  storeRecords(ctx, sessionRecords(ctx))
}

/** Allows a wallet again that the user had left. */
export function allowRestore(ctx: Context, key: WalletKey): void {
  const left = disconnectedIn(ctx.storage)
  const kept = left.filter(name => name !== nameOf(key))
  if (kept.length === left.length) return
  if (kept.length > 0) ctx.storage.set(DISCONNECTED, kept)
  else ctx.storage.remove(DISCONNECTED)
}

export const removeAllRecords = (ctx: Context): void => ctx.storage.remove(RECORDS)

const namespaceIn = (record: SessionRecord) => keyOf(record).namespace

/** Puts the wallet first in its namespace, and the namespace first or last; `alone` drops its other wallets. */
function putFirst(
  records: readonly SessionRecord[],
  record: SessionRecord,
  { alone, active }: { alone: boolean; active: boolean },
): readonly SessionRecord[] {
  const others = records.filter(other => namespaceIn(other) !== namespaceIn(record))
  const rest = records.filter(
    other => namespaceIn(other) === namespaceIn(record) && !isSameWallet(keyOf(other), keyOf(record)),
  )
  const mine = alone ? [record] : [record, ...rest]
  return (active ? [...mine, ...others] : [...others, ...mine]).slice(0, MOST_RECORDS)
}

function storeRecords(ctx: Context, records: readonly SessionRecord[]): void {
  if (records.length > 0) ctx.storage.set(RECORDS, records)
  else ctx.storage.remove(RECORDS)
}

export function recordOf({
  connectorId,
  adapter,
  live: { networkId, address, accounts },
}: LiveConnection): SessionRecord {
  const [first] = accounts
  const record = { connectorId, adapter, networkId, address }
  return first && !sameAddress(first.address, address) ? { ...record, first: first.address } : record
}
