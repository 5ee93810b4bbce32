import { encodeFunctionData, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { approvalOf, ROUTER_CALLS, readApproval } from './rules/calldata'
import { NATIVE_ADDRESS } from './rules/tokens'
import { COINS, DOLLARS, ETHER, endAll, FIRST, fairly, openTestHost, ROUTER, type TestHost } from './testKit'

/* Threat: the wallet gets a request other than the shown one. Each field of a server's answer is changed. */

afterEach(endAll)

const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const THIEF = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`
const PAID = 10_000_000n
const ROUTING = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const hex = (text: string) => text as Hex

interface Call {
  amount?: bigint
  minimum?: bigint
  path?: readonly string[]
  to?: string
}
const least = (from: string, to: string, amount: bigint) => (fairly(from, to, amount) * 99n) / 100n
const LEAST = least(DOLLARS, COINS, PAID)

const tokensCall = ({ amount = PAID, minimum = LEAST, path = [DOLLARS, COINS], to = OWN }: Call = {}) =>
  encodeFunctionData({
    abi: ROUTING,
    functionName: 'swapExactTokensForTokens',
    args: [amount, minimum, path.map(hex), hex(to), 99n],
  })
const coinsCall = ({ minimum = least(NATIVE_ADDRESS, DOLLARS, ETHER), path = [WETH, DOLLARS], to = OWN }: Call = {}) =>
  encodeFunctionData({
    abi: ROUTING,
    functionName: 'swapExactETHForTokens',
    args: [minimum, path.map(hex), hex(to), 99n],
  })

const at = (address: string, networkId = FIRST) => `${networkId}:${address}`
const transferOf = (to: string, amount: bigint) => approvalOf(to, amount).replace('0x095ea7b3', '0xa9059cbb')

/** Calls that are not swaps: they move or approve tokens, or are unknown. */
const UNKNOWN_CALLS = [
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'setApprovalForAll(address,bool)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  'transferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'push(address,uint256)',
  'transferAndCall(address,uint256)',
  'send(address,uint256,bytes)',
  'authorizeOperator(address)',
  'allow(address,uint256)',
  'approveDelegation(address,uint256)',
  'multicall(bytes[])',
  'deposit()',
].map(signature => toFunctionSelector(signature))

type Mutation = readonly [what: string, change: Record<string, unknown>]

/** Changes of `build-transaction` that pays dollars with a sufficient allowance. */
const SWAPS: readonly Mutation[] = [
  ['the sender is another account', { from: at(THIEF) }],
  ['the sender is on another network', { from: at(OWN, 'eip155:10') }],
  ['the sender is not an address', { from: 'me' }],
  ['the sender is a number', { from: 7 }],
  ['the router is missing', { to: undefined }],
  ['the router is null', { to: null }],
  ['the router is not an address', { to: 'router' }],
  ['the router is too short', { to: at('0x1234') }],
  ['the router is on another network', { to: at(ROUTER, 'eip155:10') }],
  ['the router is in another namespace', { to: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${ROUTER}` }],
  ['the router is oneself', { to: at(OWN) }],
  ['the router is the token that is paid', { to: at(DOLLARS) }],
  ['the router is the token that is received', { to: at(COINS) }],
  ['the router is the zero address', { to: at(ZERO_ADDRESS) }],
  ['the router stands for the network’s currency', { to: at(NATIVE_ADDRESS) }],
  ['the value is above the shown amount', { amount: String(PAID + 1n) }],
  ['the value is one coin', { amount: String(ETHER) }],
  ['the value is negative', { amount: '-1' }],
  ['the value is a fraction', { amount: '1.5' }],
  ['the value is text', { amount: 'all' }],
  ['the value is 1e77', { amount: 1e77 }],
  ['the call is missing', { data: undefined }],
  ['the call is null', { data: null }],
  ['the call is not text', { data: 5 }],
  ['the call is empty', { data: '0x' }],
  ['the call is half a selector', { data: '0x38ed' }],
  ['the call is not hexadecimal', { data: '0xhello!' }],
  ['the call is half a byte', { data: `${tokensCall()}0` }],
  ['the call is larger than any', { data: `0x${'ab'.repeat(70_000)}` }],
  ['the gas is negative', { eip155: { gas: '-1', gasPrice: '1' } }],
  ['the gas is a word', { eip155: { gas: 'much', gasPrice: '1' } }],
  ['the gas is endless', { eip155: { gas: `1${'0'.repeat(30)}`, gasPrice: '1' } }],
  ['the gas price is negative', { eip155: { gas: '1', gasPrice: '-1' } }],
  ['the gas price is endless', { eip155: { gas: '1', gasPrice: `1${'0'.repeat(30)}` } }],
  ['the gas is missing', { eip155: { gasPrice: '1' } }],
  ['it takes more', { data: tokensCall({ amount: PAID + 1n }) }],
  ['it takes less', { data: tokensCall({ amount: PAID - 1n }) }],
  ['it guarantees no amount', { data: tokensCall({ minimum: 0n }) }],
  ['it guarantees one unit', { data: tokensCall({ minimum: 1n }) }],
  ['it guarantees three percent less', { data: tokensCall({ minimum: (LEAST * 97n) / 100n }) }],
  ['another account receives', { data: tokensCall({ to: THIEF }) }],
  ['the zero address receives', { data: tokensCall({ to: ZERO_ADDRESS }) }],
  ['another token is paid', { data: tokensCall({ path: [COINS, COINS] }) }],
  ['another token is received', { data: tokensCall({ path: [DOLLARS, THIEF] }) }],
  ['the same token is received', { data: tokensCall({ path: [DOLLARS, COINS, DOLLARS] }) }],
  ['the path is missing', { data: tokensCall({ path: [] }) }],
  ['the arguments are cut off', { data: tokensCall().slice(0, 10 + 64 * 2) }],
  ['it is an approval', { data: approvalOf(THIEF, PAID) }],
  ['it is a transfer', { data: transferOf(THIEF, PAID) }],
  ...UNKNOWN_CALLS.map(
    (selector): Mutation => [`it is ${selector}`, { data: selector + approvalOf(THIEF, PAID).slice(10) }],
  ),
]

