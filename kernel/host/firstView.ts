import { intentShown } from '../contracts/modal'
import { hasId } from '../core/dispatch'
import { route } from '../core/route'
import type { KernelParts } from './kernel'

/** The view of an opening, while its code loads and until it is drawn. */
export interface FirstView {
  /** Shows intent and fetches the code of the first view. All other plugins load when that view is there. */
  load(view: string | undefined, drawn: Promise<unknown>): void
  /** Fetches the code of the first view and of its plugins. */
  preload(view: string | undefined): void
  /** Settles when the first view is drawn, or its code is fetched. Undefined: none is loading. */
  loading(): Promise<void> | undefined
  /** Waits for a task of the plugin's own if no click has come, so that a click between two plugins is handled at once. */
  turn(): Promise<void> | undefined
}

type FirstViewParts = Pick<KernelParts, 'core' | 'prerequisites'>

export function createFirstView({ core: { store, registry, plugins }, prerequisites }: FirstViewParts): FirstView {
  let loading: Promise<void> | undefined
  let turns = Promise.resolve()

  async function loadView(id: string | undefined): Promise<void> {
    const found = id && registry.view(id)
    if (!found) return
    if (plugins.drawing()) await plugins.drawing()
    plugins.preload(found.owner)
    await plugins.fetchPart(found.owner, found.contribution.load)
  }

  /** Then loads what waited, unless another opening has begun. */
  function waitFor(parts: readonly unknown[]): void {
    const own = Promise.allSettled(parts)
      .then(() => prerequisites.port('page').painted())
      // Without ports nothing has been drawn.
      .catch(ignore)
      .then(() => {
        if (loading !== own) return
        loading = undefined
        prerequisites.load().catch(ignore)
      })
    loading = own
  }

  return {
    load(view, drawn) {
      const fetched = loadView(view).catch(ignore)
      if (!prerequisites.complete) {
        const listeners = plugins.enabled().filter(one => one.firstView && hasId(one.listens, intentShown.id))
        const ports = (plugins.drawing() ?? Promise.resolve()).then(prerequisites.loadPorts)
        waitFor([loading, drawn, fetched, ports, ...listeners.map(plugins.activate)])
      }
      plugins.emit(intentShown, undefined)
    },
    preload(view) {
      void registry
        .view(view ?? '')
        ?.contribution.loadStatic?.()
        .catch(ignore)
      for (const { id, firstView } of plugins.enabled()) if (firstView) plugins.preload(id)
      void Promise.all([loadView(view), prerequisites.loadPorts()]).catch(ignore)
    },
    loading: () => loading,
    turn() {
      if (!loading || store.read(route).open) return undefined
      turns = turns.then(() => prerequisites.port('page').nextTask()).catch(ignore)
      return turns
    },
  }
}

/** A load that fails here fails again, and is reported, when it is needed. */
const ignore = () => {}
