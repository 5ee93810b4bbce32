import type { Context } from '../contracts/context'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import { intentShown } from '../contracts/modal'
import { networks } from '../contracts/networks'
import { currentOptions } from '../contracts/options'
import type { Core } from '../core/core'
import { hasId } from '../core/dispatch'
import { PorticoError } from '../core/errors'
import { UNDECIDED } from '../core/gate'
import type { Limit } from '../core/loader'
import { route } from '../core/route'
import type { LazyPorts } from '../ports/lazyPorts'
import type { Completed } from './completeCore'
import type { PartTask } from './lazyParts'

/**
 * The phases of a page, from its load to idle. Each phase has the rights of the one before.
 *
 * | phase      | loads                                    | may run                                  | must not             |
 * |------------|------------------------------------------|------------------------------------------|----------------------|
 * | `page`     | the kernel's first file, the manifests   | clauses of manifests                     | send a request       |
 * | `near`     | the ports, the first view, `loadPreview` | nothing                                  | run a plugin         |
 * | `intent`   | the same, the guard, `loadIntentPart`    | `onIntent`, plugins of the phase         | run any other plugin |
 * | `shown`    | `lazyManifests`, descriptions            | what waits for the view on screen        | run any other plugin |
 * | `complete` | other plugins, when they are needed      | every plugin                             |                      |
 *
 * A plugin that has work of an earlier visit, or that is asked for, does not wait for the user: it takes the page to
 * the phase that it needs. A load that fails is tried again by the next caller.
 */
export interface Boot {
  /** The kernel has been put together. */
  start(kernel: Started): void
  /** Fetches the code of the first view and of its plugins. */
  near(view: string | undefined): void
  /** Shows intent and fetches the code of the first view. Other plugins load after both. */
  intent(view: string | undefined, opening: Promise<unknown>): void
  /** Settles when the first view is on screen. Undefined: none is loading. */
  shown(): Promise<void> | undefined
  /**
   * Loads the ports, the guard, the lazy manifests and the descriptions of namespaces. A plugin whose part fails or
   * hangs goes without it, and the part is loaded again by the next call.
   */
  complete(): Promise<void>
  /** Loads what the plugin's code needs before it runs. */
  ready(manifest: Pick<Manifest, 'phase'>): Promise<void>
  /** Is every manifest known? */
  knowsManifests(): boolean
  /** Waits until each plugin that may tap the hook is known and decided on. @throws PLUGIN_PART_FAILED */
  awaitGuards(hookId: string): Promise<void>
  /** @throws TOO_EARLY before `intent` */
  port<K extends keyof LazyPorts>(name: K): LazyPorts[K]
  /** `use` names what the plugin wants. @throws TOO_EARLY before `intent` */
  checkLoaded(use: string): void
  readonly limit: Limit
}

interface Started {
  readonly core: Core<PorticoTypes>
  /** A context that belongs to no plugin. */
  readonly ctx: Context
  /** Decides on the manifests that a lazy list added, and starts them. */
  added(manifests: readonly Manifest[]): void
}

interface BootParts {
  /** The host may add and remove some later. */
  readonly manifests: Manifest[]
  readonly lazyPorts: () => Promise<LazyPorts>
}

export function createBoot(parts: BootParts): Boot {
  const loads = createLoads(parts)
  const { loadPorts, complete, port } = loads
  // The kernel starts before anything loads.
  let core!: Started['core']
  let opening: Promise<void> | undefined
  let tasks = Promise.resolve()

  /** Then loads what waited, unless another opening has begun. */
  function waitFor(parts: readonly unknown[]): void {
    const own = Promise.allSettled(parts)
      .then(() => port('page').painted())
      // Without ports nothing is on screen.
      .catch(ignore)
      .then(() => {
        if (opening !== own) return
        opening = undefined
        complete().catch(ignore)
      })
    opening = own
  }

  /** Waits for a task of the plugin's own if no click has come, so that a click between two plugins is handled at once. */
  function nextTask(): Promise<void> | undefined {
    if (!opening || core.store.read(route).open) return undefined
    tasks = tasks.then(() => port('page').nextTask()).catch(ignore)
    return tasks
  }

  return {
    ...loads,
    start(kernel) {
      core = kernel.core
      loads.start(kernel)
    },
    near(view) {
      const { registry, plugins } = core
      void registry
        .view(view ?? '')
        ?.contribution.loadPreview?.()
        .catch(ignore)
      for (const { id, phase } of plugins.enabled()) if (phase === 'intent') plugins.fetchAhead(id)
      void Promise.all([fetchView(core, view), loadPorts()]).catch(ignore)
    },
    intent(view, opened) {
      const { plugins } = core
      const fetched = fetchView(core, view).catch(ignore)
      if (!loads.isComplete()) {
        const listeners = plugins.enabled().filter(one => one.phase === 'intent' && hasId(one.listens, intentShown.id))
        const loaded = (plugins.shown() ?? Promise.resolve()).then(loadPorts)
        waitFor([opening, opened, fetched, loaded, ...listeners.map(plugins.activate)])
      }
      plugins.emit(intentShown, undefined)
    },
    shown: () => opening,
    ready: ({ phase }) => (phase === 'intent' ? loadPorts().then(nextTask) : complete()),
  }
}

