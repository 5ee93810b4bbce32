import fc from 'fast-check'
import { erc20Abi, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContract as readOnNode } from '../../adapters/evm/readContract'
import { type CaipNetworkId, readContract } from '../../kernel'
import { requireSettler } from '../../plugins/swaps/flow/requireSettler'
import { checkSwap, type ReviewedSwap } from '../../plugins/swaps/rules/callChecks'
import { approvalOf } from '../../plugins/swaps/rules/calldata'
import { routersOf } from '../../plugins/swaps/rules/routers'
import { LOCAL, startTestServices, type TestServices } from '../../sandbox/services/testServices.fixture'
import { fakeAllowanceHolder, fakeAugustus, fakeRegistry, fakeSettler, fakeThief } from './fakeRouters'

/*
 * A compromised gateway changes the words of a swap by Velora or by 0x, in combination. Swaps that the checks of the
 * call accept run on a real chain, without a simulation before them: one that succeeds pays what the review shows.
 * Seen failing (SERVICE_SEED=7): without the registry, without the rule of the quoted amount, and without the fee.
 */

const MUTANTS = 6_000
/** `SERVICE_SEED=<seed>` repeats a run. */
const SEED = Number(process.env.SERVICE_SEED ?? Math.floor(Math.random() * 2 ** 31))
const NETWORK: CaipNetworkId = LOCAL
const AUGUSTUS: Hex = '0x6a000f20005980200259b80c5102003040001068'
const HOLDER: Hex = '0x0000000000001ff3684f28c67538d4d072c22734'
const REGISTRY: Hex = '0x00000000000004533fe15556b1e086bb1a72ceae'
const SETTLER: Hex = `0x${'5e'.repeat(20)}`
const THIEF: Hex = `0x${'66'.repeat(20)}`
const ZERO: Hex = `0x${'0'.repeat(40)}`
const [EXACT_IN, EXEC, EXECUTE] = ['0xe3ead59e', '0x2213bc0b', '0x1fff991f']
const PAID = 100_000_000n
const QUOTED = parseEther('100')
const LEAST = (QUOTED * 99n) / 100n
const FLOOR = (LEAST * 99n) / 100n
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')

let world: TestServices
let owner: Hex
let usdc: Hex
let dai: Hex
let reviewed: ReviewedSwap

beforeAll(async () => {
  world = await startTestServices()
  owner = world.accounts[0] ?? '0x'
  const [paid, received] = await Promise.all(['USDC', 'DAI'].map(symbol => world.services.currency(symbol)))
  usdc = paid?.address as Hex
  dai = received?.address as Hex
  const { node } = world
  await node.impersonateAccount({ address: owner })
  const codes: readonly (readonly [Hex, Hex])[] = [
    [AUGUSTUS, fakeAugustus()],
    [HOLDER, fakeAllowanceHolder()],
    [SETTLER, fakeSettler()],
    [THIEF, fakeThief()],
    [REGISTRY, fakeRegistry(SETTLER)],
  ]
  for (const [address, bytecode] of codes) await node.setCode({ address, bytecode })
  await buy(usdc, '1')
  await buy(dai, '1')
  for (const holder of [AUGUSTUS, SETTLER]) await send(dai, `0xa9059cbb${word(holder)}${word(5n * QUOTED)}`)
  const token = (symbol: string, address: string, decimals: number) => ({
    ...{ key: address, symbol, name: symbol, address, decimals },
  })
  reviewed = {
    ...{ networkId: NETWORK, from: owner, source: token('USDC', usdc, 6), target: token('DAI', dai, 18) },
    ...{ amountIn: PAID, amountOut: QUOTED, slippage: 100, routers: routersOf({}, 'eip155:1') },
  }
}, 120_000)
afterAll(() => world?.stop())

async function send(to: Hex, data: Hex, value = 0n): Promise<'success' | 'reverted'> {
  const hash = await world.node.sendTransaction({ account: owner, chain: null, to, data, value, gas: 3_000_000n })
  return (await world.node.waitForTransactionReceipt({ hash })).status
}

