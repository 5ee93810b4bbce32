import { event, slice } from '../core/token'
import type { CaipNetworkId, Namespace } from './networks'
import type { ConnectedSession } from './session'

/** A wallet of the directory, or a host's own, with the data to show, open or install it. Links are unchecked text. */
export interface Wallet {
  /** The wallet's id in the directory. */
  readonly id: string
  readonly name: string
  /** WalletConnect has certified the wallet. */
  readonly badge?: 'certified'
  /** The networks that the wallet supports, CAIP-2 ids. */
  readonly chains?: readonly CaipNetworkId[]
  /** The wallet's web page. */
  readonly homepage?: string
  /** The id of the wallet's image in the directory. */
  readonly imageId?: string
  /** The URL of the wallet's image, in place of one of the directory. */
  readonly imageUrl?: string
  /** The wallet's place in the directory's order. */
  readonly order?: number
  /** Universal link to the mobile app, tried first with the option `preferUniversalLinks`. */
  readonly linkMode?: string
  /** Prefix of links that open the mobile app. */
  readonly mobileLink?: string
  /** Prefix of links that open the desktop app. */
  readonly desktopLink?: string
  /** Prefix of links that open the web app. */
  readonly webappLink?: string
  /** Its page in Apple's App Store. */
  readonly appStore?: string
  /** Its page in Google Play. */
  readonly playStore?: string
  /** Its page in the Chrome Web Store. */
  readonly chromeStore?: string
  /** Its reverse-DNS name. Source: EIP-6963. */
  readonly rdns?: string
  /** The ids of its global objects in the page, by namespace. */
  readonly injected?: readonly { readonly namespace?: Namespace; readonly injectedId?: string }[]
}

/**
 * The way to reach a wallet. Adapters of a host may use all types. The adapters of this package use `ANNOUNCED` (the
 * wallet announced itself), `INJECTED` (an object in the page), `WALLET_CONNECT` and `AUTH` (the embedded wallet).
 * `MULTI_CHAIN` is one object for several namespaces and `EXTERNAL` is an SDK. The connect view lists both.
 */
export type ConnectorType = 'ANNOUNCED' | 'MULTI_CHAIN' | 'AUTH' | 'EXTERNAL' | 'WALLET_CONNECT' | 'INJECTED'

/** One way to reach a wallet, as plain data. The live object stays with the adapter that found it. */
export interface Connector {
  /** Unique on the page. */
  readonly id: string
  /** The wallet's name for users: a claim by the wallet. */
  readonly name: string
  /** How the wallet is reached. */
  readonly type: ConnectorType
  /** The namespaces in which the connector can connect. */
  readonly namespaces: readonly Namespace[]
  /** The manifest id of the connector's adapter. */
  readonly adapter: string
  /**
   * The wallet is on another device: while the adapter connects it, the adapter shows a link to it by `showPairing`.
   * Only for the type `EXTERNAL`.
   */
  readonly remote?: true
  /** Shown in `<img>` only. */
  readonly imageUrl?: string
  /** The id of the wallet's image in the directory. */
  readonly imageId?: string
  /** Reverse-DNS name: a claim by the wallet, not a proof. Source: EIP-6963. */
  readonly rdns?: string
  /** Directory id of the same wallet. */
  readonly explorerId?: string
}

/** The connectors that adapters report now. */
export const connectors = slice<Connectors>('kernel/connectors', { known: [] })

interface Connectors {
  readonly known: readonly Connector[]
}

/** The first connector with an id keeps it: a later announcement cannot replace it. */
export const addConnector =
  (connector: Connector) =>
  (now: Connectors): Connectors =>
    now.known.length < MAX_CONNECTORS && !now.known.some(({ id }) => id === connector.id)
      ? { known: [...now.known, connector] }
      : now

/** For `set` of the slice `connectors`: removes the connector with this id, if it is listed. */
export const removeConnector =
  (id: string) =>
  ({ known }: Connectors): Connectors => ({ known: known.filter(connector => connector.id !== id) })

/** Above the sum that the namespaces admit: a flood in one takes no place from the others. */
const MAX_CONNECTORS = 2000

/**
 * A wallet of one namespace. `connected`: live and the namespace's current one, which `sessions` and the wallet
 * provider show. `active`: live while another wallet is current. `locked`: shows no account until its user unlocks it,
 * and is listed with its last account. `disconnected`: only remembered.
 */
export interface WalletConnection<N extends Namespace = Namespace> extends ConnectedSession<N> {
  /** Live and current, live, locked or remembered. */
  readonly state: 'connected' | 'active' | 'locked' | 'disconnected'
  /** The manifest id of the wallet's adapter. */
  readonly adapter: string
}

/** The wallets of every namespace, live and remembered. */
export interface Connections {
  /** Allows several connected wallets in one namespace. The project decides it with its flag `multiWallet`. */
  several: boolean
  /** For each namespace: the current wallet, then live ones, then remembered ones; the latest used first. */
  byNamespace: Readonly<Record<Namespace, readonly WalletConnection[]>>
}

/**
 * Every connected wallet and, if several are allowed, the remembered ones. Filled once the session plugin is active.
 */
export const connections = slice<Connections>('kernel/connections', { several: false, byNamespace: {} })

/**
 * A namespace changed to another wallet or account without a new connection: the user chose it, here or in another tab,
 * or the wallet in use disconnected and the next one took its place.
 */
export const connectionSwitched = event<{ namespace: Namespace; live: ConnectedSession }>('kernel/connection-switched')

/** The user of the embedded wallet, as the hosted login describes them; empty while no login is connected. */
export interface EmbeddedUser {
  /** The email that the user proved; undefined where the login has none. */
  readonly email?: string
  /** The name of the user's social account. */
  readonly userName?: string
  /** How the user logged in: `email`, `google`, `x`, `farcaster`, `discord`, `apple`, `github` or `facebook`. */
  readonly provider?: string
  /** Is the smart account's contract deployed on its network? Undefined where the login does not say. */
  readonly smartAccountDeployed?: boolean
}

/**
 * The embedded wallet's user. The data stays on the page: no event and no request of this package carries it.
 * @example
 * const { email, provider, smartAccountDeployed } = portico.read(embeddedUser)
 */
export const embeddedUser = slice<EmbeddedUser>('kernel/embedded-user', {})
