import { PorticoError } from '../core/errors'
import type { Refusal, Tap } from '../core/hooks'
import type { Delta, Entry } from '../core/registry'
import type { Recipe } from '../core/store'
import type { EventToken, Hook, Service, Slice, Slot, Undo, View } from '../core/token'
import type { Clock } from '../ports/clock'
import type { Env } from '../ports/env'
import type { Frames } from '../ports/frames'
import type { Http } from '../ports/http'
import type { Page } from '../ports/page'
import type { Popup } from '../ports/popup'
import type { Storage } from '../ports/storage'
import type { Message } from './messages'
import type { HostNetwork, Network } from './network'
import type { Endpoints, Settings } from './options'
import type { RemoteFeature } from './remote'
import type { LoadComponent } from './slots'

/** Facts that decide which view an opening shows. */
export interface OpeningFacts {
  readonly connected: boolean
  /** No account is connected; an earlier wallet is being restored without a prompt, or is locked. */
  readonly restoring: boolean
  /** The active session's namespace. */
  readonly active?: string
  /** The namespace that the host requested. */
  readonly requested?: string
  /** Namespaces with an adapter of their own. */
  readonly namespaces: readonly string[]
  readonly mobile: boolean
  readonly settings: Settings
}

/** A view, before its code is loaded. */
export interface ViewContribution {
  readonly kind: 'view'
  readonly view: string
  /** The header's text. Undefined: the view sets it with `useTitle`. */
  readonly title?: Message
  readonly load: LoadComponent
  /** Does an opening without a named view show this view? */
  readonly home?: (facts: OpeningFacts) => boolean
  /** Must this view come before the requested one? */
  readonly intercepts?: (facts: OpeningFacts) => boolean
  /** Hides the back button. */
  readonly noBack?: boolean
  readonly noClose?: boolean
}

export interface SlotContribution {
  readonly kind: 'slot'
  readonly slot: string
  readonly entry: unknown
  readonly order: number
}

export type Contribution = ViewContribution | SlotContribution

export const contributeView = <Args>(
  view: View<Args>,
  contribution: Omit<ViewContribution, 'kind' | 'view'>,
): ViewContribution => ({ kind: 'view', view: view.id, ...contribution })

/** Lower orders come first; 100 by default. */
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

/** Decides when a plugin is on. A manifest without a gate is always on. */
export interface Gate {
  /** The feature's key in the host's `features`, and in the project's configuration if that lists it. */
  readonly key: string
  /**
   * The project's configuration lists the key and decides; a missing entry is off. Otherwise the host alone decides.
   */
  readonly remote?: true
  /**
   * Money, sign-in or personal data: under every policy the project may disable it, and only the host may enable it.
   */
  readonly security?: true
  /** On in basic mode too. */
  readonly basic?: boolean
  /** Do the host's options hold what the plugin needs? */
  readonly needs?: (settings: Settings) => boolean
  /** Has the host itself supplied the plugin's purpose? Then the plugin is on, whatever the project decides. */
  readonly brought?: (settings: Settings) => boolean
  /** Reads the project's entry as this plugin's configuration; false is off. By default `isEnabled` alone decides. */
  readonly parse?: (feature: RemoteFeature) => unknown
  /** The configuration if neither the project nor the host decides. */
  readonly fallback: unknown
}

/** The plugin's hosts: URLs whose origins the http port allows and the printed CSP names. */
export interface Egress {
  readonly connect?: readonly string[]
  readonly img?: readonly string[]
  readonly frame?: readonly string[]
}

/** The adapter part of a manifest. */
export interface AdapterClause {
  /** The namespaces that it serves with capabilities; empty for an adapter that only connects wallets. */
  readonly namespaces: readonly string[]
  /** The host's network as one of this namespace, or undefined if it is not one. */
  readonly adopt?: (network: HostNetwork) => Network | undefined
}

/** A token of which only the id matters. */
export interface Named {
  readonly id: string
}

/** Runs in the click's own task, while the code is still loading. */
export interface Prelude {
  /** The code could not be loaded. */
  failed(error: PorticoError, retry: () => void): void
}

/** The inputs that a manifest may read when the page starts. */
export interface Start {
  /** The plugin's own keys, and those that belong to no plugin. */
  readonly storage: Pick<Storage, 'get'>
  readonly settings: Settings
  readonly env: Env
  /** Includes slices that earlier manifests have hydrated. */
  readonly read: Context['read']
}

/** A slice and its value before the first read. */
export interface Hydrated {
  readonly slice: Slice<unknown>
  readonly value: unknown
}

