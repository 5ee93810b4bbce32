import {
  askPermissions,
  awaitReceipt,
  checkAddress,
  connecting,
  defineManifest,
  estimateFee,
  estimateGas,
  type HostNetwork,
  intentShown,
  listTokens,
  type Manifest,
  onEach,
  readBalance,
  readEffects,
  readRequest,
  readToken,
  rpcUrls,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTypedData,
  simulateTransactions,
  switchNetwork,
  walletCapabilities,
} from '../../kernel'

const family = 'eip155'

/**
 * A viem chain object with the tokens to read from its own node, for networks where the project API lists no tokens.
 * With viem's `contracts.multicall3`, the adapter reads them in one call.
 * @example
 * const chain: EvmNetwork = { ...mainnet, evm: { tokens: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'] } }
 */
export type EvmNetwork = HostNetwork & { readonly evm?: { readonly tokens?: readonly string[] } }

/**
 * Ethereum and all EVM chains: browser wallets, and the operations on a connected wallet. Networks are viem chain
 * objects.
 * @example
 * createPortico({ networks: [mainnet, base], adapters: [evm()], plugins: standard() })
 */
export const evm = (): Manifest =>
  defineManifest({
    id: 'evm',
    listens: [intentShown],
    provides: [
      connecting.on('evm'),
      ...onEach(
        [family],
        readBalance,
        listTokens,
        signMessage,
        signTypedData,
        sendTransaction,
        sendTransfer,
        checkAddress,
        estimateGas,
        estimateFee,
        switchNetwork,
        walletCapabilities,
        awaitReceipt,
        readEffects,
        readRequest,
        readToken,
        askPermissions,
        simulateTransactions,
      ),
    ],
    egress: ({ endpoints, settings: { networks, customRpcUrls: custom } }) => ({
      connect: [
        endpoints.rpc,
        ...networks.flatMap(network => (network.chainNamespace === family ? rpcUrls(network, { custom }) : [])),
      ],
    }),
    adapter: {
      namespaces: [family],
      adopt: network =>
        Number.isSafeInteger(network.id) && (network.chainNamespace ?? family) === family
          ? { ...network, chainNamespace: family, caipNetworkId: `${family}:${network.id}` }
          : undefined,
    },
    load: () => import('./module'),
  })
