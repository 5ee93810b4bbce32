import fc from 'fast-check'
import { erc20Abi, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance'
import { readEffects as readEvmEffects } from '../../adapters/evm/readEffects'
import { simulate } from '../../adapters/evm/simulate'
import {
  type CaipNetworkId,
  type Context,
  isPorticoError,
  type Network,
  networks,
  readEffects,
  simulateTransactions,
  tokenList,
} from '../../kernel'
import { imitates, type TrustedTokens } from '../../kernel/kit'
import { readBalances } from '../../plugins/account/api/parseBalances'
import { fetchTokens } from '../../plugins/swaps/api/market'
import { prepareOrder } from '../../plugins/swaps/flow/prepareOrder'
import { approvalOf, ROUTER_CALLS } from '../../plugins/swaps/rules/calldata'
import { joinTokens } from '../../plugins/swaps/rules/tokens'
import { market, type Order, type SwapToken } from '../../plugins/swaps/state'
import { LOOKALIKE } from '../../sandbox/services/currency'
import { placeDex } from '../../sandbox/services/dex/contracts'
import { LOCAL, startTestServices, type TestServices } from '../../sandbox/services/testServices.fixture'

/*
 * A project API that answers every request of a swap with what it likes: tokens, balances, quotes, allowances and calls.
 * An order that passes the checks runs on a real chain, and what leaves the account is compared with what the review
 * names by address.
 */

const RESPONSES = 8_000
/** `API_SEED=<seed>` repeats a run. */
const SEED = Number(process.env.API_SEED ?? Math.floor(Math.random() * 2 ** 31))
const NETWORK: CaipNetworkId = LOCAL
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const { router, weth, factory } = placeDex()

let world: TestServices
let owner: Hex
let usdc: Hex
let dai: Hex
let lookalike: Hex
let network: Network
let trusted: TrustedTokens

beforeAll(async () => {
  world = await startTestServices()
  owner = world.accounts[0] ?? '0x'
  const found = await Promise.all(
    ['USDC', 'DAI', LOOKALIKE].map(async symbol => (await world.services.currency(symbol)).address as Hex),
  )
  ;[usdc, dai, lookalike] = found as [Hex, Hex, Hex]
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  trusted = {
    native: nativeCurrency,
    listed: [
      { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      { address: dai, name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18 },
    ],
  }
  network = {
    id: 31337,
    caipNetworkId: NETWORK,
    chainNamespace: 'eip155',
    name: 'Local',
    nativeCurrency,
    rpcUrls: { default: { http: [] } },
  }
  await world.node.impersonateAccount({ address: owner })
  // The first order places the exchange's contracts; then the account holds dollars, so that a theft of them would show.
  const body = { from: `${NETWORK}:${NATIVE}`, to: `${NETWORK}:${usdc}`, amount: String(parseEther('1')) }
  const asked = { ...body, userAddress: `${NETWORK}:${owner}`, eip155: { slippage: 1 }, projectId: 'demo' }
  const build = async (order: object) => (await world.post('/v1/convert/build-transaction', order)).json()
  for (const token of [usdc, dai, lookalike]) await build({ ...asked, to: `${NETWORK}:${token}` })
  const { tx } = await build(asked)
  expect(await send(router.address, tx.data, parseEther('1'))).toBe('success')
}, 120_000)
afterAll(() => world?.stop())

async function send(to: Hex, data: Hex, value = 0n): Promise<'success' | 'reverted'> {
  const hash = await world.node.sendTransaction({
    account: owner,
    chain: null,
    to,
    data,
    value,
    gas: 3_000_000n,
    gasPrice: 2_000_000_000n,
  })
  return (await world.node.waitForTransactionReceipt({ hash })).status
}

/** An address without a contract holds nothing. */
const balanceOf = (token: Hex): Promise<bigint> =>
  world.node.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] }).catch(() => 0n)

