import type { OpeningFacts } from '../contracts/manifest'
import { modalOpening } from '../contracts/modal'
import { networks } from '../contracts/network'
import { isConnected, type Sessions, sessionOf, sessions } from '../contracts/session'
import { hasId } from '../core/dispatch'
import { route, topOf } from '../core/route'
import { createAccountFirst } from './accountFirst'
import { createFirstView, type FirstView } from './firstView'
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
  /** Called when the modal has closed: opens the view that waited for an account, once there is one. */
  resume(): Promise<void>
  /** Fetches the code of the first opening and activates the plugins that tap `opening`. Shows nothing. */
  prepare(): void
  /** Fetches that code and runs no plugin. */
  preload(): void
  readonly firstView: FirstView['loading']
  readonly turn: FirstView['turn']
}

const isAsking = ({ byNamespace }: Sessions) => Object.values(byNamespace).some(({ status }) => status === 'connecting')

type OpeningParts = Omit<KernelParts, 'manifests' | 'opening'>

/** A lazy manifest may contribute the view. If it fails to load, the missing view throws when it is needed. */
async function lookForView(
  { core, prerequisites }: Pick<OpeningParts, 'core' | 'prerequisites'>,
  requested: string | undefined,
): Promise<void> {
  await prerequisites.load().catch(() => undefined)
  if (requested !== undefined) await settleConfig(core, core.plugins.whyMissing(requested))
}

function readFacts({ core, settings, ports }: OpeningParts, requested?: string): OpeningFacts {
  const all = core.store.read(sessions)
  return {
    connected: isConnected(all),
    restoring: 'last' in sessionOf(all),
    active: all.active,
    requested,
    namespaces: core.store.read(networks).namespaces,
    mobile: ports.env.mobile,
    settings,
  }
}

export function createOpening(parts: OpeningParts): Opening {
  const { core, router, settings, prerequisites } = parts
  const { store, registry, plugins } = core
  const facts = (requested?: string) => readFacts(parts, requested)
  const firstView = createFirstView({ core, prerequisites })
  const accountFirst = createAccountFirst(core, () => facts())

  function isKnown(requested: string | undefined, namespace?: string): boolean {
    const now = facts(namespace)
    if (requested !== undefined) return registry.view(requested) !== undefined
    return !now.restoring || registry.findView('home', now) !== undefined
  }

  async function openAt(requested: string | undefined, given: unknown, namespace?: string): Promise<boolean> {
    if (!isKnown(requested, namespace)) await lookForView({ core, prerequisites }, requested)
    const wanted = router.resolve(requested, facts(namespace))
    const here = topOf(store.read(route))
    // A step away from the view of a wallet that is asked would drop the request.
    if (here && requested === undefined && !namespace && isAsking(store.read(sessions))) return true
    // A view that intercepts the requested one does not get its arguments.
    const own = wanted === (requested ?? wanted) ? given : undefined
    const { view, args } = accountFirst.lead({ view: wanted, args: own ?? (namespace && { namespace }) })
    // A view that is named without arguments starts again if arguments had led into it.
    if (here?.view === view && args === undefined && (requested !== view || here.args === undefined)) return true
    if (here) return router.push(view, args)
    // The taps of `opening` come first: the shell draws, and every view waits for its code.
    const drawn = plugins.consult(modalOpening, { view })
    firstView.load(view, drawn)
    router.start(view, args)
    await drawn
    return true
  }

  return {
    facts,
    openAt,
    async resume() {
      const next = await accountFirst.next()
      if (!next) return
      // An embedded modal has no button to close a single view: the home view lies below.
      if (settings.embedded) await openAt(undefined, undefined)
      await openAt(next.view, next.args)
    },
    prepare() {
      const taps = plugins.enabled().filter(one => hasId(one.taps, modalOpening.id))
      // An activation that fails here fails again, and is reported, when it is needed.
      firstView.load(registry.findView('home', facts()), Promise.allSettled(taps.map(plugins.activate)))
    },
    preload: () => firstView.preload(registry.findView('home', facts())),
    firstView: firstView.loading,
    turn: firstView.turn,
  }
}
