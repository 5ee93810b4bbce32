import { encodeFunctionData, erc20Abi, getAddress, type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, fundedKeys, startAnvil } from '../../../sandbox/chains/evm/chain'
import { defaultPrices } from '../../../sandbox/services/currency'
import { placeDex } from '../../../sandbox/services/dex/contracts'
import { openMarket } from '../../../sandbox/services/dex/market'
import { createEvmLedger, type EvmLedger } from '../../../sandbox/services/evm/evmLedger'
import { createMetrics } from '../../metrics'
import { createCoins } from '../coins'
import { createEvmClient } from '../evmClient'
import type { History, Transaction } from '../history'
import { createNodes, type Nodes } from '../nodes'
import { createRpc } from '../rpc'
import { createUniswapV2 } from '../swaps/uniswapV2'
import { createOtterscan } from './history'

/* Histories from a real node: each test has an account of its own. */

const LOCAL = 'eip155:31337'
const keys = fundedKeys()
let anvil: Anvil
let nodes: Nodes
let ledger: EvmLedger
let history: History
let rpc: ReturnType<typeof createRpc>

beforeAll(async () => {
  anvil = await startAnvil(31337)
  ledger = createEvmLedger(LOCAL, anvil.rpcUrl)
  await openMarket(ledger, defaultPrices())
  nodes = createNodes({ [LOCAL]: [anvil.rpcUrl] })
  rpc = createRpc(nodes, createMetrics())
  // The third one is in no list.
  const tokens = new Map([[31337, ledger.tokens.slice(0, 2).map(({ iconUrl: _, contract: __, ...token }) => token)]])
  history = createOtterscan(rpc, { networkIds: [LOCAL], coins: createCoins({ evm: tokens }), tokens })
})
afterAll(async () => {
  await nodes?.close()
  await anvil?.stop()
})

async function read(address: string, cursor?: string): Promise<readonly Transaction[]> {
  const page = await history.page(LOCAL, { address, cursor })
  return page?.data ?? []
}
const shapeOf = ({ metadata, transfers }: Transaction) => [
  metadata.operationType,
  ...transfers.map(
    ({ direction, quantity, fungible_info }) => `${direction} ${quantity.numeric} ${fungible_info?.symbol}`,
  ),
]
const tokenOf = (symbol: string) => {
  const found = ledger.tokens.find(token => token.symbol === symbol)
  if (!found) throw new Error(symbol)
  return found
}

async function send(index: number, call: { to: Hex; value?: bigint; data?: Hex; gas?: bigint }): Promise<Hex> {
  const account = privateKeyToAccount(keys[index] ?? '0x')
  const nonce = await ledger.node.getTransactionCount({ address: account.address })
  const fees = { maxFeePerGas: 20_000_000_000n, maxPriorityFeePerGas: 1n, gas: 400_000n, type: 'eip1559' } as const
  const serializedTransaction = await account.signTransaction({ ...fees, ...call, nonce, chainId: 31337 })
  const hash = await ledger.node.sendRawTransaction({ serializedTransaction })
  await ledger.node.waitForTransactionReceipt({ hash })
  return hash
}
const addressOf = (index: number) => privateKeyToAccount(keys[index] ?? '0x').address
const transfer = (to: string, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [getAddress(to), amount] })

test('a history has what an account has received: coins, and listed tokens that no transaction names it for', async () => {
  const user = '0x00000000000000000000000000000000c0ffee01'
  await ledger.give(user, { name: '', symbol: 'ETH', decimals: 18 }, parseEther('1.5'))
  await ledger.give(user, { ...tokenOf('USDC') }, 25_000_000n)
  const [token, coin, ...others] = await read(user)
  expect(others).toEqual([])
  expect(shapeOf(token!)).toEqual(['receive', 'in 25 USDC'])
  expect(shapeOf(coin!)).toEqual(['receive', 'in 1.5 ETH'])
  expect(coin?.metadata).toMatchObject({ chain: LOCAL, status: 'confirmed', sentTo: user })
  expect(Date.parse(token?.metadata.minedAt ?? '')).toBeGreaterThan(Date.parse('2025-01-01'))
})