/** Changes of `build-transaction` that pays the native currency. */
const COIN_SWAPS: readonly Mutation[] = [
  ['the value is zero', { amount: '0' }],
  ['the value is doubled', { amount: String(2n * ETHER) }],
  ['the value is one unit higher', { amount: String(ETHER + 1n) }],
  ['another account receives', { data: coinsCall({ to: THIEF }) }],
  ['another token is received', { data: coinsCall({ path: [WETH, THIEF] }) }],
  ['it guarantees no amount', { data: coinsCall({ minimum: 0n }) }],
  ['it is only a payment', { data: '0x' }],
]

/** Changes of `build-approve`. The API names the token in `from`. */
const APPROVALS: readonly Mutation[] = [
  ['another token is approved', { from: at(COINS) }],
  ['the token is missing', { from: undefined }],
  ['the token is null', { from: null }],
  ['the token is on another network', { from: at(DOLLARS, 'eip155:10') }],
  ['the token is the own account', { from: at(OWN) }],
  ['the token is the router', { from: at(ROUTER) }],
  ['the token is not an address', { from: 'usdx' }],
  ['the target is another contract', { to: at(THIEF) }],
  ['the target is on another network', { to: at(DOLLARS, 'eip155:10') }],
  ['the target is not an address', { to: 'there' }],
  ['the value is one unit', { value: '1' }],
  ['the value is one coin', { value: String(ETHER) }],
  ['the value is negative', { value: '-1' }],
  ['the value is a word', { value: 'all' }],
  ['another contract may take it', { data: approvalOf(THIEF, PAID) }],
  ['the token itself may take it', { data: approvalOf(DOLLARS, PAID) }],
  ['the zero address may take it', { data: approvalOf(ZERO_ADDRESS, PAID) }],
  ['the allowance is zero', { data: approvalOf(ROUTER, 0n) }],
  ['too little may be taken', { data: approvalOf(ROUTER, PAID - 1n) }],
  ['it is a transfer', { data: transferOf(ROUTER, PAID) }],
  ['it is an increase', { data: approvalOf(ROUTER, PAID).replace('0x095ea7b3', '0x39509351') }],
  ['it is an approval of everything', { data: approvalOf(ROUTER, 1n).replace('0x095ea7b3', '0xa22cb465') }],
  ['the call data is longer', { data: `${approvalOf(ROUTER, PAID)}${'0'.repeat(64)}` }],
  ['the call data is shorter', { data: approvalOf(ROUTER, PAID).slice(0, -2) }],
  ['the spender is not an address', { data: `0x095ea7b3${'f'.repeat(64)}${'0'.repeat(63)}1` }],
  ['the call is missing', { data: undefined }],
  ['the call is empty', { data: '0x' }],
  ['the call is not hexadecimal', { data: 'approve' }],
  ['the gas is negative', { eip155: { gas: '-1', gasPrice: '1' } }],
]

