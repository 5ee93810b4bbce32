import mitt from 'mitt'
import { attempt } from './attempt'
import type { EventToken, Undo } from './token'

export type Observer = (id: string, payload: unknown, token: EventToken<unknown>) => void

/** Events have no reply. A listener that throws does not stop the others. */
export interface Bus {
  emit<T>(token: EventToken<T>, payload: T): void
  on<T>(token: EventToken<T>, listener: (payload: T) => void): Undo
  /** Receives every event, by id, with the token that it was emitted with. */
  observe(listener: Observer): Undo
}

export function createBus(report: (error: unknown) => void): Bus {
  const emitter = mitt<Record<string, readonly [payload: unknown, token: EventToken<unknown>]>>()
  const listen = <Args extends unknown[]>(key: string, listener: (...args: Args) => void): Undo => {
    // The cast is safe: `emit` calls a listener with the arguments of its key.
    const safeListener = (...args: unknown[]) => attempt(report, () => listener(...(args as Args)))
    emitter.on(key, safeListener)
    return () => emitter.off(key, safeListener)
  }
  return {
    emit: (token, payload) => emitter.emit(token.id, [payload, token]),
    on: <T>(token: EventToken<T>, listener: (payload: T) => void) =>
      listen(token.id, ([payload]: [T]) => listener(payload)),
    observe: listener =>
      listen('*', (id: string, emission: [unknown, EventToken<unknown>]) => listener(id, ...emission)),
  }
}
