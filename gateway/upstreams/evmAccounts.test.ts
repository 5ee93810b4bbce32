import { decodeFunctionData, encodeFunctionResult, erc20Abi, multicall3Abi, parseEther } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { readBalances } from '../../plugins/account/api/parseBalances'
import { startUpstream, type TestUpstream } from '../testing/startUpstream'
import { joinAccounts } from './accounts'
import { createEvmAccounts } from './evmAccounts'
import { createPrices, type Prices } from './prices'
import type { Rpc } from './rpc'

const OWNER = `0x${'ab'.repeat(20)}` as const
const USDC = `0x${'11'.repeat(20)}` as const
const BROKEN = `0x${'22'.repeat(20)}` as const
const UNLISTED = `0x${'33'.repeat(20)}` as const
const LOCAL = 'eip155:31337'
const ETHEREUM = 'eip155:1'

interface Contract {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
}
const CONTRACTS: Readonly<Record<string, Contract>> = {
  [USDC]: { name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 2_500_000n },
  [UNLISTED]: { name: 'Unlisted', symbol: 'UNL', decimals: 18, amount: 0n },
}
const TOKEN = { name: 'USD Coin', symbol: 'USDC', decimals: 6, logoURI: 'https://tokens.example/usdc.png' }
const tokens = new Map(
  [1, 31337].map(
    id =>
      [
        id,
        [
          { ...TOKEN, address: USDC },
          { ...TOKEN, address: BROKEN, symbol: 'BRK' },
        ],
      ] as const,
  ),
)

/** Answers a call of a token's contract; a contract that does not exist reverts. */
function answerToken(to: string, data: `0x${string}`): `0x${string}` | undefined {
  const contract = CONTRACTS[to.toLowerCase()]
  if (!contract) return undefined
  const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
  const results = { ...contract, balanceOf: contract.amount }
  const result = results[functionName as keyof typeof results]
  return encodeFunctionResult({ abi: erc20Abi, functionName, result } as never)
}

/** A node with one account, two tokens, and Multicall3; counts its calls. */
function startNode() {
  const methods: string[] = []
  const answerCall = ({ to, data }: { to: `0x${string}`; data: `0x${string}` }) => {
    try {
      const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data })
      const calls = args[0] as readonly { target: string; callData: `0x${string}` }[]
      const result = calls.map(call => {
        const returnData = answerToken(call.target, call.callData)
        return { success: returnData !== undefined, returnData: returnData ?? '0x' }
      })
      return encodeFunctionResult({ abi: multicall3Abi, functionName, result } as never)
    } catch {
      return answerToken(to, data)
    }
  }
  const rpc: Rpc = {
    async answer(_, body) {
      const { method, params } = body as { method: string; params: [{ to: `0x${string}`; data: `0x${string}` }] }
      methods.push(method)
      if (method === 'eth_getBalance') return { result: `0x${parseEther('1.5').toString(16)}` }
      const result = method === 'eth_call' ? answerCall(params[0]) : undefined
      return result ? { result } : { error: { code: 3, message: 'execution reverted' } }
    },
  }
  return { rpc, methods }
}

test.each([
  ['with Multicall3 in one call', ETHEREUM, 1],
  ['without it in a call for each', LOCAL, 2],
])('the coin and the listed tokens that an account holds are read, %s', async (_, networkId, calls) => {
  const { rpc, methods } = startNode()
  const accounts = createEvmAccounts(rpc, { networkIds: [networkId], tokens })
  expect(await accounts.balances(networkId, { address: OWNER, also: [] })).toEqual([
    { name: 'Ether', symbol: 'ETH', chainId: networkId, quantity: { decimals: '18', numeric: '1.5' }, iconUrl: '' },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: networkId,
      address: `${networkId}:${USDC}`,
      quantity: { decimals: '6', numeric: '2.5' },
      iconUrl: 'https://tokens.example/usdc.png',
    },
  ])
  expect(methods.filter(method => method === 'eth_call')).toHaveLength(calls)
})

test('a token that the page asks for is listed without an amount, unless its address is no token', async () => {
  const accounts = createEvmAccounts(startNode().rpc, { networkIds: [LOCAL], tokens })
  const also = [UNLISTED, `0x${'44'.repeat(20)}`, 'no address', BROKEN]
  const balances = await accounts.balances(LOCAL, { address: OWNER, also })
  expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
    ['ETH', '1.5'],
    ['USDC', '2.5'],
    ['BRK', '0'],
    ['UNL', '0'],
  ])
})

