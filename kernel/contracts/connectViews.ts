import { view } from '../core/token'
import type { Namespace } from './caip'
import type { Wallet } from './wallet'

/* The public views on the way to an account that several plugins open or compare. */

/**
 * The first view without an account: the wallets, and the login by email or social account. `namespace` limits it to
 * one namespace.
 */
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
/** Every social account that the host offers. */
export const connectSocialsView = view('ConnectSocials')
/** The login with one social account, `provider`, until it succeeds or fails. */
export const connectingSocialView = view<{ provider: string; namespace?: string }>('ConnectingSocial')
/** The login with Farcaster: a link and a QR code for the user's app. */
export const connectingFarcasterView = view('ConnectingFarcaster')
/** The user's wallets, of all namespaces. */
export const profileWalletsView = view<{ namespace?: Namespace } | undefined>('ProfileWallets')
