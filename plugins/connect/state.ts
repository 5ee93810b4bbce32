import { type Namespace, view, type Wallet } from '../../kernel'

export const connectWalletsView = view<{ namespace?: Namespace } | undefined>('ConnectWallets')
export const allWalletsView = view<{ namespace?: Namespace; search?: string } | undefined>('AllWallets')
/** For an installed wallet: one connector and one namespace. */
export const connectingExternalView = view<{ connectorId: string; namespace?: Namespace; walletRank?: number }>(
  'ConnectingExternal',
)
/** For a wallet that is installed in several namespaces, with one connector each. */
export const connectingMultiChainView = view<{
  name: string
  connectorIds: readonly string[]
  walletRank?: number
}>('ConnectingMultiChain')
/** For a remote wallet; without `wallet`, any that supports WalletConnect. */
export const connectingWalletConnectView = view<{ wallet?: Wallet; namespace?: Namespace } | undefined>(
  'ConnectingWalletConnect',
)
export const whatIsAWalletView = view('WhatIsAWallet')
export const getWalletView = view('GetWallet')
export const downloadsView = view<{ wallet: Wallet }>('Downloads')
