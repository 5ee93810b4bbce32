import type { CaipNetworkId } from '../../kernel'
import type { PaymentAsset } from '../../kernel/kit'

const KINDS = {
  ETH: { name: 'Ethereum', symbol: 'ETH', decimals: 18 },
  USDC: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  USDT: { name: 'Tether USD', symbol: 'USDT', decimals: 6 },
  SOL: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const of = (symbol: keyof typeof KINDS, network: CaipNetworkId, asset = 'native'): PaymentAsset => ({
  network,
  asset,
  metadata: KINDS[symbol],
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
