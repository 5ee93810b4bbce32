import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'
import { requirePackages } from '../../packages'

/** A contract as its authors compiled it. */
export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

const require = createRequire(import.meta.url)
const fromUniswap = (read: () => Artifact) => {
  requirePackages('swaps')
  return read()
}

const COMPILED = {
  token: () => require('@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json'),
  factory: () => fromUniswap(() => require('@uniswap/v2-core/build/UniswapV2Factory.json')),
  weth: () => fromUniswap(() => require('@uniswap/v2-periphery/build/WETH9.json')),
  router: () => fromUniswap(() => require('@uniswap/v2-periphery/build/UniswapV2Router02.json')),
}

/** Reads the compiled contract from an installed package. */
export function readArtifact(contract: keyof typeof COMPILED): Artifact {
  const { abi, bytecode }: { abi: Abi; bytecode: string } = COMPILED[contract]()
  return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` }
}

const USUAL_DECIMALS = 18
const PUSH_18 = /6012/g

/** OpenZeppelin's token. Its decimals are one constant in the bytecode, so other decimals replace that byte. */
export function erc20(decimals: number): Artifact {
  const { abi, bytecode } = readArtifact('token')
  if (decimals === USUAL_DECIMALS) return { abi, bytecode }
  if (bytecode.match(PUSH_18)?.length !== 1) throw new Error('The decimals are not where they were')
  return { abi, bytecode: `0x${bytecode.slice(2).replace(PUSH_18, `60${decimals.toString(16).padStart(2, '0')}`)}` }
}
