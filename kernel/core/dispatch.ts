import mitt from 'mitt'
import type { Mechanism } from './core'
import { asPorticoError, attempt } from './errors'
import type { Refusal } from './hooks'
import type { Loader } from './loader'
import type { ManifestOf, Product, WithId } from './plugin'
import { type EventToken, type Hook, KERNEL, type Undo } from './token'

/** Events and hooks, which activate the plugins whose manifests name them. */
export interface Dispatch {
  /**
   * Delivers the event, and activates the enabled plugins that listen for it: those of a later phase once an opening is
   * on screen.
   */
  emit<T>(token: EventToken<T>, payload: T): void
  /** Activates the enabled plugins that tap the hook, and consults them in order. Never rejects. */
  consult<T>(hook: Hook<T>, value: T, copy?: (value: T) => T): Promise<Refusal | undefined>
}

export const hasId = (tokens: readonly WithId[] | undefined, id: string) =>
  tokens?.some(token => token.id === id) ?? false

export function createDispatch<P extends Product>(
  { environment, bus, hooks, inbox }: Mechanism<P>,
  loader: Loader<P>,
  enabled: () => readonly ManifestOf<P>[],
): Dispatch {
  const { report } = environment
  function activate(manifest: ManifestOf<P>): void {
    const shown = manifest.phase === 'intent' ? undefined : environment.shown()
    if (shown) shown.then(() => activate(manifest))
    else if (enabled().includes(manifest)) loader.activate(manifest).catch(error => report(error, manifest.id))
  }
  return {
    emit(token, payload) {
      for (const manifest of enabled()) {
        if (!hasId(manifest.listens, token.id) || loader.isActive(manifest.id)) continue
        inbox.keep(manifest.id, token.id, payload)
        activate(manifest)
      }
      bus.emit(token, payload)
    },
    async consult(hook, value, copy) {
      // A plugin that is not known yet, or that the project may still switch on, may have to refuse.
      if (hook.onCrash === 'refuse') {
        try {
          await environment.awaitGuards(hook.id)
        } catch (error) {
          report(error)
          return { by: KERNEL, reason: asPorticoError(error, 'HOOK_CRASHED') }
        }
      }
      const inactive = enabled().filter(({ id, taps }) => hasId(taps, hook.id) && !loader.isActive(id))
      // If no plugin must be activated, this runs up to the first tap synchronously.
      if (inactive.length > 0) {
        const activated = await Promise.allSettled(inactive.map(loader.activate))
        for (const [index, result] of activated.entries()) {
          if (result.status === 'fulfilled') continue
          const by = inactive[index]?.id ?? KERNEL
          report(result.reason, by)
          if (hook.onCrash === 'refuse') return { by, reason: asPorticoError(result.reason, 'HOOK_CRASHED') }
        }
      }
      return hooks.consult(hook, value, copy)
    },
  }
}

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
