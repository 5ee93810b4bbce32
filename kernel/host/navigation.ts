import type { Context } from '../contracts/context'
import type { OpeningFacts, PorticoTypes } from '../contracts/manifest'
import { modalClosed, modalOpened, modalOpening } from '../contracts/modal'
import { networks } from '../contracts/networks'
import type { ResolvedOptions } from '../contracts/options'
import { awaitAccepted, connectedSession, isConnected, type Sessions, sessionOf, sessions } from '../contracts/session'
import type { Core } from '../core/core'
import { hasId } from '../core/dispatch'
import { PorticoError } from '../core/errors'
import type { Plugins } from '../core/plugins'
import type { Registry } from '../core/registry'
import { leaveRefused, leavingView, type Route, route, topOf } from '../core/route'
import type { Store } from '../core/store'
import type { Env } from '../ports/env'
import type { Boot } from './boot'

/** The way to a view, from a page's button and from another view. */
export interface Navigation extends Pick<Steps, 'push' | 'replace' | 'back' | 'close' | 'forget'> {
  /**
   * Opens the view, or without one the view that fits the user's state: it is decided and drawn synchronously. Resolves
   * to true if the user arrives there.
   */
  open(requested: string | undefined, args?: unknown, namespace?: string): Promise<boolean>
  /** The modal has opened or closed: plugins and the host are informed, and a view that waited for an account opens. */
  follow(isOpen: boolean): void
  /** The view that an opening without a named view shows now. */
  home(): string | undefined
  /** Fetches the code of the first opening and activates the plugins that tap `opening`. Shows nothing. */
  intent(): void
  /** Fetches that code and runs no plugin. */
  near(): void
}

interface NavigationParts {
  readonly core: Core<PorticoTypes>
  readonly settings: ResolvedOptions
  readonly env: Env
  readonly boot: Boot
}

export function createNavigation({ core, settings, env, boot }: NavigationParts): Navigation {
  const { store, registry, plugins } = core
  const facts = (requested?: string) => readFacts({ store, settings, env }, requested)
  const steps = createSteps({ store, registry, plugins, facts })
  const accountFirst = createAccountFirst(core, facts)

  async function open(requested: string | undefined, given?: unknown, namespace?: string): Promise<boolean> {
    if (!isKnown(registry, requested, facts(namespace))) {
      // A manifest that is not known yet may contribute the view. If it is missing, the step throws.
      await core.lookFor(() => (requested === undefined ? undefined : plugins.whyMissing(requested)))
    }
    const wanted = steps.resolve(requested, facts(namespace))
    const here = topOf(store.read(route))
    // A step away from the view of a wallet that is asked would drop the request.
    if (here && requested === undefined && !namespace && isAsking(store.read(sessions))) return true
    // A view that intercepts the requested one does not get its arguments.
    const own = wanted === (requested ?? wanted) ? given : undefined
    const { view, args } = accountFirst.lead({ view: wanted, args: own ?? (namespace && { namespace }) })
    // A view that is named without arguments starts again if arguments had led into it.
    if (here?.view === view && args === undefined && (requested !== view || here.args === undefined)) return true
    if (here) return steps.push(view, args)
    // The taps of `opening` come first: the shell draws, and every view waits for its code.
    const opened = plugins.consult(modalOpening, { view })
    boot.intent(view, opened)
    steps.start(view, args)
    await opened
    return true
  }

  /** Opens the view that has waited for an account. */
  async function resume(): Promise<void> {
    const next = await accountFirst.next()
    if (!next) return
    // An embedded modal has no button to close a single view: the home view lies below.
    if (settings.embedded) await open(undefined)
    await open(next.view, next.args)
  }

  return {
    ...steps,
    open,
    push: (view, args) => (store.read(route).open ? steps.push(view, args) : open(view, args)),
    home: () => steps.home(facts()),
    follow(isOpen) {
      const connected = connectedSession(store.read(sessions)) !== undefined
      if (isOpen) plugins.emit(modalOpened, { view: topOf(store.read(route))?.view ?? '', connected })
      else plugins.emit(modalClosed, { connected })
      if (!isOpen) resume().catch(core.environment.report)
    },
    intent() {
      const taps = plugins.enabled().filter(one => hasId(one.taps, modalOpening.id))
      // An activation that fails here fails again, and is reported, when it is needed.
      boot.intent(registry.findView('home', facts()), Promise.allSettled(taps.map(plugins.activate)))
    },
    near: () => boot.near(registry.findView('home', facts())),
  }
}

function isKnown(registry: Registry<PorticoTypes>, requested: string | undefined, now: OpeningFacts): boolean {
  if (requested !== undefined) return registry.view(requested) !== undefined
  return !now.restoring || registry.findView('home', now) !== undefined
}

interface NamedView {
  readonly view: string
  readonly args: unknown
}

/** The home view comes before a view that needs an account. */
function createAccountFirst({ registry, store }: Core<PorticoTypes>, facts: () => OpeningFacts) {
  let waiting: NamedView | undefined
  return {
    /** The view to open now. */
    lead(wanted: NamedView): NamedView {
      const now = facts()
      const needs = registry.view(wanted.view)?.contribution.needsAccount && !now.connected && !now.restoring
      const home = needs ? registry.findView('home', now) : undefined
      waiting = home ? wanted : undefined
      if (!home) return wanted
      const { namespace } = Object(wanted.args)
      return { view: home, args: namespace && { namespace } }
    },
    /** The view that has waited, once the new session is accepted; undefined if none is. */
    async next(): Promise<NamedView | undefined> {
      const next = waiting
      waiting = undefined
      return next && (await awaitAccepted(store)) ? next : undefined
    },
  }
}

