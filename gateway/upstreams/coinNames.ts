import { isNative, readToken } from './namespaces'

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

const NAMESPACES: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  eip155: EVM,
  solana: { '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {} },
  bip122: { '000000000019d6689c085ae165831e93': { coin: 'bitcoin' } },
}

/** The name of a coin or a token by its CAIP-10 id; undefined on chains that are not in the table. */
export function coinNameOf(id: string): string | undefined {
  const [namespace = '', reference = '', address = ''] = id.split(':')
  const table = Object.hasOwn(NAMESPACES, namespace) ? NAMESPACES[namespace] : undefined
  const names = table && Object.hasOwn(table, reference) ? table[reference] : undefined
  if (!names) return undefined
  const { chain = namespace, coin = namespace } = names
  const networkId = `${namespace}:${reference}`
  if (isNative(networkId, address)) return `coingecko:${coin}`
  const token = readToken(networkId, address)
  return token && `${chain}:${token}`
}
