import {
  awaitReceipt,
  checkAddress,
  connecting,
  defineManifest,
  estimateFee,
  type HostNetwork,
  intentShown,
  listTokens,
  type Manifest,
  onEach,
  readBalance,
  rpcUrls,
  sendTransfer,
  signMessage,
  switchNetwork,
} from '../../kernel'

const family = 'stacks'

/** A Stacks network as the host writes it: `id` is the chain id, `rpcUrls` are API services. */
export const stacksMainnet: HostNetwork = {
  id: 1,
  chainNamespace: family,
  name: 'Stacks',
  nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
  rpcUrls: { default: { http: ['https://api.mainnet.hiro.so'] } },
  blockExplorers: { default: { name: 'Stacks Explorer', url: 'https://explorer.hiro.so' } },
}

export const stacksTestnet: HostNetwork = {
  id: 2147483648,
  chainNamespace: family,
  name: 'Stacks Testnet',
  nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
  rpcUrls: { default: { http: ['https://api.testnet.hiro.so'] } },
  blockExplorers: {
    default: { name: 'Stacks Explorer', url: 'https://explorer.hiro.so/address/{address}?chain=testnet' },
  },
  testnet: true,
}

/**
 * Stacks: browser wallets with SIP-030's interface, and the operations on them.
 * @example
 * createPortico({ networks: [stacksMainnet], adapters: [stacks()], plugins: standard() })
 */
export const stacks = (): Manifest =>
  defineManifest({
    id: family,
    listens: [intentShown],
    provides: [
      connecting.on(family),
      ...onEach(
        [family],
        readBalance,
        listTokens,
        signMessage,
        sendTransfer,
        estimateFee,
        awaitReceipt,
        checkAddress,
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
    load: () => import('./module'),
  })
