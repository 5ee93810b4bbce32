import type { NetworkOf } from './networkOf'

/* A reference is the chain id, and nodes are API services. */

type StacksNetwork<Id extends number> = NetworkOf<'stacks', Id>

const STX = { name: 'Stacks', symbol: 'STX', decimals: 6 }

export const stacksMainnet: StacksNetwork<1> = {
  id: 1,
  caipNetworkId: 'stacks:1',
  chainNamespace: 'stacks',
  name: 'Stacks',
  nativeCurrency: STX,
  rpcUrls: { default: { http: ['https://api.mainnet.hiro.so'] } },
  blockExplorers: {
    default: {
      name: 'Stacks Explorer',
      url: 'https://explorer.hiro.so/address/{address}?chain=mainnet',
      transactionUrl: 'https://explorer.hiro.so/txid/{hash}?chain=mainnet',
    },
  },
}

export const stacksTestnet: StacksNetwork<2147483648> = {
  id: 2147483648,
  caipNetworkId: 'stacks:2147483648',
  chainNamespace: 'stacks',
  name: 'Stacks Testnet',
  nativeCurrency: STX,
  rpcUrls: { default: { http: ['https://api.testnet.hiro.so'] } },
  blockExplorers: {
    default: {
      name: 'Stacks Explorer',
      url: 'https://explorer.hiro.so/address/{address}?chain=testnet',
      transactionUrl: 'https://explorer.hiro.so/txid/{hash}?chain=testnet',
    },
  },
  testnet: true,
}