async function refused(testHost: TestHost): Promise<void> {
  await (await testHost.service()).review()
  await settle()
  expect(testHost.toasts.at(-1)).toBe('Transaction error')
  expect(testHost.plan()).toEqual({ status: 'none' })
  expect(testHost.views().at(-1)).toBe('Swap')
  await testHost.submit()
  expect(testHost.requested()).toEqual([])
}

async function stand(source: string, target: string, amount: string): Promise<TestHost> {
  const testHost = await openTestHost()
  await testHost.openForm()
  await testHost.fillIn({ source, target, amount })
  await testHost.quoted()
  return testHost
}

describe('a transaction of the project API never reaches the wallet if', () => {
  // Fails when the check of the receiver is taken out.
  test('a token swap with any changed field never reaches the wallet', async () => {
    const testHost = await stand(DOLLARS, COINS, '10')
    testHost.api.allowance = String(PAID)
    for (const [what, change] of SWAPS) {
      testHost.toasts.length = 0
      testHost.api.swap = { data: tokensCall(), ...change }
      await refused(testHost).catch(error => {
        throw new Error(`${what}: ${error.message}`)
      })
      ;(await testHost.service()).retry()
      await settle()
    }
    testHost.api.swap = { data: tokensCall() }
    await (await testHost.service()).review()
    await settle()
    expect(testHost.plan()).toMatchObject({ status: 'review', order: { kind: 'swap', minimum: LEAST } })
  })

  test('a swap of the native currency with any changed field never reaches the wallet', async () => {
    const testHost = await stand('', DOLLARS, '1')
    for (const [what, change] of COIN_SWAPS) {
      testHost.toasts.length = 0
      testHost.api.swap = { data: coinsCall(), ...change }
      await refused(testHost).catch(error => {
        throw new Error(`${what}: ${error.message}`)
      })
      ;(await testHost.service()).retry()
      await settle()
    }
  })

  // Fails when the check of the spender is taken out.
  test('an approval with any changed field never reaches the wallet', async () => {
    const testHost = await stand(DOLLARS, COINS, '10')
    const right = testHost.api.approval
    for (const [what, change] of APPROVALS) {
      testHost.toasts.length = 0
      testHost.api.approval = { ...Object(right), ...change }
      await refused(testHost).catch(error => {
        throw new Error(`${what}: ${error.message}`)
      })
      ;(await testHost.service()).retry()
      await settle()
    }
  })

  test('the table changes a transaction of the project API in at least sixty ways', () => {
    expect(SWAPS.length + COIN_SWAPS.length + APPROVALS.length).toBeGreaterThanOrEqual(60)
  })
})

