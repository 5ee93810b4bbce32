import type { Chain } from 'viem'
import * as chains from 'viem/chains'
import type { EvmChain } from '../../networks/evm/evmChain'

/** The chains of `portico/networks` by their names in viem's list, for each file of `networks/evm`. */
export const EVM_CHAINS = {
  // Chains with a consensus of their own.
  layer1: [
    ...['mainnet', 'polygon', 'bsc', 'avalanche', 'gnosis', 'berachain', 'sonic', 'monad', 'hyperEvm', 'plasma'],
    ...['kaia', 'cronos', 'fantom', 'aurora', 'moonbeam', 'moonriver', 'sei', 'ronin', 'flare', 'rootstock'],
  ],
  layer2: [
    ...['base', 'optimism', 'arbitrum', 'arbitrumNova', 'zksync', 'linea', 'scroll', 'celo', 'blast', 'mantle'],
    ...['unichain', 'worldchain', 'ink', 'soneium', 'zora', 'mode', 'fraxtal', 'opBNB', 'abstract', 'apeChain'],
    ...['taiko', 'manta', 'lisk', 'katana', 'megaeth'],
  ],
  testnets: [
    ...['sepolia', 'hoodi', 'baseSepolia', 'optimismSepolia', 'arbitrumSepolia', 'polygonAmoy', 'bscTestnet'],
    ...['avalancheFuji', 'gnosisChiado', 'zksyncSepoliaTestnet', 'lineaSepolia', 'scrollSepolia', 'celoSepolia'],
    ...['blastSepolia', 'mantleSepoliaTestnet', 'unichainSepolia', 'worldchainSepolia', 'berachainBepolia'],
    ...['sonicBlazeTestnet', 'inkSepolia', 'zoraSepolia', 'monadTestnet', 'foundry'],
  ],
} as const

/** @throws if viem's list no longer has the chain */
export function viemChain(name: string): Chain {
  const chain: Chain | undefined = new Map(Object.entries(chains)).get(name)
  if (!chain) throw new Error(`viem/chains has no ${name}`)
  return chain
}

/** The plain data of a viem chain: no formatters, serializers or further contracts. */
export function plainChain({ id, name, nativeCurrency, rpcUrls, blockExplorers, contracts, testnet }: Chain): EvmChain {
  const explorer = blockExplorers?.default
  const multicall = contracts?.multicall3?.address
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: {
      name: nativeCurrency.name,
      symbol: nativeCurrency.symbol,
      decimals: nativeCurrency.decimals,
    },
    rpcUrls: { default: { http: rpcUrls.default.http } },
    ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
    ...(multicall && { contracts: { multicall3: { address: oneSpelling(multicall) } } }),
    ...(testnet && { testnet }),
  }
}

/** The checksum's capitals would repeat an address that most chains share. */
const oneSpelling = (address: `0x${string}`): `0x${string}` => `0x${address.slice(2).toLowerCase()}`