async function buy(token: Hex, ether: string): Promise<void> {
  const [from, to] = [`0x${'ee'.repeat(20)}`, token].map(address => `${LOCAL}:${address}`)
  const order = { from, to, amount: String(parseEther(ether)), userAddress: `${LOCAL}:${owner}`, projectId: 'demo' }
  const built = await world.post('/v1/convert/build-transaction', { ...order, eip155: { slippage: 1 } })
  const { tx } = await built.json()
  expect(await send(tx.to.slice(LOCAL.length + 1), tx.data, parseEther(ether))).toBe('success')
}

const balance = (token: Hex) =>
  world.node.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] })

/** Runs a swap after an exact approval, and reverts both. */
async function execute(to: Hex, data: Hex) {
  const id = await world.node.snapshot()
  const held = [await balance(usdc), await balance(dai)] as const
  expect(await send(usdc, approvalOf(to, PAID) as Hex)).toBe('success')
  const status = await send(to, data)
  const [left, came] = [held[0] - (await balance(usdc)), (await balance(dai)) - held[1]]
  await world.node.revert({ id })
  return { status, left, came }
}

interface Call {
  readonly to: Hex
  readonly data: Hex
}
interface Velora {
  to: Hex
  executor: Hex
  source: Hex
  target: Hex
  amount: bigint
  least: bigint
  quoted: bigint
  receiver: Hex
  fee: bigint
}
const RIGHT = () => ({ source: usdc, target: dai, amount: PAID, least: LEAST, receiver: owner })
const veloraCall = (change: Partial<Velora> = {}): Call => {
  const call: Velora = { ...{ to: AUGUSTUS, executor: THIEF, quoted: QUOTED, fee: 0n }, ...RIGHT(), ...change }
  const { to, executor, source, target, amount, least, quoted, receiver, fee } = call
  const words = [executor, source, target, amount, least, quoted, 0n, receiver, fee, 352n, 384n, 0n, 0n]
  return { to, data: `${EXACT_IN}${words.map(word).join('')}` as Hex }
}
interface ZeroX extends Omit<Velora, 'executor' | 'quoted' | 'fee'> {
  operator: Hex
  settler: Hex
  selector: string
  offset: bigint
  length: bigint
}
const zeroXCall = (change: Partial<ZeroX> = {}): Call => {
  const usual = { to: HOLDER, operator: SETTLER, settler: SETTLER, selector: EXECUTE ?? '', offset: 160n, length: 196n }
  const { to, operator, source, amount, settler, offset, length, ...inner }: ZeroX = { ...usual, ...RIGHT(), ...change }
  const outer = [operator, source, amount, settler, offset, length].map(word).join('')
  const { selector, receiver, target, least } = inner
  const execution = selector + [receiver, target, least, 160n, 0n, 0n].map(word).join('')
  return { to, data: `${EXEC}${outer}${execution.slice(2)}${'0'.repeat(56)}` as Hex }
}

function mutants(): fc.Arbitrary<Call> {
  const thief = world.accounts[5] ?? '0x'
  const addresses = [usdc, dai, owner, thief, ZERO, AUGUSTUS, HOLDER, SETTLER, THIEF]
  const mostly = <T>(right: T, ...others: T[]) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
  const shared = {
    source: mostly<Hex>(usdc, ...addresses),
    target: mostly<Hex>(dai, ...addresses),
    amount: mostly(PAID, 0n, PAID - 1n, PAID + 1n, 2n ** 256n - 1n),
    least: mostly(LEAST, 0n, 1n, FLOOR - 1n, FLOOR, FLOOR + 1n, FLOOR + 2n, QUOTED, QUOTED * 2n),
    receiver: mostly<Hex>(owner, ...addresses),
  }
  const partner = BigInt(thief) << 96n
  const velora = fc.record<Velora>({
    ...shared,
    to: mostly<Hex>(AUGUSTUS, ...addresses),
    executor: mostly<Hex>(THIEF, ...addresses),
    quoted: mostly(QUOTED, 0n, 1n, FLOOR, LEAST - 1n, LEAST, 2n ** 255n),
    fee: mostly(0n, 1n, partner, partner + 1n, partner + 50n, partner + 200n, partner + 0x3fffn, 2n ** 256n - 1n),
  })
  const zeroX = fc.record<ZeroX>({
    ...shared,
    to: mostly<Hex>(HOLDER, ...addresses),
    operator: mostly<Hex>(SETTLER, ...addresses),
    settler: mostly<Hex>(SETTLER, ...addresses),
    selector: mostly(EXECUTE ?? '', EXEC ?? '', EXACT_IN ?? '', '0xa9059cbb', '0x23b872dd', '0x095ea7b3'),
    offset: mostly(160n, 0n, 32n, 128n, 164n, 192n, 2n ** 255n),
    length: mostly(196n, 0n, 4n, 36n, 68n, 99n, 100n, 224n, 225n, 2n ** 255n),
  })
  /** Operator and target, and a hostile pair of them, change together. */
  const pairs = fc.constantFrom(THIEF, SETTLER).map(settler => zeroXCall({ operator: settler, settler }))
  return fc.oneof(velora.map(veloraCall), zeroX.map(zeroXCall), pairs)
}

