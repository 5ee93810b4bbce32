import { alerts, errorReported, raiseAlert } from '../contracts/alerts'
import type { Context, Manifest, OpeningFacts } from '../contracts/manifest'
import { intentShown, modalClosed, modalOpened, opening, route, topOf } from '../contracts/modal'
import type { Settings } from '../contracts/options'
import { type Parts, withParts } from '../contracts/parts'
import { remoteConfig, remoteSource } from '../contracts/remote'
import { isStaying, liveOf, sessionOf, sessions } from '../contracts/session'
import type { LoadComponent } from '../contracts/slots'
import { type Bus, createBus } from '../core/bus'
import { asPorticoError, isAbort, isPorticoError, PorticoError } from '../core/errors'
import { type Decision, decide, UNDECIDED } from '../core/gate'
import { createHooks, type Refusal } from '../core/hooks'
import { createInbox } from '../core/inbox'
import { createLoader, notLoaded } from '../core/loader'
import type { Ownership } from '../core/ownership'
import { createRegistry } from '../core/registry'
import { createRouter } from '../core/router'
import { createScope, type Scope } from '../core/scope'
import { createServices } from '../core/services'
import { createStore } from '../core/store'
import { type EventToken, type Hook, KERNEL, type Undo, type View } from '../core/token'
import type { Clock } from '../ports/clock'
import type { LateEdges } from '../ports/edges'
import type { Env } from '../ports/env'
import type { Storage } from '../ports/storage'

/** The edges of the kernel: everything outside it. */
export interface Ports {
  readonly storage: Storage
  readonly clock: Clock
  readonly env: Env
  /** Called once, when the first plugin is activated. */
  readonly late: () => Promise<LateEdges>
}

export interface Kernel {
  /** The kernel's own context, for the host's handle. */
  readonly ctx: Context
  start(): void
  /** Fetches the code of the first opening and activates the plugins that tap `opening`. Shows nothing. */
  prepare(): void
  openAt(requested: string | undefined, args: unknown, namespace?: string): Promise<boolean>
  decision(): Decision
  /** Decides anew after a change of the manifests or of a configuration. */
  redecide(): void
  /** Hydrates the plugin's slice, and activates the plugin if it must start with the page. */
  begin(manifest: Manifest): void
  end(): void
}