/** Balances by lower-case address; the native one without the fee. */
async function balances(): Promise<Record<string, bigint>> {
  const tokens = [usdc, dai, lookalike, weth.address]
  const amounts = await Promise.all(tokens.map(balanceOf))
  return {
    '': await world.node.getBalance({ address: owner }),
    ...Object.fromEntries(tokens.map((token, index) => [token.toLowerCase(), amounts[index] ?? 0n])),
  }
}

/** One answer of the API to each request. */
interface Answers {
  readonly tokens: readonly unknown[]
  readonly balances: readonly unknown[]
  readonly choice: readonly [number, number]
  readonly amountIn: bigint
  readonly toAmount: bigint
  readonly allowance: bigint
  readonly call: Call
  readonly approval: {
    readonly token: string
    readonly spender: string
    readonly amount: bigint
    readonly value: bigint
  }
}
interface Call {
  readonly to: string
  readonly selector: string
  readonly amount: bigint | 'asked'
  readonly minimum: bigint | 'fair'
  readonly path: 'asked' | readonly string[]
  readonly receiver: string
  readonly value: bigint | 'asked' | undefined
}

function answersOf(): fc.Arbitrary<Answers> {
  const thief = world.accounts[5] ?? '0x'
  const addresses: readonly string[] = [
    usdc,
    dai,
    lookalike,
    weth.address,
    factory.address,
    router.address,
    thief,
    owner,
  ]
  const mostly = <T>(right: T, ...others: T[]) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
  const upper = (text: string) => `0x${text.slice(2).toUpperCase()}`
  const address = fc.constantFrom(
    NATIVE,
    upper(NATIVE),
    `0x${'0'.repeat(40)}`,
    ...[usdc, dai, lookalike, weth.address].flatMap(one => [one, one.toLowerCase(), upper(one)]),
    thief,
    'native',
    '0x12',
  )
  const entry = fc.record({
    address: fc
      .tuple(fc.constantFrom(NETWORK, NETWORK, NETWORK, 'eip155:1'), address)
      .map(([id, plain]) => `${id}:${plain}`),
    symbol: fc.constantFrom('USDC', 'USDT', 'DAI', 'ETH', 'USDС', 'ＵＳＤＣ', 'WETH', 'D\u200bAI', '', 'X'.repeat(50)),
    name: fc.constantFrom('USD Coin', 'Ether', 'Dai', '', '\u202eevil'),
    decimals: fc.constantFrom<unknown>(18, 6, 0, 8, 36, -1, 1.5, '6', null),
  })
  const balance = entry.map(({ decimals, ...one }) => ({
    ...one,
    quantity: { decimals: String(decimals), numeric: '5' },
  }))
  return fc.record<Answers>({
    tokens: fc.array(entry, { minLength: 3, maxLength: 12 }),
    balances: fc.array(balance, { maxLength: 4 }),
    choice: fc.tuple(fc.nat(12), fc.nat(12)),
    amountIn: fc.constantFrom(1_000_000n, 100_000_000n, parseEther('0.01')),
    toAmount: fc.constantFrom(1n, 1_000n, 1_000_000n, parseEther('0.001')),
    allowance: fc.constantFrom(0n, 1n, 2n ** 255n),
    call: fc.record<Call>({
      to: mostly<string>(router.address, ...addresses),
      selector: fc.oneof(
        { weight: 4, arbitrary: fc.constant('asked') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(...Object.keys(ROUTER_CALLS), '0xa9059cbb', '0x095ea7b3', '0x23b872dd'),
        },
      ),
      amount: mostly<Call['amount']>('asked', 0n, 1n, 2n ** 256n - 1n, 10n ** 9n),
      minimum: mostly<Call['minimum']>('fair', 0n, 1n, 2n ** 200n),
      path: fc.oneof(
        { weight: 4, arbitrary: fc.constant('asked' as const) },
        { weight: 1, arbitrary: fc.array(fc.constantFrom(...addresses), { maxLength: 4 }) },
      ),
      receiver: mostly<string>(owner, thief, router.address),
      value: mostly<Call['value']>('asked', undefined, 0n, 1n, parseEther('5')),
    }),
    approval: fc.record({
      token: mostly<string>('asked', ...addresses),
      spender: mostly<string>(router.address, ...addresses),
      amount: fc.constantFrom(2n ** 256n - 1n, 0n, parseEther('1')),
      value: mostly(0n, 1n),
    }),
  })
}

