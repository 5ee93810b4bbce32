import { Hono } from 'hono'
import {
  createWalletClient,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaipNetworkId, Context } from '../../kernel'
import { systemClock } from '../../kernel/ports/clock'
import { createHttp } from '../../kernel/ports/http'
import { fetchGasPrice, fetchQuote, fetchTokens } from '../../plugins/swaps/api/market'
import { buildApproval, buildSwap, fetchAllowance } from '../../plugins/swaps/api/transactions'
import { checkApproval, checkSwap } from '../../plugins/swaps/rules/callChecks'
import { ROUTER_CALLS, selectorOf } from '../../plugins/swaps/rules/calldata'
import { routersOf } from '../../plugins/swaps/rules/routers'
import type { SwapToken } from '../../plugins/swaps/state'
import { type Anvil, fundedKeys, startAnvil } from '../../sandbox/chains/evm/chain'
import { defaultPrices, LOOKALIKE } from '../../sandbox/services/currency'
import { placeDex } from '../../sandbox/services/dex/contracts'
import { openMarket } from '../../sandbox/services/dex/market'
import { createEvmLedger, type EvmLedger } from '../../sandbox/services/evm/evmLedger'
import type { Admitted } from '../app'
import { fetchChecked } from '../testing/checkAnswer'
import { createAgent } from '../upstreams/http'
import { createNodes, type Nodes } from '../upstreams/nodes'
import { createRpc } from '../upstreams/rpc'
import { createNetworkSwaps } from '../upstreams/swaps/networkSwaps'
import { swapRoutes } from './swaps'

/* The modal's own client of swaps asks the routes, on a chain with contracts of Uniswap V2. */

const LOCAL: CaipNetworkId = 'eip155:31337'
const ORIGIN = 'http://gateway.test'
const SLIPPAGE_BPS = 100
const coin: SwapToken = { key: '', address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18 } as SwapToken
const agent = createAgent()
const app = new Hono<Admitted>()
const account = privateKeyToAccount(fundedKeys()[0] ?? '0x')
const from = account.address
const { router, weth } = placeDex()
const { signal } = new AbortController()

let anvil: Anvil
let nodes: Nodes
let ledger: EvmLedger
const tokens: Record<string, SwapToken> = { ETH: coin }

beforeAll(async () => {
  anvil = await startAnvil(31337)
  ledger = createEvmLedger(LOCAL, anvil.rpcUrl)
  await openMarket(ledger, defaultPrices())
  nodes = createNodes({ [LOCAL]: [anvil.rpcUrl] })
  const listed = ledger.tokens.map(({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals }))
  for (const token of listed) tokens[token.symbol] = { ...token, key: token.address.toLowerCase() } as SwapToken
  const swaps = createNetworkSwaps(
    { [LOCAL]: { router: router.address, wrapped: weth.address } },
    { rpc: createRpc(nodes, { called() {} }), tokens: new Map([[31337, listed]]), agent },
  )
  app.get('/v1/supported-chains', c => c.json({ http: [LOCAL], ws: [] }))
  swapRoutes(app, { swaps })
})
afterAll(async () => {
  await Promise.all([nodes?.close(), agent.close()])
  await anvil?.stop()
})

const settings = {
  projectId: 'p',
  endpoints: { rpc: ORIGIN },
  initialNamespaces: [],
  features: { swapRouters: { [LOCAL]: [router.address] } },
}
const reported: unknown[] = []
const ctx = {
  settings,
  read: () => ({}),
  report: (error: unknown) => reported.push(error),
  http: createHttp({ fetch: async (...request) => fetchChecked(app, new Request(...request)), clock: systemClock }).for(
    () => [ORIGIN],
  ),
} as unknown as Context

const tokenOf = (symbol: string) => tokens[symbol] ?? coin
const pairOf = (source: string, target: string) =>
  ({
    ...{ networkId: LOCAL, signal, from },
    ...{ source: tokenOf(source), target: tokenOf(target) },
  }) as const
const balanceOf = async (symbol: string) => {
  const { address } = tokenOf(symbol)
  const token = { address: (address ?? '0x') as Hex, abi: erc20Abi } as const
  return address
    ? ledger.node.readContract({ ...token, functionName: 'balanceOf', args: [from] })
    : ledger.node.getBalance({ address: from })
}
const get = async (path: string, query: Record<string, string>) =>
  app.request(`${ORIGIN}/v1/convert/${path}?${new URLSearchParams({ projectId: 'p', ...query })}`)
