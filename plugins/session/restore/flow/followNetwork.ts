import type { Context } from '../../../../kernel'
import type { LiveConnection } from '../../connections/state'
import { walletOf } from '../../disconnect/rules'
import { applyState } from '../../network/flow/applyState'
import type { SessionParts } from '../../state'
import { isSameWallet, keyOf } from '../rules/sessionRecord'
import { findConnection } from './findConnection'
import { sessionRecords } from './storedSessions'

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
