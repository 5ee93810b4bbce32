import type { Manifest } from '../manifest'
import type { StorageBackend } from '../ports/storage'
import type { CaipNetworkId } from './caip'
import type { Locale } from './messages'
import type { CustomRpcUrls, HostNetwork, Network } from './network'
import type { PaymentAsset } from './payments'
import type { SignInOptions, SiweConfig, Siwx } from './signIn'
import type { ThemeMode } from './theme'
import type { Wallet } from './wallet'

/** Where the provider's services stand: origins, without a trailing slash. */
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
  /** Used instead of the above in restricted time zones, where given. */
  readonly alternate?: Partial<Omit<Endpoints, 'alternate'>>
}

/** What the app says of itself to wallets. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** Who wins where the project's remote configuration and the host's own disagree. */
export type RemotePolicy = 'remote-decides' | 'remote-may-only-disable' | 'local-decides'

/** What a host may set. Only `networks` and `plugins` are needed. */
export interface PorticoOptions {
  /** The provider's project. Installed wallets connect without it; a missing one raises APKT008. */
  readonly projectId?: string
  readonly networks: readonly HostNetwork[]
  readonly plugins: readonly Manifest[]
  readonly adapters?: readonly Manifest[]
  /** One of `networks`, the first by default. Where it is set, a wallet that connects on another network is asked to switch. */
  readonly defaultNetwork?: HostNetwork
  readonly metadata?: Partial<Metadata>
  readonly endpoints?: Partial<Endpoints>
  /** The host's own word on gated features, by key: false, true, or the feature's own list. */
  readonly features?: Readonly<Record<string, unknown>>
  readonly remotePolicy?: RemotePolicy
  /** Connection only: gated features stay off. */
  readonly basic?: boolean
  /**
   * The modal is a part of the page, inside the host's `<portico-modal>`: Account if an account is connected, else Connect. Code
   * and the first view load as soon as that element is in the page. Closing returns to that view.
   */
  readonly embedded?: boolean
  /** The dialog stands in the host's `<portico-modal>` instead of the body's end. */
  readonly disableAppend?: boolean
  /**
   * Origins of other sites that may show this page in a frame and in which a user may sign and pay, a Safe's for example.
   * In every other site's frame accounts connect and are read, and nothing more.
   */
  readonly frameAncestors?: readonly string[]
  readonly themeMode?: ThemeMode
  readonly themeVariables?: Readonly<Record<string, string | number>>
  readonly locale?: Locale

  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly customWallets?: readonly Wallet[]
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Group order of the wallet list; missing groups follow in the usual order. */
  readonly connectorTypeOrder?: readonly string[]
  /** Order of `wallet`, `email`, `social`. */
  readonly connectMethodsOrder?: readonly string[]
  /** Order of `onramp`, `swaps`, `receive`, `send` on the account; what is missing follows in the usual order. */
  readonly walletFeaturesOrder?: readonly string[]
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string

  /** Tried before the provider's gateway and the network's own, by CAIP-2 id. */
  readonly customRpcUrls?: CustomRpcUrls
  /** By family, which kind of account is in use first where a wallet shows several of different kinds. */
  readonly defaultAccountTypes?: Readonly<Record<string, string>>
  /** CAIP-2 ids of the networks that the embedded wallet behind `endpoints.secure` serves; the provider's list where nothing is said. */
  readonly embeddedNetworks?: readonly CaipNetworkId[]
  /** Connected accounts are asked to sign in: as we do it, or where the host keeps it. docs/sign-in.md */
  readonly siwx?: true | SignInOptions | Siwx
  /** The same as older kits take it, for one family alone. Not together with `siwx`. */
  readonly siweConfig?: SiweConfig
  /** Buying with a card: your own key at the seller's, and where its page stands. docs/onramp.md */
  readonly onramp?: { readonly meldPublicKey?: string; readonly meldUrl?: string }
  /** What can be paid in from an exchange; the usual coins where nothing is said. docs/payments.md */
  readonly depositAssets?: readonly PaymentAsset[]
  /** Whose pages a visitor may be sent to for a payment, subdomains included; any https page where nothing is said. */
  readonly exchangeHosts?: readonly string[]
  /**
   * `poll`: looks for the receipts of pending transactions, those of earlier visits included, whatever is on the screen;
   * off by default: then a receipt is looked for while the feature that sent it runs, or the activity is open.
   * `interval`: milliseconds, 30,000 by default, at least 1,000. At 99 pending transactions polling stops.
   */
  readonly pendingTransactions?: { readonly poll?: boolean; readonly interval?: number }
  /** Requests through `portico.provider()` that sign or send pass the `signing` hook too. docs/signing.md */
  readonly guardProvider?: boolean
  readonly enableReconnect?: boolean
  /** May the embedded login's frame write to the console? As `debug` says where nothing is said here. */
  readonly enableAuthLogger?: boolean
  readonly enableNetworkSwitch?: boolean
  readonly allowUnsupportedChain?: boolean
  readonly preferUniversalLinks?: boolean
  /** The modal never begins a WalletConnect pairing by itself: it shows the one that the host has begun. */
  readonly manualWalletConnect?: boolean
  /** When code is fetched: on intent (the default), or as soon as the page is idle. */
  readonly preload?: 'intent' | 'idle'
  /** Warnings and alerts in the console; on where nothing is said. */
  readonly debug?: boolean

  readonly storage?: StorageBackend
  readonly fetch?: typeof globalThis.fetch
}

/** The options as every plugin reads them: complete and frozen; what the host adds or removes later is seen here too. */
export interface Settings extends Omit<PorticoOptions, 'networks' | 'plugins' | 'adapters' | 'endpoints' | 'metadata'> {
  readonly endpoints: Endpoints
  readonly metadata: Metadata
  readonly networks: readonly Network[]
  /** Families that an adapter of their own serves. */
  readonly namespaces: readonly string[]
  readonly defaultNetworkId: CaipNetworkId
}