async function fetchView({ registry, plugins }: Started['core'], id: string | undefined): Promise<void> {
  const found = id && registry.view(id)
  if (!found) return
  if (plugins.shown()) await plugins.shown()
  plugins.fetchAhead(found.owner)
  await plugins.fetchPart(found.owner, found.contribution.load)
}

interface Loads
  extends Pick<Boot, 'start' | 'complete' | 'knowsManifests' | 'awaitGuards' | 'port' | 'checkLoaded' | 'limit'> {
  loadPorts(): Promise<void>
  isComplete(): boolean
}

/** The parts that the kernel itself loads after `page`. */
function createLoads({ manifests, lazyPorts }: BootParts): Loads {
  let kernel!: Started
  let ports: LazyPorts | undefined
  let completed: Completed | undefined
  let isComplete = false
  /** The first lazy manifests that are missing although a plugin among them may have to refuse. */
  let unguarded: PorticoError | undefined
  const descriptions = partOfEach(manifests, ({ adapter }) =>
    adapter?.describe?.(currentOptions(kernel.ctx.settings, kernel.ctx.read(networks))),
  )
  const lists = partOfEach(manifests, ({ lazyManifests }) => lazyManifests?.())

  const loadPorts = once(async () => {
    const { core, ctx } = kernel
    // The first view tells the namespaces of a wallet apart.
    const described = ctx.read(networks).namespaces[1] ? descriptions() : []
    const [loaded, { completeCore }] = await Promise.all([lazyPorts(), import('./completeCore')])
    if (ctx.signal.aborted) return true
    ports = loaded
    completed = completeCore(core, { ports, manifests, hostContext: ctx })
    await completed.describe(described)
    return true
  })

  const complete = once(async () => {
    const parts = { descriptions: descriptions(), lists: lists(), arrived: () => void complete().catch(ignore) }
    await loadPorts()
    const found = await completed?.completeManifests(parts)
    if (!found || kernel.ctx.signal.aborted) return true
    isComplete = found.complete
    unguarded = found.unguarded
    kernel.added(found.added)
    return isComplete
  })

  async function awaitGuards(hookId: string): Promise<void> {
    await complete()
    if (unguarded) throw unguarded
    if (kernel.core.plugins.isUndecided(hookId)) await kernel.core.lookFor(() => UNDECIDED)
  }

  return {
    start(given) {
      kernel = given
    },
    loadPorts,
    complete,
    isComplete: () => isComplete,
    knowsManifests: () => isComplete || !manifests.some(({ lazyManifests }) => lazyManifests),
    awaitGuards,
    port(name) {
      if (!ports) throw tooEarlyError(name)
      return ports[name]
    },
    checkLoaded(use) {
      if (!ports) throw tooEarlyError(use)
    },
    limit: (task, plugin, part) => completed?.limit(task, plugin, part) ?? task,
  }
}

/** A load that fails here fails again, and is reported, when it is needed. */
const ignore = () => {}

const tooEarlyError = (use: string) => new PorticoError('TOO_EARLY', `onIntent cannot use ${use}`)

/** Starts to load one part of each manifest: once, and again after a failure. */
function partOfEach<T>(
  manifests: readonly Manifest[],
  get: (manifest: Manifest) => Promise<T> | undefined,
): () => PartTask<T>[] {
  const tasks = new Map<Manifest, PartTask<T>>()
  return () =>
    manifests.map(manifest => {
      const task = tasks.get(manifest) ?? { manifest, answer: (async () => get(manifest))() }
      tasks.set(manifest, task)
      task.answer.catch(() => tasks.delete(manifest))
      return task
    })
}

/** Like the kit's `loadOnce`, which loads later. Loads again if the load failed, or is not complete. */
function once(load: () => Promise<boolean>): () => Promise<void> {
  let loading: Promise<void> | undefined
  const forget = () => {
    loading = undefined
  }
  return () => {
    loading ??= load().then(
      isComplete => {
        if (!isComplete) forget()
      },
      error => {
        forget()
        throw error
      },
    )
    return loading
  }
}
