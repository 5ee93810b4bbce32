import {
  awaitReceipt,
  type CapabilitiesOf,
  checkAddress,
  defineAdapter,
  estimateFee,
  type Manifest,
  readBalance,
  readHistory,
  sendTransfer,
  signMessage,
  switchNetwork,
} from '../../kernel'
import type { StandardWalletOptions } from '../shared/discovery'

const NAMESPACE: typeof import('./chain').NAMESPACE = 'bip122'

/** The operations on a connected wallet and on the networks' nodes. */
export type Capabilities = CapabilitiesOf<typeof capabilities>
const capabilities = [
  readBalance,
  signMessage,
  checkAddress,
  sendTransfer,
  estimateFee,
  switchNetwork,
  awaitReceipt,
  readHistory,
] as const

/**
 * Bitcoin: browser wallets with a payment and an ordinals account each, and the operations on them.
 * @example
 * createPortico({ networks: [bitcoinMainnet], adapters: [bitcoin()], plugins: standard() })
 */
export const bitcoin = (options?: StandardWalletOptions): Manifest =>
  defineAdapter({
    id: 'bitcoin',
    namespace: NAMESPACE,
    provides: capabilities,
    options,
    describe: async () => (await import('../shared/descriptions')).describe([NAMESPACE]),
    discover: () => import('./discover'),
    load: () => import('./module'),
  })
