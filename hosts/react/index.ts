/**
 * The React entry point for hosts: a provider, hooks and buttons. Works on React 18.2 and 19, and renders on a server.
 * Hooks of a feature are the feature's: `portico/plugins/swaps/react`.
 */

export { ConnectButton, type ConnectButtonProps, type ConnectButtonState } from './ConnectButton'
export {
  PorticoProvider,
  useDisconnect,
  usePortico,
  usePorticoAccount,
  usePorticoConnections,
  usePorticoEvents,
  usePorticoNetwork,
  usePorticoProvider,
  usePorticoSlice,
  usePorticoState,
  usePorticoTheme,
  usePorticoUser,
} from './hooks'
export type { CallState } from './useCall'
export { type Balance, usePorticoBalance, usePorticoTokens } from './usePorticoBalance'
export { type PorticoWallets, usePorticoWallets } from './usePorticoWallets'
export {
  type PorticoWalletButton,
  usePorticoWalletButton,
  WalletButton,
  type WalletButtonProps,
} from './WalletButton'