const build = async (body: unknown) =>
  app.request(`${ORIGIN}/v1/convert/build-transaction?projectId=p`, { method: 'POST', body: JSON.stringify(body) })
const idOf = (symbol: string) => `${LOCAL}:${tokenOf(symbol).address ?? `0x${'ee'.repeat(20)}`}`

/** Signs and sends a call, as the user's wallet does. */
async function send({ to, data }: { to: string; data: string }, value = 0n): Promise<void> {
  const wallet = createWalletClient({ account, transport: http(anvil.rpcUrl) })
  const hash = await wallet.sendTransaction({ to: to as Hex, data: data as Hex, value, chain: null })
  expect((await ledger.node.waitForTransactionReceipt({ hash })).status).toBe('success')
}

test.each([
  ['ETH', 'USDC', parseEther('1'), 'swapExactETHForTokens'],
  ['USDC', 'DAI', 500_000_000n, 'swapExactTokensForTokens'],
  ['DAI', 'ETH', parseEther('100'), 'swapExactTokensForETH'],
])('the modal accepts, and the chain executes, the swap of %s for %s', async (source, target, amountIn, name) => {
  const pair = pairOf(source, target)
  const gasPrice = await fetchGasPrice(ctx, pair)
  const amountOut = await fetchQuote(ctx, { ...pair, amountIn, gasPrice })
  const routers = routersOf(settings as never, LOCAL)
  const reviewed = { ...pair, amountIn, amountOut, slippage: SLIPPAGE_BPS, routers }
  if (pair.source.address) {
    expect(await fetchAllowance(ctx, pair)).toBe(0n)
    const approval = await buildApproval(ctx, pair)
    checkApproval(approval, reviewed, router.address)
    await send(approval)
  }
  expect(await fetchAllowance(ctx, pair)).toBe(maxUint256)

  const built = await buildSwap(ctx, { ...pair, amountIn, slippage: SLIPPAGE_BPS })
  const { minimum } = checkSwap(built, reviewed)
  expect(minimum).toBe((amountOut * 99n) / 100n)
  expect(built.gas?.gas).toBeLessThan(250_000n)
  const abi = parseAbi([
    `function ${name}(${pair.source.address ? 'uint256, ' : ''}uint256, address[], address, uint256)`,
  ])
  expect(Object.keys(ROUTER_CALLS)).toContain(selectorOf(built.data))
  const { args } = decodeFunctionData({ abi, data: built.data as Hex })
  expect(Number(args?.at(-1)) - Date.now() / 1000).toBeGreaterThan(19 * 60)

  const before = await balanceOf(target)
  await send(built, pair.source.address ? 0n : amountIn)
  const gained = (await balanceOf(target)) - before
  // The account pays the gas of the last of them with what it gets.
  expect(gained).toBeGreaterThan((amountOut * 98n) / 100n)
  expect(gained).toBeLessThanOrEqual(amountOut)
})

test('the route over the wrapped coin is taken if it gives more', async () => {
  const pair = pairOf('USDC', 'DAI')
  const pathOf = async (amountIn: bigint) => {
    const { data } = await buildSwap(ctx, { ...pair, amountIn, slippage: SLIPPAGE_BPS })
    const abi = parseAbi(['function swapExactTokensForTokens(uint256, uint256, address[] path, address, uint256)'])
    return { data, path: decodeFunctionData({ abi, data: data as Hex }).args[2] }
  }
  const [first, last] = [pair.source.address, pair.target.address]
  const snapshot = await ledger.node.snapshot()
  const most = 5n * 10n ** 12n
  await ledger.give(from, { address: first } as never, most)
  await send(await buildApproval(ctx, pair))
  const direct = await pathOf(most)
  expect(direct.path).toEqual([first, last])
  // The pool of the two tokens has little left of the second one.
  await send({ to: router.address, data: direct.data })
  expect((await pathOf(1_000_000n)).path).toEqual([first, weth.address, last])
  await ledger.node.revert({ id: snapshot })
})

