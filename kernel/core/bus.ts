import mitt from 'mitt'
import { attempt } from './attempt'
import type { EventToken, Undo } from './token'

/** Events have no reply. A listener that throws does not stop the others. */
export interface Bus {
  emit<T>(token: EventToken<T>, payload: T): void
  on<T>(token: EventToken<T>, listener: (payload: T) => void): Undo
  /** Receives every event, by id. */
  observe(listener: (id: string, payload: unknown) => void): Undo
}

export function createBus(report: (error: unknown) => void): Bus {
  const emitter = mitt<Record<string, unknown>>()
  const guarded =
    <Args extends unknown[]>(listener: (...args: Args) => void) =>
    (...args: Args) =>
      attempt(report, () => listener(...args))
  return {
    emit: (token, payload) => emitter.emit(token.id, payload),
    on<T>(token: EventToken<T>, listener: (payload: T) => void) {
      // The cast is safe: only `emit` of the same token reaches this listener.
      const safeListener = guarded(listener as (payload: unknown) => void)
      emitter.on(token.id, safeListener)
      return () => emitter.off(token.id, safeListener)
    },
    observe(listener) {
      const safeListener = guarded(listener)
      emitter.on('*', safeListener)
      return () => emitter.off('*', safeListener)
    },
  }
}
