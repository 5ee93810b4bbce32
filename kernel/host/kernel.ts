import { errorReported } from '../contracts/alerts'
import type { Context } from '../contracts/context'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import { modalClosed, modalOpened } from '../contracts/modal'
import type { ResolvedOptions } from '../contracts/options'
import { remoteConfig, remoteSource } from '../contracts/remote'
import { liveOf, sessions } from '../contracts/session'
import { createCore } from '../core/core'
import { isAbort, isPorticoError } from '../core/errors'
import { type Decision, decide, UNDECIDED } from '../core/gate'
import { route, topOf } from '../core/route'
import { createRouter } from '../core/router'
import { createScope } from '../core/scope'
import type { Storage } from '../core/storage'
import { KERNEL } from '../core/token'
import type { Clock } from '../ports/clock'
import type { Env } from '../ports/env'
import type { LazyPorts } from '../ports/lazyPorts'
import { type ContextParts, createContext } from './context'
import { createOpening, type Opening } from './opening'
import { createPrerequisites } from './prerequisites'
import { startPlugin } from './startPlugin'

/** The ports of the kernel: everything outside it. */
export interface Ports {
  readonly storage: Storage
  readonly clock: Clock
  readonly env: Env
  /** Called once, when the first plugin is activated. */
  readonly lazyPorts: () => Promise<LazyPorts>
}

export interface Kernel extends Pick<Opening, 'openAt' | 'prepare'> {
  /** The kernel's own context, for the host's handle. */
  readonly ctx: Context
  start(): void
  decision(): Decision
  /** Decides anew after a change of the manifests or of a configuration. */
  redecide(): void
  /** Hydrates the plugin's slice, and activates the plugin if it must start with the page. */
  begin(manifest: Manifest): void
  end(): void
}

/** Connects the core with the ports, the host's options and the project's configuration. */
export function createKernel(manifests: Manifest[], settings: ResolvedOptions, ports: Ports): Kernel {
  const { env, storage } = ports
  const core = createCore<PorticoTypes>({
    manifests,
    ownership: () => prerequisites.ownership(),
    hostContext: () => hostContext,
    context: (manifest, scope) => createContext(contextParts, manifest, scope),
    prerequisites: () => prerequisites.load(),
    async findProvider(service) {
      // Lazy manifests may provide it. If they fail to load, no plugin provides the service.
      if (!core.plugins.providerOf(service)) await prerequisites.load().catch(() => undefined)
      await settleConfig(core.plugins.whyUnavailable(service))
    },
    leave: views => router.forget(views),
    reportListener: error => env.report(error),
    report(error, by = KERNEL) {
      // A plugin that is disabled while it loads is not an error.
      if (isAbort(error) || isPorticoError(error, 'PLUGIN_DISABLED')) return
      if (settings.debug !== false) env.report(error)
      core.bus.emit(errorReported, { error, by })
    },
  })
  const { store, services, plugins } = core
  const prerequisites = createPrerequisites({
    manifests,
    core,
    hostContext: () => hostContext,
    lazyPorts: ports.lazyPorts,
    added(lazy) {
      redecide()
      if (env.browser) lazy.forEach(begin)
    },
  })
  const router = createRouter<PorticoTypes>({
    store,
    registry: core.registry,
    consult: plugins.consult,
    emit: plugins.emit,
    facts: () => opening.facts(),
    // If no view fits a session that is being restored, the connect view is shown.
    otherHomeFacts: facts => ({ ...facts, restoring: false }),
    // A connected user does not go back to the connect view.
    leavesHome: facts => facts.connected,
    whyMissing: plugins.whyMissing,
  })
  const opening = createOpening({ core, router, settings, env, prerequisites: prerequisites.load, settleConfig })
  const contextParts: ContextParts = { core, router, opening, prerequisites, settings, ports }
  const hostScope = createScope(core.environment.report)
  const hostContext = createContext(contextParts, { id: KERNEL }, hostScope)

  /** A host may ask for a feature before any plugin has fetched the project's configuration. */
  async function settleConfig(whyOff: string): Promise<void> {
    if (whyOff !== UNDECIDED) return
    await services.ask(remoteSource).then(
      ({ refresh }) => refresh(),
      () => undefined,
    )
  }

  function redecide(): void {
    const { warnings } = plugins.decision()
    const next = decide({
      manifests,
      remote: store.read(remoteConfig),
      local: settings.features ?? {},
      basic: settings.basic ?? false,
      policy: settings.remotePolicy ?? 'remote-decides',
      settings,
    })
    plugins.apply(next)
    if (settings.debug === false) return
    for (const warning of next.warnings) if (!warnings.includes(warning)) env.log('warn', warning)
  }

  const begin = (manifest: Manifest) => startPlugin({ core, hostContext, settings, env, storage }, manifest)

  return {
    ctx: hostContext,
    ...opening,
    decision: plugins.decision,
    redecide,
    begin,
    start() {
      if (!settings.basic && manifests.some(({ provides }) => provides?.some(({ id }) => id === remoteSource.id))) {
        store.write(remoteConfig, () => ({ status: 'pending' }))
      }
      redecide()
      hostContext.watch(remoteConfig, value => value, redecide)
      hostContext.watch(route, ({ open }) => open, announce)
      if (env.browser) plugins.enabled().forEach(begin)
    },
    end() {
      plugins.end('Portico was destroyed', () => store.write(route, () => route.initial))
      store.write(sessions, () => sessions.initial)
      hostScope.end()
    },
  }

  function announce(open: boolean): void {
    const connected = liveOf(store.read(sessions)) !== undefined
    if (open) plugins.emit(modalOpened, { view: topOf(store.read(route))?.view ?? '', connected })
    else plugins.emit(modalClosed, { connected })
  }
}
