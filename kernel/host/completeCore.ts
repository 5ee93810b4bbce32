import { alerts, raiseAlert } from '../contracts/alerts'
import type { Context } from '../contracts/context'
import { inspection, requestBlocked } from '../contracts/inspection'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import type { NamespaceDescriptions } from '../contracts/namespace'
import { remoteGates } from '../contracts/remoteGates'
import type { Core } from '../core/core'
import { drafts } from '../core/drafts'
import { PorticoError } from '../core/errors'
import type { Limit } from '../core/limit'
import type { LazyPorts } from '../ports/lazyPorts'
import { addDescriptions } from './addDescriptions'
import { createGuard } from './guard'
import { addLazyManifests } from './lazyManifests'
import { printAlerts } from './printAlerts'
import { FLAGS } from './redecide'
import { createLimit, DESCRIPTIONS, type LazyList, LISTS, type PartTask, settleParts } from './settleParts'

interface Parts {
  readonly ports: LazyPorts
  readonly manifests: Manifest[]
  readonly hostContext: Context
}

interface ManifestTasks {
  readonly descriptions: readonly PartTask<NamespaceDescriptions>[]
  readonly lists: readonly PartTask<LazyList>[]
  /** A part that hung is there now. */
  arrived(): void
}

/** The core, with what only active plugins need. */
export interface Completed {
  readonly limit: Limit
  /** Adds the descriptions. A namespace whose adapter fails to describe it has its id as its label. */
  describe(descriptions: readonly PartTask<NamespaceDescriptions>[]): Promise<void>
  /** Adds descriptions and lazy manifests. */
  completeManifests(tasks: ManifestTasks): Promise<{
    readonly added: readonly Manifest[]
    /** No part is missing. */
    readonly complete: boolean
    /** A missing list may hold a plugin that refuses. */
    readonly unguarded: PorticoError | undefined
  }>
}

/** Gives the core what only active plugins need: drafts, alerts, the guard. */
export function completeCore(core: Core<PorticoTypes>, { ports, manifests, hostContext }: Parts): Completed {
  const { store, services, environment } = core
  const { settings, clock } = hostContext
  store.loadDrafts(drafts)
  printAlerts(hostContext)
  services.guardWith(createGuard(hostContext, core.plugins.ownerOf))
  ports.http.watchBlocked(request => hostContext.emit(requestBlocked, request))
  hostContext.provide(inspection, () => import('./inspect').then(({ inspect }) => inspect(core, hostContext, ports)))
  const placed = new Set<Manifest>()
  const settling = { clock, report: environment.report }
  async function describe(tasks: ManifestTasks['descriptions'], arrived = () => {}): Promise<boolean> {
    const described = await settleParts(tasks, { ...settling, ...DESCRIPTIONS, arrived })
    if (!hostContext.signal.aborted) {
      addDescriptions(settings, described)
    }
    return described.every(([, , failure]) => !failure)
  }
  return {
    limit: createLimit(core, clock),
    async describe(tasks) {
      if (tasks[0]) await describe(tasks)
    },
    async completeManifests({ descriptions, lists, arrived }) {
      const [isDescribed, found] = await Promise.all([
        describe(descriptions, arrived),
        settleParts(lists, { ...settling, ...LISTS, arrived }),
      ])
      const missing = found.find(([{ lazyGuards }, , failure]) => lazyGuards && failure)
      const fresh = found.filter(([manifest, list]) => list && !placed.has(manifest))
      for (const [manifest] of fresh) placed.add(manifest)
      const isEnded = hostContext.signal.aborted
      const added = isEnded
        ? []
        : addLazyManifests(
            manifests,
            fresh.map(([manifest, list]) => [manifest, list?.default ?? []]),
            ({ code, detail }) => store.set(alerts, raiseAlert(code, detail)),
          )
      if (!isEnded && !services.has(remoteGates.id)) {
        hostContext.provide(remoteGates, () =>
          [...FLAGS, ...manifests].flatMap(({ gate }) => (gate?.remote ? gate : [])),
        )
      }
      return {
        added,
        complete: isDescribed && found.every(([, , failure]) => !failure),
        unguarded:
          missing &&
          new PorticoError('PLUGIN_LOAD_FAILED', `The plugins of ${missing[0].id} are missing`, {}, missing[2]),
      }
    },
  }
}
