/** RainbowKit's names for React 18 and 19, over wagmi. docs/migration.md */

import { createPortico } from '../../../kernel'
import { providerOf } from './provider'

/**
 * Creates the Portico of wagmi's config with the properties of its first render.
 * @example
 * <WagmiProvider config={config}><QueryClientProvider client={queryClient}><RainbowKitProvider><App /></RainbowKitProvider></QueryClientProvider></WagmiProvider>
 */
export const RainbowKitProvider = providerOf(createPortico)

export {
  type AuthenticationAdapter,
  type AuthenticationStatus,
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
} from './authentication'
export {
  type ButtonAccount,
  type ButtonChain,
  ConnectButton,
  type ConnectButtonProps,
  type ConnectButtonRenderProps,
  type ResponsiveValue,
} from './ConnectButton'
export {
  type AppParameters,
  connectorsForWallets,
  type DefaultConfigParameters,
  getDefaultConfig,
  getDefaultWallets,
  type WalletList,
} from './config'
export {
  type NewTransaction,
  useAccountModal,
  useAddRecentTransaction,
  useChainModal,
  useConnectModal,
} from './modals'
export {
  type GetSiweMessageOptions,
  type NextAuth,
  type SiweNextAuthProviderProps,
  siweNextAuthProvider,
} from './nextAuth'
export type { AvatarComponent, Chain, DisclaimerComponent, Locale, RainbowKitProviderProps } from './provider'
export { darkTheme, lightTheme, midnightTheme, type Theme, type ThemeChoice, type ThemeOptions } from './themes'
export { WalletButton, type WalletButtonRenderProps } from './WalletButton'
