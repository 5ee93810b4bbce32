import type { NetworkOf } from './networkOf'

/* A reference is the chain id, and nodes are REST (LCD) nodes. Sources: CAIP-5, and the Cosmos chain registry. */

type CosmosNetwork<Id extends string> = NetworkOf<'cosmos', Id> & {
  readonly cosmos: {
    readonly prefix: string
    readonly denom: string
    readonly rpc: string
    readonly gasPrice?: string
  }
}

export const cosmosHub: CosmosNetwork<'cosmoshub-4'> = {
  id: 'cosmoshub-4',
  caipNetworkId: 'cosmos:cosmoshub-4',
  chainNamespace: 'cosmos',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['https://cosmos-rest.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
  cosmos: { prefix: 'cosmos', denom: 'uatom', rpc: 'https://cosmos-rpc.publicnode.com' },
}

export const osmosis: CosmosNetwork<'osmosis-1'> = {
  id: 'osmosis-1',
  caipNetworkId: 'cosmos:osmosis-1',
  chainNamespace: 'cosmos',
  name: 'Osmosis',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: { default: { http: ['https://lcd.osmosis.zone'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' } },
  cosmos: { prefix: 'osmo', denom: 'uosmo', rpc: 'https://rpc.osmosis.zone', gasPrice: '0.04' },
}

export const celestia: CosmosNetwork<'celestia'> = {
  id: 'celestia',
  caipNetworkId: 'cosmos:celestia',
  chainNamespace: 'cosmos',
  name: 'Celestia',
  nativeCurrency: { name: 'Celestia', symbol: 'TIA', decimals: 6 },
  rpcUrls: { default: { http: ['https://celestia-rest.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/celestia' } },
  cosmos: { prefix: 'celestia', denom: 'utia', rpc: 'https://celestia-rpc.publicnode.com', gasPrice: '0.02' },
}

export const akash: CosmosNetwork<'akashnet-2'> = {
  id: 'akashnet-2',
  caipNetworkId: 'cosmos:akashnet-2',
  chainNamespace: 'cosmos',
  name: 'Akash',
  nativeCurrency: { name: 'Akash', symbol: 'AKT', decimals: 6 },
  rpcUrls: { default: { http: ['https://akash-rest.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/akash' } },
  cosmos: { prefix: 'akash', denom: 'uakt', rpc: 'https://akash-rpc.publicnode.com' },
}
