import { asPorticoError, type Context, connecting, PorticoError, within } from '../../kernel'
import type { Desk } from './desk'
import { over } from './leave'
import { forget, remembered } from './memory'
import { familyOf, type Remembered } from './remembered'
import { lineOf, settle } from './settle'
import { REMEMBERED } from './state'
import { endingWith, unless } from './unless'

/** Longer than any adapter looks for a wallet that is slow to announce itself. */
const RESTORE_MS = 20_000

/** What an earlier visit left, if the wallets still stand by it. Nobody waits for it and no wallet is asked to prompt. */
export function restoreAll(ctx: Context, desk: Desk): void {
  if (ctx.settings.enableReconnect === false) forget(ctx)
  const records = remembered(ctx)
  const [first] = records
  if (first) desk.lines.prefer(familyOf(first))
  for (const record of records) void restore(ctx, desk, record)
}

/** Another tab connected or left: this one follows, without asking anybody to prompt. */
export function followOtherTab(ctx: Context, desk: Desk): void {
  const records = remembered(ctx)
  // Nobody of ours leaves such a thing behind: it is no news.
  if (records.length === 0 && ctx.storage.get(REMEMBERED) !== undefined) return
  const lost = (namespace: string) => !records.some(record => familyOf(record) === namespace)
  for (const [namespace, { stop }] of desk.restoring) if (lost(namespace)) stop.abort()
  for (const line of desk.lines.all()) {
    if (line.settled && !line.ending && lost(line.connection.namespace)) over(ctx, desk, line, 'visitor')
  }
  for (const record of records) {
    const namespace = familyOf(record)
    const here = desk.restoring.get(namespace) ?? desk.lines.top(namespace)
    if (here?.connectorId !== record.connectorId) void restore(ctx, desk, record)
  }
}

async function restore(ctx: Context, desk: Desk, record: Remembered): Promise<void> {
  const { connectorId } = record
  const namespace = familyOf(record)
  desk.restoring.get(namespace)?.stop.abort()
  const { controller: stop, unlink } = endingWith(ctx.signal)
  const mine = { connectorId, stop }
  desk.restoring.set(namespace, mine)
  const answered = desk.lines.wait({ status: 'restoring', connectorId, namespaces: [namespace] })
  try {
    await look(ctx, desk, { record, signal: stop.signal })
  } catch (error) {
    // The record stays: what could not be reached today may be there tomorrow.
    if (stop.signal.aborted) return
    desk.lines.explain([namespace], asPorticoError(error, 'RESTORE_FAILED').code)
    ctx.report(error)
  } finally {
    unlink()
    answered()
    if (desk.restoring.get(namespace) === mine) desk.restoring.delete(namespace)
  }
}

async function look(
  ctx: Context,
  desk: Desk,
  { record, signal }: { record: Remembered; signal: AbortSignal },
): Promise<void> {
  const { connectorId, adapter, networkId } = record
  const namespace = familyOf(record)
  const service = await unless(signal, ctx.ask(connecting.on(adapter)))
  const looking = service.restore({ connectorId, namespaces: [namespace], networkId, signal })
  const silent = () => {
    throw new PorticoError('WALLET_TIMEOUT', 'The wallet did not answer in time', { connectorId })
  }
  const found = await unless(signal, within(ctx.clock, RESTORE_MS, looking, silent))
  signal.throwIfAborted()
  const connection = found.find(other => other.namespace === namespace)
  const line = connection && lineOf(connection, record)
  if (!line) desk.lines.explain([namespace], 'WALLET_GONE')
  else if (stillWanted(ctx, desk, record)) {
    desk.lines.open(line, { active: false })
    settle(ctx, desk, line, { restored: true })
  }
}

/** The visitor may have left it, or connected something else, while the wallet was looked for. */
function stillWanted(ctx: Context, desk: Desk, { connectorId, networkId }: Remembered): boolean {
  const namespace = familyOf({ networkId })
  const now = remembered(ctx).find(record => familyOf(record) === namespace)
  const top = desk.lines.top(namespace)
  return now?.connectorId === connectorId && (!top || (top.settled && !top.ending && top.connectorId !== connectorId))
}
