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

const NAMESPACE: typeof import('./chain').NAMESPACE = 'stacks'

/** The operations on a connected wallet and on the networks' nodes. */
export type Capabilities = CapabilitiesOf<typeof capabilities>
const capabilities = [
  readBalance,
  listTokens,
  signMessage,
  sendTransfer,
  estimateFee,
  awaitReceipt,
  checkAddress,
  switchNetwork,
] as const

/**
 * Stacks: browser wallets with SIP-030's interface, and the operations on them.
 * @example
 * createPortico({ networks: [stacksMainnet], adapters: [stacks()], plugins: standard() })
 */
export const stacks = (): Manifest =>
  defineAdapter({
    id: NAMESPACE,
    namespace: NAMESPACE,
    provides: capabilities,
    describe: async () => (await import('../shared/descriptions')).describe([NAMESPACE]),
    discover: () => import('./discover'),
    load: () => import('./module'),
  })
