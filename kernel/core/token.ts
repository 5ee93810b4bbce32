/**
 * The six kinds of token. Code of two folders meets only through tokens: a string id that carries a type. Tokens are
 * compared by id, never by reference, so that two separately built bundles on one page still agree.
 */

declare const carries: unique symbol
declare const names: unique symbol

interface Token<Kind extends string, T> {
  /** For the compiler alone, so that a token of another kind is a type error. */
  readonly kind?: Kind
  readonly id: string
  readonly [carries]?: T
}

/** State: read, written by recipes, and watched. */
export interface Slice<T> extends Token<'slice', T> {
  /** The value before the first write. */
  readonly initial: T
  /** The value belongs to the plugin that wrote it last: when that plugin is disabled, the slice is reset. */
  readonly endsWithWriter?: boolean
}

/** A past event, without a reply. */
export interface EventToken<T> extends Token<'event', T> {}

/** A service of a plugin. Asking for it activates the owner. */
export interface Service<T> extends Token<'service', T> {}

/** May this step happen? Taps are asked in order, are awaited, and may refuse. */
export interface Hook<T> extends Token<'hook', T> {
  /** The meaning of a tap that throws: a safety hook refuses, a courtesy hook passes. */
  readonly onCrash: 'refuse' | 'pass'
}

/** A view of the modal. `Args` is plain data that it is opened with. */
export interface View<Args = void> extends Token<'view', Args> {
  /** The arguments that `with` has given. */
  readonly args?: unknown
  /**
   * The view with its arguments, which then opens without any: for an action.
   * @example ctx.open(view<{ symbol: string }>('Chart').with({ symbol: 'ETH' }))
   */
  with(args: Args): View
}

/** A place to which plugins contribute entries. */
export interface Slot<Entry> extends Token<'slot', Entry> {}

/** A group of services, one for each key: a namespace, or an adapter. `Name` is the last part of its id, in camel case. */
export interface Capability<T, Name extends string = string> {
  /** For the compiler alone. */
  readonly kind?: 'capability'
  /** The start of the services' ids. */
  readonly id: string
  readonly [names]?: Name
  /** The service of one key: a CAIP-2 namespace, or an adapter's id. */
  on(key: string): Service<T>
}

/** The kernel's own plugin id; ids of its contracts start with it. */
export const KERNEL = 'kernel'

/**
 * Declares state with its initial value. Ids begin with the plugin's id and a slash.
 * @example const watchlist = slice<{ symbols: string[] }>('ticker/watchlist', { symbols: [] })
 */
export const slice = <T>(id: string, initial: T): Slice<T> => ({ id, initial })
/**
 * Declares an event with a payload of type `T`; none by default.
 * @example const priceChanged = event<{ symbol: string; usd: number }>('ticker/price-changed')
 */
export const event = <T = void>(id: string): EventToken<T> => ({ id })
/**
 * Declares a service of type `T`, which one plugin provides.
 * @example const prices = service<{ of(symbol: string): Promise<number> }>('ticker/prices')
 */
export const service = <T>(id: string): Service<T> => ({ id })
/**
 * Declares a hook. By default a tap that crashes refuses the step.
 * @example const orderPlaced = hook<{ usd: number }>('ticker/order-placed')
 */
export const hook = <T>(id: string, { onCrash = 'refuse' }: { onCrash?: 'refuse' | 'pass' } = {}): Hook<T> => ({
  id,
  onCrash,
})
/**
 * Declares a view of the modal; `Args` is the type of its arguments, none by default.
 * @example const chartView = view<{ symbol: string }>('Chart')
 */
export const view = <Args = void>(id: string): View<Args> => ({ id, with: args => ({ ...view(id), args }) })
/**
 * Declares a place to which plugins contribute entries.
 * @example const chartTools = slot<{ label: Message; run: () => void }>('ticker/chart-tools')
 */
export const slot = <Entry>(id: string): Slot<Entry> => ({ id })

/**
 * Declares a group of services of one type; `on(key)` is the service of one namespace or adapter.
 * @example
 * const readPrice = capability<(symbol: string) => Promise<number>>('ticker/read-price')
 * ctx.has(readPrice.on('exchange')) // answered from manifests, without loading anything
 */
export const capability = <T, Name extends string = string>(id: string): Capability<T, Name> => ({
  id,
  on: key => service<T>(`${id}:${key}`),
})

/** Ends what a call began. A second call has no effect. */
export type Undo = () => void
