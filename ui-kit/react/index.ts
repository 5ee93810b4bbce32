/**
 * The React entry point for hosts: a provider, hooks and a button. Works on React 18.2 and 19, and renders on a server.
 */

export { ConnectButton, type ConnectButtonProps, type ConnectButtonState } from './ConnectButton'
export {
  PorticoProvider,
  type PorticoWallets,
  useDisconnect,
  usePortico,
  usePorticoAccount,
  usePorticoConnections,
  usePorticoEvents,
  usePorticoNetwork,
  usePorticoProvider,
  usePorticoState,
  usePorticoTheme,
  usePorticoUser,
  usePorticoWallets,
} from './hooks'
