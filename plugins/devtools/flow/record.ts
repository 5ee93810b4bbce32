import {
  type Context,
  connectors,
  intentShown,
  modalOpened,
  networks,
  type SessionState,
  sessionConnected,
  sessionEnded,
  sessionFailed,
  sessions,
} from '../../../kernel'
import { inspection } from '../../../kernel/kit'
import { causeOf, endCause } from '../rules/causes'
import { eventFields, sessionFields } from '../rules/fields'
import { createGuards, type Guards } from '../rules/guards'
import { REMOVED, safeEventId } from '../rules/safeText'
import { safeHost, safePath } from '../rules/safeUrl'
import { addEntry, addStep, type BlockedRequest, explainStep, requestBlocked, timeline, trail } from '../state'

/** Events that the kernel may have kept for this plugin. */
const KEPT = [intentShown, modalOpened, sessionConnected, sessionEnded, sessionFailed]

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

const NONE: SessionState = { status: 'disconnected' }

/** Records each change of a session's state. An event of the same moment names its cause. */
export function recordSessions(ctx: Context): void {
  const add = (namespace: string, from: SessionState, to: SessionState, cause = causeOf(from, to)) => {
    if (!cause) return
    const guards = guardsOf(ctx)
    const fields = sessionFields(to, guards)
    const step = {
      at: ctx.clock.now(),
      namespace: guards.namespace(namespace) ?? REMOVED,
      from: from.status,
      to: to.status,
      cause,
      fields,
    }
    ctx.set(trail, addStep(step))
  }
  for (const [namespace, state] of Object.entries(ctx.read(sessions).byNamespace)) {
    if (state.status !== 'disconnected')
      add(namespace, NONE, state, state.status === 'restoring' ? 'remembered' : 'found')
  }
  ctx.watch(
    sessions,
    ({ byNamespace }) => byNamespace,
    (current, previous) => {
      for (const namespace of new Set([...Object.keys(previous), ...Object.keys(current)])) {
        add(namespace, previous[namespace] ?? NONE, current[namespace] ?? NONE)
      }
    },
  )
}

/** The session events name the causes of the last steps. */
function explainSessions(ctx: Context, id: string, payload: unknown): void {
  const { namespace, reason, restored } = Object(payload)
  if (typeof namespace !== 'string') return
  if (id === sessionEnded.id) ctx.set(trail, explainStep(namespace, endCause(reason)))
  if (id === sessionConnected.id && restored === true) ctx.set(trail, explainStep(namespace, 'restored'))
}

/** The guards with the ids that the page knows now. */
export const guardsOf = ({ read }: Context): Guards =>
  createGuards({
    networks: read(networks).configured.map(({ caipNetworkId }) => caipNetworkId),
    connectors: read(connectors).known.map(({ id }) => id),
  })
