import {
  awaitReceipt,
  type CapabilitiesOf,
  checkAddress,
  defineAdapter,
  estimateFee,
  listTokens,
  type Manifest,
  type Network,
  readBalance,
  sendTransfer,
  signMessage,
  switchNetwork,
} from '../../kernel'
import type { StandardWalletOptions } from '../discovery'

const NAMESPACE: typeof import('./namespace').NAMESPACE = 'sui'

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
    describe: () => import('../descriptions/sui'),
    load: () => import('./module'),
  })

/* Networks. A CAIP-2 reference is the chain's name in the Wallet Standard. */

const SUI = { name: 'Sui', symbol: 'SUI', decimals: 9 }

export const suiMainnet: Network = {
  id: 'mainnet',
  caipNetworkId: 'sui:mainnet',
  chainNamespace: NAMESPACE,
  name: 'Sui',
  nativeCurrency: SUI,
  rpcUrls: { default: { http: ['https://fullnode.mainnet.sui.io'] } },
}

export const suiTestnet: Network = {
  id: 'testnet',
  caipNetworkId: 'sui:testnet',
  chainNamespace: NAMESPACE,
  name: 'Sui Testnet',
  nativeCurrency: SUI,
  rpcUrls: { default: { http: ['https://fullnode.testnet.sui.io'] } },
  testnet: true,
}

export const suiDevnet: Network = {
  id: 'devnet',
  caipNetworkId: 'sui:devnet',
  chainNamespace: NAMESPACE,
  name: 'Sui Devnet',
  nativeCurrency: SUI,
  rpcUrls: { default: { http: ['https://fullnode.devnet.sui.io'] } },
  testnet: true,
}