/** The data of the hostile call for the chosen tokens, in the format of the router's method. */
function dataOf({ call, amountIn, toAmount }: Answers, source: SwapToken, target: SwapToken): string {
  const { receiver } = call
  const genuine =
    source.address === undefined ? '0x7ff36ab5' : target.address === undefined ? '0x18cbafe5' : '0x38ed1739'
  const selector = call.selector === 'asked' ? genuine : call.selector
  const ends = [source, target].map(({ address }) => address ?? weth.address)
  const [first = '', last = ''] = ends
  const straight = [first, last].includes(weth.address) ? ends : [first, weth.address, last]
  const path = call.path === 'asked' ? straight : call.path
  const amount = call.amount === 'asked' ? amountIn : call.amount
  const minimum = call.minimum === 'fair' ? (toAmount * 99n) / 100n || 1n : call.minimum
  const list = [word(BigInt(path.length)), ...path.map(word)]
  const isCoinIn = ROUTER_CALLS[selector]?.path === 1
  const head = isCoinIn ? [word(minimum), word(128n)] : [word(amount), word(minimum), word(160n)]
  return selector + [...head, word(receiver), word(99_999_999_999n), ...list].join('')
}

/** The parts of a context that the steps of a swap use; the API's answers are the hostile ones. */
function contextFor(given: Answers, pair: () => readonly [SwapToken, SwapToken]): Context {
  const edges = fakeEdges()
  const reply = (path: string): unknown => {
    if (path === '/v1/convert/tokens') return { tokens: given.tokens }
    if (path === '/v1/supported-chains') return { http: [NETWORK] }
    if (path === '/v1/convert/quotes') return { quotes: [{ toAmount: String(given.toAmount) }] }
    if (path === '/v1/convert/allowance') return { allowance: String(given.allowance) }
    const [source, target] = pair()
    const { call, approval, amountIn } = given
    if (path === '/v1/convert/build-approve') {
      const token = approval.token === 'asked' ? (source.address ?? NATIVE) : approval.token
      const data = approvalOf(approval.spender, approval.amount)
      return { tx: { from: `${NETWORK}:${token}`, to: `${NETWORK}:${token}`, data, value: String(approval.value) } }
    }
    const asked = source.address === undefined ? amountIn : 0n
    const value = call.value === 'asked' ? asked : call.value
    return {
      tx: {
        to: `${NETWORK}:${call.to}`,
        data: dataOf(given, source, target),
        ...(value !== undefined && { amount: String(value) }),
      },
    }
  }
  const rpc = () => (method: string, params: readonly unknown[]) => world.node.request({ method, params } as never)
  const capabilities = new Map<string, unknown>([
    [tokenList.on('eip155').id, async () => trusted.listed],
    [readEffects.on('eip155').id, async (request: Parameters<typeof readEvmEffects>[0]) => readEvmEffects(request)],
    [
      simulateTransactions.on('eip155').id,
      (query: Parameters<typeof simulate>[2]) => simulate(ctx as never, rpc, query),
    ],
  ])
  const ctx = {
    clock: edges.clock,
    signal: new AbortController().signal,
    settings: {
      projectId: 'demo',
      initialNamespaces: ['eip155'],
      endpoints: { rpc: 'https://gateway.test' },
      features: { swapRouters: { [NETWORK]: [router.address] } },
    },
    http: { json: async (url: string) => reply(new URL(url).pathname) },
    has: ({ id }: { id: string }) => capabilities.has(id),
    ask: async ({ id }: { id: string }) => capabilities.get(id),
    read: (slice: { id: string; initial?: unknown }) => {
      if (slice.id === networks.id) return { configured: [network], chosen: NETWORK }
      return slice.id === market.id ? { prices: {}, tokens: [], held: {} } : {}
    },
    write: () => undefined,
    report: () => undefined,
  }
  return ctx as never
}

