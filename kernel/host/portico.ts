import type { ProviderOf } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import type { WalletDirectory } from '../contracts/directory'
import type { Manifest } from '../contracts/manifest'
import type { Locale } from '../contracts/messages'
import { changeTheme, type ThemeChange, theme } from '../contracts/modal'
import type { CaipNetworkId, HostNetwork, Namespace, Network, Networks } from '../contracts/networks'
import { findNetwork, networks } from '../contracts/networks'
import type { PorticoOptions, ResolvedOptions } from '../contracts/options'
import {
  awaitSessions,
  type DisconnectScope,
  isAccepted,
  isConnected,
  type Sessions,
  sessionControl,
  sessions,
} from '../contracts/session'
import { connections, type WalletConnection } from '../contracts/wallets'
import { route } from '../core/route'
import { type Slice, service, type View } from '../core/token'
import { systemClock } from '../ports/clock'
import { browserEnv } from '../ports/env'
import { createStorage } from '../ports/storage'
import {
  type AccountState,
  accountState,
  connectionsOf,
  networkIdOf,
  type PorticoState,
  porticoState,
} from './accountState'
import type { Ports } from './context'
import type { HostChanges } from './hostChanges'
import { createHostProvider } from './hostProvider'
import { createKernel, type Kernel } from './kernel'
import { requireOpening } from './navigation'
import { resolveOptions, writeInitialState } from './resolveOptions'

declare global {
  /** By the id of a view, the arguments that it opens with. The package's plugins fill it; so may others. */
  interface PorticoViews {}
}

/** The arguments of a view: of its token, or by its id. An unknown id takes any. */
type ArgsOf<V> = V extends View<infer Args> ? Args : V extends keyof PorticoViews ? PorticoViews[V] : unknown

/** Where the modal opens. `args` may be left out if the view opens without any. */
type Opening<V> = {
  readonly view?: V | undefined
  readonly namespace?: Namespace | undefined
} & (undefined extends ArgsOf<V> ? { readonly args?: ArgsOf<V> | undefined } : { readonly args: ArgsOf<V> })

