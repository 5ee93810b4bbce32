import type { Context } from '../../kernel'
import { sameAddress } from '../../kernel/kit'
import type { Line } from './lines'
import {
  firstOfEach,
  isSame,
  keyOf,
  LEFT,
  leftIn,
  MOST,
  MOST_LEFT,
  nameOf,
  REMEMBERED,
  type Remembered,
  readRemembered,
  rememberedIn,
  type WalletKey,
} from './remembered'
import { several } from './several'

/** Every wallet that may be restored. */
export const remembered = ({ storage }: Context): readonly Remembered[] => rememberedIn(storage)

/** Does storage hold a value that Portico did not write? */
export function isJunk(ctx: Context): boolean {
  const stored = ctx.storage.get(REMEMBERED)
  return stored !== undefined && readRemembered(stored).length === 0
}

/** The wallets that should be connected: all, or the first of each namespace if only one is allowed. */
export const wanted = (ctx: Context): readonly Remembered[] =>
  several(ctx) ? remembered(ctx) : firstOfEach(remembered(ctx))

/** Updates the wallet's record. A record that another tab removed stays removed. */
export function remember(ctx: Context, line: Line): void {
  const record = recordOf(line)
  const records = remembered(ctx)
  if (!records.some(other => isSame(keyOf(other), keyOf(record)))) return
  keep(
    ctx,
    records.map(other => (isSame(keyOf(other), keyOf(record)) ? record : other)),
  )
}

/** Makes the wallet the first of its namespace; records that another tab may have written stay. */
export function rememberFirst(ctx: Context, line: Line, place: { alone: boolean; active: boolean }): void {
  if (ctx.settings.enableReconnect === false) return
  const record = recordOf(line)
  if (leftIn(ctx.storage).includes(nameOf(keyOf(record)))) return
  keep(ctx, putFirst(remembered(ctx), record, place))
}

/** Records that the user left these wallets: no tab and no later visit restores them. */
export function forget(ctx: Context, keys: readonly WalletKey[]): void {
  if (keys.length === 0 || ctx.settings.enableReconnect === false) return
  const left = new Set([...keys.map(nameOf), ...leftIn(ctx.storage)])
  ctx.storage.set(LEFT, [...left].slice(0, MOST_LEFT))
  keep(ctx, remembered(ctx))
}

/** Allows a wallet again that the user had left. */
export function takeBack(ctx: Context, key: WalletKey): void {
  const left = leftIn(ctx.storage)
  const kept = left.filter(name => name !== nameOf(key))
  if (kept.length === left.length) return
  if (kept.length > 0) ctx.storage.set(LEFT, kept)
  else ctx.storage.remove(LEFT)
}

export const forgetAll = (ctx: Context): void => ctx.storage.remove(REMEMBERED)

const familyOf = (record: Remembered) => keyOf(record).namespace

/** Puts the wallet first in its namespace, and the namespace first or last; `alone` drops its other wallets. */
function putFirst(
  records: readonly Remembered[],
  record: Remembered,
  { alone, active }: { alone: boolean; active: boolean },
): readonly Remembered[] {
  const others = records.filter(other => familyOf(other) !== familyOf(record))
  const family = records.filter(other => familyOf(other) === familyOf(record) && !isSame(keyOf(other), keyOf(record)))
  const mine = alone ? [record] : [record, ...family]
  return (active ? [...mine, ...others] : [...others, ...mine]).slice(0, MOST)
}

function keep(ctx: Context, records: readonly Remembered[]): void {
  if (records.length > 0) ctx.storage.set(REMEMBERED, records)
  else ctx.storage.remove(REMEMBERED)
}

function recordOf({ connectorId, adapter, live: { networkId, address, accounts } }: Line): Remembered {
  const [first] = accounts
  const record = { connectorId, adapter, networkId, address }
  return first && !sameAddress(first.address, address) ? { ...record, first: first.address } : record
}
