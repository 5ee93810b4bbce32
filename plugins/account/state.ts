import { type Namespace, view } from '../../kernel'

export const accountView = view('Account')
export const receiveView = view('WalletReceive')
export const compatibleNetworksView = view<{ address: string } | undefined>('WalletCompatibleNetworks')
export const profileWalletsView = view<{ namespace?: Namespace } | undefined>('ProfileWallets')

/** Views of others, by their public names: the way in, where a wallet is asked, and where money is bought. */
export const connectView = view<{ namespace?: Namespace } | undefined>('Connect')
export const connectingExternalView = view<{ connectorId: string; namespace: Namespace }>('ConnectingExternal')
export const connectingWalletConnectView = view<{ namespace: Namespace }>('ConnectingWalletConnect')
export const buyView = view('OnRampProviders')

/** Where what an account was last found to hold is kept for the next page. */
export const KEPT = 'account/holdings'

/** The families of which the provider knows balances, and in which money is sold. */
export const isKnownToProvider = (namespace = ''): boolean => /^(eip155|solana)$/.test(namespace)
