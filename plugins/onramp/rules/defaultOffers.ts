import type { Namespace } from '../../../kernel'
import type { Fiat, Token, TokenNetwork } from '../state'

/* Default offers that nearly every provider supports, for when the API's list cannot be read. */

const ethereum = (contract: string): TokenNetwork => ({
  name: 'ethereum-mainnet',
  label: 'Ethereum',
  chainId: '1',
  contract,
})
const polygon = (contract: string): TokenNetwork => ({
  name: 'polygon-mainnet',
  label: 'Polygon',
  chainId: '137',
  contract,
})

// The API lists both tokens under one id.
const ID = '2b92315d-eab7-5bef-84fa-089a131333f5'

/** The token that the issuer redeems, not the bridged one. */
export const POLYGON_USDC = '0x3c499c542cef5E3811e1192ce70d8cC03d5c3359'

const EVM: readonly Token[] = [
  {
    id: ID,
    name: 'USD Coin',
    symbol: 'USDC',
    networks: [ethereum('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'), polygon(POLYGON_USDC)],
  },
  { id: ID, name: 'Ether', symbol: 'ETH', networks: [ethereum('')] },
]
const SOL: Token = {
  id: 'solana',
  name: 'Solana',
  symbol: 'SOL',
  networks: [{ name: 'solana-mainnet', label: 'Solana', chainId: '', contract: '' }],
}

export const DEFAULT_TOKENS: readonly Token[] = [...EVM, SOL]
/** The preselected token by namespace. */
export const PRESELECTED: Readonly<Record<Namespace, string>> = { eip155: 'USDC', solana: 'SOL' }

const limits = [
  { method: 'card', least: 10_00n, most: 7_500_00n },
  { method: 'ach_bank_account', least: 10_00n, most: 25_000_00n },
]
export const DEFAULT_FIATS: readonly Fiat[] = [
  { id: 'USD', limits },
  { id: 'EUR', limits },
]
