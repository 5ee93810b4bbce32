import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  type AccountState,
  type CaipNetworkId,
  type Connector,
  connections,
  connectors,
  type EmbeddedUser,
  embeddedUser,
  findNetwork,
  type Namespace,
  type Network,
  networks,
  type Portico,
  type PorticoState,
  route,
  type SessionControl,
  type Sessions,
  type Slice,
  sessionControl,
  sessions,
  type Theme,
  theme,
  topOf,
  type Wallet,
  type WalletConnection,
  type WalletProvider,
} from '../../kernel'
import { type Pairing, pairing, walletDirectory } from '../../kernel/kit'

/** No server knows what the browser's storage holds. */
const UNKNOWN: Sessions = { byNamespace: {} }

const PorticoContext = createContext<Portico | undefined>(undefined)
const InitialSessions = createContext(UNKNOWN)

/**
 * Provides the Portico to the hooks. `initialSessions`: what the server knows from the cookie `portico-session`, for the
 * server's render and the first one in the browser. Without it accounts are `restoring` there.
 * @example
 * <PorticoProvider portico={portico}><App /></PorticoProvider>
 */
export function PorticoProvider({
  portico,
  initialSessions = UNKNOWN,
  children,
}: {
  portico: Portico
  initialSessions?: Sessions
  children?: ReactNode
}) {
  const inner = createElement(InitialSessions.Provider, { value: initialSessions }, children)
  return createElement(PorticoContext.Provider, { value: portico }, inner)
}

export function usePorticoContext(): Portico {
  const portico = useContext(PorticoContext)
  if (!portico) throw new Error('Wrap the components that use Portico in <PorticoProvider>')
  return portico
}

/** A slice of the Portico; the server and the first render in the browser see its initial value. */
export function usePorticoSlice<T>(portico: Portico, slice: Slice<T>, initial = portico.initially(slice)): T {
  const subscribe = useCallback(
    (changed: () => void) => portico.watch(slice, value => value, changed),
    [portico, slice],
  )
  return useSyncExternalStore(
    subscribe,
    () => portico.read(slice),
    () => initial,
  )
}

const usePorticoSessions = (portico: Portico): Sessions =>
  usePorticoSlice(portico, sessions, useContext(InitialSessions))

/** Controls the modal: open it, close it, or wait for a connected account. */
export function usePortico(): Pick<Portico, 'open' | 'close' | 'connect' | 'prepare'> & { portico: Portico } {
  const portico = usePorticoContext()
  return useMemo(() => {
    const { open, close, connect, prepare } = portico
    return { portico, open, close, connect, prepare }
  }, [portico])
}

/**
 * The connected account of a namespace, or of the active one. `restoring` without `last`: a server renders, and does not
 * know whether there is a session to restore.
 */
export function usePorticoAccount({ namespace }: { namespace?: Namespace } = {}): AccountState {
  const portico = usePorticoContext()
  const all = usePorticoSessions(portico)
  return useMemo(() => {
    const account = portico.account(namespace, all)
    return all === UNKNOWN ? { ...account, status: 'restoring' } : account
  }, [portico, namespace, all])
}

/** The embedded wallet's user; empty while no email or social login is connected. */
export function usePorticoUser(): EmbeddedUser {
  return usePorticoSlice(usePorticoContext(), embeddedUser)
}

/** The user's network, or that of a namespace's wallet; `network` is undefined if the host does not list it. */
export function usePorticoNetwork({ namespace }: { namespace?: Namespace } = {}): {
  network: Network | undefined
  networkId: CaipNetworkId | undefined
  switchNetwork: (networkId: CaipNetworkId) => Promise<void>
} {
  const portico = usePorticoContext()
  const all = usePorticoSessions(portico)
  const listed = usePorticoSlice(portico, networks)
  return useMemo(() => {
    const networkId = portico.networkId(namespace, all, listed)
    return { network: findNetwork(listed, networkId), networkId, switchNetwork: portico.switchNetwork }
  }, [portico, namespace, all, listed])
}

/** The connected wallet's provider: for eip155 a plain EIP-1193 object. */
export function usePorticoProvider(namespace?: Namespace): WalletProvider | undefined {
  const portico = usePorticoContext()
  const all = usePorticoSessions(portico)
  return all === useContext(InitialSessions) ? undefined : portico.provider(namespace)
}

/**
 * The wallets of a namespace, or of the active one, and the operations on them. `several`: more than one may be
 * connected.
 */
export function usePorticoConnections(namespace?: Namespace): Pick<
  SessionControl,
  'switchConnection' | 'forgetConnection' | 'disconnect'
> & {
  several: boolean
  connections: readonly WalletConnection[]
} {
  const portico = usePorticoContext()
  const { several, byNamespace } = usePorticoSlice(portico, connections)
  const { active } = usePorticoSessions(portico)
  return useMemo(() => {
    const control = () => portico.ask(sessionControl)
    return {
      several,
      connections: byNamespace[namespace ?? active ?? ''] ?? [],
      switchConnection: async wanted => (await control()).switchConnection(wanted),
      forgetConnection: async choice => (await control()).forgetConnection(choice),
      disconnect: portico.disconnect,
    }
  }, [portico, several, byNamespace, namespace, active])
}

