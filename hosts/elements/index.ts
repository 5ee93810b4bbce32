/** The framework-free entry point: buttons as custom elements, without React. */

export { buttonAttributes } from './buttonAttributes'
export {
  type AccountButton,
  type ConnectButton,
  defineElements,
  type NetworkButton,
  type PorticoButton,
} from './elements'
export { defineWalletButton, type WalletButton } from './WalletButton'
export type { WalletButtonState } from './walletAttempt'
