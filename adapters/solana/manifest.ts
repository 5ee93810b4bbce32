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
  sendTransfer,
  signMessage,
  switchNetwork,
  tokenList,
} from '../../kernel'
import type { StandardWalletOptions } from '../shared/discovery'

const NAMESPACE: typeof import('./chain').NAMESPACE = 'solana'

/** The operations on a connected wallet and on the networks' nodes. */
export type Capabilities = CapabilitiesOf<typeof capabilities>
const capabilities = [
  checkAddress,
  readBalance,
  listTokens,
  tokenList,
  signMessage,
  sendTransfer,
  estimateFee,
  switchNetwork,
  awaitReceipt,
  readEffects,
] as const

/**
 * Solana: browser wallets of the Wallet Standard, and the operations on a connected wallet. Sending needs the packages
 * @solana/kit, @solana-program/system and @solana-program/token.
 * @example
 * createPortico({ networks: [solanaMainnet, solanaDevnet], adapters: [solana()], plugins: standard() })
 */
export const solana = (options?: StandardWalletOptions): Manifest =>
  defineAdapter({
    id: NAMESPACE,
    namespace: NAMESPACE,
    provides: capabilities,
    egress: ({ rpc }, nodes) => ({ connect: [rpc, ...nodes] }),
    options,
    describe: async () => (await import('../shared/descriptions')).describe([NAMESPACE]),
    discover: () => import('./discover'),
    load: () => import('./module'),
  })
