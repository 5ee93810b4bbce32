import { PorticoError } from './errors'
import type { Gate } from './gate'
import type { Slice, Slot, Undo } from './token'

/** The product's types. The core hands these values on and does not look inside them. */
export interface Product {
  /** A plugin's access to the kernel. */
  readonly context: unknown
  /** The host's options, complete. */
  readonly settings: unknown
  /** The facts that decide which view an opening shows. */
  readonly facts: unknown
  /** Further properties of a view: its title, its buttons. */
  readonly view: object
  /** The inputs that a manifest may read when the page starts. */
  readonly start: unknown
}

/** Loads the code of a view or of a slot's entry. */
export type LoadPart = () => Promise<{ default: unknown }>

/** A view, before its code is loaded. */
export interface ViewDefinition<Facts> {
  readonly kind: 'view'
  readonly view: string
  readonly load: LoadPart
  /** Does an opening without a named view show this view? */
  readonly home?: (facts: Facts) => boolean
  /** Must this view come before the requested one? */
  readonly intercepts?: (facts: Facts) => boolean
}

export type ViewOf<P extends Product> = ViewDefinition<P['facts']> & P['view']

/** An entry of a slot, as a manifest contributes it. `contributeTo` makes one. */
export interface SlotContribution {
  /** Tells an entry of a slot from a view. */
  readonly kind: 'slot'
  /** The slot's id. */
  readonly slot: string
  /** The value that the slot's readers receive. */
  readonly entry: unknown
  /** Lower orders come first. */
  readonly order: number
}

export type ContributionOf<P extends Product> = ViewOf<P> | SlotContribution

/**
 * Lower orders come first; 100 by default.
 * @example contributeTo(accountActions, { label: messages.title, opens: view('Ticker') }, { order: 50 })
 */
export const contributeTo = <E>(
  slot: Slot<E>,
  entry: E,
  { order = 100 }: { order?: number } = {},
): SlotContribution => ({
  kind: 'slot',
  slot: slot.id,
  entry,
  order,
})

/** A token of which only the id matters. */
export interface WithId {
  readonly id: string
}

/** A service that a manifest declares. */
export interface ProvidedService extends WithId {
  /** Only the plugin itself, those that it shares with, and the host may ask for it: it submits what a user reviews. */
  readonly isPrivate?: true
}

/** The frame that `onIntent` shows while the plugin's code is loading. */
export interface IntentFrame {
  /** The code could not be loaded. */
  failed(error: PorticoError, retry: () => void): void
  /** Settles when all that is known is on screen: other code loads after it. */
  readonly shown?: Promise<void>
}

/** A slice and its value before the first read. */
export interface HydratedSlice {
  /** A slice of the plugin. */
  readonly slice: Slice<unknown>
  /** The value from storage, checked by the manifest. */
  readonly value: unknown
}

/** A plugin as the core knows it without loading it: data, and tiny pure functions. */
export interface ManifestOf<P extends Product> {
  /** Lower case, digits and hyphens. Slices, messages, services and storage keys start with it, and a slash. */
  readonly id: string
  /** Other plugins of the same feature: they use this plugin's private tokens and storage keys, too. */
  readonly sharedWith?: readonly string[]
  /** `ctx.observe` gives the plugin the events of every plugin: for analytics, and for tools of the host's developer. */
  readonly observesAll?: true
  /**
   * Tokens that every plugin may read, listen to or tap, and only this one may write, emit or consult: of the kernel's
   * contracts, or its own, which are private otherwise.
   */
  readonly owns?: readonly WithId[]
  readonly gate?: Gate<P['settings']>
  /** Views and entries of slots, known before the plugin's code loads. `contributeView` and `contributeTo` make them. */
  readonly contributes?: readonly ContributionOf<P>[]
  /** Asking for one of these services activates the plugin. Every plugin may ask, unless a service `isPrivate`. */
  readonly provides?: readonly ProvidedService[]
  /** Consulting one of these hooks activates the plugin. */
  readonly taps?: readonly WithId[]
  /** One of these events activates the plugin, and is delivered to it. */
  readonly listens?: readonly WithId[]
  /**
   * The phase in which the plugin's code may run first; `complete` by default. `intent`: the first view needs the plugin,
   * and its code runs before lazy manifests are known. Until then `has` may answer false for a service that `ask` finds.
   */
  readonly phase?: 'intent' | 'complete'
  /** Must the plugin start with the page, without the user's intent? For work of an earlier visit. */
  readonly activatesAtStart?: (start: P['start']) => boolean
  /**
   * The stored value of a slice, written before the first read and before any code of the plugin runs. The plugin must
   * be activated at the start and take over. If it cannot be loaded, the slice is reset. Storage is untrusted.
   */
  readonly hydrates?: (start: P['start']) => HydratedSlice | undefined
  /** The plugin's own storage keys: when another tab writes one, the plugin is activated. */
  readonly activatesOnStorage?: readonly string[]
  /** The one part that is not lazy: it runs in the click's own task, and may show at most a frame. */
  readonly onIntent?: (ctx: P['context']) => IntentFrame
  /**
   * A small part of the plugin's code, for what the first view shows at once: it runs before `load`, and does not wait
   * for the known rows to be on screen. They wait for it.
   */
  readonly loadIntentPart?: () => Promise<{ default: (ctx: P['context']) => unknown }>
  /** The plugin's code. `begun` is the result of `loadIntentPart`, or else of `onIntent`. */
  readonly load?: () => Promise<{ default: (ctx: P['context'], begun?: unknown) => void | Promise<void> }>
}

/** A manifest's storage: the plugin's own keys, and those that belong to no plugin. */
export type OwnStorage = Pick<Storage, 'get'>

const ID = /^[a-z][a-z0-9-]{0,63}$/

/** @throws MANIFEST_INVALID */
export function checkId(id: string): void {
  if (!ID.test(id))
    throw new PorticoError('MANIFEST_INVALID', `The manifest’s id is not a plugin id: ${JSON.stringify(id)}`, { id })
}

/**
 * Small JSON values under one versioned prefix. If storage is denied, full or corrupt, memory keeps the value for the
 * visit. A stored value is `unknown` until parsed, and never decides trust. No secrets.
 */
export interface Storage {
  /** The parsed value; undefined if there is none or it is no JSON. */
  get(key: string): unknown
  /** Stores the value as JSON. */
  set(key: string, value: unknown): void
  remove(key: string): void
  /** Runs when another tab writes or removes the key. */
  watch(key: string, listener: () => void): Undo
}
