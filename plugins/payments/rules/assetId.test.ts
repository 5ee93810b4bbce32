import { describe, expect, test } from 'vitest'
import { ASSETS } from '../../pay-with-exchange/rules/assets'
import { assetId } from './assetId'

const named = (symbol: string) =>
  ASSETS.filter(({ metadata }) => metadata.symbol === symbol)
    .map(assetId)
    .sort()

describe('an asset’s CAIP-19 id', () => {
  test('covers every asset that exchanges usually pay out', () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(named('ETH')).toEqual(['eip155:1/slip44:60', 'eip155:8453/slip44:60', 'eip155:84532/slip44:60'])
    expect(named('USDC')).toEqual([
      'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      'eip155:137/erc20:0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
      'eip155:42161/erc20:0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
      'eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
      `${solana}/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
    ])
    expect(named('USDT')).toEqual([
      'eip155:1/erc20:0xdAC17F958D2ee523a2206206994597C13D831ec7',
      'eip155:10/erc20:0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
      'eip155:137/erc20:0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
      'eip155:42161/erc20:0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
      `${solana}/token:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB`,
    ])
    expect(named('SOL')).toEqual([`${solana}/slip44:501`])
  })

  test('exists for two namespaces: Unsupported chain namespace for CAIP-19 formatting', () => {
    expect(() => assetId({ network: 'bip122:000000000019d6689c085ae165831e93', asset: 'native' })).toThrow(
      'Unsupported chain namespace for CAIP-19 formatting',
    )
  })
})
