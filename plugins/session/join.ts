import type { Connection, Context } from '../../kernel'
import { welcome } from './connect'
import type { Desk } from './desk'
import type { Line } from './lines'
import { lineOf } from './settle'

/** Adds a namespace that the wallet granted later. A wallet in use there stays, since the user did not choose this. */
export function join(ctx: Context, desk: Desk, before: Line, connection: Connection): void {
  const line = desk.lines.top(connection.namespace) ? undefined : lineOf(ctx, connection, before)
  if (!line) return
  desk.lines.open(line, { active: false })
  welcome(ctx, desk, [line]).catch(ctx.report)
}
