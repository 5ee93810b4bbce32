import { type Namespace, view } from '../../kernel'

export const accountView = view('Account')
export const receiveView = view('WalletReceive')
export const compatibleNetworksView = view<{ address: string } | undefined>('WalletCompatibleNetworks')
export const profileWalletsView = view<{ namespace?: Namespace } | undefined>('ProfileWallets')

/** Views of others, by their public names: the way in, and where a wallet is asked. */
export const connectView = view<{ namespace?: Namespace } | undefined>('Connect')
export const connectingExternalView = view<{ connectorId: string; namespace: Namespace }>('ConnectingExternal')
export const connectingWalletConnectView = view<{ namespace: Namespace }>('ConnectingWalletConnect')
