import type { RemoteConfig, RemotePolicy } from '../core/gate'
import { service, slice } from '../core/token'
import type { StorageBackend } from '../ports/storage'
import type { Manifest } from './manifest'
import type { Locale } from './messages'
import type { Theme, ThemeMode } from './modal'
import type { NamespaceDescriptions } from './namespace'
import type { CaipNetworkId, CustomRpcUrls, HostNetwork, Network, Networks } from './networks'
import type { Wallet } from './wallets'

/** Origins of the project API's services, without a trailing slash. */
export interface Endpoints {
  /** Wallet directory, images, project configuration. */
  readonly api: string
  /** Chain gateway and account services. */
  readonly rpc: string
  /** Analytics. */
  readonly pulse: string
  /** The hosted login frame. */
  readonly secure: string
  /** The WalletConnect relay, a WebSocket URL. */
  readonly relay: string
  /** Domain attestation for WalletConnect. */
  readonly verify: string
  /** Replaces the origins above in restricted time zones. */
  readonly alternate?: Given<Omit<Endpoints, 'alternate'>> | undefined
}

/** Describes the app to wallets. */
export interface Metadata {
  readonly name: string
  /** One sentence about the app. */
  readonly description: string
  /** The app's URL; wallets compare its origin with the page's. */
  readonly url: string
  /** URLs of the app's icon. */
  readonly icons: readonly string[]
}

/** Values that may be left out, or be undefined: a host reads some from its environment. */
export type Given<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

declare global {
  /** By key, the value of each feature in a host's `features`. `portico/plugins` fills it; so may others. */
  interface PorticoFeatures {}
}

/** The options of a host. Only `networks` and `plugins` are required. */
export interface PorticoOptions {
  /** The id of the project at the project API. Installed wallets connect without it; a missing one raises APKT008. */
  readonly projectId?: string | undefined
  /** The networks that the app supports; the first is the initial one. */
  readonly networks: readonly HostNetwork[]
  /** `standard()`, or manifests one by one. */
  readonly plugins: readonly Manifest[]
  /** One for each namespace, and `walletconnect()`. */
  readonly adapters?: readonly Manifest[] | undefined
  /** One of `networks`, by default the first. If it is set, a wallet on another network is asked to switch. */
  readonly defaultNetwork?: HostNetwork | undefined
  /** The app as wallets show it; by default from the page. */
  readonly metadata?: Given<Metadata> | undefined
  /** The URL of a project API of your own, or the hosts of its parts; the rest keeps its default. */
  readonly endpoints?: string | Given<Endpoints> | undefined
  /** The host's decision on gated features, by key: false, true, or the feature's own list. */
  readonly features?: Given<PorticoFeatures> | undefined
  /** Decides between the project's configuration and `features`; `remote-decides` by default. */
  readonly remotePolicy?: RemotePolicy | undefined
  /** Connection only: gated features stay off. */
  readonly basic?: boolean | undefined
  /**
   * The modal is part of the page, inside the host's `<portico-modal>`: Account if an account is connected, else
   * Connect. Code and the first view load as soon as that element is in the page. Closing returns to that view.
   */
  readonly embedded?: boolean | undefined
  /** Puts the dialog into the host's `<portico-modal>` instead of the body's end. */
  readonly disableAppend?: boolean | undefined
  /**
   * Origins of other sites, for example a Safe's, that may frame this page and in whose frames a user may sign and pay.
   * In any other site's frame the user can only connect and read accounts.
   */
  readonly frameAncestors?: readonly string[] | undefined
  /** `auto` by default: as the user's system. */
  readonly themeMode?: ThemeMode | undefined
  /** Colours, corners and fonts: docs/theming.md. */
  readonly themeVariables?: Theme['variables'] | undefined
  /** English by default: docs/languages.md. */
  readonly locale?: Locale | undefined

  /** Wallets of your own in the list. */
  readonly customWallets?: readonly Wallet[] | undefined
  /** Linked in the footer of the connect view. */
  readonly termsConditionsUrl?: string | undefined
  /** Linked in the footer of the connect view. */
  readonly privacyPolicyUrl?: string | undefined

