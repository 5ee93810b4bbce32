import {
  awaitReceipt,
  type CapabilitiesOf,
  checkAddress,
  defineAdapter,
  estimateFee,
  listTokens,
  type Manifest,
  readBalance,
  sendTransfer,
  signMessage,
  switchNetwork,
} from '../../kernel'
import type { StandardWalletOptions } from '../shared/discovery'

const NAMESPACE: typeof import('./chain').NAMESPACE = 'sui'

/** The operations on a connected wallet and on the networks' nodes. */
export type Capabilities = CapabilitiesOf<typeof capabilities>
const capabilities = [
  checkAddress,
  readBalance,
  listTokens,
  sendTransfer,
  estimateFee,
  awaitReceipt,
  signMessage,
  switchNetwork,
] as const

/**
 * Sui: Wallet Standard wallets in the browser, and the operations on them. Sending needs the package @mysten/sui.
 * @example
 * createPortico({ networks: [suiMainnet, suiTestnet], adapters: [sui()], plugins: standard() })
 */
export const sui = (options?: StandardWalletOptions): Manifest =>
  defineAdapter({
    id: NAMESPACE,
    namespace: NAMESPACE,
    provides: capabilities,
    options,
    describe: async () => (await import('../shared/descriptions')).describe([NAMESPACE]),
    discover: () => import('./discover'),
    load: () => import('./module'),
  })
