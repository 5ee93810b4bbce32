import {
  asPorticoError,
  type Connection,
  type Context,
  connectService,
  type Namespace,
  networks,
  PorticoError,
  type Undo,
} from '../../../kernel'
import { raceAbort, withTimeout } from '../../../kernel/kit'
import { walletOf } from '../rules/liveSession'
import { isSameWallet, keyOf } from '../rules/sessionRecord'
import type { HiddenWallets, LiveConnection, SessionParts, SessionRecord } from '../state'
import { acceptSession } from './acceptSession'
import { askAdapter, preferredTypes, toLiveConnection, watchWallet } from './adapterAnswers'
import { isMultiWallet } from './connectionStack'
import { endSession } from './disconnect'
import { applyState } from './network'
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

/** Longer than any adapter waits for a wallet to announce itself. */
const RESTORE_MS = 20_000

/** Asks the wallet for its state without a prompt. */
export async function findConnection(
  ctx: Context,
  record: SessionRecord,
  signal: AbortSignal,
): Promise<{ entry?: LiveConnection; connection?: Connection }> {
  const { connectorId, adapter, networkId } = record
  const { namespace } = keyOf(record)
  const service = await raceAbort(ctx.ask(connectService.on(adapter)), signal)
  const looking = askAdapter(ctx, { adapter, part: 'restore', signal }, () =>
    service.restore({
      connectorId,
      namespaces: [namespace],
      networkId,
      accountTypes: preferredTypes(ctx, [namespace]),
      signal,
    }),
  )
  const silent = () => {
    throw new PorticoError('WALLET_TIMEOUT', 'The wallet did not answer in time', { connectorId })
  }
  const found = await raceAbort(withTimeout(ctx.clock, RESTORE_MS, looking, silent), signal)
  signal.throwIfAborted()
  const connection = found.find(other => other.namespace === namespace)
  return { connection, entry: connection && toLiveConnection(ctx, connection, record) }
}

/** Closes wallets that another tab replaced, once the replacements have been looked up. */
export function closeReplaced(ctx: Context, parts: SessionParts, namespace: Namespace): void {
  if ([...parts.restoring].some(looking => looking.namespace === namespace)) return
  const keys = sessionRecords(ctx).map(keyOf)
  if (!keys.some(key => key.namespace === namespace)) return
  for (const entry of parts.stack.of(namespace)) {
    if (entry.accepted && !entry.ending && !keys.some(key => isSameWallet(key, walletOf(entry))))
      endSession(ctx, parts, entry, 'user')
  }
}

/**
 * Follows a network switch by another tab or by a late answer. A wallet with a network per tab switches to the record's
 * network; any other wallet reports its own. A tab with a pending switch follows too and takes over the later answer.
 */
export async function followNetwork(ctx: Context, parts: SessionParts, entry: LiveConnection): Promise<void> {
  const key = walletOf(entry)
  const recorded = () => sessionRecords(ctx).find(other => isSameWallet(keyOf(other), key))
  parts.stack.change(entry, { following: true })
  try {
    for (let record = recorded(); record; ) {
      const { entry: there } = await findConnection(ctx, record, ctx.signal)
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

/** `retry` restores the remembered wallets again. */
export function createHiddenWallets(ctx: Context, retry: () => void): HiddenWallets {
  const watches = new Map<string, Undo>()
  const stop = (id: string) => {
    watches.get(id)?.()
    watches.delete(id)
  }
  return {
    watch({ namespace, connectorId }, wallet) {
      const id = `${namespace} ${connectorId}`
      stop(id)
      watches.set(
        id,
        watchWallet(ctx, wallet, change => {
          if (change.kind !== 'accounts' || change.accounts.length === 0) return
          stop(id)
          retry()
        }),
      )
    },
    end() {
      for (const id of [...watches.keys()]) stop(id)
    },
  }
}
