import {
  awaitReceipt,
  type CapabilitiesOf,
  checkAddress,
  defineAdapter,
  estimateFee,
  type HostNetwork,
  listTokens,
  type Manifest,
  readBalance,
  sendTransfer,
  signMessage,
  switchNetwork,
} from '../../kernel'

const NAMESPACE: typeof import('./namespace').NAMESPACE = 'stacks'

/** The operations on a connected wallet and on the networks' nodes. */
export type Capabilities = CapabilitiesOf<typeof capabilities>
const capabilities = [
  readBalance,
  listTokens,
  signMessage,
  sendTransfer,
  estimateFee,
  awaitReceipt,
  checkAddress,
  switchNetwork,
] as const

/** A Stacks network as the host writes it: `id` is the chain id, `rpcUrls` are API services. */
export const stacksMainnet: HostNetwork = {
  id: 1,
  chainNamespace: NAMESPACE,
  name: 'Stacks',
  nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
  rpcUrls: { default: { http: ['https://api.mainnet.hiro.so'] } },
  blockExplorers: { default: { name: 'Stacks Explorer', url: 'https://explorer.hiro.so' } },
}

export const stacksTestnet: HostNetwork = {
  id: 2147483648,
  chainNamespace: NAMESPACE,
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
  defineAdapter({
    id: NAMESPACE,
    namespace: NAMESPACE,
    provides: capabilities,
    describe: () => import('../descriptions/stacks'),
    load: () => import('./module'),
  })
