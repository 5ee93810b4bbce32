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
  findNetwork,
  type Namespace,
  type Network,
  networks,
  type Portico,
  type PorticoState,
  route,
  type SessionControl,
  type Slice,
  sessionControl,
  sessions,
  type Theme,
  theme,
  topOf,
  type WalletConnection,
  type WalletProvider,
} from '../../kernel'

const Held = createContext<Portico | undefined>(undefined)

/**
 * Gives the hooks their Portico.
 * @example
 * <PorticoProvider portico={portico}><App /></PorticoProvider>
 */
export function PorticoProvider({ portico, children }: { portico: Portico; children?: ReactNode }) {
  return createElement(Held.Provider, { value: portico }, children)
}

function useHeld(): Portico {
  const portico = useContext(Held)
  if (!portico) throw new Error('Put a <PorticoProvider> around the components that use Portico')
  return portico
}

/** A slice of the Portico; the server and the first render in the browser see the beginning. */
function useRead<T>(portico: Portico, slice: Slice<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => portico.watch(slice, value => value, changed),
    [portico, slice],
  )
  return useSyncExternalStore(
    subscribe,
    () => portico.read(slice),
    () => portico.initially(slice),
  )
}

/** The modal's door: open it, close it, or wait for a connected account. */
export function usePortico(): Pick<Portico, 'open' | 'close' | 'connect' | 'prepare'> & { portico: Portico } {
  const portico = useHeld()
  return useMemo(() => {
    const { open, close, connect, prepare } = portico
    return { portico, open, close, connect, prepare }
  }, [portico])
}

/** The connected account of a family, or of the active one. */
export function usePorticoAccount({ namespace }: { namespace?: Namespace } = {}): AccountState {
  const portico = useHeld()
  const all = useRead(portico, sessions)
  return useMemo(() => portico.account(namespace, all), [portico, namespace, all])
}

/** Where the visitor is, or a family's wallet; `network` is undefined on one that the host did not list. */
export function usePorticoNetwork({ namespace }: { namespace?: Namespace } = {}): {
  network: Network | undefined
  networkId: CaipNetworkId | undefined
  switchNetwork: (networkId: CaipNetworkId) => Promise<void>
} {
  const portico = useHeld()
  const all = useRead(portico, sessions)
  const listed = useRead(portico, networks)
  return useMemo(() => {
    const networkId = portico.networkId(namespace, all, listed)
    return { network: findNetwork(listed, networkId), networkId, switchNetwork: portico.switchNetwork }
  }, [portico, namespace, all, listed])
}

/** The connected wallet's provider: in the EVM family a plain EIP-1193 object. */
export function usePorticoProvider(namespace?: Namespace): WalletProvider | undefined {
  const portico = useHeld()
  const all = useRead(portico, sessions)
  return all === portico.initially(sessions) ? undefined : portico.provider(namespace)
}

/** A family's wallets, or the active one's, and what can be done with them. `several`: may more than one be connected? */
export function usePorticoConnections(namespace?: Namespace): Pick<
  SessionControl,
  'switchConnection' | 'forgetConnection' | 'disconnect'
> & {
  several: boolean
  connections: readonly WalletConnection[]
} {
  const portico = useHeld()
  const { several, byNamespace } = useRead(portico, connections)
  const { active } = useRead(portico, sessions)
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

/** Is the modal open, where, and is somebody connected? */
export function usePorticoState(): PorticoState {
  const portico = useHeld()
  const at = useRead(portico, route)
  const all = useRead(portico, sessions)
  const listed = useRead(portico, networks)
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

/** The last thing that happened, by id; a listener hears everything. */
export function usePorticoEvents(
  listener?: (id: string, payload: unknown) => void,
): { id: string; payload: unknown } | undefined {
  const portico = useHeld()
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

export function usePorticoTheme(): { theme: Theme; setTheme: Portico['setTheme'] } {
  const portico = useHeld()
  const now = useRead(portico, theme)
  return useMemo(() => ({ theme: now, setTheme: portico.setTheme }), [portico, now])
}

/** Ends one wallet of a family, one wallet everywhere, one family, or everything. */
export function useDisconnect(): { disconnect: Portico['disconnect'] } {
  const { disconnect } = useHeld()
  return useMemo(() => ({ disconnect }), [disconnect])
}
