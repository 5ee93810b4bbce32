import { attempt } from './attempt'
import type { EventToken, Undo } from './token'

/** Keeps events that came before a plugin could listen, so that an event that activates a plugin also reaches it. */
export interface Inbox {
  /** Keeps the event unless the plugin listens to it already. */
  keep(plugin: string, tokenId: string, payload: unknown): void
  /** The plugin listens from now on, until the undo runs. Delivers the kept events. */
  open<T>(plugin: string, token: EventToken<T>, listener: (payload: T) => void): Undo
  forget(plugin: string): void
}

export function createInbox(report: (error: unknown) => void): Inbox {
  const boxes = new Map<string, Map<string, unknown[] | 'listening'>>()
  const boxOf = (plugin: string) => {
    const box = boxes.get(plugin) ?? new Map<string, unknown[] | 'listening'>()
    boxes.set(plugin, box)
    return box
  }
  return {
    keep(plugin, tokenId, payload) {
      const box = boxOf(plugin)
      const kept = box.get(tokenId) ?? []
      if (kept !== 'listening') box.set(tokenId, [...kept, payload])
    },
    open<T>(plugin: string, token: EventToken<T>, listener: (payload: T) => void) {
      const box = boxOf(plugin)
      const kept = box.get(token.id)
      box.set(token.id, 'listening')
      // The cast is safe: the payloads were emitted with the same token.
      for (const payload of Array.isArray(kept) ? kept : []) attempt(report, () => listener(payload as T))
      return () => void (box.get(token.id) === 'listening' && box.delete(token.id))
    },
    forget: plugin => void boxes.delete(plugin),
  }
}
