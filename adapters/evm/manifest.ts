import {
  askPermissions,
  awaitReceipt,
  type CapabilitiesOf,
  checkAddress,
  defineAdapter,
  estimateFee,
  estimateGas,
  type HostNetwork,
  type ListedToken,
  listTokens,
  type Manifest,
  readBalance,
  readContract,
  readEffects,
  readName,
  readRequest,
  readToken,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTypedData,
  simulateTransactions,
  switchNetwork,
  tokenList,
  walletCapabilities,
} from '../../kernel'
import type { EvmRequests } from './requests'

const NAMESPACE: typeof import('./chain').NAMESPACE = 'eip155'

declare global {
  interface PorticoAddresses {
    [NAMESPACE]: `0x${string}`
  }
  interface PorticoRequests {
    [NAMESPACE]: EvmRequests
  }
}

/** The operations on a connected wallet and on the networks' nodes. */
export type Capabilities = CapabilitiesOf<typeof capabilities>
const capabilities = [
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
  readContract,
  readEffects,
  readName,
  readRequest,
  readToken,
  askPermissions,
  simulateTransactions,
  tokenList,
] as const

/**
 * A network with the tokens to read from its own node, where the project API lists no tokens. With
 * `contracts.multicall3`, as viem's chain objects have it, the adapter reads them in one call. A token with a symbol
 * and decimals has these names in every view, whatever other sources call it.
 * @example
 * const chain: EvmNetwork = { ...mainnet, evm: { tokens: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'] } }
 */
export type EvmNetwork = HostNetwork & { readonly evm?: { readonly tokens?: readonly (string | ListedToken)[] } }

/**
 * Ethereum and all EVM chains: browser wallets, and the operations on a connected wallet. Networks are those of
 * `portico/networks`, or viem chain objects.
 * @example
 * createPortico({ networks: [mainnet, base], adapters: [evm()], plugins: standard() })
 */
export const evm = (): Manifest =>
  defineAdapter({
    id: 'evm',
    namespace: NAMESPACE,
    provides: capabilities,
    egress: ({ rpc }, nodes) => ({ connect: [rpc, ...nodes] }),
    accept: network => Number.isSafeInteger(network.id) && network,
    describe: async () => (await import('../shared/descriptions')).describe([NAMESPACE]),
    discover: () => import('./discover'),
    load: () => import('./module'),
  })
