import type { Mechanism } from './core'
import { createDispatch, type Dispatch, hasId } from './dispatch'
import { type Decision, UNDECIDED } from './gate'
import { createLoader, createPartCache, disabledError, type FetchPart, type Loader } from './loader'
import type { LoadPart, ManifestOf, Product } from './plugin'
import type { Undo } from './token'

/** The registered plugins: which are on, and which are active. */
export interface Plugins<P extends Product>
  extends Dispatch,
    ManifestList<P>,
    Pick<Loader<P>, 'activate' | 'activation' | 'shown' | 'intentParts'> {
  /** The host's context, and the navigation, which leaves the views of a plugin while it can still react. */
  start(host: Host<P>): void
  /** Applies the difference to the decision before: disables plugins, and adds the contributions of enabled ones. */
  apply(next: Decision): void
  /** The context of the plugin, which is activated; the host's own for an id without a manifest. @throws PLUGIN_DISABLED */
  contextOf(owner: string): Promise<P['context']>
  /** Fetches the code ahead of need; runs nothing. */
  fetchAhead(id: string): void
  readonly fetchPart: FetchPart
  /** The caller's result for each part, by the function that loads it. */
  readonly loadedParts: WeakMap<LoadPart, object>
  /** Disables every plugin. What `close` emits activates none. */
  end(reason: string, close: () => void): void
}

interface Host<P extends Product> {
  readonly hostContext: P['context']
  leave(views: readonly string[]): void
}

export function createPlugins<P extends Product>(core: Mechanism<P>): Plugins<P> {
  const { environment, store, registry, inbox } = core
  const { manifests } = environment
  const loader = createLoader<P>(environment)
  const contributions = new Map<string, Undo>()
  // The kernel starts before the first decision.
  let host!: Host<P>
  let decision: Decision = { on: new Map(), off: new Map(), warnings: [] }
  const list = createManifestList(manifests, () => decision)

  function apply(next: Decision): void {
    const before = decision
    decision = next
    for (const [id, { config }] of before.on) {
      if (!next.on.has(id) || JSON.stringify(next.on.get(id)?.config) !== JSON.stringify(config)) disable(id)
    }
    registry.together(() => {
      for (const { id, contributes = [] } of list.enabled()) {
        if (contributions.has(id)) continue
        const later = manifests.slice(manifests.findIndex(manifest => manifest.id === id) + 1).map(({ id }) => id)
        contributions.set(id, registry.add(id, contributes, later))
      }
    })
  }

  function disable(id: string): void {
    const views = registry.views().flatMap(({ view }) => (registry.view(view)?.owner === id ? [view] : []))
    contributions.get(id)?.()
    contributions.delete(id)
    host.leave(views)
    loader.end(id)
    inbox.forget(id)
    store.drop(id)
  }

  return {
    ...loader,
    ...list,
    ...createDispatch(core, loader, list.enabled),
    start(given) {
      host = given
    },
    apply,
    async contextOf(owner) {
      const manifest = list.requireEnabled(owner)
      return manifest ? loader.activate(manifest) : host.hostContext
    },
    fetchAhead(id) {
      const manifest = list.named(id)
      if (manifest) loader.fetchAhead(manifest)
    },
    fetchPart: createPartCache(),
    loadedParts: new WeakMap(),
    end(reason, close) {
      decision = { on: new Map(), off: new Map(manifests.map(({ id }) => [id, reason])), warnings: [] }
      close()
      for (const { id } of manifests) disable(id)
    },
  }
}

/** The registered manifests, and which of them are on. */
export interface ManifestList<P extends Product> {
  decision(): Decision
  enabled(): readonly ManifestOf<P>[]
  named(id: string): ManifestOf<P> | undefined
  /** Undefined for an id without a manifest. @throws PLUGIN_DISABLED */
  requireEnabled(id: string): ManifestOf<P> | undefined
  /** The enabled plugin that provides the service, by its manifest. */
  ownerOf(serviceId: string): ManifestOf<P> | undefined
  /** May the project's configuration, once it has loaded, switch on a plugin that taps the hook? */
  isUndecided(hookId: string): boolean
  /** Why can the view not be opened? */
  whyMissing(view: string): string
  /** Why is the service not provided? */
  whyUnavailable(serviceId: string): string
}

export function createManifestList<P extends Product>(
  manifests: readonly ManifestOf<P>[],
  decision: () => Decision,
): ManifestList<P> {
  const isOn = ({ id }: ManifestOf<P>) => decision().on.has(id)
  let enabledNow: readonly ManifestOf<P>[] = []
  let decided: Decision | undefined
  // Every event asks for them, and only a decision changes them.
  function enabled(): readonly ManifestOf<P>[] {
    if (decided !== decision()) enabledNow = manifests.filter(isOn)
    decided = decision()
    return enabledNow
  }
  const named = (id: string) => manifests.find(manifest => manifest.id === id)
  const whyOff = (provides: (manifest: ManifestOf<P>) => boolean | undefined) =>
    decision().off.get(manifests.find(provides)?.id ?? '') ?? 'no registered plugin brings it'
  return {
    decision,
    enabled,
    named,
    requireEnabled(id) {
      const manifest = named(id)
      // An entry of the plugin may still be on the screen at the moment the plugin is disabled.
      if (manifest && !isOn(manifest)) throw disabledError(id)
      return manifest
    },
    isUndecided: hookId =>
      manifests.some(({ id, taps }) => hasId(taps, hookId) && decision().off.get(id) === UNDECIDED),
    ownerOf: id => enabled().find(({ provides }) => hasId(provides, id)),
    whyMissing: view =>
      whyOff(({ contributes }) => contributes?.some(part => part.kind === 'view' && part.view === view)),
    whyUnavailable(service) {
      const owner = enabled().find(({ provides }) => hasId(provides, service))
      return owner
        ? `plugin ${owner.id} declares it, and its code does not provide it`
        : whyOff(({ provides }) => hasId(provides, service))
    },
  }
}
