import { connecting, defineManifest, intentShown, type Manifest, rpcUrls } from '../../kernel'
import type { WalletConnectOptions } from './options'

const id = 'walletconnect'
const family = 'eip155'

/**
 * WalletConnect wallets, by QR code or link, for every namespace of the host's networks, with or without its adapter.
 * Needs a `projectId` and the package `@walletconnect/universal-provider`.
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
      // Adopts networks of namespaces without an adapter, if they carry their own CAIP-2 id.
      adopt(network) {
        const { id, chainNamespace = family } = network
        const caipNetworkId = `${chainNamespace}:${id}` as const
        const isKnown = chainNamespace === family ? Number.isSafeInteger(id) : network.caipNetworkId === caipNetworkId
        return isKnown ? { ...network, chainNamespace, caipNetworkId } : undefined
      },
    },
    load: () => import('./module').then(module => ({ default: ctx => module.default(ctx, options) })),
  })