/** Whether the modal is open, its view, and whether an account is connected. */
export function usePorticoState(): PorticoState {
  const portico = usePorticoContext()
  const at = usePorticoSlice(portico, route)
  const all = usePorticoSessions(portico)
  const listed = usePorticoSlice(portico, networks)
  return useMemo(
    () => ({
      open: at.open,
      view: topOf(at)?.view,
      active: all.active,
      networkId: portico.networkId(undefined, all, listed) ?? listed.chosen,
      connected: portico.account(undefined, all).isConnected,
    }),
    [portico, at, all, listed],
  )
}

/** The last event, by id; a listener receives all events. */
export function usePorticoEvents(
  listener?: (id: string, payload: unknown) => void,
): { id: string; payload: unknown } | undefined {
  const portico = usePorticoContext()
  const [last, setLast] = useState<{ id: string; payload: unknown }>()
  useEffect(
    () =>
      portico.observe((id, payload) => {
        setLast({ id, payload })
        listener?.(id, payload)
      }),
    [portico, listener],
  )
  return last
}

/** The theme of the modal and of the buttons, and the function that changes it. */
export function usePorticoTheme(): { theme: Theme; setTheme: Portico['setTheme'] } {
  const portico = usePorticoContext()
  const now = usePorticoSlice(portico, theme)
  return useMemo(() => ({ theme: now, setTheme: portico.setTheme }), [portico, now])
}

/** Disconnects one wallet of a namespace, one wallet everywhere, one namespace, or everything. */
export function useDisconnect(): { disconnect: Portico['disconnect'] } {
  const { disconnect } = usePorticoContext()
  return useMemo(() => ({ disconnect }), [disconnect])
}

/** The wallets for a host's own connect page. */
export interface PorticoWallets {
  /** Wallets in this browser, and the connector `walletConnect` for all others. */
  readonly connectors: readonly Connector[]
  /** The loaded wallets of the directory, in page order. */
  readonly wallets: readonly Wallet[]
  /** The number of matching wallets in the directory. */
  readonly count: number
  /** Of the directory. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The reason if `status` is `failed`. */
  readonly error?: unknown
  /** Whether there is another page. */
  readonly more: boolean
  /** Loads the next page. No request is sent before the first call. */
  loadMore(): void
  /** The pairing of `connect('walletConnect')`. `uri` contains a key: show it as a code, and send it nowhere. */
  readonly pairing: Pairing
  /** @throws CONNECTOR_NOT_FOUND USER_REJECTED CONNECT_FAILED …, or the signal's reason */
  connect(connectorId: string, options?: { namespace?: Namespace; signal?: AbortSignal }): Promise<void>
}

interface LoadedWallets extends Pick<PorticoWallets, 'wallets' | 'count' | 'status' | 'error' | 'more'> {
  /** The last loaded page. */
  readonly page: number
}
const NONE: LoadedWallets = { wallets: [], count: 0, status: 'idle', more: true, page: 0 }

/** The wallets in this browser, and the directory by page or by search; another search starts at the first page. */
export function usePorticoWallets({
  search,
  certified,
}: {
  search?: string
  certified?: boolean
} = {}): PorticoWallets {
  const portico = usePorticoContext()
  const { known } = usePorticoSlice(portico, connectors)
  const now = usePorticoSlice(portico, pairing)
  const [loaded, setLoaded] = useState(NONE)
  const last = useRef(NONE)
  const running = useRef<AbortController | undefined>(undefined)

  const load = useCallback(
    async (before: LoadedWallets) => {
      const stop = new AbortController()
      running.current = stop
      const show = (next: LoadedWallets) => {
        if (stop.signal.aborted) return
        last.current = next
        setLoaded(next)
      }
      show({ ...before, status: 'loading', error: undefined })
      try {
        const directory = await portico.ask(walletDirectory)
        const query = { page: before.page + 1, search, certified, signal: stop.signal }
        const { wallets, ...found } = await directory.page(query)
        show({ ...found, wallets: [...before.wallets, ...wallets], status: 'ready' })
      } catch (error) {
        show({ ...before, status: 'failed', error })
      }
    },
    [portico, search, certified],
  )
  useEffect(() => {
    if (last.current.status !== 'idle') void load(NONE)
    return () => running.current?.abort()
  }, [load])
  const loadMore = useCallback(() => {
    const { status, more } = last.current
    if (status !== 'loading' && more) void load(last.current)
  }, [load])
  return useMemo(() => {
    const { page: _, ...shown } = loaded
    return {
      connectors: known,
      ...shown,
      loadMore,
      pairing: now,
      async connect(connectorId, { namespace, signal } = {}) {
        const control = await portico.ask(sessionControl)
        await control.connect({ connectorId, namespaces: namespace ? [namespace] : undefined, signal })
      },
    }
  }, [portico, known, loaded, loadMore, now])
}
