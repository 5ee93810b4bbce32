import { type Namespace, view } from '../../kernel'

export const accountView = view('Account')
export const receiveView = view('WalletReceive')
export const compatibleNetworksView = view<{ address: string } | undefined>('WalletCompatibleNetworks')
export const profileWalletsView = view<{ namespace?: Namespace } | undefined>('ProfileWallets')

/** Views of other plugins, by their public names: connect, wallet request, and buy. */
export const connectView = view<{ namespace?: Namespace } | undefined>('Connect')
export const connectingExternalView = view<{ connectorId: string; namespace: Namespace }>('ConnectingExternal')
export const connectingWalletConnectView = view<{ namespace: Namespace }>('ConnectingWalletConnect')
export const buyView = view('OnRampProviders')

/** The storage key of the last holdings. */
export const KEPT = 'account/holdings'

/** The namespaces for which the project API knows balances and on-ramps. */
export const isKnownToProvider = (namespace = ''): boolean => /^(eip155|solana)$/.test(namespace)
