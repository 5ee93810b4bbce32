import type { Context } from '../../../../kernel'
import { openRecentWallets } from '../../connections/flow/loadRecentWallets'
import { isMultiWallet, watchMultiWallet } from '../../connections/flow/multiWallet'
import type { SessionParts } from '../../state'
import { followTabs } from '../../tabs/flow/followTabs'
import { DISCONNECTED, keyOf, RECORDS } from '../rules/sessionRecord'
import { restoreMissing } from './restoreMissing'
import { removeAllRecords, sessionRecords } from './storedSessions'

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
