import { type Namespace, view, type Wallet } from '../../kernel'

export const connectWalletsView = view<{ namespace?: Namespace } | undefined>('ConnectWallets')
export const allWalletsView = view<{ namespace?: Namespace; search?: string } | undefined>('AllWallets')
/** A wallet that is here: which of its connectors, and for which family. */
export const connectingExternalView = view<{ connectorId: string; namespace?: Namespace; walletRank?: number }>(
  'ConnectingExternal',
)
/** A wallet that is here for several families, by one connector each. */
export const connectingMultiChainView = view<{
  name: string
  connectorIds: readonly string[]
  walletRank?: number
}>('ConnectingMultiChain')
/** A wallet that is elsewhere; any wallet that speaks WalletConnect where none is named. */
export const connectingWalletConnectView = view<{ wallet?: Wallet; namespace?: Namespace } | undefined>(
  'ConnectingWalletConnect',
)
export const whatIsAWalletView = view('WhatIsAWallet')
export const getWalletView = view('GetWallet')
export const downloadsView = view<{ wallet: Wallet }>('Downloads')
