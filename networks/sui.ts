import type { NetworkOf } from './networkOf'

/* A reference is the chain's name in the Wallet Standard. */

type SuiNetwork<Id extends string> = NetworkOf<'sui', Id>

const SUI = { name: 'Sui', symbol: 'SUI', decimals: 9 }

export const suiMainnet: SuiNetwork<'mainnet'> = {
  id: 'mainnet',
  caipNetworkId: 'sui:mainnet',
  chainNamespace: 'sui',
  name: 'Sui',
  nativeCurrency: SUI,
  rpcUrls: { default: { http: ['https://fullnode.mainnet.sui.io'] } },
  blockExplorers: {
    default: {
      name: 'Suiscan',
      url: 'https://suiscan.xyz/mainnet/account/{address}',
      transactionUrl: 'https://suiscan.xyz/mainnet/tx/{hash}',
    },
  },
}

export const suiTestnet: SuiNetwork<'testnet'> = {
  id: 'testnet',
  caipNetworkId: 'sui:testnet',
  chainNamespace: 'sui',
  name: 'Sui Testnet',
  nativeCurrency: SUI,
  rpcUrls: { default: { http: ['https://fullnode.testnet.sui.io'] } },
  blockExplorers: {
    default: {
      name: 'Suiscan',
      url: 'https://suiscan.xyz/testnet/account/{address}',
      transactionUrl: 'https://suiscan.xyz/testnet/tx/{hash}',
    },
  },
  testnet: true,
}

export const suiDevnet: SuiNetwork<'devnet'> = {
  id: 'devnet',
  caipNetworkId: 'sui:devnet',
  chainNamespace: 'sui',
  name: 'Sui Devnet',
  nativeCurrency: SUI,
  rpcUrls: { default: { http: ['https://fullnode.devnet.sui.io'] } },
  blockExplorers: {
    default: {
      name: 'Suiscan',
      url: 'https://suiscan.xyz/devnet/account/{address}',
      transactionUrl: 'https://suiscan.xyz/devnet/tx/{hash}',
    },
  },
  testnet: true,
}
