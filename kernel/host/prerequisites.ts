import type { Context } from '../contracts/context'
import type { Manifest } from '../contracts/manifest'
import { PorticoError } from '../core/errors'
import type { Ownership } from '../core/ownership'
import type { LazyPorts } from '../ports/lazyPorts'
import type { KernelParts } from './kernel'

/** Ports, ownership, lazy manifests and descriptions of namespaces: every plugin's code needs them before it runs, and the page does not. */
export interface Prerequisites {
  /** Loads them once, in parallel with the first plugin's code. A failed load is tried again. */
  load(): Promise<void>
  /** @throws TOO_EARLY before they have loaded */
  port<K extends keyof LazyPorts>(name: K): LazyPorts[K]
  ownership(): Ownership | undefined
}

interface PrerequisitesParts extends Pick<KernelParts, 'manifests' | 'core' | 'ports'> {
  readonly hostContext: () => Context
  /** Decides on the manifests that a lazy list added, and starts them. */
  added(manifests: readonly Manifest[]): void
}

export function createPrerequisites(parts: PrerequisitesParts): Prerequisites {
  const { manifests, core } = parts
  let lazyPorts: LazyPorts | undefined
  let ownership: Ownership | undefined
  return {
    async load() {
      if (lazyPorts) return
      const hostContext = parts.hostContext()
      const [ports, { completeCore }, loaded] = await Promise.all([
        parts.ports.lazyPorts(),
        import('./completeCore'),
        Promise.all(
          manifests.map(one =>
            Promise.all([one, one.adapter?.describe?.(hostContext.settings), one.lazyManifests?.()]),
          ),
        ),
      ])
      if (lazyPorts || hostContext.signal.aborted) return
      lazyPorts = ports
      const completed = completeCore(core, { manifests, loaded, hostContext })
      ownership = completed.ownership
      parts.added(completed.added)
    },
    port(name) {
      if (!lazyPorts) throw new PorticoError('TOO_EARLY', `A prelude cannot use ${name}`)
      return lazyPorts[name]
    },
    ownership: () => ownership,
  }
}
