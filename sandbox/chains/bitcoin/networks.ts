import { TEST_NETWORK } from '@scure/btc-signer'
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js'

/** A simulated network: addresses and first block of the real one, on a chain of the sandbox. */
export interface TestNetwork {
  readonly caipNetworkId: `bip122:${string}`
  /** The path of its explorer. */
  readonly path: string
  readonly name: string
  /** Name of the network in sats-connect and the Wallet Standard. */
  readonly satsConnectName: 'Testnet' | 'Signet'
  readonly genesis: string
  readonly addresses: BTC_NETWORK
}

/** Test networks only: an address that looks like mainnet could be mistaken for a real one. */
export const testNetworks: readonly [TestNetwork, TestNetwork] = [
  {
    caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
    path: '/testnet',
    name: 'Bitcoin Testnet',
    satsConnectName: 'Testnet',
    genesis: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
    addresses: TEST_NETWORK,
  },
  {
    caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
    path: '/signet',
    name: 'Bitcoin Signet',
    satsConnectName: 'Signet',
    genesis: '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
    addresses: TEST_NETWORK,
  },
]
