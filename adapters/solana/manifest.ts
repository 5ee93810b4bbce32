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
  readEffects,
  sendTransfer,
  signMessage,
  switchNetwork,
} from '../../kernel'
import type { StandardWalletOptions } from '../discovery'

const NAMESPACE: typeof import('./namespace').NAMESPACE = 'solana'

/** The operations on a connected wallet and on the networks' nodes. */
export type Capabilities = CapabilitiesOf<typeof capabilities>
const capabilities = [
  checkAddress,
  readBalance,
  listTokens,
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
    describe: () => import('../descriptions/solana'),
    load: () => import('./module'),
  })

/* Networks: the reference is the start of the cluster's genesis hash. Source: CAIP-2 for Solana. */

export const solanaMainnet: Network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: NAMESPACE,
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io/account/{address}' } },
  assets: { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' },
}

export const solanaDevnet: Network = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: NAMESPACE,
  name: 'Solana Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io/account/{address}?cluster=devnet' } },
  testnet: true,
  assets: { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' },
}

export const solanaTestnet: Network = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: NAMESPACE,
  name: 'Solana Testnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io/account/{address}?cluster=testnet' } },
  testnet: true,
  assets: { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' },
}