/** Assembles the parts of the kernel, and decides when each plugin is activated. */
export function createKernel(manifests: Manifest[], settings: Settings, ports: Ports): Kernel {
  const { env, storage } = ports
  const report = (error: unknown, by = KERNEL) => {
    // A plugin that is disabled while it loads is not an error.
    if (isAbort(error) || isPorticoError(error, 'PLUGIN_DISABLED')) return
    if (settings.debug !== false) env.report(error)
    bus.emit(errorReported, { error, by })
  }
  const bus: Bus = createBus(error => env.report(error))
  const store = createStore(report)
  const hooks = createHooks(report)
  const registry = createRegistry(report)
  const inbox = createInbox(report)
  const loader = createLoader({
    report,
    context: (manifest, scope) => contextOf(manifest, scope),
    edges: comeLate,
  })
  let late: LateEdges | undefined
  /** Loaded before any plugin's code runs. */
  let ownership: Ownership | undefined
  const contributions = new Map<string, Undo>()
  const parts = new WeakMap<LoadComponent, ReturnType<LoadComponent>>()
  let decision: Decision = { on: new Map(), off: new Map(), warnings: [] }

  const named = (id: string) => manifests.find(manifest => manifest.id === id)
  const enabled = () => manifests.filter(({ id }) => decision.on.has(id))
  const whyOff = (id: string | undefined) => (id && decision.off.get(id)) ?? 'no registered plugin brings it'
  const names = (tokens: readonly { id: string }[] | undefined, id: string) => tokens?.some(token => token.id === id)

  const whyMissing = (view: string) =>
    whyOff(
      manifests.find(({ contributes }) => contributes?.some(part => part.kind === 'view' && part.view === view))?.id,
    )
  const whyUnavailable = (id: string) => whyOff(manifests.find(({ provides }) => names(provides, id))?.id)

  const services = createServices({
    async activateOwner(id) {
      const find = () => enabled().find(({ provides }) => names(provides, id))
      // Lazy manifests may provide it. If they fail to load, no plugin provides the service.
      if (!find()) await comeLate().catch(() => undefined)
      await settleConfig(whyUnavailable(id))
      const owner = find()
      if (owner) await loader.activate(owner)
    },
    whyUnavailable,
  })

  /** A host may ask for a feature before any plugin has fetched the project's configuration. */
  async function settleConfig(whyOff: string): Promise<void> {
    if (whyOff !== UNDECIDED) return
    await services.ask(remoteSource).then(
      ({ refresh }) => refresh(),
      () => undefined,
    )
  }

  /** Loads the parts that the page does not need before the first plugin's code. They load in parallel with it. */
  async function comeLate(): Promise<void> {
    if (late) return
    const [edges, { produce }, { unfold }, { createGuard }, { createOwnership }, lists] = await Promise.all([
      ports.late(),
      import('../core/drafts'),
      import('./lazyManifests'),
      import('./guard'),
      import('../core/ownership'),
      Promise.all(
        manifests.map(async manifest => [manifest, (await manifest.lazyManifests?.())?.default ?? []] as const),
      ),
    ])
    if (late || hostScope.signal.aborted) return
    store.draftWith(produce)
    late = edges
    ownership = createOwnership(manifests)
    services.guardWith(createGuard(hostContext))
    const found = unfold(manifests, lists, ({ code, detail }) => store.write(alerts, raiseAlert(code, detail)))
    redecide()
    if (env.browser) found.forEach(begin)
  }

  const router = createRouter({
    store,
    registry,
    consult,
    emit: (token, payload) => emit(token, payload),
    facts: () => facts(),
    whyMissing,
  })

  function facts(requested?: string): OpeningFacts {
    const all = store.read(sessions)
    return {
      connected: isStaying(all),
      restoring: 'last' in sessionOf(all),
      active: all.active,
      requested,
      namespaces: settings.namespaces,
      mobile: env.mobile,
      settings,
    }
  }

  function emit<T>(token: EventToken<T>, payload: T): void {
    for (const manifest of enabled()) {
      if (!names(manifest.listens, token.id) || loader.isActive(manifest.id)) continue
      inbox.keep(manifest.id, token.id, payload)
      loader.activate(manifest).catch(error => report(error, manifest.id))
    }
    bus.emit(token, payload)
  }

  async function consult<T>(hook: Hook<T>, value: T, copy?: (value: T) => T): Promise<Refusal | undefined> {
    const inactive = enabled().filter(({ id, taps }) => names(taps, hook.id) && !loader.isActive(id))
    // If no plugin must be activated, this runs up to the first tap synchronously.
    if (inactive.length > 0) {
      const activated = await Promise.allSettled(inactive.map(manifest => loader.activate(manifest)))
      for (const [index, result] of activated.entries()) {
        if (result.status === 'fulfilled') continue
        const by = inactive[index]?.id ?? KERNEL
        report(result.reason, by)
        if (hook.onCrash === 'refuse') return { by, reason: asPorticoError(result.reason, 'HOOK_CRASHED') }
      }
    }
    return hooks.consult(hook, value, copy)
  }

  /** Opens the modal from outside: the first view is decided and drawn synchronously. */
  async function openAt(requested: string | undefined, given: unknown, namespace?: string): Promise<boolean> {
    const args = given ?? (namespace && { namespace })
    // A lazy manifest may contribute the view. If it fails to load, the missing view throws when it is needed.
    if (requested === undefined) {
      const now = facts(namespace)
      if (now.restoring && !registry.viewThat('home', now)) await comeLate().catch(() => undefined)
    } else if (!registry.view(requested)) {
      await comeLate().catch(() => undefined)
      await settleConfig(whyMissing(requested))
    }
    const view = router.resolve(requested, facts(namespace))
    const here = topOf(store.read(route))
    if (here?.view === view && args === undefined) return true
    if (here) return router.push(view, args)
    // The taps of `opening` come first: the shell draws, and every view waits for its code.
    const drawn = consult(opening, { view })
    emit(intentShown, undefined)
    router.start(view, args)
    fetchView(view)
    await drawn
    return true
  }

  function fetchView(id: string): void {
    const found = registry.view(id)
    const owner = found && named(found.owner)
    if (owner) loader.preload(owner)
    if (found) fetchPart(found.owner, found.contribution.load).catch(() => undefined)
  }

  /** A loaded part is returned at once; a failed one is loaded again. */
  function fetchPart(owner: string, load: LoadComponent): ReturnType<LoadComponent> {
    const part = parts.get(load) ?? fetched(owner, load)
    parts.set(load, part)
    part.catch(() => parts.delete(load))
    return part
  }

  function contextOf(manifest: Manifest, scope: Scope): Context {
    const { id } = manifest
    const origins = () => manifest.egress?.({ endpoints: settings.endpoints, settings }).connect ?? []
    const go = (step: 'push' | 'replace') => (target: View<never> | View, args?: unknown) =>
      step === 'push' && !store.read(route).open ? openAt(target.id, args) : router[step](target.id, args)
    const used = <T extends { readonly id: string }>(token: T) => {
      ownership?.checkUse(id, token.id)
      return token
    }
    const changed = <T extends { readonly id: string }>(token: T) => {
      ownership?.checkChange(id, token.id)
      return token
    }
    const context: Context = {
      id,
      signal: scope.signal,
      config: decision.on.get(id)?.config,
      settings,
      clock: {
        now: ports.clock.now,
        elapsed: ports.clock.elapsed,
        after(ms, run) {
          // Forgets a timer that has fired, however long the plugin lives.
          const forget = scope.keep(
            ports.clock.after(ms, () => {
              forget()
              run()
            }),
          )
          return forget
        },
        every: (ms, run) => scope.keep(ports.clock.every(ms, run)),
      },
      get storage() {
        return ownership?.storageOf(id, storage) ?? storage
      },
      env,
      get http() {
        return edge('http').for(origins)
      },
      get popup() {
        return edge('popup')
      },
      get page() {
        return edge('page')
      },
      get frames() {
        return edge('frames')
      },
      read: slice => store.read(used(slice)),
      write: (slice, recipe) => {
        changed(slice)
        // A plugin that has ended must not write a slice that only its end would reset.
        if (!scope.signal.aborted || !slice.endsWithWriter) store.write(slice, recipe, id)
      },
      watch: (slice, pick, listener) => scope.keep(store.watch(used(slice), pick, listener)),
      emit: <T>(token: EventToken<T>, payload?: T) => emit(used(token), payload as T),
      on(token, listener) {
        const ends = [bus.on(token, listener), inbox.open(id, token, listener)]
        return scope.keep(() => {
          for (const end of ends) end()
        })
      },
      observe: listener => scope.keep(bus.observe(listener)),
      provide: (token, implementation) => scope.keep(services.provide(changed(token), implementation, scope.signal)),
      ask: async token => services.ask(used(token)),
      has: token => services.has(token.id) || enabled().some(({ provides }) => names(provides, token.id)),
      peek: token => services.peek(used(token)),
      tap: (hook, tap, order) => scope.keep(hooks.tap(id, hook, tap, order)),
      consult,
      open: go('push'),
      replace: go('replace'),
      back: () => router.back(),
      close: () => router.close(),
      home: () => router.home(facts()),
      contribute: contribution => scope.keep(registry.add(id, [contribution])),
      view: registry.view,
      slot: registry.slot,
      watchContributions: listener => scope.keep(registry.watch(listener)),
      onDispose: undo => void scope.keep(undo),
      report: error => report(error, id),
    }
    return withParts(context, partsFor(id))
  }

  function findOn(owner: string): Manifest | undefined {
    const manifest = named(owner)
    // An entry of the plugin may still be on the screen at the moment the plugin is disabled.
    if (manifest && !decision.on.has(owner)) throw new PorticoError('PLUGIN_DISABLED', `${owner} was switched off`)
    return manifest
  }

  const contextOn = (manifest: Manifest | undefined) => (manifest ? loader.activate(manifest) : hostContext)

  const partsFor = (by: string): Parts => ({
    activate: async owner => contextOn(findOn(owner)),
    async load(owner, load) {
      const manifest = findOn(owner)
      // A plugin may load parts of its own without having contributed them.
      if (owner !== by && !registry.has(owner, load)) {
        throw new PorticoError('NOT_OWNER', `${owner} contributed no such part`, { owner })
      }
      const [ctx, { default: component }] = await Promise.all([contextOn(manifest), fetchPart(owner, load)])
      return { ctx, component }
    },
  })

  function edge<K extends keyof LateEdges>(name: K): LateEdges[K] {
    if (!late) throw new PorticoError('TOO_EARLY', `A prelude has no ${name}`)
    return late[name]
  }

  /** Applies the difference between two decisions. */
  function apply(next: Decision): void {
    const before = decision
    decision = next
    for (const [id, { config }] of before.on) {
      if (!next.on.has(id) || JSON.stringify(next.on.get(id)?.config) !== JSON.stringify(config)) disable(id)
    }
    for (const { id, contributes = [] } of enabled()) {
      if (contributions.has(id)) continue
      const after = manifests.slice(manifests.findIndex(manifest => manifest.id === id) + 1)
      contributions.set(
        id,
        registry.add(
          id,
          contributes,
          after.map(({ id }) => id),
        ),
      )
    }
    if (settings.debug !== false) {
      for (const warning of next.warnings) if (!before.warnings.includes(warning)) env.log('warn', warning)
    }
  }

  /**
   * The router leaves the plugin's views while the plugin can still react. Then its scope ends, and its state is reset.
   */
  function disable(id: string): void {
    const views = registry.views().flatMap(({ view }) => (registry.view(view)?.owner === id ? [view] : []))
    contributions.get(id)?.()
    contributions.delete(id)
    router.forget(views)
    loader.end(id)
    inbox.forget(id)
    store.drop(id)
  }

  const redecide = () =>
    apply(
      decide({
        manifests,
        remote: store.read(remoteConfig),
        local: settings.features ?? {},
        basic: settings.basic ?? false,
        policy: settings.remotePolicy ?? 'remote-decides',
        settings,
      }),
    )

  function begin(manifest: Manifest): void {
    // A manifest reads its plugin's own keys, and those that belong to no plugin.
    const get: Storage['get'] = key => (key.replace(`${manifest.id}/`, '').includes('/') ? undefined : storage.get(key))
    const start = { storage: { get }, settings, env, read: store.read }
    try {
      const hydrated = manifest.hydrates?.(start)
      const activate = () =>
        void loader.activate(manifest).catch(error => {
          report(error, manifest.id)
          // Without its plugin the hydrated value is not valid.
          if (hydrated) store.write(hydrated.slice, () => hydrated.slice.initial)
        })
      if (hydrated) store.write(hydrated.slice, () => hydrated.value)
      if (manifest.activatesAtStart?.(start)) activate()
      for (const key of manifest.activatesOnStorage ?? []) hostContext.onDispose(storage.watch(key, activate))
    } catch (error) {
      report(error, manifest.id)
    }
  }

  const hostScope = createScope(report)
  const hostContext = contextOf({ id: KERNEL }, hostScope)
  return {
    ctx: hostContext,
    start() {
      if (!settings.basic && manifests.some(({ provides }) => names(provides, remoteSource.id))) {
        store.write(remoteConfig, () => ({ status: 'pending' }))
      }
      redecide()
      hostContext.watch(remoteConfig, value => value, redecide)
      hostContext.watch(
        route,
        ({ open }) => open,
        open => {
          const connected = liveOf(store.read(sessions)) !== undefined
          if (open) emit(modalOpened, { view: topOf(store.read(route))?.view ?? '', connected })
          else emit(modalClosed, { connected })
        },
      )
      if (!env.browser) return
      enabled().forEach(begin)
    },
    prepare() {
      emit(intentShown, undefined)
      for (const manifest of enabled()) {
        // An activation that fails here fails again, and is reported, when it is needed.
        if (names(manifest.taps, opening.id)) loader.activate(manifest).catch(() => undefined)
      }
      const home = registry.viewThat('home', facts())
      if (home) fetchView(home)
    },
    openAt,
    decision: () => decision,
    redecide,
    begin,
    end() {
      // Disables every plugin first, so that no event of the closing activates one.
      decision = { on: new Map(), off: new Map(manifests.map(({ id }) => [id, 'the house is closed'])), warnings: [] }
      store.write(route, () => route.initial)
      for (const { id } of manifests) disable(id)
      store.write(sessions, () => sessions.initial)
      hostScope.end()
    },
  }
}

/** Loads the code of a view or a slot entry. @throws PLUGIN_LOAD_FAILED */
async function fetched(id: string, load: LoadComponent) {
  try {
    return await load()
  } catch (error) {
    throw notLoaded(id, error)
  }
}
