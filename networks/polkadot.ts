import type { NetworkOf } from './networkOf'

/* A reference is the first 32 digits of the genesis hash. Source: CAIP-13. */

type PolkadotNetwork<Id extends string> = NetworkOf<'polkadot', Id> & {
  readonly polkadot: { readonly addresses: number; readonly assets?: readonly number[] }
}

const DOT = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const KSM = { name: 'Kusama', symbol: 'KSM', decimals: 12 }
const WND = { name: 'Westend', symbol: 'WND', decimals: 12 }

export const polkadotRelay: PolkadotNetwork<'91b171bb158e2d3848fa23a9f1c25182'> = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
  name: 'Polkadot',
  nativeCurrency: DOT,
  rpcUrls: { default: { http: ['https://rpc.polkadot.io'] } },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://polkadot.subscan.io/account/{address}',
      transactionUrl: 'https://polkadot.subscan.io/extrinsic/{hash}',
    },
  },
  polkadot: { addresses: 0 },
}

export const polkadotAssetHub: PolkadotNetwork<'68d56f15f85d3136970ec16946040bc1'> = {
  id: '68d56f15f85d3136970ec16946040bc1',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  chainNamespace: 'polkadot',
  name: 'Polkadot Asset Hub',
  nativeCurrency: DOT,
  rpcUrls: { default: { http: ['https://polkadot-asset-hub-rpc.polkadot.io'] } },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://assethub-polkadot.subscan.io/account/{address}',
      transactionUrl: 'https://assethub-polkadot.subscan.io/extrinsic/{hash}',
    },
  },
  // USDT and USDC.
  polkadot: { addresses: 0, assets: [1984, 1337] },
}

export const kusama: PolkadotNetwork<'b0a8d493285c2df73290dfb7e61f870f'> = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  chainNamespace: 'polkadot',
  name: 'Kusama',
  nativeCurrency: KSM,
  rpcUrls: { default: { http: ['https://kusama-rpc.polkadot.io'] } },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://kusama.subscan.io/account/{address}',
      transactionUrl: 'https://kusama.subscan.io/extrinsic/{hash}',
    },
  },
  polkadot: { addresses: 2 },
}

export const kusamaAssetHub: PolkadotNetwork<'48239ef607d7928874027a43a6768920'> = {
  id: '48239ef607d7928874027a43a6768920',
  caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920',
  chainNamespace: 'polkadot',
  name: 'Kusama Asset Hub',
  nativeCurrency: KSM,
  rpcUrls: { default: { http: ['https://kusama-asset-hub-rpc.polkadot.io'] } },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://assethub-kusama.subscan.io/account/{address}',
      transactionUrl: 'https://assethub-kusama.subscan.io/extrinsic/{hash}',
    },
  },
  // USDT.
  polkadot: { addresses: 2, assets: [1984] },
}

export const westend: PolkadotNetwork<'e143f23803ac50e8f6f8e62695d1ce9e'> = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  chainNamespace: 'polkadot',
  name: 'Westend',
  nativeCurrency: WND,
  rpcUrls: { default: { http: ['https://westend-rpc.polkadot.io'] } },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://westend.subscan.io/account/{address}',
      transactionUrl: 'https://westend.subscan.io/extrinsic/{hash}',
    },
  },
  testnet: true,
  polkadot: { addresses: 42 },
}

export const westendAssetHub: PolkadotNetwork<'67f9723393ef76214df0118c34bbbd3d'> = {
  id: '67f9723393ef76214df0118c34bbbd3d',
  caipNetworkId: 'polkadot:67f9723393ef76214df0118c34bbbd3d',
  chainNamespace: 'polkadot',
  name: 'Westend Asset Hub',
  nativeCurrency: WND,
  rpcUrls: { default: { http: ['https://westend-asset-hub-rpc.polkadot.io'] } },
  blockExplorers: {
    default: {
      name: 'Subscan',
      url: 'https://assethub-westend.subscan.io/account/{address}',
      transactionUrl: 'https://assethub-westend.subscan.io/extrinsic/{hash}',
    },
  },
  testnet: true,
  polkadot: { addresses: 42 },
}