  /** RPC URLs tried before the project API's gateway and the network's own, by CAIP-2 id. To replace these, give the network `rpcUrls`. */
  readonly customRpcUrls?: CustomRpcUrls | undefined
  /** By namespace, the account type that is used first if a wallet shows several types. */
  readonly defaultAccountTypes?: Readonly<Record<string, string>> | undefined
  /**
   * `poll`: looks up receipts on every view, also of earlier visits; off by default: only while the sending feature runs or
   * the activity is open. `interval`: milliseconds, 30,000 by default, at least 1,000. At 99 transactions polling stops.
   */
  readonly pendingTransactions?: Given<{ poll: boolean; interval: number }> | undefined
  /** Requests through `portico.provider()` that sign or send also pass the `signing` hook. docs/signing.md */
  readonly guardProvider?: boolean | undefined
  /** Restores the session of an earlier visit; on by default. */
  readonly enableReconnect?: boolean | undefined
  /**
   * The earliest moment at which the first view's code is fetched. `intent`, the default: the pointer, a touch or the focus reaches a
   * button of Portico. `interaction`: the first pointer, touch, key or scroll on the page. `idle`: the page has loaded
   * and is idle. `none`: the click. Before intent no plugin runs, and nothing is requested but these files.
   */
  readonly preload?: 'interaction' | 'intent' | 'idle' | 'none' | undefined
  /** Prints warnings and alerts to the console; on by default. */
  readonly debug?: boolean | undefined

  /** By default `localStorage`, or memory if the browser refuses it. */
  readonly storage?: StorageBackend | undefined
  /** The function for every request; by default the page's at the time of creation. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** The options as every plugin reads them: complete, and the same for the life of a Portico. The networks are in `networks`. */
export interface ResolvedOptions
  extends Omit<PorticoOptions, 'networks' | 'plugins' | 'adapters' | 'endpoints' | 'metadata' | 'features'> {
  /** As the host gave it, by key; a page without types may give anything. */
  readonly features?: Readonly<Record<string, unknown>> | undefined
  /** The origins of services, each with its default. */
  readonly endpoints: Endpoints
  /** The app as wallets show it; from the page unless the host states it. */
  readonly metadata: Metadata
  /** The namespaces of the adapters at creation, a part of the client's name for the project API. `networks` has those of now. */
  readonly initialNamespaces: readonly string[]
  /** The adapters' descriptions of namespaces; empty until the first plugin's code has loaded. */
  readonly descriptions: NamespaceDescriptions
  /** The CAIP-2 id of the initial network: `defaultNetwork`, or the first of `networks`. */
  readonly defaultNetworkId: CaipNetworkId
}

/** The options and what the host has listed up to now, for the functions of a manifest. */
export interface CurrentOptions extends ResolvedOptions {
  /** The host's networks, completed by their adapters. */
  readonly networks: readonly Network[]
  /** Namespaces that have an adapter of their own. */
  readonly namespaces: readonly string[]
}

/** The options with the networks and namespaces of the slice. */
export const currentOptions = (
  settings: ResolvedOptions,
  { configured, namespaces }: Pick<Networks, 'configured' | 'namespaces'>,
): CurrentOptions => ({ ...settings, networks: configured, namespaces })

/** The project's remote configuration, from which gates read; `absent` if no registered plugin reads it. */
export const remoteConfig = slice<RemoteConfig>('kernel/remote-config', { status: 'absent' })

/** The provider of this service writes `remoteConfig`; until then, gated plugins stay off. */
export const remoteSource = service<{ refresh(): Promise<void> }>('kernel/remote-source')

/** The part of a gate that names its entry in the project's configuration. */
interface RemoteGate {
  readonly key: string
  readonly remote?: true | { readonly id: string; readonly values?: readonly string[] }
}

/** The gates of all registered plugins, whatever their party: the plugin that reads the configuration asks for them. */
export const remoteGates = service<() => readonly RemoteGate[]>('kernel/remote-gates')
