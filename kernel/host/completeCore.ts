import { alerts, raiseAlert } from '../contracts/alerts'
import type { Context } from '../contracts/context'
import { ALERTS, describeAlert, inspection, requestBlocked } from '../contracts/inspection'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import type { NamespaceDescriptions } from '../contracts/namespace'
import { remoteGates } from '../contracts/options'
import type { Core } from '../core/core'
import { drafts } from '../core/drafts'
import { PorticoError, partFailed } from '../core/errors'
import { INTENT_PART, type Limit, SETUP } from '../core/loader'
import { route } from '../core/route'
import type { Clock } from '../ports/clock'
import type { LazyPorts } from '../ports/lazyPorts'
import { withTimeout } from '../ports/wait'
import { createGuard } from './guard'
import {
  addDescriptions,
  addLazyManifests,
  DESCRIPTIONS,
  type LazyList,
  LISTS,
  noAnswer,
  type PartTask,
  settleParts,
} from './lazyParts'
import { FLAGS } from './manifests'

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

/** Prints the alerts that plugins raise. */
function printAlerts({ watch, read, settings, env }: Context): void {
  if (settings.debug === false) return
  watch(
    alerts,
    ({ raised }) => raised.length,
    (count, before) => {
      for (const alert of read(alerts).raised.slice(before, count)) env.log(ALERTS[alert.code][0], describeAlert(alert))
    },
  )
}

/** Source: the longest time limit of a request of the http port is 10 s; a setup may make two. */
const LIMIT_MS = 30_000

/**
 * The limit of setups and taps. While a view of a plugin with a tap is open, that plugin may be waiting for the user,
 * and the task of another plugin for its tap.
 */
function createLimit({ store, registry }: Core<PorticoTypes>, clock: Clock): Limit {
  const running = new Set<{ readonly plugin: string }>()
  const isOwner = (owner: string | undefined) => [...running].some(({ plugin }) => plugin === owner)
  const waitsForUser = () => store.read(route).stack.some(({ view }) => isOwner(registry.view(view)?.owner))
  return (task, plugin, part) => {
    if (!(task instanceof Promise)) return task
    const entry = { plugin }
    const settled = task.then(value => ({ value }))
    const wait = async () => {
      // Before its setup has ended a plugin draws no view in which the user could answer.
      if (part !== SETUP && part !== INTENT_PART) running.add(entry)
      try {
        for (;;) {
          const found = await withTimeout<Awaited<typeof settled> | undefined>(
            clock,
            LIMIT_MS,
            settled,
            () => undefined,
          )
          if (found) return found.value
          if (!waitsForUser()) throw partFailed(plugin, part, noAnswer(LIMIT_MS))
        }
      } finally {
        running.delete(entry)
      }
    }
    return wait()
  }
}
