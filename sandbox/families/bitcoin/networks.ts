import { TEST_NETWORK } from '@scure/btc-signer'
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js'

/** A network as the sandbox plays it: the real one's addresses and first block, a chain of our own. */
export interface PlayedNetwork {
  readonly caipNetworkId: `bip122:${string}`
  /** The path of its explorer. */
  readonly path: string
  readonly name: string
  /** As sats-connect and the Wallet Standard name it. */
  readonly called: 'Testnet' | 'Signet'
  readonly genesis: string
  readonly addresses: BTC_NETWORK
}

/** Test networks only: what looks like a mainnet address would be believed to be one. */
export const played: readonly [PlayedNetwork, PlayedNetwork] = [
  {
    caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
    path: '/testnet',
    name: 'Bitcoin Testnet',
    called: 'Testnet',
    genesis: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
    addresses: TEST_NETWORK,
  },
  {
    caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
    path: '/signet',
    name: 'Bitcoin Signet',
    called: 'Signet',
    genesis: '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
    addresses: TEST_NETWORK,
  },
]
