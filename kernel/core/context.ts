import type { Core } from './core'
import type { Observer } from './dispatch'
import { attempt, isAbort, partFailed } from './errors'
import type { Refusal, Tap } from './hooks'
import type { ContributionOf, Product, ViewOf } from './plugin'
import type { DeltaOf, RegistryEntry } from './registry'
import type { Scope } from './scope'
import type { Recipe } from './store'
import { type EventToken, type Hook, KERNEL, type Service, type Slice, type Slot, type Undo } from './token'

/** A plugin's access to the core. Everything begun through it ends with it. */
export interface CoreContext<P extends Product> {
  /** The id of the plugin's manifest. */
  readonly id: string
  /** Aborts when the plugin is disabled. */
  readonly signal: AbortSignal
  /** The result of the gate: the project's or the host's configuration of this plugin. */
  readonly config: unknown

  /** The state now: frozen, the same object until it changes. */
  read<T>(slice: Slice<T>): T
  /**
   * Replaces the state: by a value, or by what a function makes of the state now.
   * @example ctx.set(networks, now => ({ ...now, explicit: true }))
   */
  set<T>(slice: Slice<T>, next: T | ((now: T) => T)): void
  /**
   * Changes the state by a recipe on immer's draft.
   * @example ctx.update(networks, draft => { draft.explicit = true })
   */
  update<T>(slice: Slice<T>, recipe: Recipe<T>): void
  /**
   * Runs the listener when the picked value changes, not at once.
   * @example ctx.watch(sessions, ({ active }) => active, namespace => console.log(namespace))
   */
  watch<T, V>(slice: Slice<T>, pick: (value: T) => V, listener: (picked: V, before: V) => void): Undo

  /** Calls every listener of the event, and activates the plugins whose manifests listen to it. */
  emit(token: EventToken<void>): void
  emit<T>(token: EventToken<T>, payload: T): void
  /**
   * Receives each event of this token.
   * @example ctx.on(sessionConnected, ({ live }) => console.log(live.address))
   */
  on<T>(token: EventToken<T>, listener: (payload: T) => void): Undo
  /** Receives every event that the plugin may use, by id, with the token that it was emitted with. */
  observe(listener: Observer): Undo

  /**
   * Provides a service until the undo runs.
   * @throws SERVICE_TAKEN
   */
  provide<T>(token: Service<T>, implementation: T): Undo
  /**
   * Activates the owner, and waits for the lazy manifests if the owner may be among them.
   * @throws SERVICE_UNAVAILABLE PLUGIN_LOAD_FAILED
   * @example const prices = await ctx.ask(service<{ of(symbol: string): Promise<number> }>('ticker/prices'))
   */
  ask<T>(token: Service<T>): Promise<T>
  /** Can `ask` find a provider? Answered from manifests, without loading code. */
  has(token: { readonly id: string }): boolean
  /** The service if it is provided already; activates no plugin. */
  peek<T>(token: Service<T>): T | undefined

  /**
   * Taps a hook: lower orders are asked first. The tap returns a reason to refuse, or undefined.
   * @example ctx.tap(sessionEstablished, ({ live }) => allowed(live) || new PorticoError('NOT_ALLOWED', 'Not allowed'))
   */
  tap<T>(hook: Hook<T>, tap: Tap<T>, order?: number): Undo
  /** Activates the plugins that tap it. Never rejects. */
  consult<T>(hook: Hook<T>, value: T, copy?: (value: T) => T): Promise<Refusal | undefined>

  /** Adds a view or a slot entry until the undo runs. */
  contribute(contribution: ContributionOf<P>): Undo
  /** The contribution of a view and its owner; undefined if no enabled plugin contributes it. */
  view(id: string): { readonly owner: string; readonly contribution: ViewOf<P> } | undefined
  /** The entries of a slot, in order; the same array until one changes. */
  slot<E>(slot: Slot<E>): readonly RegistryEntry<E>[]
  /** Listens for views and slot entries that are added or removed. */
  watchContributions(listener: (delta: DeltaOf<P>) => void): Undo

  /** Runs when the plugin ends. */
  onDispose(undo: Undo): void
  /** Reports an error that no caller awaits: to the console and to the observers of errors. */
  report(error: unknown): void
}

export function createCoreContext<P extends Product>(core: Core<P>, id: string, scope: Scope): CoreContext<P> {
  const { environment, bus, store, hooks, registry, services, inbox, plugins } = core
  const used = <T extends { readonly id: string }>(token: T) => {
    environment.ownership.checkUse(id, token.id)
    return token
  }
  const changed = <T extends { readonly id: string }>(token: T) => {
    environment.ownership.checkChange(id, token.id)
    return token
  }
  // A plugin that has ended must not change a slice that only its end would reset.
  const mayChange = <T>(slice: Slice<T>) => !(changed(slice).endsWithWriter && scope.signal.aborted)
  const mayUse = (tokenId: string) => environment.ownership.mayUse(id, tokenId)
  const mayRead = (part: ContributionOf<P>) => part.kind !== 'slot' || mayUse(part.slot)
  const named = namedBy(id, environment)
  return {
    id,
    signal: scope.signal,
    config: plugins.decision().on.get(id)?.config,
    read: slice => store.read(used(slice)),
    set: (slice, next) => mayChange(slice) && store.set(slice, next, id),
    update: (slice, recipe) => mayChange(slice) && store.update(slice, recipe, id),
    watch: (slice, pick, listener) =>
      scope.keep(store.watch(used(slice), pick, named(`the watcher of ${slice.id}`, listener))),
    emit: <T>(token: EventToken<T>, payload?: T) => plugins.emit(changed(token), payload as T),
    on(token, listener) {
      const safe = named(`the listener to ${token.id}`, listener, environment.reportListener)
      const ends = [bus.on(used(token), safe), inbox.open(id, token, safe)]
      return scope.keep(() => {
        for (const end of ends) end()
      })
    },
    observe: listener =>
      scope.keep(
        bus.observe(environment.ownership.observer(id, named('an observer', listener, environment.reportListener))),
      ),
    provide: (token, implementation) => scope.keep(services.provide(changed(token), implementation, scope.signal)),
    async ask(token) {
      if (!mayUse(token.id)) await environment.complete().catch(() => undefined)
      return services.ask(used(token))
    },
    has: token => services.has(token.id) || plugins.ownerOf(token.id) !== undefined,
    peek: token => services.peek(used(token)),
    tap: (hook, tap, order) => scope.keep(hooks.tap(id, used(hook), tap, order)),
    consult: async (hook, value, copy) => plugins.consult(changed(hook), value, copy),
    contribute: contribution => scope.keep(registry.add(id, [contribution])),
    view: registry.view,
    slot: slot => registry.slot(used(slot)),
    watchContributions(listener) {
      const safe = named('the watcher of contributions', listener)
      return scope.keep(
        registry.watch(({ added, removed }) =>
          safe({ added: added.filter(mayRead), removed: removed.filter(mayRead) }),
        ),
      )
    },
    onDispose: undo => void scope.keep(named('an undo', undo)),
    report: error => environment.report(error, id),
  }
}

/** An error of the plugin's listener names both. The host's own listeners belong to no plugin. */
const namedBy =
  (id: string, { report }: Pick<Core<Product>['environment'], 'report'>) =>
  <Args extends unknown[]>(part: string, listener: (...args: Args) => unknown, fail = report) =>
  (...args: Args): void => {
    const failed = (error: unknown) => fail(id === KERNEL || isAbort(error) ? error : partFailed(id, part, error), id)
    const answer = attempt(failed, () => listener(...args))
    if (answer instanceof Promise) answer.catch(failed)
  }
