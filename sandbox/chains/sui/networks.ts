import type { Answer } from '../../wallets/decision'
import type { NamespaceNetwork } from '../sandboxNamespace'

/** A simulated network: the name of the real one, on a ledger of the sandbox. */
interface TestNetwork {
  readonly id: string
  readonly name: string
  /** Chain identifier that a node reports. */
  readonly identifier: string
}

export const testNetworks: readonly [TestNetwork, TestNetwork] = [
  { id: 'testnet', name: 'Local Sui', identifier: '4c78adac' },
  { id: 'devnet', name: 'Local Sui Two', identifier: '5a5db0c5' },
]

/** A coin beside the native one. */
export const PEBBLE = `0x${'7e'.repeat(32)}::pebble::PEBBLE`

/** Coin metadata of the chains. Source: Sui JSON-RPC, suix_getCoinMetadata. */
export const metadata = [
  { type: '0x2::sui::SUI', decimals: 9, name: 'Sui', symbol: 'SUI', description: '', iconUrl: null, id: null },
  { type: PEBBLE, decimals: 6, name: 'Pebble', symbol: 'PEBL', description: '', iconUrl: null, id: null },
]

export const describe = ({ id, name }: TestNetwork, origin: string): NamespaceNetwork => ({
  id,
  caipNetworkId: `sui:${id}`,
  chainNamespace: 'sui',
  name,
  nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
  rpcUrls: { default: { http: [`${origin}/${id}`] } },
  testnet: true,
})

/** A network in the wallet's configuration. */
export interface SuiWalletNetwork {
  /** The CAIP-2 id, which is also the chain in the Wallet Standard. */
  id: `sui:${string}`
  name: string
  /** URL of its node. */
  rpc: string
}

export interface SuiWalletConfig {
  /** Default: `approve`. */
  answer?: Answer
  /** Seeds of its accounts, in hex: public test keys. */
  keys: string[]
  networks: SuiWalletNetwork[]
}
