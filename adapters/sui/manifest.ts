import {
  awaitReceipt,
  checkAddress,
  connecting,
  defineManifest,
  estimateFee,
  intentShown,
  listTokens,
  type Manifest,
  type Network,
  onEach,
  readBalance,
  rpcUrls,
  sendTransfer,
  signMessage,
  switchNetwork,
} from '../../kernel'
import type { StandardWalletOptions } from '../discovery'

const family = 'sui'

/**
 * Sui: Wallet Standard wallets in the browser, and the operations on them. Sending needs the package @mysten/sui.
 * @example
 * createPortico({ networks: [suiMainnet, suiTestnet], adapters: [sui()], plugins: standard() })
 */
export const sui = (options?: StandardWalletOptions): Manifest =>
  defineManifest({
    id: family,
    listens: [intentShown],
    provides: [
      connecting.on(family),
      ...onEach(
        [family],
        checkAddress,
        readBalance,
        listTokens,
        sendTransfer,
        estimateFee,
        awaitReceipt,
        signMessage,
        switchNetwork,
      ),
    ],
    egress: ({ settings: { networks, customRpcUrls: custom } }) => ({
      connect: networks.flatMap(network => (network.chainNamespace === family ? rpcUrls(network, { custom }) : [])),
    }),
    adapter: {
      namespaces: [family],
      adopt: network =>
        network.chainNamespace === family
          ? { ...network, chainNamespace: family, caipNetworkId: `${family}:${network.id}` }
          : undefined,
    },
    load: () => import('./module').then(module => ({ default: ctx => module.default(ctx, options) })),
  })

/* Networks. A CAIP-2 reference is the chain's name in the Wallet Standard. */

const SUI = { name: 'Sui', symbol: 'SUI', decimals: 9 }

export const suiMainnet: Network = {
  id: 'mainnet',
  caipNetworkId: 'sui:mainnet',
  chainNamespace: 'sui',
  name: 'Sui',
  nativeCurrency: SUI,
  rpcUrls: { default: { http: ['https://fullnode.mainnet.sui.io'] } },
}

export const suiTestnet: Network = {
  id: 'testnet',
  caipNetworkId: 'sui:testnet',
  chainNamespace: 'sui',
  name: 'Sui Testnet',
  nativeCurrency: SUI,
  rpcUrls: { default: { http: ['https://fullnode.testnet.sui.io'] } },
  testnet: true,
}

export const suiDevnet: Network = {
  id: 'devnet',
  caipNetworkId: 'sui:devnet',
  chainNamespace: 'sui',
  name: 'Sui Devnet',
  nativeCurrency: SUI,
  rpcUrls: { default: { http: ['https://fullnode.devnet.sui.io'] } },
  testnet: true,
}
