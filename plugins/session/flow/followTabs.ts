import { type Context, networks } from '../../../kernel'
import { sameAddress } from '../../../kernel/kit'
import { walletOf } from '../rules/liveSession'
import { DISCONNECTED, firstOfEach, isSameWallet, keyOf, RECORDS } from '../rules/sessionRecord'
import type { LiveConnection, SessionParts, SessionRecord } from '../state'
import { isMultiWallet, openRecentWallets, watchMultiWallet } from './connectionStack'
import { announceSwitch, endSession } from './disconnect'
import { closeReplaced, followNetwork, restoreMissing } from './restore'
import { expectedRecords, isStorageForeign, removeAllRecords, sessionRecords } from './storedSessions'

/** Restores the sessions of an earlier visit, and then follows other tabs. */
export function keepSessions(ctx: Context, parts: SessionParts): void {
  const reconnects = ctx.settings.enableReconnect !== false
  watchMultiWallet(ctx, () => {
    if (isMultiWallet(ctx)) void openRecentWallets(ctx, parts)
    parts.stack.refresh()
    if (reconnects) restoreMissing(ctx, parts)
  })
  if (!reconnects) {
    removeAllRecords(ctx)
    return
  }
  for (const key of [RECORDS, DISCONNECTED]) ctx.onDispose(ctx.storage.watch(key, () => followTabs(ctx, parts)))
  const [first] = sessionRecords(ctx)
  if (first) parts.stack.prefer(keyOf(first).namespace)
  restoreMissing(ctx, parts)
}

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

/** Ends the sessions of namespaces that the host removed, and restores those of namespaces that it added. */
export function followHost(ctx: Context, parts: SessionParts): void {
  const { configured } = ctx.read(networks)
  for (const entry of parts.stack.all()) {
    const { namespace } = walletOf(entry)
    if (!configured.some(({ chainNamespace }) => chainNamespace === namespace)) endSession(ctx, parts, entry, 'host')
  }
  if (ctx.settings.enableReconnect !== false) restoreMissing(ctx, parts)
}