const isAsking = ({ byNamespace }: Sessions) => Object.values(byNamespace).some(({ status }) => status === 'connecting')

function readFacts(
  { store, settings, env }: { readonly store: Store } & Omit<NavigationParts, 'core' | 'boot'>,
  requested?: string,
): OpeningFacts {
  const all = store.read(sessions)
  return {
    connected: isConnected(all),
    restoring: 'last' in sessionOf(all),
    active: all.active,
    requested,
    namespaces: store.read(networks).namespaces,
    mobile: env.mobile,
    settings,
  }
}

/**
 * Checks that the modal can be opened for a namespace: an adapter or a listed network has it. Without a chain adapter,
 * the modal offers wallets of any namespace.
 * @throws NOT_IN_BROWSER ADAPTER_NOT_FOUND
 */
export function requireOpening({ env, read }: Pick<Context, 'env' | 'read'>, namespace?: string): void {
  if (!env.browser) throw new PorticoError('NOT_IN_BROWSER', 'The modal can only be opened in a browser')
  const { namespaces, configured } = read(networks)
  const known = [...namespaces, ...configured.map(one => one.chainNamespace)]
  if (namespace && namespaces[0] && !known.includes(namespace)) {
    throw new PorticoError('ADAPTER_NOT_FOUND', `No adapter serves the namespace ${namespace}`, { namespace })
  }
}

/** The steps between views. Each step consults the view that is left; a refused step resolves to false. */
export interface Steps {
  /** The view that an opening shows. @throws VIEW_UNAVAILABLE */
  resolve(requested: string | undefined, facts: OpeningFacts): string
  /** The view that an opening without a named view shows. */
  home(facts: OpeningFacts): string | undefined
  start(view: string, args?: unknown): void
  push(view: string, args?: unknown): Promise<boolean>
  replace(view: string, args?: unknown): Promise<boolean>
  back(): Promise<boolean>
  close(): Promise<boolean>
  /** Removes the views of a plugin from the stack. If none is left, the default view is shown. */
  forget(views: readonly string[]): void
}

interface StepsParts {
  readonly store: Store
  readonly registry: Registry<PorticoTypes>
  readonly plugins: Pick<Plugins<PorticoTypes>, 'consult' | 'emit' | 'whyMissing'>
  facts(): OpeningFacts
}

export function createSteps(parts: StepsParts): Steps {
  const { store, registry, plugins, facts } = parts
  let keys = 0
  const entry = (view: string, args: unknown) => ({ key: ++keys, view, args })
  const set = (stack: Route['stack'], direction: Route['direction']) =>
    store.set(route, { open: stack.length > 0, stack, direction })

  function require(view: string): string {
    if (registry.view(view)) return view
    const reason = plugins.whyMissing(view)
    throw new PorticoError('VIEW_UNAVAILABLE', `The view ${view} cannot be opened: ${reason}`, { view, reason })
  }

  const stack = () => store.read(route).stack

  function stepBack(): void {
    const previous = stack().at(-2)
    const state = facts()
    const isHome = previous && registry.view(previous.view)?.contribution.home !== undefined
    // A connected user does not go back to the connect view.
    const next = isHome && state.connected ? registry.findView('home', state) : undefined
    set(next && next !== previous?.view ? [entry(next, undefined)] : stack().slice(0, -1), 'back')
  }

  // If no view fits a session that is being restored, the connect view is shown.
  const home = (state: OpeningFacts) =>
    registry.findView('home', state) ?? registry.findView('home', { ...state, restoring: false })

  const close = () => leaveView(parts, 'close', undefined, () => set([], 'none'))

  return {
    resolve(requested, state) {
      return require(registry.findView('intercepts', state) ?? requested ?? home(state) ?? 'home')
    },
    home,
    start: (view, args) => set([entry(require(view), args)], 'none'),
    async push(view, args) {
      require(view)
      return leaveView(parts, 'forward', view, () => set([...stack(), entry(view, args)], 'forward'))
    },
    async replace(view, args) {
      require(view)
      return leaveView(parts, 'replace', view, () => set([...stack().slice(0, -1), entry(view, args)], 'forward'))
    },
    async back() {
      const previous = stack().at(-2)
      return previous ? leaveView(parts, 'back', previous.view, stepBack) : close()
    },
    close,
    forget(views) {
      const kept = stack().filter(({ view }) => !views.includes(view))
      if (kept.length === stack().length) return
      const next = kept.length > 0 ? undefined : home(facts())
      set(next && !views.includes(next) ? [entry(next, undefined)] : kept, 'back')
    },
  }
}

/** Consults the view, then steps synchronously. Resolves to false as well if another step was taken meanwhile. */
async function leaveView(
  { store, plugins }: StepsParts,
  by: 'back' | 'close' | 'forward' | 'replace',
  to: string | undefined,
  step: () => void,
): Promise<boolean> {
  const here = topOf(store.read(route))
  if (here) {
    const refusal = await plugins.consult(leavingView, { view: here.view, to, by })
    if (topOf(store.read(route))?.key !== here.key) return false
    if (refusal) {
      plugins.emit(leaveRefused, { view: here.view, code: refusal.reason.code })
      return false
    }
  }
  step()
  return true
}
