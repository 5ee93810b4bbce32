import type { Address } from 'viem'
import { LOOKALIKE } from '../currency'
import { erc20 } from './artifact'
import { type Contract, placeOf, TREASURY } from './treasury'

/** A token that the sandbox issues. */
export interface IssuedToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly address: Address
  readonly contract: Contract
  readonly iconUrl?: string
}

const SUPPLY = 10n ** 12n

/** A malicious token: markup, a reversed writing direction, and a letter that only looks like a C. */
const HOSTILE = {
  name: '<img src=x onerror=alert(1)>\u202Eni\u043eC DSU',
  symbol: LOOKALIKE,
  decimals: 18,
  iconUrl: 'javascript:alert(1)',
}

const ISSUED = [
  { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  { name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18 },
  HOSTILE,
]

/** The tokens of every local chain: at the same addresses on each, deployed on first use. */
export const issueTokens = (): readonly IssuedToken[] =>
  ISSUED.map(token => {
    const { name, symbol, decimals } = token
    const contract = placeOf(erc20(decimals), [name, symbol, SUPPLY * 10n ** BigInt(decimals), TREASURY])
    return { ...token, contract, address: contract.address }
  })
