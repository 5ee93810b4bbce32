import {
  checkAddress,
  connecting,
  defineManifest,
  intentShown,
  type Manifest,
  type Network,
  onEach,
  readBalance,
  rpcUrls,
  signMessage,
  switchNetwork,
} from '../../kernel'

const family = 'sui'

/**
 * Sui: wallets of the Wallet Standard in the browser, and what can be done with a connected one. Needs no other package.
 * @example
 * createPortico({ networks: [suiMainnet, suiTestnet], adapters: [sui()], plugins: standard() })
 */
export const sui = (): Manifest =>
  defineManifest({
    id: family,
    listens: [intentShown],
    provides: [connecting.on(family), ...onEach([family], checkAddress, readBalance, signMessage, switchNetwork)],
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
    load: () => import('./module'),
  })

/* Networks: a reference is the chain's name in the Wallet Standard. */

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
