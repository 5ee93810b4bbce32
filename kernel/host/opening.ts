import type { OpeningFacts, PorticoTypes } from '../contracts/manifest'
import { intentShown, modalOpening } from '../contracts/modal'
import { isConnected, sessionOf, sessions } from '../contracts/session'
import type { Core } from '../core/core'
import { route, topOf } from '../core/route'
import type { KernelParts } from './kernel'
import { settleConfig } from './settleConfig'

/** Opens the modal from outside. */
export interface Opening {
  /** The facts that decide which view is shown now. */
  facts(requested?: string): OpeningFacts
  /**
   * Opens the view, or without one the view that fits the user's state: it is decided and drawn synchronously. Resolves
   * to true if the user arrives there.
   */
  openAt(requested: string | undefined, args: unknown, namespace?: string): Promise<boolean>
  /** Fetches the code of the first opening and activates the plugins that tap `opening`. Shows nothing. */
  prepare(): void
}

type OpeningParts = Omit<KernelParts, 'manifests' | 'opening'>

export function createOpening({ core, router, settings, ports, prerequisites }: OpeningParts): Opening {
  const { store, registry, plugins } = core

  function facts(requested?: string): OpeningFacts {
    const all = store.read(sessions)
    return {
      connected: isConnected(all),
      restoring: 'last' in sessionOf(all),
      active: all.active,
      requested,
      namespaces: settings.namespaces,
      mobile: ports.env.mobile,
      settings,
    }
  }

  /** Undefined if a registered manifest contributes the view: then the opening continues synchronously. */
  function lookForView(requested: string | undefined, namespace?: string): Promise<void> | undefined {
    const now = facts(namespace)
    const isKnown =
      requested === undefined ? !now.restoring || registry.findView('home', now) : registry.view(requested)
    if (isKnown) return undefined
    // A lazy manifest may contribute the view. If it fails to load, the missing view throws when it is needed.
    return prerequisites
      .load()
      .catch(() => undefined)
      .then(() => (requested === undefined ? undefined : settleConfig(core, plugins.whyMissing(requested))))
  }

  return {
    facts,
    async openAt(requested, given, namespace) {
      const args = given ?? (namespace && { namespace })
      const looking = lookForView(requested, namespace)
      if (looking) await looking
      const view = router.resolve(requested, facts(namespace))
      const here = topOf(store.read(route))
      if (here?.view === view && args === undefined) return true
      if (here) return router.push(view, args)
      // The taps of `opening` come first: the shell draws, and every view waits for its code.
      const drawn = plugins.consult(modalOpening, { view })
      plugins.emit(intentShown, undefined)
      router.start(view, args)
      fetchView(core, view)
      await drawn
      return true
    },
    prepare() {
      plugins.emit(intentShown, undefined)
      for (const manifest of plugins.enabled()) {
        // An activation that fails here fails again, and is reported, when it is needed.
        if (manifest.taps?.some(({ id }) => id === modalOpening.id)) plugins.activate(manifest).catch(() => undefined)
      }
      const home = registry.findView('home', facts())
      if (home) fetchView(core, home)
    },
  }
}

function fetchView({ registry, plugins }: Core<PorticoTypes>, id: string): void {
  const found = registry.view(id)
  if (!found) return
  plugins.preload(found.owner)
  plugins.fetchPart(found.owner, found.contribution.load).catch(() => undefined)
}
