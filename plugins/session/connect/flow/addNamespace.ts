import type { Connection, Context } from '../../../../kernel'
import type { LiveConnection } from '../../connections/state'
import type { SessionParts } from '../../state'
import { toLiveConnection } from './acceptSession'
import { consultTaps } from './consultTaps'

/** Adds a namespace that the wallet granted later. A wallet in use there stays, since the user did not choose this. */
export function addNamespace(ctx: Context, parts: SessionParts, before: LiveConnection, connection: Connection): void {
  const entry = parts.stack.top(connection.namespace) ? undefined : toLiveConnection(ctx, connection, before)
  if (!entry) return
  parts.stack.open(entry, { active: false })
  consultTaps(ctx, parts, [entry], { reported: true }).catch(ctx.report)
}
