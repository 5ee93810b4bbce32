import { view } from '../core/token'
import type { Namespace } from './caip'
import type { Wallet } from './wallet'

/* The public views on the way to an account that several plugins open or compare. */

export const connectView = view<{ namespace?: Namespace } | undefined>('Connect')
/** For an installed wallet: one connector and one namespace. */
export const connectingExternalView = view<{ connectorId: string; namespace?: Namespace; walletRank?: number }>(
  'ConnectingExternal',
)
/** For a remote wallet; without `wallet`, any that supports WalletConnect. */
export const connectingWalletConnectView = view<{ wallet?: Wallet; namespace?: Namespace } | undefined>(
  'ConnectingWalletConnect',
)

/** `device`: the user confirms the device first. */
export const emailLoginView = view<{ email: string; step: 'device' | 'code' } | undefined>('EmailLogin')
export const connectSocialsView = view('ConnectSocials')
export const connectingSocialView = view<{ provider: string; namespace?: string }>('ConnectingSocial')
export const connectingFarcasterView = view('ConnectingFarcaster')
/** The user's wallets, of all namespaces. */
export const profileWalletsView = view<{ namespace?: Namespace } | undefined>('ProfileWallets')
