import { type ListedToken, type Network, parseNetworkId } from '../../kernel'
import { isAddress } from './chain'

/*
 * The usual tokens by address, so that neither the project API nor a token's creator decides which contract "USDC" is.
 * Sources, as of 2026-11-25: the contract addresses that the issuers publish (Circle, Tether, Sky, BitGo), and the
 * bridges' own token lists. A test compares each address with its EIP-55 checksum.
 */

const USDC = ['USDC', 'USD Coin', 6] as const
const USDT = ['USDT', 'Tether USD', 6] as const
const DAI = ['DAI', 'Dai Stablecoin', 18] as const
const WETH = ['WETH', 'Wrapped Ether', 18] as const
const WBTC = ['WBTC', 'Wrapped BTC', 8] as const
const BRIDGED_USDC = ['USDC.e', 'Bridged USDC', 6] as const
/** On BNB Smart Chain, the pegged dollars have 18 decimals. */
const PEGGED_USDC = ['USDC', 'USD Coin', 18] as const
const PEGGED_USDT = ['USDT', 'Tether USD', 18] as const
const WETH_OF_ROLLUPS = '0x4200000000000000000000000000000000000006'
const DAI_OF_ROLLUPS = '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'

type Names = readonly [symbol: string, name: string, decimals: number]

/** By chain id, then by address. */
const TOKENS: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  // Ethereum
  1: {
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': USDC,
    '0xdAC17F958D2ee523a2206206994597C13D831ec7': USDT,
    '0x6B175474E89094C44Da98b954EedeAC495271d0F': DAI,
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2': WETH,
    '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599': WBTC,
  },
  // Optimism
  10: {
    '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85': USDC,
    '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58': USDT,
    [DAI_OF_ROLLUPS]: DAI,
    [WETH_OF_ROLLUPS]: WETH,
    '0x68f180fcCe6836688e9084f035309E29Bf0A2095': WBTC,
  },
  // BNB Smart Chain
  56: {
    '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d': PEGGED_USDC,
    '0x55d398326f99059fF775485246999027B3197955': PEGGED_USDT,
    '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c': ['WBNB', 'Wrapped BNB', 18],
  },
  // Gnosis
  100: { '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d': ['WXDAI', 'Wrapped XDAI', 18] },
  // Polygon
  137: {
    '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359': USDC,
    '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174': BRIDGED_USDC,
    '0xc2132D05D31c914a87C6611C10748AEb04B58e8F': USDT,
    '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063': DAI,
    '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619': WETH,
    '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6': WBTC,
  },
  // Base
  8453: {
    '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913': USDC,
    [WETH_OF_ROLLUPS]: WETH,
    '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb': DAI,
  },
  // Base Sepolia
  84532: { '0x036CbD53842c5426634e7929541eC2318f3dCF7e': USDC, [WETH_OF_ROLLUPS]: WETH },
  // Arbitrum
  42161: {
    '0xaf88d065e77c8cC2239327C5EDb3A432268e5831': USDC,
    '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8': BRIDGED_USDC,
    '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9': USDT,
    [DAI_OF_ROLLUPS]: DAI,
    '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1': WETH,
    '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f': WBTC,
  },
  // Avalanche
  43114: {
    '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E': USDC,
    '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7': USDT,
    '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7': ['WAVAX', 'Wrapped AVAX', 18],
  },
}

/** The host's tokens of the network that have names, then those of the list above. */
export function tokenList(network: Network): readonly ListedToken[] {
  const own: unknown = Object(Object(network).evm).tokens
  const shipped = Object.entries(TOKENS[parseNetworkId(network.caipNetworkId).reference] ?? {})
  const listed = shipped.map(
    ([address, [symbol, name, decimals]]): ListedToken => ({ address, symbol, name, decimals }),
  )
  const all = [...(Array.isArray(own) ? own.flatMap(readListed) : []), ...listed]
  const places = new Map<string, ListedToken>()
  for (const token of all) {
    const key = token.address.toLowerCase()
    if (!places.has(key)) places.set(key, token)
  }
  return [...places.values()]
}

/** A host's entry with names; an address alone is named by its contract. */
function readListed(raw: unknown): ListedToken[] {
  const { address, symbol, name, decimals } = Object(raw)
  const isValid =
    isAddress(address) && typeof symbol === 'string' && symbol && Number.isInteger(decimals) && decimals >= 0
  return isValid ? [{ address, symbol, name: typeof name === 'string' && name ? name : symbol, decimals }] : []
}
