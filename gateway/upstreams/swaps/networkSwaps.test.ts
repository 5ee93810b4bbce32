import { BaseError, encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { createAgent } from '../http'
import type { Rpc } from '../rpc'
import { createNetworkSwaps } from './networkSwaps'

const NETWORK = 'eip155:1'
const OWNER = `0x${'33'.repeat(20)}` as const
const USDC = `0x${'11'.repeat(20)}` as const
const ROUTER = { router: `0x${'44'.repeat(20)}`, wrapped: `0x${'55'.repeat(20)}` } as const
const ORDER = { source: USDC, target: undefined, amount: 5n, owner: OWNER }
const ESTIMATED = { slippageBps: 100, mustEstimate: false }

/** Swaps on a network whose node answers each call so. */
function open(answer: (method: string) => object) {
  const rpc: Rpc = { answer: async (_, body) => answer((body as { method: string }).method) }
  const swaps = createNetworkSwaps({ [NETWORK]: ROUTER }, { rpc, tokens: new Map(), agent: createAgent() }).get(NETWORK)
  if (!swaps) throw new Error('The network has swaps')
  return swaps
}

test.each([
  ['is down', { error: { code: -32002, message: 'No node of the network answers' } }],
  ['has an error of its own', { error: { code: -32603, message: 'Internal error' } }],
  ['answers with no number', { result: '0x' }],
])('a node that %s is an error, not a lack of liquidity and not a wrong token', async (_, answer) => {
  const swaps = open(() => answer)
  await expect(swaps.quote(ORDER)).rejects.toBeInstanceOf(BaseError)
  await expect(swaps.buildSwap(ORDER, ESTIMATED)).rejects.toBeInstanceOf(BaseError)
})

test.each([
  ['with a code of its own', { code: 3, message: 'execution reverted', data: '0x' }],
  ['as Geth does', { code: -32000, message: 'execution reverted' }],
  ['as Besu does', { code: -32000, message: 'Execution reverted' }],
  ['as Nethermind does', { code: -32015, message: 'VM execution error.', data: 'revert' }],
  ['as Hardhat does', { code: -32603, message: 'Error: VM Exception: execution reverted' }],
])('a router that reverts without a reason has no pool for the path: %s', async (_, error) => {
  await expect(open(() => ({ error })).quote(ORDER)).rejects.toMatchObject({ field: 'liquidity' })
})

test.each([
  ['reverts', { code: -32000, message: 'execution reverted' }, { field: 'estimate' }],
  ['lacks coins', { code: -32000, message: 'insufficient funds for gas * price + value' }, { field: 'estimate' }],
  ['is not estimated by a busy node', { code: -32005, message: 'limit' }, { name: 'EstimateGasExecutionError' }],
])('a swap that must be estimated is refused if it %s', async (_, error, expected) => {
  const amounts = encodeAbiParameters([{ type: 'uint256[]' }], [[5n, 700n]])
  const results: Readonly<Record<string, object>> = { eth_call: { result: amounts }, eth_estimateGas: { error } }
  const swaps = open(method => results[method] ?? { result: '0x7' })
  await expect(swaps.buildSwap(ORDER, { ...ESTIMATED, mustEstimate: true })).rejects.toMatchObject(expected)
  expect(await swaps.buildSwap(ORDER, ESTIMATED)).toMatchObject({ gas: 250_000n, to: ROUTER.router })
})

test('an approval has the usual gas if the node refuses the estimate, and none if the node is down', async () => {
  const refusing = (code: number) =>
    open(method => (method === 'eth_estimateGas' ? { error: { code, message: 'refused' } } : { result: '0x7' }))
  const approval = { token: USDC, owner: OWNER }
  expect(await refusing(3).buildApproval(approval)).toMatchObject({ gas: 60_000n, gasPrice: 7n, to: USDC, value: 0n })
  await expect(refusing(-32002).buildApproval(approval)).rejects.toBeInstanceOf(BaseError)
})

test('a coin needs no allowance, and the node is not asked', async () => {
  const swaps = open(() => {
    throw new Error('No call is expected')
  })
  expect(await swaps.allowance({ token: undefined, owner: OWNER })).toBe(2n ** 256n - 1n)
})