/** A plugin as the kernel knows it without loading it: data, and tiny pure functions. */
export interface Manifest {
  /** Lower case, digits and hyphens. Slices, messages, services and storage keys start with it, and a slash. */
  readonly id: string
  /** Plugins that may use tokens and keys that start with this plugin's id. */
  readonly sharedWith?: readonly string[]
  /** Tokens of the kernel's contracts that only this plugin may write, besides those it `provides`. */
  readonly owns?: readonly Named[]
  readonly gate?: Gate
  readonly contributes?: readonly Contribution[]
  /** Asking for one of these services activates the plugin. */
  readonly provides?: readonly Named[]
  /** Consulting one of these hooks activates the plugin. */
  readonly taps?: readonly Named[]
  /** One of these events activates the plugin, and is delivered to it. */
  readonly listens?: readonly Named[]
  /** Must the plugin start with the page, without the user's intent? For work of an earlier visit. */
  readonly activatesAtStart?: (start: Start) => boolean
  /**
   * The stored value of a slice, written before the first read and before any code of the plugin runs. The plugin must
   * be activated at the start and take over. If it cannot be loaded, the slice is reset. Storage is untrusted.
   */
  readonly hydrates?: (start: Start) => Hydrated | undefined
  /** The plugin's own storage keys: when another tab writes one, the plugin is activated. */
  readonly activatesOnStorage?: readonly string[]
  readonly egress?: (at: { endpoints: Endpoints; settings: Settings }) => Egress
  readonly adapter?: AdapterClause
  /** The one part that is not lazy: it may show at most a frame. */
  readonly prelude?: (ctx: Context) => Prelude
  readonly load?: () => Promise<{ default: Setup }>
  /**
   * More manifests, fetched with the first plugin's code and inserted after this one: for plugins that the page need
   * not know before the user shows intent.
   */
  readonly lazyManifests?: LazyManifests
}

export type LazyManifests = () => Promise<{ default: readonly Manifest[] }>

/** The lazy entry of a plugin. It may wait; every caller that asked for the plugin waits too. */
export type Setup = (ctx: Context) => void | Promise<void>

/** A plugin's access to the kernel. Everything begun through it ends with it. */
export interface Context {
  readonly id: string
  /** Aborts when the plugin is disabled. */
  readonly signal: AbortSignal
  /** The result of the gate: the project's or the host's configuration of this plugin. */
  readonly config: unknown
  readonly settings: Settings
  readonly clock: Clock
  readonly http: Http
  readonly storage: Storage
  readonly popup: Popup
  readonly page: Page
  readonly frames: Frames
  readonly env: Env

  read<T>(slice: Slice<T>): T
  write<T>(slice: Slice<T>, recipe: Recipe<T>): void
  watch<T, P>(slice: Slice<T>, pick: (value: T) => P, listener: (picked: P, before: P) => void): Undo

  emit(token: EventToken<void>): void
  emit<T>(token: EventToken<T>, payload: T): void
  on<T>(token: EventToken<T>, listener: (payload: T) => void): Undo
  /** Receives every event, by id. */
  observe(listener: (id: string, payload: unknown) => void): Undo

  /** @throws SERVICE_TAKEN */
  provide<T>(token: Service<T>, implementation: T): Undo
  /** Activates the owner. @throws SERVICE_UNAVAILABLE PLUGIN_LOAD_FAILED */
  ask<T>(token: Service<T>): Promise<T>
  /** Can `ask` find a provider? Answered from manifests, without loading code. */
  has(token: { readonly id: string }): boolean
  /** The service if it is provided already; activates no plugin. */
  peek<T>(token: Service<T>): T | undefined

  tap<T>(hook: Hook<T>, tap: Tap<T>, order?: number): Undo
  /** Activates the plugins that tap it. Never rejects. */
  consult<T>(hook: Hook<T>, value: T, copy?: (value: T) => T): Promise<Refusal | undefined>

  /** Opens the modal at a view, or steps forward to it. Resolves to true if the user arrives there. */
  open(view: View<void>): Promise<boolean>
  open<Args>(view: View<Args>, args: Args): Promise<boolean>
  /** Replaces the current view. */
  replace(view: View<void>): Promise<boolean>
  replace<Args>(view: View<Args>, args: Args): Promise<boolean>
  back(): Promise<boolean>
  close(): Promise<boolean>
  /** The view that an opening without a named view shows now. */
  home(): string | undefined

  contribute(contribution: Contribution): Undo
  view(id: string): { readonly owner: string; readonly contribution: ViewContribution } | undefined
  slot<E>(slot: Slot<E>): readonly Entry<E>[]
  /** Listens for views and slot entries that are added or removed. */
  watchContributions(listener: (delta: Delta) => void): Undo

  onDispose(undo: Undo): void
  /** Reports an error that no caller awaits: to the console and to the observers of errors. */
  report(error: unknown): void
}

const ID = /^[a-z][a-z0-9-]{0,63}$/

/**
 * Checks the rules that types cannot express.
 * @throws MANIFEST_INVALID
 * @example
 * export const ticker = () => defineManifest({ id: 'ticker', load: () => import('./module') })
 */
export function defineManifest(manifest: Manifest): Manifest {
  if (!ID.test(manifest.id)) {
    throw new PorticoError('MANIFEST_INVALID', `Not a plugin id: ${JSON.stringify(manifest.id)}`, { id: manifest.id })
  }
  return manifest
}

/** Services of a capability for several keys, for a manifest's `provides`. */
export const onEach = (keys: readonly string[], ...capabilities: { on(key: string): Named }[]): Named[] =>
  keys.flatMap(key => capabilities.map(capability => capability.on(key)))
