import { slice, view } from '../core/token'
import type { Namespace } from './networks'
import type { ResolvedOptions } from './options'
import type { Wallet } from './wallets'

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

/** Has the user accepted the host's terms? The plugin that shows the terms writes it, anew on every page. */
export const consent = slice<{ given: boolean }>('kernel/consent', { given: false })

/** Does the host name terms or a privacy policy? */
export const hasTerms = ({ termsConditionsUrl, privacyPolicyUrl }: ResolvedOptions): boolean =>
  Boolean(termsConditionsUrl || privacyPolicyUrl)

/** Does the host require the user to tick the terms before a connection starts? */
export const requiresConsent = (settings: ResolvedOptions): boolean =>
  settings.features?.legalCheckbox === true && hasTerms(settings)
