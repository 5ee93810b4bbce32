import { PorticoError } from './errors'
import type { Hooks } from './hooks'
import type { Product } from './plugin'
import type { Registry } from './registry'
import { leaveRefused, leavingView, type Route, route, topOf } from './route'
import type { Store } from './store'
import type { EventToken } from './token'

/** The navigation between views. Every step consults the view that is left; a refused step resolves to false. */
export interface Router<Facts> {
  /** The view that an opening shows. @throws VIEW_UNAVAILABLE */
  resolve(requested: string | undefined, facts: Facts): string
  /** The view that an opening without a named view shows. */
  home(facts: Facts): string | undefined
  start(view: string, args?: unknown): void
  push(view: string, args?: unknown): Promise<boolean>
  replace(view: string, args?: unknown): Promise<boolean>
  back(): Promise<boolean>
  close(): Promise<boolean>
  /** Removes the views of a plugin from the stack. If none is left, the default view is shown. */
  forget(views: readonly string[]): void
}

interface RouterParts<P extends Product> {
  store: Store
  registry: Registry<P>
  consult: Hooks['consult']
  emit<T>(token: EventToken<T>, payload: T): void
  facts(): P['facts']
  /** The facts that the home view is chosen by if no view fits the given ones. */
  otherHomeFacts(facts: P['facts']): P['facts']
  /** Does a step back to a home view lead to the present home view instead? */
  leavesHome(facts: P['facts']): boolean
  whyMissing(view: string): string
}

export function createRouter<P extends Product>(parts: RouterParts<P>): Router<P['facts']> {
  const { store, registry, facts, otherHomeFacts, leavesHome, whyMissing } = parts
  let keys = 0
  const entry = (view: string, args: unknown) => ({ key: ++keys, view, args })
  const set = (stack: Route['stack'], direction: Route['direction']) =>
    store.set(route, { open: stack.length > 0, stack, direction })

  function require(view: string): string {
    if (registry.view(view)) return view
    const reason = whyMissing(view)
    throw new PorticoError('VIEW_UNAVAILABLE', `The view ${view} cannot be opened: ${reason}`, { view, reason })
  }

  const stack = () => store.read(route).stack

  function stepBack(): void {
    const previous = stack().at(-2)
    const state = facts()
    const isHome = previous && registry.view(previous.view)?.contribution.home !== undefined
    const next = isHome && leavesHome(state) ? registry.findView('home', state) : undefined
    set(next && next !== previous?.view ? [entry(next, undefined)] : stack().slice(0, -1), 'back')
  }

  const home = (state: P['facts']) =>
    registry.findView('home', state) ?? registry.findView('home', otherHomeFacts(state))

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
  { store, consult, emit }: Pick<RouterParts<Product>, 'store' | 'consult' | 'emit'>,
  by: 'back' | 'close' | 'forward' | 'replace',
  to: string | undefined,
  step: () => void,
): Promise<boolean> {
  const here = topOf(store.read(route))
  if (here) {
    const refusal = await consult(leavingView, { view: here.view, to, by })
    if (topOf(store.read(route))?.key !== here.key) return false
    if (refusal) {
      emit(leaveRefused, { view: here.view, code: refusal.reason.code })
      return false
    }
  }
  step()
  return true
}
