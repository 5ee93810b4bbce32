import { hasId } from './dispatch'
import type { Decision } from './gate'
import { disabledError } from './loader'
import type { ManifestOf, Product } from './plugin'

/** The registered manifests, and which of them are on. */
export interface ManifestList<P extends Product> {
  decision(): Decision
  enabled(): readonly ManifestOf<P>[]
  named(id: string): ManifestOf<P> | undefined
  /** Undefined for an id without a manifest. @throws PLUGIN_DISABLED */
  requireEnabled(id: string): ManifestOf<P> | undefined
  /** The enabled plugin that provides the service, by its manifest. */
  ownerOf(serviceId: string): ManifestOf<P> | undefined
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
