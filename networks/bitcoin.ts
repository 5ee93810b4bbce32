import type { NetworkOf } from './networkOf'

/*
 * A reference is the start of the genesis block's hash. Source: BIP-122. Nodes are base URLs of Esplora's HTTP API
 * (`/address/:address`, `/tx`, …): Bitcoin has no other public node API.
 */

type BitcoinNetwork<Id extends string> = NetworkOf<'bip122', Id>

const BTC = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }

export const bitcoinMainnet: BitcoinNetwork<'000000000019d6689c085ae165831e93'> = {
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: BTC,
  rpcUrls: { default: { http: ['https://mempool.space/api'] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
}

/** The third test network. */
export const bitcoinTestnet: BitcoinNetwork<'000000000933ea01ad0ee984209779ba'> = {
  id: '000000000933ea01ad0ee984209779ba',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  name: 'Bitcoin Testnet',
  nativeCurrency: BTC,
  rpcUrls: { default: { http: ['https://mempool.space/testnet/api'] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet' } },
  testnet: true,
}

/** The signed test network. */
export const bitcoinSignet: BitcoinNetwork<'00000008819873e925422c1ff0f99f7c'> = {
  id: '00000008819873e925422c1ff0f99f7c',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  chainNamespace: 'bip122',
  name: 'Bitcoin Signet',
  nativeCurrency: BTC,
  rpcUrls: { default: { http: ['https://mempool.space/signet/api'] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/signet' } },
  testnet: true,
}
