import { asPorticoError, type Context, networks } from '../../../../kernel'
import { acceptSession } from '../../connect/flow/acceptSession'
import { isMultiWallet } from '../../connections/flow/multiWallet'
import type { LiveConnection } from '../../connections/state'
import { walletOf } from '../../disconnect/rules'
import type { SessionParts } from '../../state'
import { isSameWallet, keyOf, type SessionRecord } from '../rules/sessionRecord'
import { closeReplaced } from './closeReplaced'
import { findConnection } from './findConnection'
import { expectedRecords, sessionRecords } from './storedSessions'

/** Restores every remembered wallet that is not connected. Callers do not wait, and no wallet prompts. */
export function restoreMissing(ctx: Context, parts: SessionParts): void {
  const { configured } = ctx.read(networks)
  for (const record of expectedRecords(ctx)) {
    if (!configured.some(({ chainNamespace }) => chainNamespace === keyOf(record).namespace)) continue
    const here = [...parts.restoring, ...parts.stack.all().map(walletOf)]
    if (!here.some(key => isSameWallet(key, keyOf(record)))) void restore(ctx, parts, record)
  }
}

async function restore(ctx: Context, parts: SessionParts, record: SessionRecord): Promise<void> {
  const key = keyOf(record)
  const { connectorId, namespace } = key
  const { address, networkId } = record
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, ctx.signal])
  const looking = { ...key, stop }
  parts.restoring.add(looking)
  const answered = parts.stack.wait({
    status: 'restoring',
    connectorId,
    namespaces: [namespace],
    last: { address, networkId },
  })
  try {
    await restoreRecord(ctx, parts, { record, signal })
  } catch (error) {
    // The record stays: a wallet that cannot be reached now may be back later.
    if (signal.aborted) return
    parts.stack.setReason([namespace], asPorticoError(error, 'RESTORE_FAILED').code)
    ctx.report(error)
  } finally {
    answered()
    parts.restoring.delete(looking)
    if (!signal.aborted) closeReplaced(ctx, parts, namespace)
  }
}

async function restoreRecord(
  ctx: Context,
  parts: SessionParts,
  { record, signal }: { record: SessionRecord; signal: AbortSignal },
): Promise<void> {
  const { entry, connection } = await findConnection(ctx, record, signal)
  if (!entry) {
    parts.stack.setReason([keyOf(record).namespace], 'WALLET_GONE')
    if (connection) parts.hiddenWallets.watch(keyOf(record), { adapter: record.adapter, connection })
  } else if (isStillExpected(ctx, parts, record)) {
    parts.stack.open(entry, { active: false, below: other => isRankedAbove(ctx, other, record) })
    acceptSession(ctx, parts, entry, { restored: true })
  }
}

/** The user may have left the wallet, or connected another one, during the lookup. */
function isStillExpected(ctx: Context, parts: SessionParts, record: SessionRecord): boolean {
  const key = keyOf(record)
  const entries = parts.stack.of(key.namespace)
  if (!expectedRecords(ctx).some(other => isSameWallet(keyOf(other), key))) return false
  if (entries.some(entry => entry.connectorId === record.connectorId)) return false
  return isMultiWallet(ctx) || entries.every(entry => entry.accepted && !entry.ending)
}

/** A wallet that the user is connecting, or an earlier record, stays above this one. */
function isRankedAbove(ctx: Context, entry: LiveConnection, record: SessionRecord): boolean {
  if (!entry.accepted) return true
  const keys = sessionRecords(ctx).map(keyOf)
  const rank = keys.findIndex(key => isSameWallet(key, walletOf(entry)))
  return rank >= 0 && rank < keys.findIndex(key => isSameWallet(key, keyOf(record)))
}
