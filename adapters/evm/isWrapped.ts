import { NAMESPACE } from './chain'

/** The predeploy of OP Stack chains. */
const OP_STACK = '0x4200000000000000000000000000000000000006'

/** The contracts that wrap a network's native currency at 1:1, by chain id. */
const CONTRACTS: Readonly<Record<number, string>> = {
  1: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  10: OP_STACK,
  56: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  100: '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d',
  130: OP_STACK,
  137: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  8453: OP_STACK,
  42161: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  43114: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
  11155111: '0xfff9976782d46cc05630d1f6ebab18b2324d6b14',
}

const WRAPPED = new Map(Object.entries(CONTRACTS).map(([chainId, contract]) => [`${NAMESPACE}:${chainId}`, contract]))

/** For any other contract, `deposit` and `withdraw` are only names. */
export const isWrapped = ({ to, networkId = '' }: { to: string; networkId?: string }): boolean =>
  WRAPPED.get(networkId) === to.toLowerCase()
