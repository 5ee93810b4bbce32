import type { Context } from '../../../../kernel'
import { sameAddress } from '../../../../kernel/kit'
import type { LiveConnection } from '../../connections/state'
import { announceSwitch, endSession } from '../../disconnect/flow/endSession'
import { walletOf } from '../../disconnect/rules'
import { closeReplaced } from '../../restore/flow/closeReplaced'
import { followNetwork } from '../../restore/flow/followNetwork'
import { restoreMissing } from '../../restore/flow/restoreMissing'
import { expectedRecords, isStorageForeign, sessionRecords } from '../../restore/flow/storedSessions'
import { firstOfEach, isSameWallet, keyOf, type SessionRecord } from '../../restore/rules/sessionRecord'
import type { SessionParts } from '../../state'

/** Follows another tab that connected, disconnected or switched, without a wallet prompt. */
export function followTabs(ctx: Context, parts: SessionParts): void {
  // Portico never writes such a value, so it is not a change by another tab.
  if (isStorageForeign(ctx)) return
  const here = expectedRecords(ctx).map(keyOf)
  for (const looking of parts.restoring) if (!here.some(key => isSameWallet(key, looking))) looking.stop.abort()
  const namespaces = sessionRecords(ctx).map(record => keyOf(record).namespace)
  for (const entry of parts.stack.all().filter(isEstablished)) {
    if (!namespaces.includes(walletOf(entry).namespace)) endSession(ctx, parts, entry, 'user')
  }
  restoreMissing(ctx, parts)
  for (const namespace of new Set(namespaces)) closeReplaced(ctx, parts, namespace)
  followChoice(ctx, parts)
}

/** Puts the same wallets on top as the other tab, with the same networks and accounts. */
function followChoice(ctx: Context, parts: SessionParts): void {
  const records = sessionRecords(ctx)
  for (const record of records) {
    const entry = entryOf(parts, record)
    if (entry && !entry.following && entry.live.networkId !== record.networkId) void followNetwork(ctx, parts, entry)
    const address = entry?.live.accounts.find(account => sameAddress(account.address, record.address))?.address
    if (!entry || !address || address === entry.live.address) continue
    const was = entry.live
    parts.stack.change(entry, { live: { ...was, address } })
    if (parts.stack.top(keyOf(record).namespace) === entry) announceSwitch(ctx, entry, was)
  }
  for (const record of firstOfEach(records)) {
    const entry = entryOf(parts, record)
    const top = parts.stack.top(keyOf(record).namespace)
    if (!entry || !top || entry === top || !isEstablished(top)) continue
    parts.stack.raise(entry)
    announceSwitch(ctx, entry, top.live)
  }
}

const entryOf = (parts: SessionParts, record: SessionRecord): LiveConnection | undefined =>
  parts.stack
    .of(keyOf(record).namespace)
    .find(entry => isEstablished(entry) && isSameWallet(walletOf(entry), keyOf(record)))

const isEstablished = ({ accepted, ending }: LiveConnection) => accepted && !ending