/** The checks of the call, as the flow makes them before each request. */
async function check({ to, data }: Call) {
  const checked = checkSwap({ from: owner, to, data }, reviewed)
  const rpc = () => (method: string, params: readonly unknown[]) => world.node.request({ method, params } as never)
  const ctx = {
    has: ({ id }: { id: string }) => id === readContract.on('eip155').id,
    ask: async () => (call: Parameters<typeof readOnNode>[1]) => readOnNode(rpc as never, call),
  }
  const { signal } = new AbortController()
  if (checked.settler) await requireSettler(ctx as never, checked.settler, { networkId: NETWORK, signal })
  return checked
}

test('accepts none of thousands of changed swaps by Velora or by 0x that pays less than the review shows', async () => {
  // Printed first, so that a failing run can be repeated.
  console.log(`SERVICE_SEED=${SEED}`)
  const seen = new Set<string>()
  const wrong: unknown[] = []
  const paid = new Map<string, number>()
  for (const mutant of fc.sample(mutants(), { numRuns: MUTANTS, seed: SEED })) {
    const { to, data } = mutant
    if (seen.has(to + data)) continue
    seen.add(to + data)
    const checked = await check(mutant).catch(error => {
      expect(error).toMatchObject({ code: 'SWAP_SUSPECT' })
    })
    if (!checked) continue
    const { status, left, came } = await execute(to, data)
    if (left > PAID || (status === 'success' && came < checked.minimum)) wrong.push({ ...mutant, left, came })
    if (status === 'success') paid.set(to, (paid.get(to) ?? 0) + 1)
  }
  expect(wrong).toEqual([])
  expect([...paid.keys()].sort()).toEqual([HOLDER, AUGUSTUS].sort())
  console.log(
    `${seen.size} different swaps: ${[...paid].map(([to, count]) => `${count} paid out by ${to}`).join(', ')}`,
  )
}, 300_000)

test('the genuine swaps pay what their check says, to one unit', async () => {
  for (const call of [veloraCall({ fee: 1n }), zeroXCall()]) {
    const { minimum } = await check(call)
    const { status, left, came } = await execute(call.to, call.data)
    expect([status, left]).toEqual(['success', PAID])
    expect(came - minimum).toBeLessThanOrEqual(1n)
    expect(came).toBeGreaterThanOrEqual(minimum)
  }
})

test('a contract that 0x has not registered takes the funds on this chain, so the registry matters', async () => {
  const call = zeroXCall({ operator: THIEF, settler: THIEF })
  expect(checkSwap({ to: call.to, data: call.data }, reviewed)).toMatchObject({ settler: THIEF })
  await expect(check(call)).rejects.toMatchObject({ code: 'SWAP_SUSPECT' })
  expect(await execute(call.to, call.data)).toEqual({ status: 'success', left: PAID, came: 0n })
})

test('a router that keeps what exceeds the quoted amount takes the funds on this chain, so that word matters', async () => {
  const call = veloraCall({ quoted: 2n })
  await expect(check(call)).rejects.toMatchObject({ code: 'SWAP_SUSPECT' })
  expect(await execute(call.to, call.data)).toEqual({ status: 'success', left: PAID, came: 1n })
})
