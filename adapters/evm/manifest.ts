import {
  askPermissions,
  awaitReceipt,
  checkAddress,
  connecting,
  defineManifest,
  estimateFee,
  estimateGas,
  intentShown,
  type Manifest,
  onEach,
  readBalance,
  readEffects,
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
 * Ethereum and all chains like it: wallets in the browser, and what can be done with a connected one. Networks are viem
 * chain objects.
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
