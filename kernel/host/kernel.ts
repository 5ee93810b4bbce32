import type { Context } from '../contracts/context'
import type { Manifest, OpeningFacts, PorticoTypes } from '../contracts/manifest'
import type { ResolvedOptions } from '../contracts/options'
import { remoteConfig, remoteSource } from '../contracts/remote'
import { sessions } from '../contracts/session'
import { type Core, createCore } from '../core/core'
import { hasId } from '../core/dispatch'
import type { Decision } from '../core/gate'
import { createOwnership } from '../core/ownership'
import { type Route, route } from '../core/route'
import { createRouter, type Router } from '../core/router'
import { createScope } from '../core/scope'
import type { Storage } from '../core/storage'
import { KERNEL, type Undo } from '../core/token'
import type { Clock } from '../ports/clock'
import type { Env } from '../ports/env'
import type { LazyPorts } from '../ports/lazyPorts'
import type { PreloadMoment } from '../ports/preload'
import { announceModal } from './announceModal'
import { createContext } from './context'
import { createReport } from './createReport'
import { findOwner } from './findOwner'
import { createLanguage, type Language } from './language'
import { listDeclaredConnectors } from './listDeclaredConnectors'
import { createOpening, type Opening } from './opening'
import { createPrerequisites, type Prerequisites } from './prerequisites'
import { redecide } from './redecide'
import { startPlugin } from './startPlugin'

/** The ports of the kernel: everything outside it. */
export interface Ports {
  /** Stored values, by default in `localStorage`. */
  readonly storage: Storage
  /** Time and timers. */
  readonly clock: Clock
  /** The page's environment, and the console. */
  readonly env: Env
  /** Called once, when the first plugin is activated. */
  readonly lazyPorts: () => Promise<LazyPorts>
  /** Loads with the page if the host's `preload` needs it. */
  readonly onPreload?: (moment: PreloadMoment, run: () => void) => Undo | Promise<Undo>
}

/** Everything inside one Portico. */
export interface KernelParts {
  /** The host may add and remove some later. */
  readonly manifests: Manifest[]
  readonly settings: ResolvedOptions
  readonly ports: Ports
  readonly core: Core<PorticoTypes>
  readonly prerequisites: Prerequisites
  readonly router: Router<OpeningFacts>
  readonly opening: Opening
}

export interface Kernel extends Pick<Opening, 'openAt' | 'prepare' | 'preload'> {
  /** The kernel's own context, for the host's handle. */
  readonly ctx: Context
  start(): void
  readonly setLocale: Language['set']
  decision(): Decision
  /** Decides anew after a change of the manifests or of a configuration. */
  redecide(): void
  /** Hydrates the plugin's slice, and activates the plugin if it must start with the page. */
  begin(manifest: Manifest): void
  end(): void
}

/** Connects the core with the ports, the host's options and the project's configuration. */
export function createKernel(manifests: Manifest[], settings: ResolvedOptions, ports: Ports): Kernel {
  const core: Core<PorticoTypes> = createCore<PorticoTypes>({
    manifests,
    // Manifests are known when the first plugin's code runs, and lazy ones before other plugins' code.
    ownership: createOwnership(manifests, () => knowsAll(parts)),
    hostContext: () => hostContext,
    context: (manifest, scope) => createContext(parts, manifest, scope),
    prerequisites: ({ id, firstView }) =>
      Promise.all([
        firstView ? prerequisites.loadPorts().then(opening.turn) : prerequisites.load(),
        language.begin(id),
      ]),
    knowAll: () => prerequisites.knowAll(),
    firstView: () => opening.firstView(),
    findOwner: service => findOwner(core, prerequisites, service),
    leave: views => router.forget(views),
    ...createReport(settings, ports.env, () => core.bus),
    limit: (task, plugin, part) => prerequisites.limit()?.(task, plugin, part) ?? task,
  })
  const { store, plugins } = core
  const language = createLanguage(store)
  const prerequisites = createPrerequisites({
    ...{ manifests, settings, ports, core },
    hostContext: () => hostContext,
    added(lazy) {
      decide()
      if (ports.env.browser) lazy.forEach(begin)
    },
  })
  const router = createRouter<PorticoTypes>({ ...core, ...plugins, facts: () => opening.facts(), ...HOME_RULES })
  const opening = createOpening({ settings, ports, core, router, prerequisites })
  const parts: KernelParts = { manifests, settings, ports, core, router, opening, prerequisites }
  const hostScope = createScope(core.environment.report)
  const hostContext = createContext(parts, { id: KERNEL }, hostScope)
  const decide = () => redecide(parts)
  const begin = (manifest: Manifest) => startPlugin(parts, hostContext, manifest)
  return {
    ctx: hostContext,
    ...opening,
    setLocale: language.set,
    decision: plugins.decision,
    redecide: decide,
    begin,
    start() {
      if (!settings.basic && manifests.some(({ provides }) => hasId(provides, remoteSource.id))) {
        store.set(remoteConfig, { status: 'pending' })
      }
      decide()
      hostContext.watch(remoteConfig, value => value, decide)
      listDeclaredConnectors(core, hostContext)
      hostContext.watch(route, isOpen, open => followModal(parts, open))
      if (ports.env.browser) plugins.enabled().forEach(begin)
    },
    end() {
      plugins.end('Portico was destroyed', () => store.set(route, route.initial))
      store.set(sessions, sessions.initial)
      hostScope.end()
    },
  }
}

const knowsAll = ({ prerequisites, manifests }: KernelParts) =>
  prerequisites.complete || !manifests.some(({ lazyManifests }) => lazyManifests)

const isOpen = ({ open }: Route) => open

function followModal({ core, opening }: KernelParts, open: boolean): void {
  announceModal(core, open)
  if (!open) opening.resume().catch(core.environment.report)
}

const HOME_RULES = {
  // If no view fits a session that is being restored, the connect view is shown.
  otherHomeFacts: (facts: OpeningFacts) => ({ ...facts, restoring: false }),
  // A connected user does not go back to the connect view.
  leavesHome: ({ connected }: OpeningFacts) => connected,
}
