import { errorReported } from '../contracts/alerts'
import type { Context } from '../contracts/context'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import { type Locale, locale } from '../contracts/messages'
import { type ResolvedOptions, remoteSource } from '../contracts/options'
import { sessions } from '../contracts/session'
import { createCore } from '../core/core'
import { type Bus, createBus } from '../core/dispatch'
import { isAbort, isPorticoError } from '../core/errors'
import type { Decision } from '../core/gate'
import { createOwnership } from '../core/ownership'
import { route } from '../core/route'
import { createScope, type Scope } from '../core/scope'
import { createStore, type Store } from '../core/store'
import { KERNEL } from '../core/token'
import type { Env } from '../ports/env'
import { createBoot } from './boot'
import { createContext, type Ports } from './context'
import { createManifests, type Manifests } from './manifests'
import { createNavigation, type Navigation } from './navigation'

export interface Kernel extends Manifests, Pick<Navigation, 'open' | 'intent' | 'near'> {
  /** The kernel's own context, for the host's handle. */
  readonly ctx: Context
  /** Resolves when the views are in the language; switches at once if it has nothing to load. */
  setLocale(next: Locale): Promise<void>
  decision(): Decision
  end(): void
}

/** Connects the core with the ports, the host's options and the project's configuration. */
export function createKernel(manifests: Manifest[], settings: ResolvedOptions, ports: Ports): Kernel {
  const { env, storage } = ports
  const reports = createReports(settings, env)
  const store = createStore(reports.report)
  const language = createLanguage(store)
  const boot = createBoot({ manifests, lazyPorts: ports.lazyPorts })
  const core = createCore<PorticoTypes>({
    ...reports,
    ...{ manifests, store, context },
    // Manifests are known when the first plugin's code runs, and lazy ones before other plugins' code.
    ownership: createOwnership(manifests, boot.knowsManifests),
    configuration: remoteSource,
    ready: manifest => Promise.all([boot.ready(manifest), language.begin(manifest.id)]),
    shown: boot.shown,
    complete: boot.complete,
    awaitGuards: boot.awaitGuards,
    limit: boot.limit,
  })
  const navigation = createNavigation({ core, settings, env, boot })
  const hostScope = createScope(reports.report)
  const ctx = context({ id: KERNEL }, hostScope)
  const registered = createManifests({ core, ctx, storage, knowsManifests: boot.knowsManifests })
  core.plugins.start({ hostContext: ctx, leave: navigation.forget })
  boot.start({
    core,
    ctx,
    added(lazy) {
      registered.redecide()
      if (env.browser) lazy.forEach(registered.begin)
    },
  })
  return {
    ...navigation,
    ...registered,
    ctx,
    setLocale: language.set,
    decision: core.plugins.decision,
    start() {
      registered.start()
      ctx.watch(route, ({ open }) => open, navigation.follow)
    },
    end() {
      core.plugins.end('Portico was destroyed', () => store.set(route, route.initial))
      store.set(sessions, sessions.initial)
      hostScope.end()
    },
  }

  function context(manifest: Pick<Manifest, 'id' | 'egress'>, scope: Scope): Context {
    return createContext({ core, boot, navigation, settings, ports }, manifest, scope)
  }
}

interface Reports {
  readonly bus: Bus
  /** Tells the console, unless the host switched that off, and the observers of errors. */
  report(error: unknown, by?: string): void
  /** Tells the console alone. */
  reportListener(error: unknown, by?: string): void
}

/** A faulty part of a plugin runs again and again, and is reported once. */
function createReports({ debug }: ResolvedOptions, env: Env): Reports {
  const known = new Set<string>()
  function isNew(error: unknown, by: string): boolean {
    // A plugin that is disabled while it loads is not an error.
    if (isAbort(error) || isPorticoError(error, 'PLUGIN_DISABLED')) return false
    if (!isPorticoError(error, 'PLUGIN_PART_FAILED', 'PLUGIN_SETUP_FAILED')) return true
    const key = `${by} ${error.message}`
    return !known.has(key) && Boolean(known.add(key))
  }
  function reportListener(error: unknown, by = KERNEL): void {
    if (isNew(error, by)) env.report(error, by)
  }
  const bus = createBus(reportListener)
  return {
    bus,
    reportListener,
    report(error, by = KERNEL) {
      if (!isNew(error, by)) return
      if (debug !== false) env.report(error, by)
      bus.emit(errorReported, { error, by })
    },
  }
}

interface Language {
  /** Loads the sentences of a plugin that begins. */
  begin(plugin: string): Promise<void> | undefined
  set(next: Locale): Promise<void>
}

/** The current language, with the sentences of every plugin that has begun. */
function createLanguage({ read, set }: Store): Language {
  const begun = new Set<string>()
  let wanted: Locale | undefined
  return {
    begin(plugin) {
      begun.add(plugin)
      return (wanted ?? read(locale)).load?.(plugin)
    },
    async set(next) {
      wanted = next
      if (next.load) await Promise.all([...begun].map(next.load))
      if (wanted === next) set(locale, next)
    },
  }
}