test('a history has what an account has sent, approved and failed to send', async () => {
  const usdc = tokenOf('USDC').address
  await ledger.give(addressOf(1), tokenOf('USDC'), 5_000_000n)
  await send(1, { to: usdc, data: transfer(addressOf(2), 2_000_000n) })
  await send(1, { to: addressOf(2), value: 7n })
  await send(1, { to: addressOf(1), value: 8n })
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [addressOf(2), 1n] })
  await send(1, { to: usdc, data: approval })
  await send(1, { to: usdc, data: transfer(addressOf(2), 10n ** 30n) })
  const entries = await read(addressOf(1))
  expect(entries.map(({ metadata }) => metadata.status)).toEqual([
    'failed',
    ...['confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed'],
  ])
  expect(entries.map(shapeOf)).toEqual([
    ['execute'],
    ['approve'],
    ['send', 'self 0.000000000000000008 ETH'],
    ['send', 'out 0.000000000000000007 ETH'],
    ['send', 'out 2 USDC'],
    ['receive', 'in 5 USDC'],
  ])
})

test('a swap for the chain’s coin is a trade, with what the contract has paid', async () => {
  const { router, weth } = placeDex()
  const usdc = tokenOf('USDC')
  await ledger.give(addressOf(3), usdc, 640_000_000n)
  const client = createEvmClient(rpc, LOCAL)
  const swaps = createUniswapV2(client, { router: router.address, wrapped: weth.address, tokens: [] })
  const order = { source: usdc.address, target: undefined, amount: 640_000_000n, owner: addressOf(3) }
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router.address, order.amount] })
  await send(3, { to: usdc.address, data: approval })
  const { to, data, value } = await swaps.build(order, { slippageBps: 100 })
  await send(3, { to, data, value })
  const [trade] = await read(addressOf(3))
  const [operation, ...moves] = shapeOf(trade!)
  expect(operation).toBe('trade')
  expect(moves).toContainEqual('out 640 USDC')
  expect(moves.filter(move => /^in 0\.19\d+ ETH$/.test(move))).toHaveLength(1)
  expect(moves).toHaveLength(2)
})

test('a token of no list is named by its contract once the account itself moves it, and not before', async () => {
  const unlisted = ledger.tokens[2]!
  await ledger.give(addressOf(4), unlisted, 10n ** 18n)
  expect(await read(addressOf(4))).toEqual([])
  await send(4, { to: unlisted.address, data: transfer(addressOf(5), 10n ** 17n) })
  const [entry] = await createOtterscan(rpc, { networkIds: [LOCAL], coins: createCoins({}), tokens: new Map() })
    .page(LOCAL, { address: addressOf(4) })
    .then(page => page?.data ?? [])
  expect(entry?.transfers[0]).toMatchObject({ direction: 'out', quantity: { numeric: '0.1' } })
  expect(entry?.transfers[0]?.fungible_info?.name).toBe(unlisted.name)
})

test('pages follow each other without a gap, and each transaction is on one of them', async () => {
  const user = '0x00000000000000000000000000000000c0ffee02'
  for (let count = 1n; count <= 60n; count++) {
    const token = count % 3n === 0n ? tokenOf('USDC') : { name: '', symbol: 'ETH', decimals: 18 }
    await ledger.give(user, token, count)
  }
  const hashes: string[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const page = await history.page(LOCAL, { address: user, cursor })
    hashes.push(...(page?.data ?? []).map(({ metadata }) => metadata.hash))
    cursor = page?.next ?? undefined
    pages++
  } while (cursor)
  expect(pages).toBeGreaterThan(1)
  expect([hashes.length, new Set(hashes).size]).toEqual([60, 60])
})

test('a malformed cursor is refused, and a node without the API is an upstream that failed', async () => {
  expect(await history.page(LOCAL, { address: addressOf(0), cursor: '0x10' })).toBeUndefined()
  const without = createOtterscan(
    { answer: async () => ({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } }) },
    { networkIds: [LOCAL], coins: createCoins({}), tokens: new Map() },
  )
  await expect(without.page(LOCAL, { address: addressOf(0) })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
