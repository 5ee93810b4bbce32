import { alerts, raiseAlert } from '../contracts/alerts'
import type { Context } from '../contracts/context'
import { inspection, requestBlocked } from '../contracts/inspection'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import { FLAGS, remoteGates } from '../contracts/remoteGates'
import type { Core } from '../core/core'
import { produce } from '../core/produce'
import type { LazyPorts } from '../ports/lazyPorts'
import { addDescriptions, type Described } from './addDescriptions'
import { createGuard } from './guard'
import { addLazyManifests } from './lazyManifests'
import { printAlerts } from './printAlerts'

interface Parts {
  readonly manifests: Manifest[]
  readonly described: readonly Described[]
  readonly hostContext: Context
}

/** Gives the core what only active plugins need: drafts, alerts, the guard. */
export function completeCore(
  core: Core<PorticoTypes>,
  { ports, described, hostContext }: Omit<Parts, 'manifests'> & { readonly ports: LazyPorts },
): void {
  core.store.draftWith(produce)
  printAlerts(hostContext)
  core.services.guardWith(createGuard(hostContext, core.plugins.ownerOf))
  addDescriptions(hostContext.settings, described)
  ports.http.watchBlocked(request => hostContext.emit(requestBlocked, request))
  hostContext.provide(inspection, () => import('./inspect').then(({ inspect }) => inspect(core, hostContext, ports)))
}

/** A manifest and its lazy manifests. */
type LoadedList = readonly [manifest: Manifest, lazy: { readonly default: readonly Manifest[] } | undefined]

/** Adds descriptions and lazy manifests. Returns the added manifests. */
export function completeManifests(
  { store }: Core<PorticoTypes>,
  { manifests, described, lists, hostContext }: Parts & { readonly lists: readonly LoadedList[] },
): readonly Manifest[] {
  addDescriptions(hostContext.settings, described)
  const added = addLazyManifests(
    manifests,
    lists.map(([manifest, lazy]) => [manifest, lazy?.default ?? []]),
    ({ code, detail }) => store.write(alerts, raiseAlert(code, detail)),
  )
  hostContext.provide(remoteGates, () => [...FLAGS, ...manifests].flatMap(({ gate }) => (gate?.remote ? gate : [])))
  return added
}
