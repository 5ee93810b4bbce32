import {
  type CaipNetworkId,
  connections,
  embeddedUser,
  type HostNetwork,
  type Namespace,
  networks,
  type Portico,
  type PorticoOptions,
  route,
  sessions,
  type Theme,
  type ThemeMode,
  theme,
  type Undo,
} from '../../../kernel'
import { setCurrent } from './current'
import { defineAppKitElements } from './elements'
import { type AppKitEvent, appKitEvent, CREATED } from './events'
import type { AppKitOptions } from './options'
import { porticoOptions } from './porticoOptions'
import {
  type AppKitAccount,
  type AppKitNetworkState,
  type AppKitState,
  accountOf,
  networkStateOf,
  stateOf,
  type WalletInfo,
  walletInfoOf,
} from './readings'
import { themeVariablesOf } from './theme'

/** Which view to open. The names of views, and the arguments of `Swap`, are the same in both kits. */
export interface OpenOptions {
  readonly view?: string | undefined
  readonly namespace?: Namespace | undefined
  readonly arguments?: unknown
  /** Shows this WalletConnect URI's code. It has no counterpart: your own code starts the pairing. docs/own-connect-page.md */
  readonly uri?: never
}

/** A network, or its CAIP-2 id. */
export type NetworkChoice = HostNetwork | CaipNetworkId

/** The handle that `createAppKit` returns, by AppKit's names. */
export interface AppKit {
  /** For everything that AppKit has no name for. */
  readonly portico: Portico
  open(options?: OpenOptions): Promise<void>
  close(): Promise<void>
  disconnect(namespace?: Namespace): Promise<void>
  switchNetwork(network: NetworkChoice): Promise<void>
  addNetwork(namespace: Namespace, network: HostNetwork): Promise<void>
  removeNetwork(namespace: Namespace, networkId: string | number): Promise<void>
  /** Resolves when no wallet is being restored. */
  ready(): Promise<void>
  isOpen(): boolean
  getState(): AppKitState
  subscribeState(listener: (state: AppKitState) => void): Undo
  getAccount(namespace?: Namespace): AppKitAccount
  subscribeAccount(listener: (account: AppKitAccount) => void, namespace?: Namespace): Undo
  getAddress(namespace?: Namespace): string | undefined
  getCaipAddress(namespace?: Namespace): string | undefined
  getIsConnectedState(): boolean
  getActiveChainNamespace(): Namespace | undefined
  getCaipNetwork(namespace?: Namespace): AppKitNetworkState['caipNetwork']
  getCaipNetworkId(namespace?: Namespace): CaipNetworkId | undefined
  getChainId(namespace?: Namespace): number | string | undefined
  subscribeNetwork(listener: (network: AppKitNetworkState) => void): Undo
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined
  subscribeWalletInfo(listener: (wallet: WalletInfo | undefined) => void, namespace?: Namespace): Undo
  /** The connected wallet of a namespace, or of the active one. */
  getProvider<T>(namespace?: Namespace): T | undefined
  /** The same for the active namespace. */
  getWalletProvider(): unknown
  /** By namespace; undefined while no wallet is connected. */
  getProviders(): Readonly<Record<Namespace, unknown>>
  subscribeProviders(listener: (providers: Readonly<Record<Namespace, unknown>>) => void): Undo
  getThemeMode(): ThemeMode
  setThemeMode(mode: ThemeMode): void
  /** By Portico's names. */
  getThemeVariables(): Theme['variables']
  /** Adds to the variables that are set. */
  setThemeVariables(variables: AppKitOptions['themeVariables']): void
  subscribeTheme(listener: (theme: { themeMode: ThemeMode; themeVariables: Theme['variables'] }) => void): Undo
  /** The last event. */
  getEvent(): AppKitEvent
  subscribeEvents(listener: (event: AppKitEvent) => void): Undo
}

/** Creates the Portico, and the handle on it. The entry points pass the kernel's function, or that with checks. */
export function openAppKit(create: (options: PorticoOptions) => Portico, options: AppKitOptions): AppKit {
  const portico = create(porticoOptions(options))
  const appKit = handleOf(portico, options)
  for (const adapter of options.adapters ?? []) adapter.bind?.(portico)
  defineAppKitElements(portico)
  setCurrent(appKit)
  return appKit
}

function handleOf(portico: Portico, options: AppKitOptions): AppKit {
  return {
    portico,
    open: async ({ view, namespace, arguments: args } = {}) => portico.open({ view, namespace, args }),
    close: async () => void (await portico.close()),
    disconnect: namespace => portico.disconnect(namespace ? { namespace } : undefined),
    switchNetwork: network => portico.switchNetwork(networkIdOf(portico, network)),
    addNetwork: (chainNamespace, network) => portico.addNetwork({ chainNamespace, ...network }),
    removeNetwork: (namespace, id) => portico.removeNetwork(`${namespace}:${id}`),
    ready: portico.ready,
    ...readingsOf(portico),
    ...providersOf(portico, options),
    ...themeOf(portico),
    ...eventsOf(portico),
  }
}

