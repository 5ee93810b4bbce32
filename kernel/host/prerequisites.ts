import type { Context } from '../contracts/context'
import type { Manifest } from '../contracts/manifest'
import { networks } from '../contracts/network'
import { currentOptions } from '../contracts/options'
import { PorticoError } from '../core/errors'
import type { Limit } from '../core/limit'
import type { LazyPorts } from '../ports/lazyPorts'
import type { Completed } from './completeCore'
import type { KernelParts } from './kernel'
import type { PartTask } from './lazyParts'

/** The ports and the rest of the kernel, which plugins' code needs before it runs, and the page does not. */
export interface Prerequisites {
  /** Ports and the guard of wallets: enough for a plugin of the first view. A failed load is tried again. */
  loadPorts(): Promise<void>
  /**
   * These, the lazy manifests and the descriptions of namespaces: every other plugin waits for them. A plugin whose
   * part fails or hangs goes without it, and the part is loaded again by the next call.
   */
  load(): Promise<void>
  /** Has all of it loaded? */
  readonly complete: boolean
  /** Waits until each plugin that may refuse is known. Undefined: each is. @throws PLUGIN_PART_FAILED */
  knowAll(): Promise<void> | undefined
  /** @throws TOO_EARLY before they have loaded */
  port<K extends keyof LazyPorts>(name: K): LazyPorts[K]
  /** `use` names what the plugin wants. @throws TOO_EARLY before the ports and the guard of wallets have loaded */
  checkLoaded(use: string): void
  limit(): Limit | undefined
}

interface PrerequisitesParts extends Pick<KernelParts, 'manifests' | 'settings' | 'core' | 'ports'> {
  readonly hostContext: () => Context
  /** Decides on the manifests that a lazy list added, and starts them. */
  added(manifests: readonly Manifest[]): void
}

export function createPrerequisites(parts: PrerequisitesParts): Prerequisites {
  const { manifests, settings, core, hostContext } = parts
  let lazyPorts: LazyPorts | undefined
  let completed: Completed | undefined
  let complete = false
  /** The first lazy manifests that are missing although a plugin among them may have to refuse. */
  let unguarded: PorticoError | undefined
  const descriptions = partOfEach(manifests, ({ adapter }) =>
    adapter?.describe?.(currentOptions(settings, core.store.read(networks))),
  )
  const lists = partOfEach(manifests, ({ lazyManifests }) => lazyManifests?.())

  const loadPorts = once(async () => {
    // The first view tells the namespaces of a wallet apart.
    const described = core.store.read(networks).namespaces[1] ? descriptions() : []
    const [ports, { completeCore }] = await Promise.all([parts.ports.lazyPorts(), import('./completeCore')])
    if (hostContext().signal.aborted) return true
    lazyPorts = ports
    completed = completeCore(core, { ports, manifests, hostContext: hostContext() })
    await completed.describe(described)
    return true
  })
  const load = once(async () => {
    const tasks = { descriptions: descriptions(), lists: lists(), arrived: () => void load().catch(() => {}) }
    await loadPorts()
    const found = await completed?.completeManifests(tasks)
    if (!found || hostContext().signal.aborted) return true
    complete = found.complete
    unguarded = found.unguarded
    parts.added(found.added)
    return complete
  })
  return {
    loadPorts,
    load,
    get complete() {
      return complete
    },
    knowAll: () =>
      complete
        ? undefined
        : load().then(() => {
            if (unguarded) throw unguarded
          }),
    port(name) {
      if (!lazyPorts) throw tooEarlyError(name)
      return lazyPorts[name]
    },
    checkLoaded(use) {
      if (!lazyPorts) throw tooEarlyError(use)
    },
    limit: () => completed?.limit,
  }
}

const tooEarlyError = (use: string) => new PorticoError('TOO_EARLY', `A prelude cannot use ${use}`)

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