test('chains of other namespaces are not read, and no account has a name without a node of Ethereum', async () => {
  const accounts = createEvmAccounts(startNode().rpc, { networkIds: ['solana:abc', LOCAL], tokens })
  expect(accounts.networkIds).toEqual([LOCAL])
  expect(await accounts.identity(OWNER)).toEqual({ name: null, avatar: null })
})

test.each([
  [ETHEREUM, -32002],
  [LOCAL, -32002],
  [ETHEREUM, -32603],
  [LOCAL, -32603],
])('an amount of %s that no node has reported is an error, not zero: code %i', async (networkId, code) => {
  const { rpc } = startNode()
  const busy = { error: { code, message: 'The node is busy' } }
  const failing: Rpc = {
    answer: async (id, body) => ((body as { method: string }).method === 'eth_call' ? busy : rpc.answer(id, body)),
  }
  const accounts = createEvmAccounts(failing, { networkIds: [networkId], tokens })
  await expect(accounts.balances(networkId, { address: OWNER, also: [] })).rejects.toThrow()
})

test.each([ETHEREUM, LOCAL])('a token of %s that reverts without data counts as zero', async networkId => {
  const { rpc } = startNode()
  const reverting: Rpc = {
    async answer(id, body) {
      const answered = await rpc.answer(id, body)
      // Geth has no code of its own for it.
      return Object(answered).error ? { error: { code: -32000, message: 'execution reverted' } } : answered
    },
  }
  const accounts = createEvmAccounts(reverting, { networkIds: [networkId], tokens })
  const balances = await accounts.balances(networkId, { address: OWNER, also: [] })
  expect(balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
})

test('a node that does not answer is an error, not an empty account', async () => {
  const rpc: Rpc = { answer: async () => ({ error: { code: -32002, message: 'No node of the network answers' } }) }
  const accounts = createEvmAccounts(rpc, { networkIds: [LOCAL], tokens: new Map() })
  await expect(accounts.balances(LOCAL, { address: OWNER, also: [] })).rejects.toThrow('No node of the network answers')
})

let service: TestUpstream | undefined
let prices: Prices | undefined
afterEach(async () => {
  service?.stop()
  await prices?.close()
})

test('balances have the known prices, and the modal reads them', async () => {
  const known = { 'coingecko:ethereum': { price: 3000 }, [`ethereum:${USDC}`]: { price: 0.5 } }
  service = await startUpstream((_, response) => void response.end(JSON.stringify({ coins: known })))
  prices = createPrices({ url: service.url })
  const accounts = joinAccounts([createEvmAccounts(startNode().rpc, { networkIds: [ETHEREUM], tokens })], { prices })
  const balances = await accounts.balances(ETHEREUM, { address: OWNER, also: [UNLISTED] })
  expect(balances.map(({ symbol, price, value }) => [symbol, price, value])).toEqual([
    ['ETH', 3000, 4500],
    ['USDC', 0.5, 1.25],
    ['UNL', undefined, undefined],
  ])
  const addresses = { native: '', format: /^0x/ } as never
  const read = readBalances(JSON.parse(JSON.stringify(balances)), { networkId: ETHEREUM, addresses })
  expect(read.tokens.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['ETH', 3000],
    ['USDC', 0.5],
    ['UNL', undefined],
  ])
})

test.each([
  ['fails', 0, 1_000],
  ['is slow', 60_000, 2_900],
])('balances come without prices if the price service %s', async (_, delayMs, mostMs) => {
  service = await startUpstream((_, response) => void setTimeout(() => response.writeHead(500).end(), delayMs).unref())
  prices = createPrices({ url: service.url })
  const accounts = joinAccounts([createEvmAccounts(startNode().rpc, { networkIds: [ETHEREUM], tokens })], { prices })
  const begun = performance.now()
  const balances = await accounts.balances(ETHEREUM, { address: OWNER, also: [] })
  expect(performance.now() - begun).toBeLessThan(mostMs)
  expect(balances.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['ETH', undefined],
    ['USDC', undefined],
  ])
})
