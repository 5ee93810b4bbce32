import { defineAdapter, type Manifest } from '../../kernel'
import type { WalletConnectOptions } from './options'

const EVM = 'eip155'

/**
 * WalletConnect wallets, by QR code or link, for every namespace of the host's networks, with or without its adapter.
 * Needs a `projectId` and the package `@walletconnect/universal-provider`.
 * @example
 * createPortico({ projectId, networks: [mainnet], adapters: [walletconnect()], plugins: standard() })
 */
export const walletconnect = (options?: WalletConnectOptions): Manifest =>
  defineAdapter({
    id: 'walletconnect',
    namespace: '',
    egress: ({ relay, rpc, verify }, nodes) => ({ connect: [relay, rpc, ...nodes], frame: [verify] }),
    // Networks of namespaces without an adapter carry their own CAIP-2 id.
    accept(network) {
      const { id, chainNamespace = EVM, caipNetworkId } = network
      const isKnown = chainNamespace === EVM ? Number.isSafeInteger(id) : caipNetworkId === `${chainNamespace}:${id}`
      return isKnown && { ...network, chainNamespace }
    },
    // Hosts may list networks of namespaces without an adapter.
    describe: settings => import('../descriptions').then(({ describe }) => describe(settings)),
    options,
    load: () => import('./module'),
  })
