import { PorticoError } from './errors'
import type { Service, Undo } from './token'

export interface Services {
  /** `life` aborts when the provider ends. @throws SERVICE_TAKEN if the service is provided already */
  provide<T>(token: Service<T>, implementation: T, life?: AbortSignal): Undo
  has(id: string): boolean
  /** The service if it is provided now; activates no plugin. */
  peek<T>(token: Service<T>): T | undefined
  /**
   * Activates the owner that a manifest names.
   * @throws SERVICE_UNAVAILABLE if no enabled plugin provides it; the reason tells why
   */
  ask<T>(token: Service<T>): Promise<T>
  /** Wraps every service that is provided from now on. */
  guardWith(guard: Guard): void
}

/** Wraps a service before it is given out; `life` ends with its provider. */
export type Guard = <T>(id: string, implementation: T, life?: AbortSignal) => T

interface Owners {
  activateOwner(serviceId: string): Promise<void>
  whyUnavailable(serviceId: string): string
}

export function createServices({ activateOwner, whyUnavailable }: Owners): Services {
  const provided = new Map<string, unknown>()
  // The cast is safe: only `provide` of the same token wrote the entry.
  const peek = <T>(token: Service<T>) => provided.get(token.id) as T | undefined
  let guard: Guard = (_, implementation) => implementation
  return {
    guardWith: next => {
      guard = next
    },
    has: id => provided.has(id),
    peek,
    provide(token, implementation, life) {
      if (provided.has(token.id)) {
        throw new PorticoError('SERVICE_TAKEN', `Two plugins provide ${token.id}`, { service: token.id })
      }
      const given = guard(token.id, implementation, life)
      provided.set(token.id, given)
      return () => {
        if (provided.get(token.id) === given) provided.delete(token.id)
      }
    },
    async ask(token) {
      if (!provided.has(token.id)) await activateOwner(token.id)
      const implementation = peek(token)
      if (implementation !== undefined) return implementation
      const reason = whyUnavailable(token.id)
      throw new PorticoError('SERVICE_UNAVAILABLE', `No active plugin provides ${token.id}: ${reason}`, {
        service: token.id,
        reason,
      })
    },
  }
}