describe('a swap of two tokens', () => {
  const V6 = '0x111111125421ca6dc452d289314280a0f8842a65'
  const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
  const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const move = (token: string, from: string, to: string, amount: bigint) => ({
    address: token,
    topics: [TRANSFER, `0x${word(from)}`, `0x${word(to)}`],
    data: `0x${word(amount)}`,
  })
  const fair = [move(DOLLARS, OWN, ROUTER, PAID), move(COINS, ROUTER, OWN, LEAST)]
  const runs = (logs: unknown) => (calls: readonly unknown[]) =>
    calls.map((_, index) => ({ status: '0x1', logs: index === calls.length - 1 ? logs : [] }))
  const pools = `0x83800a8e${word(DOLLARS)}${word(PAID)}${word(LEAST)}${word(1n)}`
  const currency = `0x${'ee'.repeat(20)}`

  async function look({
    simulate,
    swap = {},
    features = {},
  }: {
    simulate?: TestHost['chain']['simulate']
    swap?: Record<string, unknown>
    features?: Record<string, unknown>
  } = {}): Promise<TestHost> {
    const testHost = await openTestHost({ features })
    testHost.chain.simulate = simulate
    await testHost.openForm()
    testHost.api.allowance = String(PAID)
    testHost.api.swap = swap
    await testHost.fillIn({ source: DOLLARS, target: COINS, amount: '10' })
    await testHost.quoted()
    return testHost
  }

  async function accepted(testHost: TestHost): Promise<TestHost> {
    await (await testHost.service()).review()
    await settle()
    return testHost
  }

  test.each<[string, unknown[]]>([
    ['more leaves than is shown', [move(DOLLARS, OWN, ROUTER, PAID + 1n), fair[1]]],
    ['another token leaves too', [...fair, move(THIEF, OWN, ROUTER, 1n)]],
    ['the network’s currency leaves too', [...fair, move(currency, OWN, THIEF, 1n)]],
    ['less arrives than is promised', [fair[0], move(COINS, ROUTER, OWN, LEAST - 1n)]],
    ['another token arrives', [fair[0], move(THIEF, ROUTER, OWN, LEAST)]],
    ['another account receives', [fair[0], move(COINS, ROUTER, THIEF, LEAST)]],
    ['no token arrives', [fair[0]]],
  ])('a swap of two tokens is rejected if its simulation differs: %s', async (_, logs) => {
    const testHost = await look({ simulate: runs(logs) })
    await refused(testHost)
  })

  test('a swap of two tokens is rejected if its simulation fails', async () => {
    const testHost = await look({ simulate: calls => calls.map(() => ({ status: '0x0', logs: [] })) })
    await refused(testHost)
  })

  // Fails when a swap is not simulated again after its approval.
  test('a swap of two tokens is simulated again with its approval if the node does not know the approval yet', async () => {
    const seen: (string | undefined)[][] = []
    const lagging = (logs: unknown) => (calls: readonly Record<string, string>[]) => {
      seen.push(calls.map(({ data }) => data))
      return calls.length === 1 ? [{ status: '0x0', logs: [] }] : runs(logs)(calls)
    }
    const testHost = await accepted(await look({ simulate: lagging(fair) }))
    expect(testHost.plan()).toMatchObject({ status: 'review', order: { kind: 'swap', request: { to: ROUTER } } })
    expect(seen).toEqual([[tokensCall()], [approvalOf(ROUTER, PAID), tokensCall()]])
    await endAll()
    await refused(await look({ simulate: lagging([move(DOLLARS, OWN, ROUTER, PAID + 1n), fair[1]]) }))
  })

  test('a swap of two tokens is rejected if it names pools and no node can simulate it', async () => {
    const testHost = await look({ swap: { data: pools } })
    await refused(testHost)
  })

  test('uses the provider’s routers, and no other, if the host lists none', async () => {
    const testHost = await look({ features: { swapRouters: undefined } })
    await refused(testHost)
    await endAll()
    const known = await look({
      features: { swapRouters: undefined },
      simulate: runs(fair),
      swap: { to: at(V6), data: pools },
    })
    await accepted(known)
    expect(known.plan()).toMatchObject({ status: 'review', order: { kind: 'swap', router: V6 } })
  })

  test('a swap of two tokens is rejected if its call belongs to another router', async () => {
    const testHost = await look({ features: { swapRouters: undefined }, simulate: runs(fair), swap: { to: at(V6) } })
    await refused(testHost)
  })

  // Fails when the API's decimals are not compared with the contract's.
  test.each([
    ['paid', DOLLARS, 8],
    ['received', COINS, 6],
  ])(
    'a swap of two tokens is rejected if the contract of the %s token reports other decimals',
    async (_, token, decimals) => {
      const word32 = (value: number) => `0x${word(BigInt(value))}`
      const testHost = await look({ simulate: runs(fair) })
      testHost.chain.decimals = { [token]: word32(decimals) }
      await accepted(testHost)
      expect(testHost.plan()).toEqual({ status: 'none' })
      expect(testHost.toasts.at(-1)).toMatch(/report different decimals/)
      expect(testHost.requested()).toEqual([])
    },
  )

  test('reaches the wallet if the simulation matches, or no node can simulate', async () => {
    const testHost = await accepted(await look({ simulate: runs(fair) }))
    expect(testHost.plan()).toMatchObject({
      status: 'review',
      order: { kind: 'swap', minimum: LEAST, isSimulated: true },
    })
    await endAll()
    const blind = await accepted(await look())
    expect(blind.plan()).toMatchObject({ status: 'review', order: { isSimulated: false } })
  })

  test('a swap of two tokens is simulated after its approval', async () => {
    const seen: unknown[] = []
    const testHost = await openTestHost()
    testHost.chain.simulate = calls => {
      seen.push(calls.map(({ to }) => to))
      return runs(fair)(calls)
    }
    await testHost.review({ source: DOLLARS, target: COINS, amount: '10' })
    expect(testHost.plan()).toMatchObject({ status: 'review', order: { kind: 'approve' } })
    expect(seen).toEqual([[DOLLARS, ROUTER]])
  })
})

