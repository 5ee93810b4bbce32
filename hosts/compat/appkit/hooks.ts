import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  connections,
  embeddedUser,
  type Namespace,
  networks,
  type Portico,
  readBalance,
  route,
  type Slice,
  sessionControl,
  sessions,
  type Theme,
  type ThemeMode,
  theme,
} from '../../../kernel'
import { formatUnits } from '../../../kernel/kit'
import type { AppKit, NetworkChoice } from './createAppKit'
import { currentAppKit } from './current'
import { type AppKitEvent, CREATED } from './events'
import type { AppKitOptions } from './options'
import {
  type AppKitAccount,
  type AppKitConnection,
  type AppKitNetworkState,
  type AppKitState,
  accountOf,
  connectionOf,
  networkStateOf,
  stateOf,
  type WalletInfo,
  walletInfoOf,
} from './readings'

/** A slice's value; the server and the first render in the browser see the initial one. */
function useSlice<T>({ portico }: AppKit, slice: Slice<T>): T {
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

export function useAppKit(): Pick<AppKit, 'open' | 'close'> {
  const appKit = currentAppKit()
  return useMemo(() => ({ open: appKit.open, close: appKit.close }), [appKit])
}

/** The account of a namespace, or of the active one. */
export function useAppKitAccount({ namespace }: { namespace?: Namespace | undefined } = {}): AppKitAccount {
  const appKit = currentAppKit()
  const all = useSlice(appKit, sessions)
  const user = useSlice(appKit, embeddedUser)
  return useMemo(() => accountOf(appKit.portico, all, user, namespace), [appKit, all, user, namespace])
}

/** The user's network, and the switch to another. */
export function useAppKitNetwork(): AppKitNetworkState & { switchNetwork: (network: NetworkChoice) => Promise<void> } {
  const appKit = currentAppKit()
  const all = useSlice(appKit, sessions)
  const listed = useSlice(appKit, networks)
  return useMemo(
    () => ({ ...networkStateOf(appKit.portico, all, listed), switchNetwork: appKit.switchNetwork }),
    [appKit, all, listed],
  )
}

/**
 * The connected wallet of a namespace, by the adapter's type.
 * `walletProvider` is undefined while no wallet is connected, as in AppKit, whose type does not say so either.
 */
export function useAppKitProvider<T>(namespace: Namespace): {
  walletProvider: T
  walletProviderType: string | undefined
} {
  const appKit = currentAppKit()
  const all = useSlice(appKit, sessions)
  const session = all.byNamespace[namespace]
  return {
    // Before the first render in the browser has ended, a server's and a browser's must agree.
    walletProvider: (all === appKit.portico.initially(sessions) ? undefined : appKit.getProvider<T>(namespace)) as T,
    walletProviderType: session && 'connectorId' in session ? session.connectorId : undefined,
  }
}

/** Whether the modal is open and the session is decided. */
export function useAppKitState(): AppKitState {
  const appKit = currentAppKit()
  const all = useSlice(appKit, sessions)
  const listed = useSlice(appKit, networks)
  const { open } = useSlice(appKit, route)
  const { several } = useSlice(appKit, connections)
  return useMemo(() => stateOf(appKit.portico, { all, listed, open, several }), [appKit, all, listed, open, several])
}

/** The theme, with the variables by Portico's names. */
export function useAppKitTheme(): {
  themeMode: ThemeMode
  themeVariables: Theme['variables']
  setThemeMode: (mode: ThemeMode) => void
  setThemeVariables: (variables: AppKitOptions['themeVariables']) => void
} {
  const appKit = currentAppKit()
  const { mode, variables } = useSlice(appKit, theme)
  return useMemo(() => {
    const { setThemeMode, setThemeVariables } = appKit
    return { themeMode: mode, themeVariables: variables, setThemeMode, setThemeVariables }
  }, [appKit, mode, variables])
}

/** The last event. */
export function useAppKitEvents(): AppKitEvent {
  const appKit = currentAppKit()
  const [last, setLast] = useState(CREATED)
  useEffect(() => appKit.subscribeEvents(setLast), [appKit])
  return last
}

/** Disconnects a namespace, or everything. */
export function useDisconnect(): { disconnect: (scope?: { namespace?: Namespace | undefined }) => Promise<void> } {
  const appKit = currentAppKit()
  return useMemo(() => ({ disconnect: scope => appKit.disconnect(scope?.namespace) }), [appKit])
}

/** The connected wallet's name and image. */
export function useWalletInfo(namespace?: Namespace): { walletInfo: WalletInfo | undefined } {
  const all = useSlice(currentAppKit(), sessions)
  return useMemo(() => ({ walletInfo: walletInfoOf(all, namespace) }), [all, namespace])
}

/** The result of `fetchBalance`: `data`, or the text of an error. */
export interface BalanceResult {
  readonly data?: { readonly formatted: string; readonly symbol: string } | undefined
  readonly error: string | null
  readonly isSuccess: boolean
  readonly isError: boolean
}

/** Reads the balance of the network's own currency. The promise never rejects. */
export function useAppKitBalance(): { fetchBalance: () => Promise<BalanceResult> } {
  const { portico } = currentAppKit()
  return useMemo(() => ({ fetchBalance: () => fetchBalance(portico) }), [portico])
}

async function fetchBalance(portico: Portico): Promise<BalanceResult> {
  const [{ address }, network] = [portico.account(), portico.network()]
  if (!address || !network) return failed('No account connected')
  try {
    const read = await portico.ask(readBalance.on(network.chainNamespace))
    const { amount, decimals, symbol } = await read({ address, network })
    return { data: { formatted: formatUnits(amount, decimals), symbol }, error: null, isSuccess: true, isError: false }
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

const failed = (error: string): BalanceResult => ({ error, isSuccess: false, isError: true })

/** The wallets of a namespace, or of the active one: live ones, and those that are only remembered. */
export function useAppKitConnections(namespace?: Namespace): {
  connections: AppKitConnection[]
  recentConnections: AppKitConnection[]
} {
  const appKit = currentAppKit()
  const { byNamespace } = useSlice(appKit, connections)
  const { active } = useSlice(appKit, sessions)
  const listed = useSlice(appKit, networks)
  const user = useSlice(appKit, embeddedUser)
  return useMemo(() => {
    const known = byNamespace[namespace ?? active ?? ''] ?? []
    const of = (remembered: boolean) =>
      known.filter(({ state }) => (state === 'disconnected') === remembered).map(connectionOf(listed, user))
    return { connections: of(false), recentConnections: of(true) }
  }, [byNamespace, namespace, active, listed, user])
}

/** The current wallet of a namespace, and the switch to another. */
export function useAppKitConnection({
  namespace,
  onError,
}: {
  namespace?: Namespace | undefined
  onError?: ((error: Error) => void) | undefined
} = {}): {
  connection: AppKitConnection | undefined
  isPending: boolean
  switchConnection: (choice: { connection: AppKitConnection; address?: string | undefined }) => Promise<void>
  deleteConnection: (choice: { connectorId: string; address?: string | undefined }) => Promise<void>
} {
  const appKit = currentAppKit()
  const { active = '' } = useSlice(appKit, sessions)
  const { connections: live } = useAppKitConnections(namespace)
  const [isPending, setPending] = useState(false)
  const run = async (step: (control: Awaited<ReturnType<typeof askControl>>) => Promise<unknown>) => {
    setPending(true)
    try {
      await step(await askControl(appKit.portico))
    } catch (error) {
      onError?.(error as Error)
    } finally {
      setPending(false)
    }
  }
  const wanted = namespace ?? active
  return {
    connection: live[0],
    isPending,
    switchConnection: ({ connection: { connectorId }, address }) =>
      run(control => control.switchConnection({ namespace: wanted, connectorId, address })),
    deleteConnection: choice => run(control => control.forgetConnection({ namespace: wanted, ...choice })),
  }
}

const askControl = (portico: Portico) => portico.ask(sessionControl)
