import { type Context, networks } from '../../../../kernel'
import { endSession } from '../../disconnect/flow/endSession'
import { walletOf } from '../../disconnect/rules'
import { restoreMissing } from '../../restore/flow/restoreMissing'
import type { SessionParts } from '../../state'

/** Ends the sessions of namespaces that the host removed, and restores those of namespaces that it added. */
export function followHost(ctx: Context, parts: SessionParts): void {
  const { configured } = ctx.read(networks)
  for (const entry of parts.stack.all()) {
    const { namespace } = walletOf(entry)
    if (!configured.some(({ chainNamespace }) => chainNamespace === namespace)) endSession(ctx, parts, entry, 'host')
  }
  if (ctx.settings.enableReconnect !== false) restoreMissing(ctx, parts)
}
