/** AppKit's names for React 18 and 19: `createAppKit`, hooks and components. docs/migration.md */

import { createAppKit } from '.'
import { type AppKitElementProps, providerOf } from './components'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'appkit-button': AppKitElementProps
      'appkit-connect-button': AppKitElementProps
      'appkit-account-button': AppKitElementProps
      'appkit-network-button': AppKitElementProps
    }
  }
}

/**
 * Creates the modal with the options of its first render.
 * @example
 * <AppKitProvider adapters={[wagmiAdapter]} networks={[mainnet]} projectId={projectId}><App /></AppKitProvider>
 */
export const AppKitProvider = providerOf(createAppKit)

/** The wallet of an EVM namespace, as `useAppKitProvider<Provider>` names it. */
export type { WalletProvider as Provider } from '../../../kernel'
export type {
  AppKit,
  AppKitAccount,
  AppKitAccountEntry,
  AppKitAdapter,
  AppKitConnection,
  AppKitEvent,
  AppKitNetwork,
  AppKitNetworkState,
  AppKitOptions,
  AppKitState,
  CustomWallet,
  EmbeddedWalletInfo,
  Features,
  NetworkChoice,
  OpenOptions,
  WalletInfo,
} from '.'
export {
  AppKitAccountButton,
  AppKitButton,
  type AppKitButtonProps,
  AppKitConnectButton,
  type AppKitElementProps,
  AppKitNetworkButton,
} from './components'
export {
  type BalanceResult,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from './hooks'
export { createAppKit }
