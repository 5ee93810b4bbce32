import type { Core } from './core'
import { asPorticoError } from './errors'
import type { Decision } from './gate'
import type { Refusal } from './hooks'
import { createLoader, disabled, notLoaded } from './loader'
import type { LoadPart, ManifestOf, Named, Product } from './plugin'
import { type EventToken, type Hook, KERNEL, type Undo } from './token'

/** The registered plugins: which are on, and which are active. */
export interface Plugins<P extends Product> {
  decision(): Decision
  /** Applies the difference to the decision before: disables plugins, and adds the contributions of enabled ones. */
  apply(next: Decision): void
  enabled(): readonly ManifestOf<P>[]
  /** The enabled plugin that provides the service, by its manifest. */
  providerOf(serviceId: string): ManifestOf<P> | undefined
  /** Why can the view not be opened? */
  whyMissing(view: string): string
  /** Why is the service not provided? */
  whyUnavailable(serviceId: string): string
  /** @throws PLUGIN_LOAD_FAILED PLUGIN_SETUP_FAILED PLUGIN_DISABLED */
  activate(manifest: ManifestOf<P>): Promise<P['context']>
  /** Undefined for an id without a manifest. @throws PLUGIN_DISABLED */
  requireEnabled(id: string): ManifestOf<P> | undefined
  /** The context of the plugin, which is activated; the host's own for an id without a manifest. @throws PLUGIN_DISABLED */
  contextOf(owner: string): Promise<P['context']>
  /** Fetches the code ahead of need; runs nothing. */
  preload(id: string): void
  /** Delivers the event, and activates the enabled plugins that listen for it. */
  emit<T>(token: EventToken<T>, payload: T): void
  /** Activates the enabled plugins that tap the hook, and consults them in order. Never rejects. */
  consult<T>(hook: Hook<T>, value: T, copy?: (value: T) => T): Promise<Refusal | undefined>
  /** The code of a view or a slot entry: returned at once if it is loaded, and loaded again if it failed. */
  fetchPart(owner: string, load: LoadPart): ReturnType<LoadPart>
  /** Disables every plugin. What `close` emits activates none. */
  end(reason: string, close: () => void): void
}

const hasId = (tokens: readonly Named[] | undefined, id: string) => tokens?.some(token => token.id === id) ?? false

export function createPlugins<P extends Product>(core: Omit<Core<P>, 'plugins' | 'services'>): Plugins<P> {
  const { environment, bus, store, hooks, registry, inbox } = core
  const { manifests, report } = environment
  const loader = createLoader<P>(environment)
  const contributions = new Map<string, Undo>()
  const fetched = new WeakMap<LoadPart, ReturnType<LoadPart>>()
  let decision: Decision = { on: new Map(), off: new Map(), warnings: [] }

  const named = (id: string) => manifests.find(manifest => manifest.id === id)
  const enabled = () => manifests.filter(({ id }) => decision.on.has(id))
  const whyOff = (id: string | undefined) => (id && decision.off.get(id)) ?? 'no registered plugin brings it'

  function emit<T>(token: EventToken<T>, payload: T): void {
    for (const manifest of enabled()) {
      if (!hasId(manifest.listens, token.id) || loader.isActive(manifest.id)) continue
      inbox.keep(manifest.id, token.id, payload)
      loader.activate(manifest).catch(error => report(error, manifest.id))
    }
    bus.emit(token, payload)
  }

  async function consult<T>(hook: Hook<T>, value: T, copy?: (value: T) => T): Promise<Refusal | undefined> {
    const inactive = enabled().filter(({ id, taps }) => hasId(taps, hook.id) && !loader.isActive(id))
    // If no plugin must be activated, this runs up to the first tap synchronously.
    if (inactive.length > 0) {
      const activated = await Promise.allSettled(inactive.map(manifest => loader.activate(manifest)))
      for (const [index, result] of activated.entries()) {
        if (result.status === 'fulfilled') continue
        const by = inactive[index]?.id ?? KERNEL
        report(result.reason, by)
        if (hook.onCrash === 'refuse') return { by, reason: asPorticoError(result.reason, 'HOOK_CRASHED') }
      }
    }
    return hooks.consult(hook, value, copy)
  }

  function apply(next: Decision): void {
    const before = decision
    decision = next
    for (const [id, { config }] of before.on) {
      if (!next.on.has(id) || JSON.stringify(next.on.get(id)?.config) !== JSON.stringify(config)) disable(id)
    }
    for (const { id, contributes = [] } of enabled()) {
      if (contributions.has(id)) continue
      const later = manifests.slice(manifests.findIndex(manifest => manifest.id === id) + 1).map(({ id }) => id)
      contributions.set(id, registry.add(id, contributes, later))
    }
  }

  function disable(id: string): void {
    const views = registry.views().flatMap(({ view }) => (registry.view(view)?.owner === id ? [view] : []))
    contributions.get(id)?.()
    contributions.delete(id)
    environment.leave(views)
    loader.end(id)
    inbox.forget(id)
    store.drop(id)
  }

  function requireEnabled(id: string): ManifestOf<P> | undefined {
    const manifest = named(id)
    // An entry of the plugin may still be on the screen at the moment the plugin is disabled.
    if (manifest && !decision.on.has(id)) throw disabled(id)
    return manifest
  }

  return {
    decision: () => decision,
    apply,
    enabled,
    providerOf: id => enabled().find(({ provides }) => hasId(provides, id)),
    whyMissing: view =>
      whyOff(
        manifests.find(({ contributes }) => contributes?.some(part => part.kind === 'view' && part.view === view))?.id,
      ),
    whyUnavailable: service => whyOff(manifests.find(({ provides }) => hasId(provides, service))?.id),
    activate: loader.activate,
    requireEnabled,
    async contextOf(owner) {
      const manifest = requireEnabled(owner)
      return manifest ? loader.activate(manifest) : environment.hostContext()
    },
    preload(id) {
      const manifest = named(id)
      if (manifest) loader.preload(manifest)
    },
    emit,
    consult,
    fetchPart(owner, load) {
      const part = fetched.get(load) ?? fetchCode(owner, load)
      fetched.set(load, part)
      part.catch(() => fetched.delete(load))
      return part
    },
    end(reason, close) {
      decision = { on: new Map(), off: new Map(manifests.map(({ id }) => [id, reason])), warnings: [] }
      close()
      for (const { id } of manifests) disable(id)
    },
  }
}

/** @throws PLUGIN_LOAD_FAILED */
async function fetchCode(owner: string, load: LoadPart) {
  try {
    return await load()
  } catch (error) {
    throw notLoaded(owner, error)
  }
}
