import { type CaipNetworkId, type ConnectedSession, type Network, namespaceOf } from '../../../kernel'
import { type PaymentAsset, sameAddress } from '../../../kernel/kit'

const METADATA = {
  ETH: { name: 'Ethereum', symbol: 'ETH', decimals: 18 },
  USDC: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  USDT: { name: 'Tether USD', symbol: 'USDT', decimals: 6 },
  SOL: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const of = (symbol: keyof typeof METADATA, network: CaipNetworkId, asset = 'native'): PaymentAsset => ({
  network,
  asset,
  metadata: METADATA[symbol],
})

/** The assets that exchanges usually pay out. */
export const ASSETS: readonly PaymentAsset[] = [
  of('ETH', 'eip155:1'),
  of('ETH', 'eip155:8453'),
  of('ETH', 'eip155:84532'),
  of('USDC', 'eip155:8453', '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'),
  of('USDC', 'eip155:1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  of('USDC', 'eip155:42161', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
  // The token that the issuer redeems, not the bridged one.
  of('USDC', 'eip155:137', '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'),
  of('USDC', SOLANA, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
  of('USDT', 'eip155:1', '0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  of('USDT', 'eip155:10', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'),
  of('USDT', 'eip155:42161', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'),
  of('USDT', 'eip155:137', '0xc2132d05d31c914a87c6611c10748aeb04b58e8f'),
  of('USDT', SOLANA, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'),
  of('SOL', SOLANA),
]

export const keyOf = ({ network, asset }: PaymentAsset): string => `${network}/${asset}`

export interface DepositAssets {
  readonly assets: readonly PaymentAsset[]
  readonly asset: PaymentAsset | undefined
}

interface Selection {
  readonly live: ConnectedSession | undefined
  readonly networks: readonly Network[]
  /** The chosen asset's key. */
  readonly key: string | undefined
}

/** The assets that the account can receive, and the chosen one. */
export function depositAssets(all: readonly PaymentAsset[], { live, networks, key }: Selection): DepositAssets {
  const assets = assetsFor(all, live, networks)
  return { assets, asset: assets.find(one => keyOf(one) === key) ?? (live && firstAsset(assets, live.networkId)) }
}

/** The assets that this account can receive, those of the network in use first. */
function assetsFor(
  all: readonly PaymentAsset[],
  live: ConnectedSession | undefined,
  listed: readonly Network[],
): readonly PaymentAsset[] {
  if (!live) return []
  const { networkId, accounts, address } = live
  // A smart account may exist on one network only.
  const anywhere = !accounts.some(one => sameAddress(one.address, address) && one.type === 'smartAccount')
  const fits = ({ network }: PaymentAsset) =>
    network === networkId ||
    (anywhere &&
      namespaceOf(network) === namespaceOf(networkId) &&
      listed.some(({ caipNetworkId }) => caipNetworkId === network))
  const fitting = all.filter(fits).map(asset => namedByNetwork(asset, listed))
  return [...fitting.filter(one => one.network === networkId), ...fitting.filter(one => one.network !== networkId)]
}

/** The native asset has the names of the app's network. */
function namedByNetwork(one: PaymentAsset, listed: readonly Network[]): PaymentAsset {
  const network = one.asset === 'native' && listed.find(({ caipNetworkId }) => caipNetworkId === one.network)
  return network ? { ...one, metadata: network.nativeCurrency } : one
}

/** USDC of the network in use, else the first asset. */
const firstAsset = (assets: readonly PaymentAsset[], networkId: CaipNetworkId): PaymentAsset | undefined =>
  assets.find(({ network, metadata }) => network === networkId && metadata.symbol === 'USDC') ?? assets[0]

export const search = (assets: readonly PaymentAsset[], words: string): readonly PaymentAsset[] => {
  const wanted = words.trim().toLowerCase()
  return wanted === ''
    ? assets
    : assets.filter(
        ({ asset, metadata: { name, symbol } }) =>
          `${name}\n${symbol}`.toLowerCase().includes(wanted) || asset.toLowerCase() === wanted,
      )
}
