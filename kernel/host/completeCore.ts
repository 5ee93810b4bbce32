import { alerts, raiseAlert } from '../contracts/alerts'
import type { Context } from '../contracts/context'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import type { NamespaceDescriptions } from '../contracts/namespace'
import { FLAGS, remoteGates } from '../contracts/remoteGates'
import type { Core } from '../core/core'
import { createOwnership, type Ownership } from '../core/ownership'
import { produce } from '../core/produce'
import { addDescriptions } from './addDescriptions'
import { createGuard } from './guard'
import { addLazyManifests } from './lazyManifests'
import { printAlerts } from './printAlerts'

/** A manifest, its adapter's descriptions, and its lazy manifests. */
type LoadedManifest = readonly [
  manifest: Manifest,
  descriptions: NamespaceDescriptions | undefined,
  lazy: { readonly default: readonly Manifest[] } | undefined,
]

interface Completed {
  readonly ownership: Ownership
  /** The manifests that the lazy lists added. */
  readonly added: readonly Manifest[]
}

/** Gives the core what only active plugins need: drafts, the guard, ownership, descriptions, lazy manifests. */
export function completeCore(
  { store, services }: Core<PorticoTypes>,
  {
    manifests,
    loaded,
    hostContext,
  }: { manifests: Manifest[]; loaded: readonly LoadedManifest[]; hostContext: Context },
): Completed {
  store.draftWith(produce)
  printAlerts(hostContext)
  services.guardWith(createGuard(hostContext))
  const ownership = createOwnership(manifests)
  addDescriptions(hostContext.settings, loaded)
  const lists = loaded.map(([manifest, , lazy]) => [manifest, lazy?.default ?? []] as const)
  const added = addLazyManifests(manifests, lists, ({ code, detail }) => store.write(alerts, raiseAlert(code, detail)))
  hostContext.provide(remoteGates, () => [...FLAGS, ...manifests.flatMap(({ gate }) => (gate?.remote ? gate : []))])
  return { ownership, added }
}
