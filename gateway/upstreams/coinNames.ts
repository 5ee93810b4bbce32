import { NATIVE_ADDRESS } from './evmChains'

/* The names under which DefiLlama has coins. Source: its API, `chain:address`, and CoinGecko's ids for coins of chains. */

/** Both are the name of the namespace if they are left out. */
interface Names {
  readonly chain?: string
  /** CoinGecko's id of the chain's own coin. */
  readonly coin?: string
}

const ether = (chain: string): Names => ({ chain, coin: 'ethereum' })

const EVM: Readonly<Record<string, Names>> = {
  1: ether('ethereum'),
  10: ether('optimism'),
  25: { chain: 'cronos', coin: 'crypto-com-chain' },
  56: { chain: 'bsc', coin: 'binancecoin' },
  100: { chain: 'xdai', coin: 'xdai' },
  130: ether('unichain'),
  137: { chain: 'polygon', coin: 'polygon-ecosystem-token' },
  250: { chain: 'fantom', coin: 'fantom' },
  324: ether('era'),
  480: ether('wc'),
  1101: ether('polygon_zkevm'),
  1284: { chain: 'moonbeam', coin: 'moonbeam' },
  1285: { chain: 'moonriver', coin: 'moonriver' },
  5000: { chain: 'mantle', coin: 'mantle' },
  8217: { chain: 'klaytn', coin: 'kaia' },
  8453: ether('base'),
  34443: ether('mode'),
  42161: ether('arbitrum'),
  42220: { chain: 'celo', coin: 'celo' },
  43114: { chain: 'avax', coin: 'avalanche-2' },
  59144: ether('linea'),
  81457: ether('blast'),
  534352: ether('scroll'),
  7777777: ether('zora'),
  1313161554: ether('aurora'),
}

interface Namespace {
  readonly names: Readonly<Record<string, Names>>
  readonly address: RegExp
  /** The address by which clients name the coin of a network. Source: the project API. */
  readonly native: string
  normalize(address: string): string
}

const NAMESPACES: Readonly<Record<string, Namespace>> = {
  eip155: {
    names: EVM,
    address: /^0x[\da-f]{40}$/,
    native: NATIVE_ADDRESS,
    normalize: address => address.toLowerCase(),
  },
  solana: {
    names: { '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {} },
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    native: 'So11111111111111111111111111111111111111111',
    normalize: address => address,
  },
}

/** The name of a coin or a token by its CAIP-10 id; undefined on chains that are not in the table. */
export function coinNameOf(id: string): string | undefined {
  const [namespace = '', reference = '', raw = ''] = id.split(':')
  const described = Object.hasOwn(NAMESPACES, namespace) ? NAMESPACES[namespace] : undefined
  const names = described && Object.hasOwn(described.names, reference) ? described.names[reference] : undefined
  if (!described || !names) return undefined
  const { chain = namespace, coin = namespace } = names
  const address = described.normalize(raw)
  if (address === described.native) return `coingecko:${coin}`
  return described.address.test(address) ? `${chain}:${address}` : undefined
}
