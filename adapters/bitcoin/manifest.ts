import {
  awaitReceipt,
  checkAddress,
  connecting,
  defineManifest,
  estimateFee,
  intentShown,
  type Manifest,
  onEach,
  readBalance,
  rpcUrls,
  sendTransfer,
  signMessage,
  switchNetwork,
} from '../../kernel'
import type { StandardWalletOptions } from '../discovery'

export { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from './networks'

const family = 'bip122'

/**
 * Bitcoin: browser wallets with a payment and an ordinals account each, and the operations on them.
 * @example
 * createPortico({ networks: [bitcoinMainnet], adapters: [bitcoin()], plugins: standard() })
 */
export const bitcoin = (options?: StandardWalletOptions): Manifest =>
  defineManifest({
    id: 'bitcoin',
    listens: [intentShown],
    provides: [
      connecting.on('bitcoin'),
      ...onEach(
        [family],
        readBalance,
        signMessage,
        checkAddress,
        sendTransfer,
        estimateFee,
        switchNetwork,
        awaitReceipt,
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
