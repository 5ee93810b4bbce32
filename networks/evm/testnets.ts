import { ETHER, type EvmChain, MULTICALL3 } from './evmChain'

/* Written by `npm run networks` from viem's list. */

export const sepolia: EvmChain<11155111> = {
  id: 11155111,
  caipNetworkId: 'eip155:11155111',
  chainNamespace: 'eip155',
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://11155111.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const hoodi: EvmChain<560048> = {
  id: 560048,
  caipNetworkId: 'eip155:560048',
  chainNamespace: 'eip155',
  name: 'Hoodi',
  nativeCurrency: { name: 'Hoodi Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hoodi.ethpandaops.io'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://hoodi.etherscan.io' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const baseSepolia: EvmChain<84532> = {
  id: 84532,
  caipNetworkId: 'eip155:84532',
  chainNamespace: 'eip155',
  name: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const optimismSepolia: EvmChain<11155420> = {
  id: 11155420,
  caipNetworkId: 'eip155:11155420',
  chainNamespace: 'eip155',
  name: 'OP Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.optimism.io'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const arbitrumSepolia: EvmChain<421614> = {
  id: 421614,
  caipNetworkId: 'eip155:421614',
  chainNamespace: 'eip155',
  name: 'Arbitrum Sepolia',
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rollup.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const polygonAmoy: EvmChain<80002> = {
  id: 80002,
  caipNetworkId: 'eip155:80002',
  chainNamespace: 'eip155',
  name: 'Polygon Amoy',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon-amoy.drpc.org'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const bscTestnet: EvmChain<97> = {
  id: 97,
  caipNetworkId: 'eip155:97',
  chainNamespace: 'eip155',
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://testnet.bscscan.com' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const avalancheFuji: EvmChain<43113> = {
  id: 43113,
  caipNetworkId: 'eip155:43113',
  chainNamespace: 'eip155',
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax-test.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const gnosisChiado: EvmChain<10200> = {
  id: 10200,
  caipNetworkId: 'eip155:10200',
  chainNamespace: 'eip155',
  name: 'Gnosis Chiado',
  nativeCurrency: { name: 'Gnosis', symbol: 'xDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.chiadochain.net'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://blockscout.chiadochain.net' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const zksyncSepoliaTestnet: EvmChain<300> = {
  id: 300,
  caipNetworkId: 'eip155:300',
  chainNamespace: 'eip155',
  name: 'ZKsync Sepolia Testnet',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://sepolia.era.zksync.dev'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://sepolia.explorer.zksync.io/' } },
  contracts: { multicall3: { address: '0xf9cda624fbc7e059355ce98a31693d299facd963' } },
  testnet: true,
}

export const lineaSepolia: EvmChain<59141> = {
  id: 59141,
  caipNetworkId: 'eip155:59141',
  chainNamespace: 'eip155',
  name: 'Linea Sepolia Testnet',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.sepolia.linea.build'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.lineascan.build' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const scrollSepolia: EvmChain<534351> = {
  id: 534351,
  caipNetworkId: 'eip155:534351',
  chainNamespace: 'eip155',
  name: 'Scroll Sepolia',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://sepolia-rpc.scroll.io'] } },
  blockExplorers: { default: { name: 'Scrollscan', url: 'https://sepolia.scrollscan.com' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const celoSepolia: EvmChain<11142220> = {
  id: 11142220,
  caipNetworkId: 'eip155:11142220',
  chainNamespace: 'eip155',
  name: 'Celo Sepolia Testnet',
  nativeCurrency: { name: 'CELO', symbol: 'S-CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo-sepolia.celo-testnet.org'] } },
  blockExplorers: { default: { name: 'Celo Sepolia Explorer', url: 'https://celo-sepolia.blockscout.com/' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const blastSepolia: EvmChain<168587773> = {
  id: 168587773,
  caipNetworkId: 'eip155:168587773',
  chainNamespace: 'eip155',
  name: 'Blast Sepolia',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://sepolia.blast.io'] } },
  blockExplorers: { default: { name: 'Blastscan', url: 'https://sepolia.blastscan.io' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const mantleSepoliaTestnet: EvmChain<5003> = {
  id: 5003,
  caipNetworkId: 'eip155:5003',
  chainNamespace: 'eip155',
  name: 'Mantle Sepolia Testnet',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.sepolia.mantle.xyz'] } },
  blockExplorers: { default: { name: 'Mantle Testnet Explorer', url: 'https://explorer.sepolia.mantle.xyz/' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const unichainSepolia: EvmChain<1301> = {
  id: 1301,
  caipNetworkId: 'eip155:1301',
  chainNamespace: 'eip155',
  name: 'Unichain Sepolia',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://sepolia.unichain.org'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://sepolia.uniscan.xyz' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const worldchainSepolia: EvmChain<4801> = {
  id: 4801,
  caipNetworkId: 'eip155:4801',
  chainNamespace: 'eip155',
  name: 'World Chain Sepolia',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://worldchain-sepolia.g.alchemy.com/public'] } },
  blockExplorers: { default: { name: 'Worldscan Sepolia', url: 'https://sepolia.worldscan.org' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const berachainBepolia: EvmChain<80069> = {
  id: 80069,
  caipNetworkId: 'eip155:80069',
  chainNamespace: 'eip155',
  name: 'Berachain Bepolia',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: { default: { http: ['https://bepolia.rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berascan', url: 'https://testnet.berascan.com' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const sonicBlazeTestnet: EvmChain<57054> = {
  id: 57054,
  caipNetworkId: 'eip155:57054',
  chainNamespace: 'eip155',
  name: 'Sonic Blaze Testnet',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.blaze.soniclabs.com'] } },
  blockExplorers: { default: { name: 'Sonic Blaze Testnet Explorer', url: 'https://testnet.sonicscan.org' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const inkSepolia: EvmChain<763373> = {
  id: 763373,
  caipNetworkId: 'eip155:763373',
  chainNamespace: 'eip155',
  name: 'Ink Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-gel-sepolia.inkonchain.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer-sepolia.inkonchain.com/' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const zoraSepolia: EvmChain<999999999> = {
  id: 999999999,
  caipNetworkId: 'eip155:999999999',
  chainNamespace: 'eip155',
  name: 'Zora Sepolia',
  nativeCurrency: { name: 'Zora Sepolia', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Zora Sepolia Explorer', url: 'https://sepolia.explorer.zora.energy/' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const monadTestnet: EvmChain<10143> = {
  id: 10143,
  caipNetworkId: 'eip155:10143',
  chainNamespace: 'eip155',
  name: 'Monad Testnet',
  nativeCurrency: { name: 'Testnet MON Token', symbol: 'MON', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.monad.xyz'] } },
  blockExplorers: { default: { name: 'Monad Testnet explorer', url: 'https://testnet.monadexplorer.com' } },
  contracts: MULTICALL3,
  testnet: true,
}

export const foundry: EvmChain<31337> = {
  id: 31337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Foundry',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}
