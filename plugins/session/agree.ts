import { type Context, networks } from '../../kernel'
import { sameAddress } from '../../kernel/kit'
import type { Desk } from './desk'
import { over, tellSwitched, walletOf } from './leave'
import type { Line } from './lines'
import { isJunk, remembered, wanted } from './memory'
import { firstOfEach, isSame, keyOf, type Remembered } from './remembered'
import { dropReplaced, followMove, restoreMissing } from './restore'

/** Follows another tab that connected, disconnected or switched, without a wallet prompt. */
export function agree(ctx: Context, desk: Desk): void {
  // Portico never writes such a value, so it is not a change by another tab.
  if (isJunk(ctx)) return
  const here = wanted(ctx).map(keyOf)
  for (const looking of desk.restoring) if (!here.some(key => isSame(key, looking))) looking.stop.abort()
  const namespaces = remembered(ctx).map(record => keyOf(record).namespace)
  for (const line of desk.lines.all().filter(stands)) {
    if (!namespaces.includes(walletOf(line).namespace)) over(ctx, desk, line, 'user')
  }
  restoreMissing(ctx, desk)
  for (const namespace of new Set(namespaces)) dropReplaced(ctx, desk, namespace)
  followChoice(ctx, desk)
}

/** Puts the same wallets on top as the other tab, with the same networks and accounts. */
function followChoice(ctx: Context, desk: Desk): void {
  const records = remembered(ctx)
  for (const record of records) {
    const line = lineOf(desk, record)
    if (line && !line.following && line.live.networkId !== record.networkId) void followMove(ctx, desk, line)
    const address = line?.live.accounts.find(account => sameAddress(account.address, record.address))?.address
    if (!line || !address || address === line.live.address) continue
    const was = line.live
    desk.lines.change(line, { live: { ...was, address } })
    if (desk.lines.top(keyOf(record).namespace) === line) tellSwitched(ctx, line, was)
  }
  for (const record of firstOfEach(records)) {
    const line = lineOf(desk, record)
    const top = desk.lines.top(keyOf(record).namespace)
    if (!line || !top || line === top || !stands(top)) continue
    desk.lines.raise(line)
    tellSwitched(ctx, line, top.live)
  }
}

const lineOf = (desk: Desk, record: Remembered): Line | undefined =>
  desk.lines.of(keyOf(record).namespace).find(line => stands(line) && isSame(walletOf(line), keyOf(record)))

const stands = ({ settled, ending }: Line) => settled && !ending

/** Ends the sessions of namespaces that the host removed, and restores those of namespaces that it added. */
export function followHost(ctx: Context, desk: Desk): void {
  const { configured } = ctx.read(networks)
  for (const line of desk.lines.all()) {
    const { namespace } = walletOf(line)
    if (!configured.some(({ chainNamespace }) => chainNamespace === namespace)) over(ctx, desk, line, 'host')
  }
  if (ctx.settings.enableReconnect !== false) restoreMissing(ctx, desk)
}