test('the `from` of a built approval is the token; its `to` is checked and never used', async () => {
  for (const to of [undefined, at(DOLLARS), at(ROUTER), at(OWN)]) {
    const testHost = await stand(DOLLARS, COINS, '10')
    testHost.api.approval = { ...Object(testHost.api.approval), to }
    await (await testHost.service()).review()
    await settle()
    await testHost.submit()
    expect(testHost.requested()[0]?.params?.[0]).toMatchObject({ to: DOLLARS, data: approvalOf(ROUTER, PAID) })
    await endAll()
  }
})

test('the readable calls are those of the routers’ published interfaces', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'uint256').join(',')
  const described = (tail: string) => `swap(address,(address,address,address,address,uint256,uint256,uint256),${tail})`
  const published = [
    'swapExactETHForTokens(uint256,address[],address,uint256)',
    'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
    'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
    'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)',
    'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
    'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
    described('bytes,bytes'),
    described('bytes'),
    'unoswap(address,uint256,uint256,uint256[])',
    'uniswapV3Swap(uint256,uint256,uint256[])',
    `unoswap(${words(4)})`,
    `unoswap2(${words(5)})`,
    `unoswap3(${words(6)})`,
    `ethUnoswap(${words(2)})`,
    `ethUnoswap2(${words(3)})`,
    `ethUnoswap3(${words(4)})`,
    'swapExactAmountIn(address,(address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes,bytes)',
    'exec(address,address,uint256,address,bytes)',
  ]
  expect(published.map(one => toFunctionSelector(one))).toEqual(Object.keys(ROUTER_CALLS))
})

test('an approval is written and read as in EIP-20', () => {
  const written = approvalOf(ROUTER, PAID)
  const abi = parseAbi(['function approve(address spender, uint256 amount)'])
  expect(written).toBe(encodeFunctionData({ abi, args: [hex(ROUTER), PAID] }))
  expect(readApproval(written)).toEqual({ spender: ROUTER, amount: PAID })
})
