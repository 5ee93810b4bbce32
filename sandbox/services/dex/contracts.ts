import { parseAbi } from 'viem'
import { readArtifact } from '../evm/artifact'
import { type Contract, placeOf, TREASURY } from '../evm/treasury'

/** Contracts of Uniswap V2, at the same addresses on every local chain. */
export interface Dex {
  readonly factory: Contract
  readonly weth: Contract
  readonly router: Contract
}

export function placeDex(): Dex {
  const factory = placeOf(readArtifact('factory'), [TREASURY])
  const weth = placeOf(readArtifact('weth'), [])
  const router = readArtifact('router')
  return { factory, weth, router: placeOf(router, [factory.address, weth.address]) }
}

export const FACTORY = parseAbi(['function getPair(address, address) view returns (address)'])

export const ROUTER = parseAbi([
  'function addLiquidityETH(address token, uint amountTokenDesired, uint amountTokenMin, uint amountETHMin, address to, uint deadline) payable returns (uint, uint, uint)',
  'function addLiquidity(address tokenA, address tokenB, uint amountADesired, uint amountBDesired, uint amountAMin, uint amountBMin, address to, uint deadline) returns (uint, uint, uint)',
])
