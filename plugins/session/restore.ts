import {
  asPorticoError,
  type Connection,
  type Context,
  connecting,
  type Namespace,
  networks,
  PorticoError,
} from '../../kernel'
import { raceAbort, within } from '../../kernel/kit'
import { acceptSession, toLiveConnection } from './acceptSession'
import { preferredTypes } from './accountTypes'
import { applyState } from './applyState'
import type { LiveConnection } from './connectionStack'
import { endSession, walletOf } from './disconnect'
import { linkedController } from './linkedController'
import { isMultiWallet } from './multiWallet'
import type { SessionParts } from './sessionParts'
import { isSame, keyOf, type SessionRecord } from './sessionRecord'
import { sessionRecords, wanted } from './storedSessions'

/** Longer than any adapter waits for a wallet to announce itself. */
const RESTORE_MS = 20_000

/** Restores every remembered wallet that is not connected. Callers do not wait, and no wallet prompts. */
export function restoreMissing(ctx: Context, parts: SessionParts): void {
  const { configured } = ctx.read(networks)
  for (const record of wanted(ctx)) {
    if (!configured.some(({ chainNamespace }) => chainNamespace === keyOf(record).namespace)) continue
    const here = [...parts.restoring, ...parts.stack.all().map(walletOf)]
    if (!here.some(key => isSame(key, keyOf(record)))) void restore(ctx, parts, record)
  }
}

async function restore(ctx: Context, parts: SessionParts, record: SessionRecord): Promise<void> {
  const key = keyOf(record)
  const { connectorId, namespace } = key
  const { address, networkId } = record
  const { controller: stop, unlink } = linkedController(ctx.signal)
  const looking = { ...key, stop }
  parts.restoring.add(looking)
  const answered = parts.stack.wait({
    status: 'restoring',
    connectorId,
    namespaces: [namespace],
    last: { address, networkId },
  })
  try {
    await look(ctx, parts, { record, signal: stop.signal })
  } catch (error) {
    // The record stays: a wallet that cannot be reached now may be back later.
    if (stop.signal.aborted) return
    parts.stack.setReason([namespace], asPorticoError(error, 'RESTORE_FAILED').code)
    ctx.report(error)
  } finally {
    unlink()
    answered()
    parts.restoring.delete(looking)
    if (!stop.signal.aborted) dropReplaced(ctx, parts, namespace)
  }
}

async function look(
  ctx: Context,
  parts: SessionParts,
  { record, signal }: { record: SessionRecord; signal: AbortSignal },
): Promise<void> {
  const { entry, connection } = await find(ctx, record, signal)
  if (!entry) {
    parts.stack.setReason([keyOf(record).namespace], 'WALLET_GONE')
    if (connection) parts.hiddenWallets.watch(keyOf(record), connection)
  } else if (stillWanted(ctx, parts, record)) {
    parts.stack.open(entry, { active: false, below: other => comesBefore(ctx, other, record) })
    acceptSession(ctx, parts, entry, { restored: true })
  }
}

/** Asks the wallet for its state without a prompt. */
async function find(
  ctx: Context,
  record: SessionRecord,
  signal: AbortSignal,
): Promise<{ entry?: LiveConnection; connection?: Connection }> {
  const { connectorId, adapter, networkId } = record
  const { namespace } = keyOf(record)
  const service = await raceAbort(ctx.ask(connecting.on(adapter)), signal)
  const looking = service.restore({
    connectorId,
    namespaces: [namespace],
    networkId,
    accountTypes: preferredTypes(ctx, [namespace]),
    signal,
  })
  const silent = () => {
    throw new PorticoError('WALLET_TIMEOUT', 'The wallet did not answer in time', { connectorId })
  }
  const found = await raceAbort(within(ctx.clock, RESTORE_MS, looking, silent), signal)
  signal.throwIfAborted()
  const connection = found.find(other => other.namespace === namespace)
  return { connection, entry: connection && toLiveConnection(ctx, connection, record) }
}

/**
 * Follows a network switch by another tab or by a late answer. A wallet with a network per tab switches to the record's
 * network; any other wallet reports its own. A tab with a pending switch follows too and takes over the later answer.
 */
export async function followMove(ctx: Context, parts: SessionParts, entry: LiveConnection): Promise<void> {
  const key = walletOf(entry)
  const recorded = () => sessionRecords(ctx).find(other => isSame(keyOf(other), key))
  parts.stack.change(entry, { following: true })
  try {
    for (let record = recorded(); record; ) {
      const { entry: there } = await find(ctx, record, ctx.signal)
      if (!there || there.locked || !parts.stack.has(entry) || entry.ending) return
      const now = recorded()
      // The record changed in between: the wallet was switched to an outdated network, so the loop repeats.
      if (now?.networkId === record.networkId) return applyState(ctx, parts, entry, there.live)
      record = now
    }
  } catch (error) {
    if (!ctx.signal.aborted) ctx.report(error)
  } finally {
    parts.stack.change(entry, { following: false })
  }
}

/** The user may have left the wallet, or connected another one, during the lookup. */
function stillWanted(ctx: Context, parts: SessionParts, record: SessionRecord): boolean {
  const key = keyOf(record)
  const family = parts.stack.of(key.namespace)
  if (!wanted(ctx).some(other => isSame(keyOf(other), key))) return false
  if (family.some(entry => entry.connectorId === record.connectorId)) return false
  return isMultiWallet(ctx) || family.every(entry => entry.accepted && !entry.ending)
}

/** A wallet that the user is connecting, or an earlier record, stays above this one. */
function comesBefore(ctx: Context, entry: LiveConnection, record: SessionRecord): boolean {
  if (!entry.accepted) return true
  const keys = sessionRecords(ctx).map(keyOf)
  const rank = keys.findIndex(key => isSame(key, walletOf(entry)))
  return rank >= 0 && rank < keys.findIndex(key => isSame(key, keyOf(record)))
}

/** Closes wallets that another tab replaced, once the replacements have been looked up. */
export function dropReplaced(ctx: Context, parts: SessionParts, namespace: Namespace): void {
  if ([...parts.restoring].some(looking => looking.namespace === namespace)) return
  const keys = sessionRecords(ctx).map(keyOf)
  if (!keys.some(key => key.namespace === namespace)) return
  for (const entry of parts.stack.of(namespace)) {
    if (entry.accepted && !entry.ending && !keys.some(key => isSame(key, walletOf(entry))))
      endSession(ctx, parts, entry, 'user')
  }
}