test('the modal reads the network’s own coin and the operator’s tokens', async () => {
  const found = await fetchTokens(ctx, { networkId: LOCAL, signal })
  expect(found.map(({ symbol, address }) => [symbol, address])).toEqual(
    [coin, ...ledger.tokens].map(({ symbol, address }) => [expect.stringContaining(symbol.slice(0, 3)), address]),
  )
  expect(reported).toEqual([])
  const answer = await get('tokens', { chainId: LOCAL })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect((await answer.json()).tokens[0]).toEqual({
    ...{ name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '', eip2612: false },
    address: `${LOCAL}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
  })
})

test('the price of gas rises with the speed', async () => {
  const { standard, fast, instant } = await (await get('gas-price', { chainId: LOCAL })).json()
  expect([BigInt(fast), BigInt(instant)]).toEqual([(BigInt(standard) * 12n) / 10n, (BigInt(standard) * 15n) / 10n])
})

test('an approval names the token as its sender, as clients of the API read it', async () => {
  const query = { from: idOf('USDC'), to: idOf('ETH'), userAddress: `${LOCAL}:${from}` }
  const { tx } = await (await get('build-approve', query)).json()
  expect(tx).toMatchObject({ from: idOf('USDC'), to: idOf('USDC'), value: '0' })
  expect((await get('build-approve', { ...query, from: idOf('ETH'), to: idOf('USDC') })).status).toBe(400)
})

test('a swap that would fail now is built with the usual gas, or refused if the client wants an estimate', async () => {
  const body = {
    ...{ from: idOf('USDC'), to: idOf('ETH'), userAddress: `${LOCAL}:0x${'12'.repeat(20)}`, amount: '1000000' },
    ...{ eip155: { slippage: 1 }, projectId: 'p' },
  }
  expect((await (await build({ ...body, disableEstimate: true })).json()).tx.eip155.gas).toBe('250000')
  const refused = await build(body)
  expect([refused.status, (await refused.json()).reasons[0].name]).toEqual([400, 'estimate'])
})

test('the modal reads that a pair without a pool lacks liquidity', async () => {
  const pairs = [pairOf('ETH', LOOKALIKE), { ...pairOf('ETH', 'ETH'), target: { ...coin, address: weth.address } }]
  for (const pair of pairs)
    await expect(fetchQuote(ctx, { ...pair, amountIn: 1_000n } as never)).rejects.toMatchObject({
      code: 'LIQUIDITY_SHORT',
    })
})

const PAIR = {
  from: `${LOCAL}:0x${'11'.repeat(20)}`,
  to: `${LOCAL}:0x${'22'.repeat(20)}`,
  userAddress: `0x${'33'.repeat(20)}`,
}
test.each([
  ['another network', { from: PAIR.from.replace('31337', '1'), to: PAIR.to.replace('31337', '1') }, 'from'],
  ['two networks', { to: PAIR.to.replace('31337', '1') }, 'to'],
  ['one token twice', { to: `${LOCAL}:0x${'11'.repeat(20)}` }, 'to'],
  ['a token without a network', { from: `0x${'11'.repeat(20)}` }, 'from'],
  ['a token that is no address', { to: `${LOCAL}:native` }, 'to'],
  ['a malformed account', { userAddress: '0x33' }, 'userAddress'],
  ['an account of another network', { userAddress: `eip155:1:0x${'33'.repeat(20)}` }, 'userAddress'],
  ['an amount of zero', { amount: '0' }, 'amount'],
  ['a negative amount', { amount: '-1' }, 'amount'],
  ['an amount with a fraction', { amount: '1.5' }, 'amount'],
  ['an amount above any balance', { amount: String(2n ** 128n) }, 'amount'],
  ['an endless amount', { amount: '9'.repeat(5_000) }, 'amount'],
])('a request with %s is refused, and the field is named', async (_, change, field) => {
  const order = { ...PAIR, amount: '1', ...change }
  const body = { ...order, eip155: { slippage: 1 }, projectId: 'p', disableEstimate: true }
  for (const answer of [await get('quotes', order), await build(body)])
    expect([answer.status, (await answer.json()).reasons[0].name]).toEqual([400, field])
})

test.each([
  ['51', 51],
  ['a negative number', -1],
  ['text', '1'],
])('a slippage of %s is refused', async (_, slippage) => {
  const answer = await build({ ...PAIR, amount: '1', eip155: { slippage }, disableEstimate: true })
  expect([answer.status, (await answer.json()).reasons[0].name]).toEqual([400, 'eip155.slippage'])
})

test('a network without swaps, and an address that is no token, are refused', async () => {
  for (const path of ['tokens', 'gas-price']) expect((await get(path, { chainId: 'eip155:1' })).status).toBe(400)
  const answer = await get('allowance', { tokenAddress: PAIR.from, userAddress: `${LOCAL}:${from}` })
  expect((await answer.json()).reasons[0]).toEqual({ name: 'tokenAddress', description: 'The address is no token' })
})