/** Runs the approval and the swap of an order, and reverts them. */
async function execute(
  order: Order,
): Promise<{ status: string; before: Record<string, bigint>; after: Record<string, bigint> }> {
  const id = await world.node.snapshot()
  const before = await balances()
  const { request } = order
  const status = await send(request.to.toLowerCase() as Hex, request.data as Hex, request.value)
  const after = await balances()
  await world.node.revert({ id })
  return { status, before, after }
}

/** More than the fee of any transaction here, less than any amount that is paid. */
const FEE = 3_000_000n * 2_000_000_000n

test('no answer of a hostile project API takes more than the review names by address', async () => {
  // Printed first, so that a failing run can be repeated.
  console.log(`API_SEED=${SEED}`)
  const names = new Map([...trusted.listed].map(token => [token.address.toLowerCase(), token]))
  const survivors = new Map<string, Order>()
  let refused = 0
  for (const given of fc.sample(answersOf(), { numRuns: RESPONSES, seed: SEED })) {
    let pair: readonly [SwapToken, SwapToken] | undefined
    const ctx = contextFor(given, () => pair!)
    const { signal } = new AbortController()
    const listed = await fetchTokens(ctx, { networkId: NETWORK, signal })
    const addresses = { format: /^0x[0-9a-f]{40}$/i, native: NATIVE }
    const own = readBalances(given.balances, { networkId: NETWORK, network, addresses }).tokens
    const held = own.map(token => ({ ...token, key: token.address?.toLowerCase() ?? '' }))
    const { tokens } = joinTokens(trusted, listed, held)
    for (const token of tokens) {
      const known = token.key === '' ? trusted.native : names.get(token.key)
      if (known) expect(token).toMatchObject({ symbol: known.symbol, name: known.name, decimals: known.decimals })
      else expect(token).toMatchObject({ namedBy: 'api', imitates: imitates(token, trusted) })
    }
    const [source, target] = given.choice.map(place => tokens[place % tokens.length])
    if (!source || !target || source.key === target.key) continue
    pair = [source, target]
    const intent = {
      ...{ account: `${NETWORK}:${owner}` as const, from: owner, networkId: NETWORK, slippage: 100 },
      ...{ source, target, amountIn: given.amountIn },
    }
    try {
      const order = await prepareOrder(ctx, intent, { signal })
      survivors.set(`${order.request.to} ${order.request.value} ${order.request.data}`, order)
    } catch (error) {
      expect(isPorticoError(error), String(error)).toBe(true)
      refused++
    }
  }
  let swapped = 0
  for (const order of survivors.values()) {
    const { source, target, amountIn, minimum, kind } = order
    const { status, before, after } = await execute(order)
    for (const [key, amount] of Object.entries(before)) {
      const left = amount - (after[key] ?? 0n)
      const most = (key === source.key && kind === 'swap' ? amountIn : 0n) + (key === '' ? FEE : 0n)
      expect(left, `${key} of ${[source.key, target.key, kind].join(' ')}`).toBeLessThanOrEqual(most)
    }
    if (status !== 'success' || kind === 'approve') continue
    swapped++
    const came = (after[target.key] ?? 0n) - (before[target.key] ?? 0n)
    expect(came + (target.key === '' ? FEE : 0n)).toBeGreaterThanOrEqual(minimum)
  }
  console.log(
    `${RESPONSES} answers: ${refused} refused, ${survivors.size} different orders executed, ${swapped} swapped`,
  )
  expect(refused).toBeGreaterThan(0)
  expect(swapped).toBeGreaterThan(0)
}, 300_000)
