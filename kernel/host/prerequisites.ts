import type { Context } from '../contracts/context'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import type { Core } from '../core/core'
import { PorticoError } from '../core/errors'
import type { Ownership } from '../core/ownership'
import type { LateEdges } from '../ports/edges'

/** Edges, ownership and lazy manifests: every plugin's code needs them before it runs, and the page does not. */
export interface Prerequisites {
  /** Loads them once, in parallel with the first plugin's code. A failed load is tried again. */
  load(): Promise<void>
  /** @throws TOO_EARLY before they have loaded */
  edge<K extends keyof LateEdges>(name: K): LateEdges[K]
  ownership(): Ownership | undefined
}

interface PrerequisitesParts {
  readonly manifests: Manifest[]
  readonly core: Core<PorticoTypes>
  readonly hostContext: () => Context
  edges(): Promise<LateEdges>
  /** Decides on the manifests that a lazy list added, and starts them. */
  added(manifests: readonly Manifest[]): void
}

export function createPrerequisites(parts: PrerequisitesParts): Prerequisites {
  const { manifests, core } = parts
  let late: LateEdges | undefined
  let ownership: Ownership | undefined
  return {
    async load() {
      if (late) return
      const [edges, { completeCore }, lists] = await Promise.all([
        parts.edges(),
        import('./completeCore'),
        Promise.all(manifests.map(async one => [one, (await one.lazyManifests?.())?.default ?? []] as const)),
      ])
      const hostContext = parts.hostContext()
      if (late || hostContext.signal.aborted) return
      late = edges
      const completed = completeCore(core, { manifests, lists, hostContext })
      ownership = completed.ownership
      parts.added(completed.added)
    },
    edge(name) {
      if (!late) throw new PorticoError('TOO_EARLY', `A prelude cannot use ${name}`)
      return late[name]
    },
    ownership: () => ownership,
  }
}
