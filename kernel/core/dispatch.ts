import type { Mechanism } from './core'
import { asPorticoError } from './errors'
import type { Refusal } from './hooks'
import type { Loader } from './loader'
import type { ManifestOf, Product, WithId } from './plugin'
import { type EventToken, type Hook, KERNEL } from './token'

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
      // A plugin that is not known yet may have to refuse.
      if (hook.onCrash === 'refuse') {
        try {
          const unknown = environment.knowAll()
          if (unknown) await unknown
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
