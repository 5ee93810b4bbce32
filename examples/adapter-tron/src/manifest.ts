import {
  awaitReceipt,
  type CapabilitiesOf,
  checkAddress,
  defineAdapter,
  estimateFee,
  listTokens,
  type Manifest,
  readBalance,
  readEffects,
  readHistory,
  readToken,
  sendTransfer,
  signMessage,
  switchNetwork,
} from 'portico/contracts'

const capabilities = [
  readBalance,
  listTokens,
  readToken,
  readHistory,
  checkAddress,
  estimateFee,
  sendTransfer,
  awaitReceipt,
  signMessage,
  readEffects,
  switchNetwork,
] as const
export type Capabilities = CapabilitiesOf<typeof capabilities>

/**
 * TRON: the wallets of the page that announce themselves or are `window.tron`, and the operations on them.
 * @example createPortico({ networks: [tronMainnet], adapters: [tron()], plugins: standard() })
 */
export const tron = (): Manifest =>
  defineAdapter({
    id: 'tron',
    namespace: 'tron',
    provides: capabilities,
    describe: () => import('./description'),
    discover: () => import('./discover'),
    load: () => import('./module'),
  })
