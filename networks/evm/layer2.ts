import { ETHER, type EvmChain, MULTICALL3 } from './evmChain'

/* Written by `npm run networks` from viem's list. */

export const base: EvmChain<8453> = {
  id: 8453,
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
  name: 'Base',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  contracts: MULTICALL3,
}

export const optimism: EvmChain<10> = {
  id: 10,
  caipNetworkId: 'eip155:10',
  chainNamespace: 'eip155',
  name: 'OP Mainnet',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
  contracts: MULTICALL3,
}

export const arbitrum: EvmChain<42161> = {
  id: 42161,
  caipNetworkId: 'eip155:42161',
  chainNamespace: 'eip155',
  name: 'Arbitrum One',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  contracts: MULTICALL3,
}

export const arbitrumNova: EvmChain<42170> = {
  id: 42170,
  caipNetworkId: 'eip155:42170',
  chainNamespace: 'eip155',
  name: 'Arbitrum Nova',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://nova.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://nova.arbiscan.io' } },
  contracts: MULTICALL3,
}

export const zksync: EvmChain<324> = {
  id: 324,
  caipNetworkId: 'eip155:324',
  chainNamespace: 'eip155',
  name: 'ZKsync Era',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://mainnet.era.zksync.io'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io/' } },
  contracts: { multicall3: { address: '0xf9cda624fbc7e059355ce98a31693d299facd963' } },
}

export const linea: EvmChain<59144> = {
  id: 59144,
  caipNetworkId: 'eip155:59144',
  chainNamespace: 'eip155',
  name: 'Linea Mainnet',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.linea.build'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://lineascan.build' } },
  contracts: MULTICALL3,
}

export const scroll: EvmChain<534352> = {
  id: 534352,
  caipNetworkId: 'eip155:534352',
  chainNamespace: 'eip155',
  name: 'Scroll',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://rpc.scroll.io'] } },
  blockExplorers: { default: { name: 'Scrollscan', url: 'https://scrollscan.com' } },
  contracts: MULTICALL3,
}

export const celo: EvmChain<42220> = {
  id: 42220,
  caipNetworkId: 'eip155:42220',
  chainNamespace: 'eip155',
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  blockExplorers: { default: { name: 'Celo Explorer', url: 'https://celoscan.io' } },
  contracts: MULTICALL3,
}

export const blast: EvmChain<81457> = {
  id: 81457,
  caipNetworkId: 'eip155:81457',
  chainNamespace: 'eip155',
  name: 'Blast',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://rpc.blast.io'] } },
  blockExplorers: { default: { name: 'Blastscan', url: 'https://blastscan.io' } },
  contracts: MULTICALL3,
}

export const mantle: EvmChain<5000> = {
  id: 5000,
  caipNetworkId: 'eip155:5000',
  chainNamespace: 'eip155',
  name: 'Mantle',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mantle.xyz'] } },
  blockExplorers: { default: { name: 'Mantle Explorer', url: 'https://mantlescan.xyz/' } },
  contracts: MULTICALL3,
}

export const unichain: EvmChain<130> = {
  id: 130,
  caipNetworkId: 'eip155:130',
  chainNamespace: 'eip155',
  name: 'Unichain',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://mainnet.unichain.org/'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://uniscan.xyz' } },
  contracts: MULTICALL3,
}

export const worldchain: EvmChain<480> = {
  id: 480,
  caipNetworkId: 'eip155:480',
  chainNamespace: 'eip155',
  name: 'World Chain',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://worldchain-mainnet.g.alchemy.com/public'] } },
  blockExplorers: { default: { name: 'Worldscan', url: 'https://worldscan.org' } },
  contracts: MULTICALL3,
}

export const ink: EvmChain<57073> = {
  id: 57073,
  caipNetworkId: 'eip155:57073',
  chainNamespace: 'eip155',
  name: 'Ink',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.inkonchain.com' } },
  contracts: MULTICALL3,
}

export const soneium: EvmChain<1868> = {
  id: 1868,
  caipNetworkId: 'eip155:1868',
  chainNamespace: 'eip155',
  name: 'Soneium Mainnet',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://rpc.soneium.org'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://soneium.blockscout.com' } },
  contracts: MULTICALL3,
}

