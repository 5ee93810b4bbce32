import type { Message } from './contracts/messages'
import type { HostNetwork, Network } from './contracts/network'
import type { Endpoints, Settings } from './contracts/options'
import type { RemoteFeature } from './contracts/remote'
import type { LoadComponent } from './contracts/slots'
import { PorticoError } from './errors'
import type { Refusal, Tap } from './hooks'
import type { Clock } from './ports/clock'
import type { Env } from './ports/env'
import type { Frames } from './ports/frames'
import type { Http } from './ports/http'
import type { Page } from './ports/page'
import type { Popup } from './ports/popup'
import type { Storage } from './ports/storage'
import type { Delta, Entry } from './registry'
import type { Recipe } from './store'
import type { EventToken, Hook, Service, Slice, Slot, Undo, View } from './token'

/** What decides which view an opening leads to. */
export interface OpeningFacts {
  readonly connected: boolean
  /** No account is connected; a wallet that was is asked without a prompt, or is locked. */
  readonly restoring: boolean
  /** The active session's family. */
  readonly active?: string
  /** The family the host asked for. */
  readonly requested?: string
  /** Families with an adapter of their own. */
  readonly namespaces: readonly string[]
  readonly mobile: boolean
  readonly settings: Settings
}

/** A view, before its code is loaded. */
export interface ViewContribution {
  readonly kind: 'view'
  readonly view: string
  /** The header's text. Undefined: the view names itself through `useTitle`. */
  readonly title?: Message
  readonly load: LoadComponent
  /** Is this where an opening without a named view leads? */
  readonly home?: (facts: OpeningFacts) => boolean
  /** Must this come before the view that was asked for? */
  readonly intercepts?: (facts: OpeningFacts) => boolean
  /** Where there is no way back. */
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

/** Lower orders come first; 100 where nothing is said. */
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

/** A plugin's clause on when it is on. A manifest without a gate is always on. */
export interface Gate {
  /** The feature's key in the host's `features`, and in the project's configuration where that lists it. */
  readonly key: string
  /** The project's configuration lists the key and decides; an entry that is missing there is off. Else the host alone decides. */
  readonly remote?: true
  /** Money, sign-in or personal data: under every policy the project may switch it off, and the host alone on. */
  readonly security?: true
  /** On in basic mode too. */
  readonly basic?: boolean
  /** What the host's options must hold for it to make sense at all. */
  readonly needs?: (settings: Settings) => boolean
  /** The host itself brought what this plugin is for: it is on, whatever the provider says. */
  readonly brought?: (settings: Settings) => boolean
  /** The provider's word as this plugin's configuration; false is off. Enabled alone suffices where nothing is said. */
  readonly parse?: (feature: RemoteFeature) => unknown
  /** What holds where neither the provider nor the host says anything. */
  readonly fallback: unknown
}

/** The hosts a plugin talks to: URLs whose origins the http port lets through and the printed CSP names. */
export interface Egress {
  readonly connect?: readonly string[]
  readonly img?: readonly string[]
  readonly frame?: readonly string[]
}

/** A chain family's side of a manifest. */
export interface AdapterClause {
  /** The families it serves with capabilities of its own; none for one that only reaches wallets. */
  readonly namespaces: readonly string[]
  /** The host's network as one of this family's, or undefined where it is not one. */
  readonly adopt?: (network: HostNetwork) => Network | undefined
}

/** A token, where only its id matters. */
export interface Named {
  readonly id: string
}

/** What happens in the click's own frame, while the code is still on its way. */
export interface Prelude {
  /** The code could not be loaded. */
  failed(error: PorticoError, retry: () => void): void
}

/** What a manifest may read when the page starts. */
export interface Start {
  /** The plugin's own keys, and those that belong to no plugin. */
  readonly storage: Pick<Storage, 'get'>
  readonly settings: Settings
  readonly env: Env
  /** What manifests before this one have hydrated too. */
  readonly read: Context['read']
}

/** A slice and its value before the first read. */
export interface Hydrated {
  readonly slice: Slice<unknown>
  readonly value: unknown
}

/** What the kernel may know of a plugin without loading it: data, and tiny pure functions. */
export interface Manifest {
  /** Lower case, digits and hyphens. Its slices, messages, services and storage keys start with it, and a slash. */
  readonly id: string
  /** Plugins that use what starts with this one's id as their own. */
  readonly sharedWith?: readonly string[]
  /** Of the kernel's contracts: what this plugin alone writes and provides, as it alone does what it `provides`. */
  readonly owns?: readonly Named[]
  readonly gate?: Gate
  readonly contributes?: readonly Contribution[]
  /** Asking one of these wakes the plugin. */
  readonly provides?: readonly Named[]
  /** Consulting one of these wakes the plugin. */
  readonly taps?: readonly Named[]
  /** One of these events wakes the plugin, and is heard by it. */
  readonly listens?: readonly Named[]
  /** Must it wake with the page, without anybody's intent? For what an earlier visit began. */
  readonly activatesAtStart?: (start: Start) => boolean
  /**
   * What storage says of a slice, written before the first read and before any code of the plugin. The plugin must wake at
   * the start and take over; a plugin that cannot be loaded leaves the slice as it is without it. Storage is untrusted.
   */
  readonly hydrates?: (start: Start) => Hydrated | undefined
  /** Keys of its own in storage: when another tab writes one, the plugin wakes and follows. */
  readonly activatesOnStorage?: readonly string[]
  readonly egress?: (at: { endpoints: Endpoints; settings: Settings }) => Egress
  readonly adapter?: AdapterClause
  /** The one part that is not lazy: at most a frame on the screen. */
  readonly prelude?: (ctx: Context) => Prelude
  readonly load?: () => Promise<{ default: Setup }>
  /**
   * More manifests, fetched beside the first plugin's code and then standing in this one's place: for what no page needs to
   * know before somebody means to use us.
   */
  readonly lazyManifests?: LazyManifests
}

export type LazyManifests = () => Promise<{ default: readonly Manifest[] }>

/** The lazy door of a plugin. May wait; who asked for it waits too. */
export type Setup = (ctx: Context) => void | Promise<void>

/** What a plugin holds of the house. Everything begun through it ends with it. */
export interface Context {
  readonly id: string
  /** Aborts when the plugin is disabled. */
  readonly signal: AbortSignal
  /** What the gate gave: the provider's or the host's configuration of this plugin. */
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
  /** Hears every event, by id. */
  observe(listener: (id: string, payload: unknown) => void): Undo

