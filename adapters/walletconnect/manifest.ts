import { defineAdapter, type Manifest } from '../../kernel'
import type { WalletConnectOptions } from './options'

const EVM: typeof import('./options').EVM = 'eip155'
const CONNECTOR_ID: typeof import('./options').CONNECTOR_ID = 'walletConnect'

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
    connectors: ({ projectId }) =>
      projectId
        ? [
            {
              id: CONNECTOR_ID,
              name: 'WalletConnect',
              type: 'WALLET_CONNECT',
              imageId: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
            },
          ]
        : [],
    // Adapters describe their own namespaces.
    describe: async ({ networks, namespaces }) => {
      const others = networks.map(one => one.chainNamespace).filter(name => !namespaces.includes(name))
      return others[0] ? (await import('../shared/descriptions')).describe(others) : {}
    },
    options,
    load: () => import('./module'),
  })
