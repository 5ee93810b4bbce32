import { connecting, defineManifest, intentShown, type Manifest, rpcUrls } from '../../kernel'
import type { WalletConnectOptions } from './options'

const id = 'walletconnect'
const family = 'eip155'

/**
 * Wallets that are elsewhere, by a QR code or a link: for every family that the host's networks belong to, with or
 * without an adapter of that family. Needs a `projectId`, and `@walletconnect/universal-provider` beside it.
 * @example
 * createPortico({ projectId, networks: [mainnet], adapters: [walletconnect()], plugins: standard() })
 */
export const walletconnect = (options?: WalletConnectOptions): Manifest =>
  defineManifest({
    id,
    listens: [intentShown],
    provides: [connecting.on(id)],
    egress: ({ endpoints: { relay, rpc, verify }, settings: { networks, customRpcUrls: custom } }) => ({
      connect: [relay, ...networks.flatMap(network => rpcUrls(network, { custom, gateway: rpc }))],
      frame: [verify],
    }),
    adapter: {
      namespaces: [],
      // Of families without an adapter here: those that say themselves what they are.
      adopt(network) {
        const { id, chainNamespace = family } = network
        const caipNetworkId = `${chainNamespace}:${id}` as const
        const isKnown = chainNamespace === family ? Number.isSafeInteger(id) : network.caipNetworkId === caipNetworkId
        return isKnown ? { ...network, chainNamespace, caipNetworkId } : undefined
      },
    },
    load: () => import('./module').then(module => ({ default: ctx => module.default(ctx, options) })),
  })
