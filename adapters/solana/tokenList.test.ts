import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../../kernel'
import { isAddress } from './chain'
import { tokenList } from './tokenList'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const listed = (caipNetworkId: CaipNetworkId) =>
  tokenList({
    ...{ id: 0, caipNetworkId, chainNamespace: 'solana', name: 'Solana', rpcUrls: { default: { http: [] } } },
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  })

test.each([MAINNET, DEVNET] as const)('each listed token of %s has a mint and a symbol of its own', networkId => {
  const tokens = listed(networkId)
  expect(tokens.length).toBeGreaterThan(0)
  for (const { address } of tokens) expect(isAddress(address)).toBe(true)
  for (const field of ['address', 'symbol'] as const) {
    expect(new Set(tokens.map(token => token[field])).size).toBe(tokens.length)
  }
})

test('a mint of one cluster has no name on another, and an unknown cluster has no list', () => {
  const usdc = (networkId: CaipNetworkId) => listed(networkId).find(({ symbol }) => symbol === 'USDC')?.address
  expect(usdc(MAINNET)).toBe('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
  expect(usdc(DEVNET)).not.toBe(usdc(MAINNET))
  expect(listed('solana:local')).toEqual([])
})
