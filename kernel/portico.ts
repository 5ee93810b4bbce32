import { alerts, raiseAlert } from './contracts/alerts'
import type { CaipAddress, CaipNetworkId, Namespace } from './contracts/caip'
import { walletProvider } from './contracts/capabilities'
import type { Locale } from './contracts/messages'
import { locale } from './contracts/messages'
import { modalClosed, route, topOf } from './contracts/modal'
import { findNetwork, type Network, networks } from './contracts/network'
import type { PorticoOptions, Settings } from './contracts/options'
import {
  activeAddress,
  type Live,
  liveOf,
  type SessionState,
  type Sessions,
  sessionConnected,
  sessionControl,
  sessionOf,
  sessions,
  type WalletProvider,
} from './contracts/session'
import { type Theme, theme } from './contracts/theme'
import { PorticoError } from './errors'
import type { Ports } from './kernel'
import { createKernel } from './kernel'
import type { Context, Named } from './manifest'
import { systemClock } from './ports/clock'
import { browserEnv } from './ports/env'
import { createStorage } from './ports/storage'
import { settle } from './settings'
import type { Slice } from './token'

/** What a host may want to show of us at any moment. */
export interface PorticoState {
  readonly open: boolean
  readonly view?: string
  readonly active?: Namespace
  readonly networkId: CaipNetworkId
  readonly connected: boolean
}

export interface AccountState {
  readonly status: SessionState['status']
  readonly isConnected: boolean
  readonly address?: string
  readonly caipAddress?: CaipAddress
  readonly allAccounts: Live['accounts']
  readonly wallet?: Live['wallet']
}

/** What a host holds. Every promise settles; closing the modal rejects what waits for it with `MODAL_CLOSED`. */
export interface Portico
  extends Pick<Context, 'read' | 'write' | 'watch' | 'on' | 'observe' | 'ask' | 'has' | 'peek' | 'slot' | 'env'> {
  readonly settings: Settings
  /**
   * Shows the modal: at the named view, else where the visitor belongs.
   * @throws VIEW_UNAVAILABLE NOT_IN_BROWSER
   */
  open(at?: { view?: Named | string; args?: unknown; namespace?: Namespace }): Promise<void>
  /** Resolves to false when a view refuses to be left. */
  close(): Promise<boolean>
  /** The connected account, at once or after the visitor chose a wallet. @throws MODAL_CLOSED `Modal closed` */
  connect(options?: { namespace?: Namespace; signal?: AbortSignal }): Promise<AccountState>
  /** Ends one family's session, or all. */
  disconnect(scope?: { namespace?: Namespace }): Promise<void>
  /** @throws NETWORK_NOT_FOUND CHAIN_UNSUPPORTED USER_REJECTED */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  /** Somebody is about to press the button: fetches what the first view needs. */
  prepare(): void
  state(): PorticoState
  /** Of these sessions, where a snapshot is given. */
  account(namespace?: Namespace, sessions?: Sessions): AccountState
  networkId(namespace?: Namespace, sessions?: Sessions, chosen?: CaipNetworkId): CaipNetworkId
  /** Where the visitor is; undefined on a network that the host did not list. */
  network(namespace?: Namespace): Network | undefined
  /** The connected wallet of a family; in the EVM family an EIP-1193 provider that wagmi, viem and ethers take. */
  provider(namespace?: Namespace): WalletProvider | undefined
  /** What was true when it was created: the same on a server and in the browser, for a first render that must agree. */
  initially<T>(slice: Slice<T>): T
  setTheme(theme: Partial<Theme>): void
  setLocale(locale: Locale): void
  /** Ends everything and takes the element out of the page. */
  destroy(): void
}

/**
 * The modal, without a framework. Sends nothing and loads nothing until somebody means to use it, or an earlier
 * visit left a session to restore. Safe to import and to call on a server.
 *
 * @throws NETWORKS_MISSING
 * @example
 * const portico = createPortico({ networks: [mainnet], adapters: [evm()], plugins: standard() })
 * button.onclick = () => portico.open()
 */
