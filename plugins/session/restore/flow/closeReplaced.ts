import type { Context, Namespace } from '../../../../kernel'
import { endSession } from '../../disconnect/flow/endSession'
import { walletOf } from '../../disconnect/rules'
import type { SessionParts } from '../../state'
import { isSameWallet, keyOf } from '../rules/sessionRecord'
import { sessionRecords } from './storedSessions'

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
