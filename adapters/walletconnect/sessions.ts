import type { Context } from '../../kernel'
import { type Holding, holdSession } from './holding'
import { endSession, type Line } from './line'
import { createRpc } from './rpc'
import type { SessionData } from './session'

/** Topic of the session by which the visitor is connected, the same for all tabs; empty when it was ended. */
const CURRENT = 'walletconnect/session'

/** The sessions in use: one, or two while the next one is not welcome yet. */
export interface SessionsInUse {
  /** The topic that this page, another one or an earlier one is connected by. */
  current(): string | undefined
  held(topic: string): Holding | undefined
  /** Takes a session into use; one that is in use already stays as it is. */
  take(line: Line, session: SessionData): Holding
  /** The last one is welcome: all others are over. */
  keepLast(): void
  /** There is no such session. */
  forget(): void
}

export function createSessions(ctx: Context): SessionsInUse {
  const { storage } = ctx
  const held = new Map<string, { readonly holding: Holding; readonly line: Line }>()
  const rpc = createRpc(ctx)
  const forget = () => storage.set(CURRENT, [...held.keys()].at(-1) ?? '')
  const current = () => {
    const topic = storage.get(CURRENT)
    return typeof topic === 'string' ? topic : undefined
  }

  ctx.onDispose(
    storage.watch(CURRENT, () => {
      const topic = current()
      // A storage that was only cleared says nothing of the wallet.
      if (topic === undefined) return
      for (const { holding, line } of [...held.values()]) {
        if (holding.topic === topic) continue
        held.delete(holding.topic)
        holding.close()
        // What the library knows of sessions and keys is not what is kept any more: it must not be written over that.
        line.retire()
      }
    }),
  )

  ctx.onDispose(() => {
    for (const { holding } of held.values()) holding.leave()
  })

  return {
    current,
    held: topic => held.get(topic)?.holding,
    forget,
    take(line, session) {
      const { topic } = session
      const known = held.get(topic)?.holding
      if (known) return known
      const onClose = () => {
        if (held.delete(topic)) forget()
      }
      const holding = holdSession(ctx, { line, rpc, session, onClose })
      held.set(topic, { holding, line })
      storage.set(CURRENT, topic)
      return holding
    },
    keepLast() {
      const last = [...held.values()].at(-1)
      if (!last) return
      for (const topic of last.line.client.session.keys) {
        if (topic === last.holding.topic) continue
        const other = held.get(topic)?.holding
        void (other ? other.end() : endSession(ctx, last.line, topic))
      }
    },
  }
}
