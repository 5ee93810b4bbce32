import {
  asPorticoError,
  type Connection,
  type Context,
  connecting,
  type Namespace,
  networks,
  PorticoError,
} from '../../kernel'
import { within } from '../../kernel/kit'
import { preferredTypes } from './accountTypes'
import type { Desk } from './desk'
import { over, walletOf } from './leave'
import type { Line } from './lines'
import { remembered, wanted } from './memory'
import { isSame, keyOf, type Remembered } from './remembered'
import { lineOf, settle } from './settle'
import { several } from './several'
import { takeOver } from './takeOver'
import { endingWith, unless } from './unless'

/** Longer than any adapter waits for a wallet to announce itself. */
const RESTORE_MS = 20_000

/** Restores every remembered wallet that is not connected. Callers do not wait, and no wallet prompts. */
export function restoreMissing(ctx: Context, desk: Desk): void {
  const { configured } = ctx.read(networks)
  for (const record of wanted(ctx)) {
    if (!configured.some(({ chainNamespace }) => chainNamespace === keyOf(record).namespace)) continue
    const here = [...desk.restoring, ...desk.lines.all().map(walletOf)]
    if (!here.some(key => isSame(key, keyOf(record)))) void restore(ctx, desk, record)
  }
}

async function restore(ctx: Context, desk: Desk, record: Remembered): Promise<void> {
  const key = keyOf(record)
  const { connectorId, namespace } = key
  const { address, networkId } = record
  const { controller: stop, unlink } = endingWith(ctx.signal)
  const looking = { ...key, stop }
  desk.restoring.add(looking)
  const answered = desk.lines.wait({
    status: 'restoring',
    connectorId,
    namespaces: [namespace],
    last: { address, networkId },
  })
  try {
    await look(ctx, desk, { record, signal: stop.signal })
  } catch (error) {
    // The record stays: a wallet that cannot be reached now may be back later.
    if (stop.signal.aborted) return
    desk.lines.explain([namespace], asPorticoError(error, 'RESTORE_FAILED').code)
    ctx.report(error)
  } finally {
    unlink()
    answered()
    desk.restoring.delete(looking)
    if (!stop.signal.aborted) dropReplaced(ctx, desk, namespace)
  }
}

async function look(
  ctx: Context,
  desk: Desk,
  { record, signal }: { record: Remembered; signal: AbortSignal },
): Promise<void> {
  const { line, connection } = await find(ctx, record, signal)
  if (!line) {
    desk.lines.explain([keyOf(record).namespace], 'WALLET_GONE')
    if (connection) desk.silent.watch(keyOf(record), connection)
  } else if (stillWanted(ctx, desk, record)) {
    desk.lines.open(line, { active: false, below: other => comesBefore(ctx, other, record) })
    settle(ctx, desk, line, { restored: true })
  }
}

/** Asks the wallet for its state without a prompt. */
async function find(
  ctx: Context,
  record: Remembered,
  signal: AbortSignal,
): Promise<{ line?: Line; connection?: Connection }> {
  const { connectorId, adapter, networkId } = record
  const { namespace } = keyOf(record)
  const service = await unless(signal, ctx.ask(connecting.on(adapter)))
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
  const found = await unless(signal, within(ctx.clock, RESTORE_MS, looking, silent))
  signal.throwIfAborted()
  const connection = found.find(other => other.namespace === namespace)
  return { connection, line: connection && lineOf(ctx, connection, record) }
}

/**
 * Follows a network switch by another tab or by a late answer. A wallet with a network per tab switches to the record's
 * network; any other wallet reports its own. A tab with a pending switch follows too and takes over the later answer.
 */
export async function followMove(ctx: Context, desk: Desk, line: Line): Promise<void> {
  const key = walletOf(line)
  const recorded = () => remembered(ctx).find(other => isSame(keyOf(other), key))
  desk.lines.change(line, { following: true })
  try {
    for (let record = recorded(); record; ) {
      const { line: there } = await find(ctx, record, ctx.signal)
      if (!there || there.locked || !desk.lines.has(line) || line.ending) return
      const now = recorded()
      // The record changed in between: the wallet was switched to an outdated network, so the loop repeats.
      if (now?.networkId === record.networkId) return takeOver(ctx, desk, line, there.live)
      record = now
    }
  } catch (error) {
    if (!ctx.signal.aborted) ctx.report(error)
  } finally {
    desk.lines.change(line, { following: false })
  }
}

/** The user may have left the wallet, or connected another one, during the lookup. */
function stillWanted(ctx: Context, desk: Desk, record: Remembered): boolean {
  const key = keyOf(record)
  const family = desk.lines.of(key.namespace)
  if (!wanted(ctx).some(other => isSame(keyOf(other), key))) return false
  if (family.some(line => line.connectorId === record.connectorId)) return false
  return several(ctx) || family.every(line => line.settled && !line.ending)
}

/** A wallet that the user is connecting, or an earlier record, stays above this one. */
function comesBefore(ctx: Context, line: Line, record: Remembered): boolean {
  if (!line.settled) return true
  const keys = remembered(ctx).map(keyOf)
  const rank = keys.findIndex(key => isSame(key, walletOf(line)))
  return rank >= 0 && rank < keys.findIndex(key => isSame(key, keyOf(record)))
}

/** Closes wallets that another tab replaced, once the replacements have been looked up. */
export function dropReplaced(ctx: Context, desk: Desk, namespace: Namespace): void {
  if ([...desk.restoring].some(looking => looking.namespace === namespace)) return
  const keys = remembered(ctx).map(keyOf)
  if (!keys.some(key => key.namespace === namespace)) return
  for (const line of desk.lines.of(namespace)) {
    if (line.settled && !line.ending && !keys.some(key => isSame(key, walletOf(line)))) over(ctx, desk, line, 'user')
  }
}
