import type { NetworkOf } from './networkOf'

/* A reference is the start of the cluster's genesis hash. Source: CAIP-2 for Solana. */

type SolanaNetwork<Id extends string> = NetworkOf<'solana', Id>

const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const assets = { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' }

export const solanaMainnet: SolanaNetwork<'5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'> = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: SOL,
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: {
    default: {
      name: 'Solscan',
      url: 'https://solscan.io/account/{address}',
      transactionUrl: 'https://solscan.io/tx/{hash}',
    },
  },
  assets,
}

export const solanaDevnet: SolanaNetwork<'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'> = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency: SOL,
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  blockExplorers: {
    default: {
      name: 'Solscan',
      url: 'https://solscan.io/account/{address}?cluster=devnet',
      transactionUrl: 'https://solscan.io/tx/{hash}?cluster=devnet',
    },
  },
  testnet: true,
  assets,
}

export const solanaTestnet: SolanaNetwork<'4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'> = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency: SOL,
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  blockExplorers: {
    default: {
      name: 'Solscan',
      url: 'https://solscan.io/account/{address}?cluster=testnet',
      transactionUrl: 'https://solscan.io/tx/{hash}?cluster=testnet',
    },
  },
  testnet: true,
  assets,
}
