import { type Context, intentShown, sessionConnected, sessionEnded, sessionFailed } from '../../../kernel'
import { inspection } from '../../../kernel/kit'
import { eventFields } from '../rules/eventFields'
import { REMOVED, safeEventId } from '../rules/safeText'
import { safeHost, safePath } from '../rules/safeUrl'
import { addEntry, type BlockedRequest, requestBlocked, timeline } from '../state'
import { guardsOf } from './guardsOf'
import { explainSessions } from './recordSessions'

/** Events that the kernel may have kept for this plugin. */
const KEPT = [intentShown, sessionConnected, sessionEnded, sessionFailed]

/** Records events and requests, with fields that guards have passed. Resolves when it records both. */
export async function record(ctx: Context): Promise<void> {
  ctx.update(timeline, draft => {
    draft.since = ctx.clock.now()
  })
  const add = (id: string, payload: unknown, token: object, before?: boolean) => {
    if (id === requestBlocked.id) return addBlocked(ctx, payload as BlockedRequest)
    const guards = guardsOf(ctx)
    const fields = eventFields({ id, payload, token }, guards)
    explainSessions(ctx, id, payload)
    ctx.set(timeline, addEntry({ kind: 'event', at: ctx.clock.now(), name: safeEventId(id), fields, before }))
  }
  for (const token of KEPT) ctx.on<unknown>(token, payload => add(token.id, payload, token, true))()
  ctx.observe((id, payload, token) => add(id, payload, token))
  // Without the inspection's code the events are recorded.
  await recordRequests(ctx).catch(ctx.report)
}

async function recordRequests(ctx: Context): Promise<void> {
  const { watchRequests } = await (await ctx.ask(inspection))()
  if (ctx.signal.aborted) return
  ctx.onDispose(
    watchRequests(({ by, method, host, path, ms, status }) => {
      const name = nameOf(method, host, path)
      const fields = {
        by: safeEventId(by),
        ms: Math.round(ms),
        ...(status === undefined ? { answered: false } : { status }),
      }
      ctx.set(timeline, addEntry({ kind: 'request', at: ctx.clock.now(), name, fields }))
    }),
  )
}

const nameOf = (method: string, host: string, path: string) =>
  `${/^[A-Z]{3,7}$/.test(method) ? method : REMOVED} ${safeHost(host)}${safePath(path)}`

function addBlocked({ clock, set }: Context, { by, method, origin, path }: BlockedRequest): void {
  const fields = { by: safeEventId(by), blocked: true }
  const name = nameOf(method, new URL(origin).host, path)
  set(timeline, addEntry({ kind: 'request', at: clock.now(), name, fields }))
}
