import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  type AccountState,
  type CaipNetworkId,
  connections,
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
  type WalletConnection,
} from '../../kernel'

const PorticoContext = createContext<Portico | undefined>(undefined)
const InitialSessions = createContext<Sessions | undefined>(undefined)

/**
 * Provides the Portico to the hooks. `initialSessions`: what the server knows from the cookie `portico-session`, for the
 * server's render and the first one in the browser. Without it accounts are `restoring` there.
 * @example
 * <PorticoProvider portico={portico}><App /></PorticoProvider>
 */
export function PorticoProvider({
  portico,
  initialSessions,
  children,
}: {
  portico: Portico
  initialSessions?: Sessions | undefined
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
export function useSliceOf<T>(portico: Portico, slice: Slice<T>, initial = portico.initially(slice)): T {
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

const useInitialSessions = (portico: Portico) => useContext(InitialSessions) ?? portico.initially(sessions)

const usePorticoSessions = (portico: Portico): Sessions => useSliceOf(portico, sessions, useInitialSessions(portico))

/**
 * The value of a slice; the server and the first render in the browser see its initial value.
 * @example
 * const { status } = usePorticoSlice(portfolio)
 */
export const usePorticoSlice = <T>(slice: Slice<T>): T => useSliceOf(usePorticoContext(), slice)

/**
 * Controls the modal: open it, close it, or wait for a connected account.
 * @example
 * const { open, prepare } = usePortico()
 * return <button onPointerEnter={prepare} onClick={() => open({ view: 'Networks' })}>Networks</button>
 */
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
 * @example
 * const { status, address, last } = usePorticoAccount({ namespace: 'eip155' })
 */
export function usePorticoAccount<N extends Namespace = Namespace>({
  namespace,
}: {
  namespace?: N | undefined
} = {}): AccountState<N> {
  const portico = usePorticoContext()
  const all = usePorticoSessions(portico)
  return useMemo(() => portico.account(namespace, all), [portico, namespace, all])
}

/**
 * The embedded wallet's user; empty while no email or social login is connected.
 * @example
 * const { email, provider } = usePorticoUser()
 */
export function usePorticoUser(): EmbeddedUser {
  return useSliceOf(usePorticoContext(), embeddedUser)
}

/**
 * The user's network, or that of a namespace's wallet; `network` is undefined if the host does not list it.
 * @example
 * const { network, switchNetwork } = usePorticoNetwork()
 * return <button onClick={() => switchNetwork('eip155:8453').catch(console.error)}>{network?.name}</button>
 */
export function usePorticoNetwork({ namespace }: { namespace?: Namespace } = {}): {
  network: Network | undefined
  networkId: CaipNetworkId | undefined
  switchNetwork: (networkId: CaipNetworkId) => Promise<void>
} {
  const portico = usePorticoContext()
  const all = usePorticoSessions(portico)
  const listed = useSliceOf(portico, networks)
  return useMemo(() => {
    const networkId = portico.networkId(namespace, all, listed)
    return { network: findNetwork(listed, networkId), networkId, switchNetwork: portico.switchNetwork }
  }, [portico, namespace, all, listed])
}

/**
 * The connected wallet's provider: for eip155 a plain EIP-1193 object.
 * @example
 * const provider = usePorticoProvider('eip155')
 */
export const usePorticoProvider: Portico['provider'] = namespace => {
  const portico = usePorticoContext()
  const all = usePorticoSessions(portico)
  return all === useInitialSessions(portico) ? undefined : portico.provider(namespace)
}

/**
 * The wallets of a namespace, or of the active one, and the operations on them. `several`: more than one may be
 * connected.
 * @example
 * const { connections, disconnect } = usePorticoConnections()
 * return connections.map(({ connectorId, wallet }) => (
 *   <button key={connectorId} onClick={() => disconnect({ connectorId })}>{wallet.name}</button>
 * ))
 */
export function usePorticoConnections(namespace?: Namespace): Pick<
  SessionControl,
  'switchConnection' | 'forgetConnection' | 'disconnect'
> & {
  several: boolean
  connections: readonly WalletConnection[]
} {
  const portico = usePorticoContext()
  const { several, byNamespace } = useSliceOf(portico, connections)
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

/**
 * Whether the modal is open, its view, and whether an account is connected.
 * @example
 * const { open, connected } = usePorticoState()
 */
export function usePorticoState(): PorticoState {
  const portico = usePorticoContext()
  const at = useSliceOf(portico, route)
  const all = usePorticoSessions(portico)
  const listed = useSliceOf(portico, networks)
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

/**
 * The last event, by id; a listener receives all events.
 * @example
 * usePorticoEvents((id, payload) => console.log(id, payload))
 */
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

/**
 * The theme of the modal and of the buttons, and the function that changes it.
 * @example
 * const { setTheme } = usePorticoTheme()
 * return <button onClick={() => setTheme({ mode: 'dark', variables: { accent: '#ff6b00' } })}>Dark</button>
 */
export function usePorticoTheme(): { theme: Theme; setTheme: Portico['setTheme'] } {
  const portico = usePorticoContext()
  const now = useSliceOf(portico, theme)
  return useMemo(() => ({ theme: now, setTheme: portico.setTheme }), [portico, now])
}

/**
 * Disconnects one wallet of a namespace, one wallet everywhere, one namespace, or everything.
 * @example
 * const { disconnect } = useDisconnect()
 * return <button onClick={() => disconnect()}>Log out</button>
 */
export function useDisconnect(): { disconnect: Portico['disconnect'] } {
  const { disconnect } = usePorticoContext()
  return useMemo(() => ({ disconnect }), [disconnect])
}