  /** @throws SERVICE_TAKEN */
  provide<T>(token: Service<T>, implementation: T): Undo
  /** Wakes the owner. @throws SERVICE_UNAVAILABLE PLUGIN_LOAD_FAILED */
  ask<T>(token: Service<T>): Promise<T>
  /** Would asking find somebody? Answered from manifests, without loading anything. */
  has(token: { readonly id: string }): boolean
  /** Whoever provides it already; wakes nobody. */
  peek<T>(token: Service<T>): T | undefined

  tap<T>(hook: Hook<T>, tap: Tap<T>, order?: number): Undo
  /** Wakes those who tap it. Never rejects. */
  consult<T>(hook: Hook<T>, value: T, copy?: (value: T) => T): Promise<Refusal | undefined>

  /** Opens the modal at a view, or steps forward to it. Resolves to whether the visitor got there. */
  open(view: View<void>): Promise<boolean>
  open<Args>(view: View<Args>, args: Args): Promise<boolean>
  /** Takes the present view's place. */
  replace(view: View<void>): Promise<boolean>
  replace<Args>(view: View<Args>, args: Args): Promise<boolean>
  back(): Promise<boolean>
  close(): Promise<boolean>
  /** The view that an opening without a named view leads to at this moment. */
  home(): string | undefined

  contribute(contribution: Contribution): Undo
  view(id: string): { readonly owner: string; readonly contribution: ViewContribution } | undefined
  slot<E>(slot: Slot<E>): readonly Entry<E>[]
  /** Hears that views or slot entries came or went. */
  watchContributions(listener: (delta: Delta) => void): Undo

  onDispose(undo: Undo): void
  /** An error nobody waits for: to the console and to whoever observes errors. */
  report(error: unknown): void
}

const ID = /^[a-z][a-z0-9-]{0,63}$/

/**
 * Checks what only a person could get wrong.
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