export const zora: EvmChain<7777777> = {
  id: 7777777,
  caipNetworkId: 'eip155:7777777',
  chainNamespace: 'eip155',
  name: 'Zora',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.zora.energy' } },
  contracts: MULTICALL3,
}

export const mode: EvmChain<34443> = {
  id: 34443,
  caipNetworkId: 'eip155:34443',
  chainNamespace: 'eip155',
  name: 'Mode Mainnet',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://mainnet.mode.network'] } },
  blockExplorers: { default: { name: 'Modescan', url: 'https://modescan.io' } },
  contracts: MULTICALL3,
}

export const fraxtal: EvmChain<252> = {
  id: 252,
  caipNetworkId: 'eip155:252',
  chainNamespace: 'eip155',
  name: 'Fraxtal',
  nativeCurrency: { name: 'Frax', symbol: 'FRAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.frax.com'] } },
  blockExplorers: { default: { name: 'fraxscan', url: 'https://fraxscan.com' } },
  contracts: MULTICALL3,
}

export const opBNB: EvmChain<204> = {
  id: 204,
  caipNetworkId: 'eip155:204',
  chainNamespace: 'eip155',
  name: 'opBNB',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://opbnb-mainnet-rpc.bnbchain.org'] } },
  blockExplorers: { default: { name: 'opBNB (BSCScan)', url: 'https://opbnb.bscscan.com' } },
  contracts: MULTICALL3,
}

export const abstract: EvmChain<2741> = {
  id: 2741,
  caipNetworkId: 'eip155:2741',
  chainNamespace: 'eip155',
  name: 'Abstract',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.mainnet.abs.xyz'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://abscan.org' } },
  contracts: { multicall3: { address: '0xaa4de41dba0ca5dcbb288b7cc6b708f3aac759e7' } },
}

export const apeChain: EvmChain<33139> = {
  id: 33139,
  caipNetworkId: 'eip155:33139',
  chainNamespace: 'eip155',
  name: 'ApeChain',
  nativeCurrency: { name: 'ApeCoin', symbol: 'APE', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.apechain.com/http'] } },
  blockExplorers: { default: { name: 'Apescan', url: 'https://apescan.io' } },
  contracts: MULTICALL3,
}

export const taiko: EvmChain<167000> = {
  id: 167000,
  caipNetworkId: 'eip155:167000',
  chainNamespace: 'eip155',
  name: 'Taiko Mainnet',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://rpc.mainnet.taiko.xyz'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://taikoscan.io' } },
  contracts: MULTICALL3,
}

export const manta: EvmChain<169> = {
  id: 169,
  caipNetworkId: 'eip155:169',
  chainNamespace: 'eip155',
  name: 'Manta Pacific Mainnet',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://pacific-rpc.manta.network/http'] } },
  blockExplorers: { default: { name: 'Manta Explorer', url: 'https://pacific-explorer.manta.network' } },
  contracts: MULTICALL3,
}

export const lisk: EvmChain<1135> = {
  id: 1135,
  caipNetworkId: 'eip155:1135',
  chainNamespace: 'eip155',
  name: 'Lisk',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://rpc.api.lisk.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://blockscout.lisk.com' } },
  contracts: { multicall3: { address: '0xa9d71e1dd7ca26f26e656e66d6aa81ed7f745bf0' } },
}

export const katana: EvmChain<747474> = {
  id: 747474,
  caipNetworkId: 'eip155:747474',
  chainNamespace: 'eip155',
  name: 'Katana',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://rpc.katana.network'] } },
  blockExplorers: { default: { name: 'katana explorer', url: 'https://katanascan.com' } },
  contracts: MULTICALL3,
}

export const megaeth: EvmChain<4326> = {
  id: 4326,
  caipNetworkId: 'eip155:4326',
  chainNamespace: 'eip155',
  name: 'MegaETH',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://mainnet.megaeth.com/rpc'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://mega.etherscan.io' } },
  contracts: MULTICALL3,
}