export function createPortico(options: PorticoOptions, edges: Partial<Ports> = {}): Portico {
  const clock = edges.clock ?? systemClock
  // Taken now: a script that comes later cannot put itself in between.
  const { fetch = globalThis.fetch } = options
  const env = edges.env ?? browserEnv()
  const { settings, manifests, complaints } = settle(options, env)
  const kernel = createKernel(manifests, settings, {
    clock,
    env,
    storage: edges.storage ?? createStorage(options.storage),
    late: edges.late ?? (async () => (await import('./ports/edges')).lateEdges({ fetch, clock })),
  })
  const { ctx } = kernel
  const { read, write, watch, on, observe, ask, has, peek, slot } = ctx
  write(networks, () => ({ configured: settings.networks, chosen: settings.defaultNetworkId }))
  write(theme, () => ({ mode: options.themeMode ?? 'auto', variables: options.themeVariables ?? {} }))
  if (options.locale) write(locale, () => options.locale ?? read(locale))
  watch(
    alerts,
    ({ raised }) => raised.length,
    (count, before) => {
      if (settings.debug === false) return
      for (const { code, detail } of read(alerts).raised.slice(before, count)) {
        env.warn(detail ? `${code}: ${detail}` : code)
      }
    },
  )
  for (const complaint of complaints) write(alerts, raiseAlert(complaint.code, complaint.detail))
  const beginning = new Map<string, unknown>(
    [networks, theme, locale].map(slice => [slice.id, ctx.read<unknown>(slice)]),
  )
  kernel.start()
  if (options.preload === 'idle' && env.browser) ctx.clock.after(PRELOAD_MS, kernel.prepare)

  const account = (namespace?: Namespace, all = read(sessions)): AccountState => {
    const live = liveOf(all, namespace)
    return {
      status: sessionOf(all, namespace).status,
      isConnected: live !== undefined,
      address: live?.address,
      caipAddress: activeAddress(all, namespace),
      allAccounts: live?.accounts ?? [],
      wallet: live?.wallet,
    }
  }
  const networkId: Portico['networkId'] = (namespace, all = read(sessions), chosen = read(networks).chosen) =>
    liveOf(all, namespace)?.networkId ?? chosen
  const open: Portico['open'] = async ({ view, args, namespace } = {}) => {
    if (!env.browser) throw new PorticoError('NOT_IN_BROWSER', 'The modal opens in a browser only')
    await kernel.openAt(typeof view === 'object' ? view.id : view, args, namespace)
  }

  return {
    read,
    write,
    watch,
    on,
    observe,
    ask,
    has,
    peek,
    slot,
    env,
    settings,
    open,
    close: ctx.close,
    async connect({ namespace, signal } = {}) {
      signal?.throwIfAborted()
      if (account(namespace).isConnected) return account(namespace)
      return new Promise((resolve, reject) => {
        // One end for all who wait: whoever comes first, the others are undone.
        const done = new AbortController()
        const end = (finish: () => void) => {
          done.abort()
          for (const undo of undos) undo()
          finish()
        }
        const closed = () => end(() => reject(new PorticoError('MODAL_CLOSED', 'Modal closed')))
        const undos = [
          on(modalClosed, closed),
          on(sessionConnected, session => {
            if (!namespace || session.namespace === namespace) end(() => resolve(account(namespace)))
          }),
        ]
        signal?.addEventListener('abort', () => end(() => reject(signal.reason)), done)
        ctx.signal.addEventListener('abort', closed, done)
        open({ namespace }).catch(error => end(() => reject(error)))
      })
    },
    async disconnect(scope) {
      await (await ask(sessionControl)).disconnect(scope)
    },
    async switchNetwork(id) {
      await (await ask(sessionControl)).switchNetwork(id)
    },
    prepare: () => env.browser && kernel.prepare(),
    state: () => ({
      open: read(route).open,
      view: topOf(read(route))?.view,
      active: read(sessions).active,
      networkId: networkId(),
      connected: account().isConnected,
    }),
    account,
    networkId,
    network: namespace => findNetwork(read(networks), networkId(namespace)),
    provider: (namespace = read(sessions).active) => (namespace ? peek(walletProvider.on(namespace)) : undefined),
    // The token is the proof of the type, as in the store.
    initially: <T>(slice: Slice<T>) => (beginning.get(slice.id) ?? slice.initial) as T,
    setTheme: next => write(theme, now => ({ ...now, ...next })),
    setLocale: next => write(locale, () => next),
    destroy: kernel.end,
  }
}

/** After the page's own start; nobody waits for it. */
const PRELOAD_MS = 2000
