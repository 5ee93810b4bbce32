import { type Context, type SessionState, sessionConnected, sessionEnded, sessions } from '../../../kernel'
import { causeOf, endCause } from '../rules/causes'
import { REMOVED } from '../rules/safeText'
import { sessionFields } from '../rules/sessionFields'
import { addStep, explainStep, trail } from '../state'
import { guardsOf } from './guardsOf'

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
    (now, before) => {
      for (const namespace of new Set([...Object.keys(before), ...Object.keys(now)])) {
        add(namespace, before[namespace] ?? NONE, now[namespace] ?? NONE)
      }
    },
  )
}

/** The session events name the causes of the last steps. */
export function explainSessions(ctx: Context, id: string, payload: unknown): void {
  const { namespace, reason, restored } = Object(payload)
  if (typeof namespace !== 'string') return
  if (id === sessionEnded.id) ctx.set(trail, explainStep(namespace, endCause(reason)))
  if (id === sessionConnected.id && restored === true) ctx.set(trail, explainStep(namespace, 'restored'))
}