function readingsOf(portico: Portico) {
  const { read } = portico
  const all = () => read(sessions)
  const follow = (run: () => void) => {
    const undos = [sessions, networks, route, connections, embeddedUser].map(slice =>
      portico.watch<unknown, unknown>(slice, value => value, run),
    )
    return () => {
      for (const undo of undos) undo()
    }
  }
  const getState = () => {
    const state = { all: all(), listed: read(networks), open: read(route).open, several: read(connections).several }
    return stateOf(portico, state)
  }
  const getAccount = (namespace?: Namespace) => accountOf(portico, all(), read(embeddedUser), namespace)
  const network = (namespace?: Namespace) => networkStateOf(portico, all(), read(networks), namespace)
  const getWalletInfo = (namespace?: Namespace) => walletInfoOf(all(), namespace)
  /** Calls the listener when what it reads has changed. */
  const subscribe = <T>(get: () => T, listener: (value: T) => void): Undo => {
    let last = JSON.stringify(get())
    return follow(() => {
      const [value, before] = [get(), last]
      last = JSON.stringify(value)
      if (last !== before) listener(value)
    })
  }
  return {
    isOpen: () => read(route).open,
    getState,
    getAccount,
    getWalletInfo,
    getAddress: (namespace?: Namespace) => portico.account(namespace).address,
    getCaipAddress: (namespace?: Namespace) => portico.account(namespace).caipAddress,
    getIsConnectedState: () => portico.account().isConnected,
    getActiveChainNamespace: () => getState().activeChain,
    getCaipNetwork: (namespace?: Namespace) => network(namespace).caipNetwork,
    getCaipNetworkId: (namespace?: Namespace) => network(namespace).caipNetworkId,
    getChainId: (namespace?: Namespace) => network(namespace).chainId,
    subscribeState: (listener: (state: AppKitState) => void) => subscribe(getState, listener),
    subscribeNetwork: (listener: (state: AppKitNetworkState) => void) => subscribe(() => network(), listener),
    subscribeAccount: (listener: (account: AppKitAccount) => void, namespace?: Namespace) =>
      subscribe(() => getAccount(namespace), listener),
    subscribeWalletInfo: (listener: (wallet: WalletInfo | undefined) => void, namespace?: Namespace) =>
      subscribe(() => getWalletInfo(namespace), listener),
  }
}

function providersOf(portico: Portico, { adapters = [] }: AppKitOptions) {
  const walletProvider = (namespace = portico.read(sessions).active) => {
    const adapter = adapters.find(one => one.namespace === namespace)
    return adapter?.walletProvider ? adapter.walletProvider(portico) : portico.provider(namespace)
  }
  const namespaces = () => [...new Set(portico.read(networks).configured.map(({ chainNamespace }) => chainNamespace))]
  const getProviders = () => Object.fromEntries(namespaces().map(name => [name, walletProvider(name)]))
  return {
    // The caller names the type that its adapter provides.
    getProvider: <T>(namespace?: Namespace) => walletProvider(namespace) as T | undefined,
    getWalletProvider: () => walletProvider(),
    getProviders,
    subscribeProviders: (listener: (providers: Readonly<Record<Namespace, unknown>>) => void) =>
      portico.watch(
        sessions,
        value => value,
        () => listener(getProviders()),
      ),
  }
}

function themeOf(portico: Portico) {
  const read = () => portico.read(theme)
  return {
    getThemeMode: () => read().mode,
    setThemeMode: (mode: ThemeMode) => portico.setTheme({ mode }),
    getThemeVariables: () => read().variables,
    setThemeVariables: (variables: AppKitOptions['themeVariables']) =>
      portico.setTheme({ variables: { ...read().variables, ...themeVariablesOf(variables) } }),
    subscribeTheme: (listener: (theme: { themeMode: ThemeMode; themeVariables: Theme['variables'] }) => void) =>
      portico.watch(
        theme,
        value => value,
        ({ mode, variables }) => listener({ themeMode: mode, themeVariables: variables }),
      ),
  }
}

function eventsOf(portico: Portico) {
  let last = CREATED
  // Ends with the Portico.
  portico.observe((_, payload, token) => {
    last = appKitEvent(token, payload, Date.now())
  })
  return {
    getEvent: () => last,
    subscribeEvents: (listener: (event: AppKitEvent) => void) => portico.observe(() => listener(last)),
  }
}

/** @throws NETWORK_NOT_FOUND from `switchNetwork`, for an id that no listed network has */
function networkIdOf(portico: Portico, network: NetworkChoice): CaipNetworkId {
  if (typeof network === 'string') return network
  const { caipNetworkId, id } = network
  const listed = portico.read(networks).configured.find(one => one.id === id)
  return caipNetworkId ?? listed?.caipNetworkId ?? (String(id) as CaipNetworkId)
}
