import type { Context } from '../contracts/context'
import type { Manifest } from '../contracts/manifest'
import { PorticoError } from '../core/errors'
import type { LazyPorts } from '../ports/lazyPorts'
import type { KernelParts } from './kernel'

/** The ports and the rest of the kernel, which plugins' code needs before it runs, and the page does not. */
export interface Prerequisites {
  /** Ports and the guard of wallets: enough for a plugin of the first view. A failed load is tried again. */
  loadPorts(): Promise<void>
  /** These, the lazy manifests and the descriptions of namespaces: every other plugin waits for them. */
  load(): Promise<void>
  /** Has all of it loaded? */
  readonly complete: boolean
  /** @throws TOO_EARLY before they have loaded */
  port<K extends keyof LazyPorts>(name: K): LazyPorts[K]
  /** `use` names what the plugin wants. @throws TOO_EARLY before the ports and the guard of wallets have loaded */
  checkLoaded(use: string): void
}

interface PrerequisitesParts extends Pick<KernelParts, 'manifests' | 'settings' | 'core' | 'ports'> {
  readonly hostContext: () => Context
  /** Decides on the manifests that a lazy list added, and starts them. */
  added(manifests: readonly Manifest[]): void
}

export function createPrerequisites(parts: PrerequisitesParts): Prerequisites {
  const { manifests, settings, core, hostContext } = parts
  let lazyPorts: LazyPorts | undefined
  let complete = false
  const fromEach = <T>(get: (manifest: Manifest) => Promise<T> | undefined) =>
    Promise.all(manifests.map(async manifest => [manifest, await get(manifest)] as const))
  const describe = () => fromEach(({ adapter }) => adapter?.describe?.(settings))

  const loadPorts = once(async () => {
    const [ports, { completeCore }, described] = await Promise.all([
      parts.ports.lazyPorts(),
      import('./completeCore'),
      // The first view tells the namespaces of a wallet apart.
      settings.namespaces[1] ? describe() : [],
    ])
    if (hostContext().signal.aborted) return
    lazyPorts = ports
    completeCore(core, { ports, described, hostContext: hostContext() })
  })
  const load = once(async () => {
    const [{ completeManifests }, described, lists] = await Promise.all([
      import('./completeCore'),
      describe(),
      fromEach(({ lazyManifests }) => lazyManifests?.()),
      loadPorts(),
    ])
    if (hostContext().signal.aborted) return
    const added = completeManifests(core, { manifests, described, lists, hostContext: hostContext() })
    complete = true
    parts.added(added)
  })
  return {
    loadPorts,
    load,
    get complete() {
      return complete
    },
    port(name) {
      if (!lazyPorts) throw tooEarlyError(name)
      return lazyPorts[name]
    },
    checkLoaded(use) {
      if (!lazyPorts) throw tooEarlyError(use)
    },
  }
}

const tooEarlyError = (use: string) => new PorticoError('TOO_EARLY', `A prelude cannot use ${use}`)

/** Like the kit's `loadOnce`, which loads later. */
function once(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | undefined
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}
