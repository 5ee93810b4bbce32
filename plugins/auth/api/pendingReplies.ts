import { alerts, type Context, PorticoError, raiseAlert, type Undo } from '../../../kernel'
import type { FrameReply } from './envelope'
import type { MessageName } from './frameMessages'

interface Pending {
  readonly name: MessageName
  resolve(payload: unknown): void
  reject(error: unknown): void
}

/** Requests that wait for the frame's reply, by id. */
interface PendingReplies {
  add(id: string, request: Pending): Undo
  /** Settles only an open request, once, and only with a reply of the same name. */
  settle(reply: Exclude<FrameReply, { kind: 'ready' }>): void
  rejectAll(error: PorticoError): void
}

export function createPendingReplies(ctx: Context): PendingReplies {
  const open = new Map<string, Pending>()
  return {
    add(id, request) {
      open.set(id, request)
      return () => open.delete(id)
    },
    settle(reply) {
      const pending = open.get(reply.id)
      if (pending?.name !== reply.name) return
      open.delete(reply.id)
      if (reply.kind === 'success') pending.resolve(reply.payload)
      else pending.reject(refusal(ctx, reply))
    },
    rejectAll(error) {
      const waiting = [...open.values()]
      open.clear()
      for (const { reject } of waiting) reject(error)
    },
  }
}

function refusal(ctx: Context, { name, reason }: Extract<FrameReply, { kind: 'error' }>): PorticoError {
  if (/unverified|domain is not (allowed|verified)/i.test(String(reason))) {
    ctx.set(alerts, raiseAlert('APKT005', 'unverified_domain'))
  }
  return new PorticoError('FRAME_REFUSED', reason ?? 'An error occurred', { name, reason })
}