interface ConnectOptions<N extends Namespace = Namespace> {
  readonly namespace?: N | undefined
  /**
   * Connects this wallet without the modal: by reverse-DNS name, name or directory id. If it is not installed, the modal
   * shows how to get it.
   */
  readonly wallet?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The host's handle. Every promise settles; closing the modal rejects waiting ones with `MODAL_CLOSED`. */
export interface Portico
  extends Pick<Context, 'read' | 'set' | 'watch' | 'on' | 'observe' | 'ask' | 'has' | 'peek' | 'slot' | 'env'> {
  /** The options after defaults. */
  readonly settings: ResolvedOptions
  /**
   * Shows the modal: at the view, named by its token or its id, else at the view that fits the user's state.
   * @throws VIEW_UNAVAILABLE NOT_IN_BROWSER, ADAPTER_NOT_FOUND for a namespace without an adapter or a network
   * @example portico.open({ view: 'Swap', args: { fromToken: 'ETH', toToken: 'USDC' } })
   */
  open<const V extends View<unknown> | string>(at?: Opening<V>): Promise<void>
  /** Closes the modal. Resolves to false when a view refuses to be left. */
  close(): Promise<boolean>
  /**
   * The connected account, at once or after the user chose a wallet. `wallet`, by reverse-DNS name, name or directory id,
   * is connected without the modal if it is installed.
   * @throws MODAL_CLOSED `Modal closed`, NOT_IN_BROWSER, ADAPTER_NOT_FOUND for a namespace without an adapter or a network,
   * the errors of a named `wallet`, or the signal's reason
   * @example const { address } = await portico.connect({ namespace: 'eip155' })
   */
  connect<N extends Namespace = Namespace>(options?: ConnectOptions<N>): Promise<AccountState<N>>
  /** Ends one wallet of a namespace, one wallet everywhere, one namespace, or everything. */
  disconnect(scope?: DisconnectScope): Promise<void>
  /**
   * Changes the user's network, in any namespace. A wallet connected there is asked to switch, and its namespace becomes
   * the active one.
   * @throws NETWORK_NOT_FOUND CHAIN_UNSUPPORTED USER_REJECTED WALLET_LOCKED
   */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  /** Lists a network, or replaces a listed one. @throws ADAPTER_NOT_FOUND `Chain adapter not found` */
  addNetwork(network: HostNetwork): Promise<void>
  /**
   * Removes a network from the list. A wallet on it stays connected, on an unlisted network.
   * @throws NETWORK_NOT_FOUND ADAPTER_NOT_FOUND NETWORKS_MISSING
   */
  removeNetwork(networkId: CaipNetworkId): Promise<void>
  /**
   * Adds an adapter for another namespace, with these networks.
   * @throws NAMESPACE_REQUIRED ADAPTER_TAKEN ADAPTER_NOT_FOUND
   */
  addAdapter(adapter: Manifest, networks?: readonly HostNetwork[]): Promise<void>
  /**
   * Ends the namespace's sessions without telling its wallets, and removes its networks from the list. The user
   * continues on another namespace's first network.
   * @throws ADAPTER_NOT_FOUND NETWORKS_MISSING
   */
  removeAdapter(namespace: Namespace): Promise<void>
  /**
   * Resolves when every namespace's session is decided: restored, locked or disconnected, and none `restoring`. Never
   * rejects and needs no adapter. Resolves at once on a server and if there is nothing to restore.
   */
  ready(): Promise<void>
  /**
   * Loads the first view, and sends what it requests. Call it when the user is about to press the button. Does nothing
   * with `preload: 'none'`.
   */
  prepare(): void
  /** The modal and the user's network, as plain data. */
  state(): PorticoState
  /** The account of a namespace, or of the active one, in these sessions or the current ones. */
  account<N extends Namespace = Namespace>(namespace?: N, sessions?: Sessions): AccountState<N>
  /**
   * The network of a namespace's wallet, or its last one while restored or locked, else the one to connect on;
   * undefined for a namespace without a network.
   */
  networkId(namespace?: Namespace, sessions?: Sessions, networks?: Networks): CaipNetworkId | undefined
  /** The user's network; undefined if the host did not list it. */
  network(namespace?: Namespace): Network | undefined
  /**
   * The connected wallet of a namespace; for EVM an EIP-1193 provider that wagmi, viem and ethers accept. While the
   * session is restored, an object whose requests wait for the wallet: without one, requests for accounts resolve to
   * `[]`, and any other rejects with code 4100. Its listeners move to the wallet.
   * @example await portico.provider('eip155')?.request({ method: 'eth_blockNumber' })
   */
  provider<N extends Namespace = Namespace>(namespace?: N): ProviderOf<N> | undefined
  /** The namespace's wallets: the current one first, then others if several may be connected. */
  connections<N extends Namespace = Namespace>(namespace?: N): readonly WalletConnection<N>[]
  /** The slice's value at creation: the same on a server and in the browser, for a first render that must agree. */
  initially<T>(slice: Slice<T>): T
  /** Changes the mode, and the given variables: the others stay. A variable that is undefined has its usual value again. */
  setTheme(theme: ThemeChange): void
  /** Resolves when the views are in the language: what is on screen switches at once. */
  setLocale(locale: Locale): Promise<void>
  /** Ends everything and removes the element from the page. */
  destroy(): void
}

/**
 * The modal, without a framework. Sends and loads nothing until the user shows intent, or an earlier visit left a
 * session to restore. Safe to import and to call on a server.
 *
 * @throws NETWORKS_MISSING
 * @example
 * const portico = createPortico({ networks: [mainnet], adapters: [evm()], plugins: standard() })
 * button.onclick = () => portico.open()
 */
export function createPortico(options: PorticoOptions, ports: Partial<Ports> = {}): Portico {
  const clock = ports.clock ?? systemClock
  // Read now, so that a script that loads later cannot replace it.
  const { fetch = globalThis.fetch } = options
  const env = ports.env ?? browserEnv()
  const hostState = resolveOptions(options, env)
  const { settings } = hostState
  const kernel = createKernel(hostState.manifests, settings, {
    clock,
    env,
    storage: ports.storage ?? createStorage(options.storage),
    lazyPorts: ports.lazyPorts ?? (async () => (await import('../ports/lazyPorts')).lazyPorts({ fetch, clock })),
  })
  const { ctx } = kernel
  const { read, set, watch, on, observe, ask, has, peek, slot } = ctx
  const initially = writeInitialState(ctx, options, hostState)
  kernel.start()
  if (env.browser) void preload(kernel, options, ports)

  const account: Portico['account'] = (namespace, all = read(sessions)) => accountState(all, namespace)
  const networkId: Portico['networkId'] = (namespace, all = read(sessions), listed = read(networks)) =>
    networkIdOf(all, listed, namespace)
  const open: Open = at => openAt(kernel, at)
  const hostChanges =
    <Verb extends keyof HostChanges>(verb: Verb) =>
    async (...args: HostChanges[Verb]) =>
      (await import('./hostChanges')).hostChanges(hostState, kernel)[verb](...args)

  return {
    ...{ read, set, on, observe, ask, has, peek, slot, env, settings, open, account, networkId, initially },
    // On a server nothing changes, and frameworks do not end what a component's render begins there.
    watch: env.browser ? watch : () => () => {},
    close: ctx.close,
    connect: async <N extends Namespace>(options: ConnectOptions<N> = {}) => {
      await connect(kernel, { open, ...options })
      return account(options.namespace)
    },
    // Synchronous if the service is provided already: the caller's next request comes after it.
    disconnect: async scope => (peek(sessionControl) ?? (await ask(sessionControl))).disconnect(scope),
    switchNetwork: async id => (await ask(sessionControl)).switchNetwork(id),
    addNetwork: hostChanges('addNetwork'),
    removeNetwork: hostChanges('removeNetwork'),
    addAdapter: hostChanges('addAdapter'),
    removeAdapter: hostChanges('removeAdapter'),
    ready: () => awaitSessions(ctx, isDecided),
    prepare: () => env.browser && options.preload !== 'none' && kernel.intent(),
    state: () => porticoState(read),
    network: namespace => findNetwork(read(networks), networkId(namespace)),
    // The adapter of the namespace declares the types of its requests.
    provider: createHostProvider(ctx, options) as Portico['provider'],
    connections: (namespace = read(sessions).active) => connectionsOf(read(connections), namespace),
    setTheme: next => set(theme, changeTheme(next)),
    setLocale: kernel.setLocale,
    destroy: kernel.end,
  }
}

type Open = (at?: Opening<View<unknown> | string>) => Promise<void>

async function openAt({ ctx, open }: Kernel, { view, args, namespace }: Parameters<Open>[0] = {}): Promise<void> {
  requireOpening(ctx, namespace)
  await open(typeof view === 'object' ? view.id : view, args ?? Object(view).args, namespace)
}

/** Opens the modal if no account is connected, and waits for one. */
async function connect(
  kernel: Kernel,
  { open, namespace, wallet, signal }: Pick<Portico, 'open'> & ConnectOptions,
): Promise<void> {
  const { ctx } = kernel
  signal?.throwIfAborted()
  if (wallet !== undefined) {
    const beside = ctx.read(sessions)
    if (await connectNamed(kernel, wallet, { namespace, signal })) return
    const [root] = ctx.read(route).stack
    return (await import('./awaitSession')).awaitConnection(ctx, { namespace, signal, beside }, root)
  }
  const all = ctx.read(sessions)
  const wanted = namespace ?? all.active
  if (isAccepted(all, wanted)) return
  // The dialog opens synchronously; the code that waits for its end loads in parallel.
  // A wallet whose sign-in is not answered yet has a view of its own.
  const opened = isConnected(all, wanted) ? undefined : open({ namespace })
  // The account view of a restored session may load a moment later.
  if (!ctx.read(route).open) await opened
  const [root] = ctx.read(route).stack
  await Promise.all([
    opened,
    import('./awaitSession').then(({ awaitConnection }) => awaitConnection(ctx, { namespace, signal }, root)),
  ])
}

/** Created again: importing the token would load its file before intent. */
const walletDirectory = service<WalletDirectory>('kernel/wallet-directory')

/** Asks the wallet in the caller's task if its code has loaded. False: the modal is open instead. */
async function connectNamed({ ctx, intent }: Kernel, wallet: string, about: ConnectOptions): Promise<boolean> {
  requireOpening(ctx, about.namespace)
  const directory = ctx.peek(walletDirectory)
  if (!directory) intent()
  return (directory ?? (await ctx.ask(walletDirectory))).connect(wallet, about)
}

const isDecided = ({ byNamespace }: Sessions) =>
  Object.values(byNamespace).every(({ status }) => status !== 'restoring')

/** Fetches the first view's code before intent, if the host wants that. */
async function preload(
  kernel: Kernel,
  { preload }: PorticoOptions,
  { onPreload = async (moment, run) => (await import('../ports/preload')).onPreload(moment, run) }: Partial<Ports>,
): Promise<void> {
  if (preload !== 'idle' && preload !== 'interaction') return
  // Without that file the code is fetched on intent.
  const undo = await Promise.resolve(onPreload(preload, kernel.near)).catch(() => undefined)
  if (undo) kernel.ctx.onDispose(undo)
}

/**
 * The Content-Security-Policy that the chosen plugins, adapters and endpoints need, with no further host: without a
 * project id none of the project API, and none of a plugin that these options keep disabled.
 * Works without `unsafe-inline` and `unsafe-eval`, and with Trusted Types enforced.
 *
 * @example
 * await contentSecurityPolicy({ networks: [mainnet], adapters: [evm()], plugins: standard() })
 * // "default-src 'none'; script-src 'self'; … connect-src 'self' https://api.web3modal.org …"
 */
export async function contentSecurityPolicy(options: PorticoOptions): Promise<string> {
  const { policyFor } = await import('./policy')
  return policyFor(options)
}
