import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { isPorticoError } from '../../../kernel'
import type { SwapToken } from '../state'
import { type CheckedSwap, checkSwap, type ReviewedSwap } from './callChecks'
import { withoutShare } from './fees'
import { routersOf } from './routers'
import { NATIVE_ADDRESS } from './tokens'

/*
 * Calls of Velora and of 0x, of which a hostile API changes one word at a time. The tables name the words that it may
 * change without a refusal; what they do is in the comments, and none lowers what the account receives.
 */

const OWN: Hex = `0x${'a1'.repeat(20)}`
const THIEF: Hex = `0x${'b2'.repeat(20)}`
const EXECUTOR: Hex = `0x${'c3'.repeat(20)}`
const SETTLER: Hex = `0x${'c4'.repeat(20)}`
const SOURCE: Hex = `0x${'d4'.repeat(20)}`
const TARGET: Hex = `0x0${'5'.repeat(39)}`
const ZERO: Hex = `0x${'0'.repeat(40)}`
const ONES: Hex = `0x${'11'.repeat(32)}`
const AUGUSTUS = '0x6a000f20005980200259b80c5102003040001068'
const HOLDER = '0x0000000000001ff3684f28c67538d4d072c22734'
const OLDER_HOLDER = '0x0000000000005E88410CcDFaDe4a5EfaE4b49562'
const PAID = 10_000_000n
const QUOTED = 5_000_000n
const LEAST = withoutShare(QUOTED, 100)
const FLOOR = withoutShare(LEAST, 100)

const token = (address?: string): SwapToken => ({
  ...{ key: address ?? '', address, name: 'A token', symbol: 'TKN', decimals: 6 },
})
const reviewed: ReviewedSwap = {
  ...{ networkId: 'eip155:1', from: OWN, source: token(SOURCE), target: token(TARGET) },
  ...{ amountIn: PAID, amountOut: QUOTED, slippage: 100, routers: routersOf({}, 'eip155:1') },
}

/** The result of the check, or the reason of the refusal. */
function judge(to: string, data: string, seen: Partial<ReviewedSwap> = {}, amount?: bigint): CheckedSwap | string {
  try {
    return checkSwap({ from: OWN, to, data, ...(amount !== undefined && { amount }) }, { ...reviewed, ...seen })
  } catch (error) {
    if (isPorticoError(error, 'SWAP_SUSPECT')) return String(error.context.why)
    throw error
  }
}

const VELORA = parseAbi([
  'struct Data { address src; address dest; uint256 amount; uint256 least; uint256 quoted; bytes32 metadata; address beneficiary; }',
  'function swapExactAmountIn(address executor, Data data, uint256 partnerAndFee, bytes permit, bytes executorData) payable',
])
interface Swap {
  source?: Hex
  target?: Hex
  least?: bigint
  quoted?: bigint
  beneficiary?: Hex
  partnerAndFee?: bigint
}
function velora(given: Swap = {}): Hex {
  const {
    source = SOURCE,
    target = TARGET,
    least = LEAST,
    quoted = QUOTED,
    beneficiary = OWN,
    partnerAndFee = 0n,
  } = given
  const data = { src: source, dest: target, amount: PAID, least, quoted, metadata: ONES, beneficiary }
  return encodeFunctionData({ abi: VELORA, args: [EXECUTOR, data, partnerAndFee, '0x', '0x123456'] })
}

interface Slippage {
  recipient?: Hex
  buyToken?: Hex
  least?: bigint
}
const ZERO_X = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable',
  'function execute((address recipient, address buyToken, uint256 least) slippage, bytes[] actions, bytes32 affiliate) payable',
])
const execute = ({ recipient = OWN, buyToken = TARGET, least = LEAST }: Slippage = {}): Hex =>
  encodeFunctionData({
    abi: ZERO_X,
    functionName: 'execute',
    args: [{ recipient, buyToken, least }, ['0x1234', '0x5678'], ONES],
  })
const exec = ({
  operator = SETTLER,
  target = SETTLER,
  sellToken = SOURCE,
  amount = PAID,
  data = execute(),
} = {}): Hex =>
  encodeFunctionData({ abi: ZERO_X, functionName: 'exec', args: [operator, sellToken, amount, target, data] })

const WORDS: readonly bigint[] = [
  ...[0n, 1n, 32n, PAID - 1n, PAID + 1n, QUOTED, FLOOR, 2n ** 255n, 2n ** 256n - 1n],
  ...[OWN, THIEF, SOURCE, TARGET, SETTLER, NATIVE_ADDRESS].map(BigInt),
  // An address with a further bit: contracts that ignore it would read the right one.
  ...[OWN, SOURCE, TARGET, SETTLER].map(address => BigInt(address) + 2n ** 160n),
]

/** The calls with one word changed, by the place of that word after `skipped` digits. */
function* changedWords(data: string, skipped: number): Generator<readonly [place: number, data: string]> {
  for (let place = 0; skipped + 64 * place < data.length; place++) {
    const at = skipped + 64 * place
    for (const value of WORDS) {
      const changed = data.slice(0, at) + value.toString(16).padStart(64, '0') + data.slice(at + 64)
      if (changed !== data) yield [place, changed]
    }
  }
}

/** The places whose change is accepted with these results. */
function acceptedPlaces(
  to: string,
  data: string,
  { skipped = 10, seen = {} }: { skipped?: number; seen?: object } = {},
) {
  const places = new Set<number>()
  for (const [place, changed] of changedWords(data, skipped)) {
    const checked = judge(to, changed, seen)
    if (typeof checked === 'string') continue
    expect(checked.minimum).toBeGreaterThanOrEqual(FLOOR)
    places.add(place)
  }
  return [...places]
}

describe('a swap of Velora', () => {
  test('a swap of Velora promises the minimum of its call without one unit, which the router keeps', () => {
    expect(judge(AUGUSTUS, velora())).toEqual({ minimum: LEAST - 1n, pools: false })
    expect(judge(AUGUSTUS.toUpperCase().replace('0X', '0x'), velora())).toMatchObject({ minimum: LEAST - 1n })
  })

  test('a swap of Velora pays the sender if it names no beneficiary, and no other router may leave the receiver out', () => {
    expect(judge(AUGUSTUS, velora({ beneficiary: ZERO }))).toMatchObject({ minimum: LEAST - 1n })
    expect(judge(AUGUSTUS, velora({ beneficiary: THIEF }))).toBe('another account receives')
    expect(judge(HOLDER, exec({ data: execute({ recipient: ZERO }) }))).toBe('another account receives')
  })

  // The router compares the minimum before it takes a fee: found in `AugustusFees`.
  test('a swap of Velora promises less by the fee that its call names', () => {
    const partnerAndFee = (BigInt(THIEF) << 96n) | (1n << 92n)
    expect(judge(AUGUSTUS, velora({ partnerAndFee: partnerAndFee | 1n }))).toMatchObject({
      minimum: withoutShare(LEAST, 1) - 1n,
    })
    expect(judge(AUGUSTUS, velora({ partnerAndFee: partnerAndFee | 200n }))).toBe('it promises less')
    expect(judge(AUGUSTUS, velora({ partnerAndFee: partnerAndFee | 0x3fffn }))).toBe('it promises nothing')
  })

  // Above the quoted amount, the swap's result is shared by Velora and the partner that the call names.
  test('a swap of Velora is refused if the router may keep what exceeds an amount below the minimum', () => {
    expect(judge(AUGUSTUS, velora({ quoted: LEAST }))).toMatchObject({ minimum: LEAST - 1n })
    for (const quoted of [LEAST - 1n, 1n, 0n]) expect(judge(AUGUSTUS, velora({ quoted }))).toBe('it promises nothing')
  })

  test('a swap of Velora names the native currency by its placeholder address', () => {
    const coin = token()
    expect(judge(AUGUSTUS, velora({ source: NATIVE_ADDRESS }), { source: coin }, PAID)).toMatchObject({ pools: false })
    expect(judge(AUGUSTUS, velora({ target: NATIVE_ADDRESS }), { target: coin })).toMatchObject({ pools: false })
    expect(judge(AUGUSTUS, velora(), { source: coin }, PAID)).toBe('it takes another token')
    expect(judge(AUGUSTUS, velora({ source: NATIVE_ADDRESS }), { source: coin }, 0n)).toBe('it sends another amount')
    expect(judge(AUGUSTUS, velora(), {}, 1n)).toBe('it sends another amount')
  })

  test('a swap of Velora may have any executor, higher promises, metadata, fee below the floor, permit and data of the executor', () => {
    expect(acceptedPlaces(AUGUSTUS, velora())).toEqual([0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    // Of the beneficiary, only the word of zeros.
    const beneficiaries = [...changedWords(velora(), 10)].filter(
      ([place, data]) => place === 7 && typeof judge(AUGUSTUS, data) !== 'string',
    )
    expect(beneficiaries.map(([, data]) => data)).toEqual([velora({ beneficiary: ZERO })])
  })

  test.each([9, 8, 5, 4, 1, 0])('a swap of Velora is refused if it ends after %s words', count => {
    expect(judge(AUGUSTUS, velora().slice(0, 10 + 64 * count - (count && 1)))).toBeTypeOf('string')
  })

  test('a swap of Velora is refused at another contract and with another selector', () => {
    expect(judge(HOLDER, velora())).toBe('its call is not known')
    expect(judge(EXECUTOR, velora())).toBe('its router is not known')
    expect(judge(AUGUSTUS, velora().replace('0xe3ead59e', '0x7f457675'))).toBe('its call is not known')
    expect(judge(AUGUSTUS, velora(), { routers: routersOf({}, 'eip155:324') })).toBe('its router is not known')
  })
})

describe('a swap of 0x', () => {
  test('a swap of 0x names the contract that pays out, for the registry to confirm', () => {
    expect(judge(HOLDER, exec())).toEqual({ minimum: LEAST, pools: false, settler: SETTLER })
  })

  test.each([
    ['another contract may take the token', exec({ operator: THIEF }), 'another contract may take'],
    ['another contract is called', exec({ target: THIEF }), 'another contract may take'],
    ['another token is taken', exec({ sellToken: TARGET }), 'it takes another token'],
    ['more is taken', exec({ amount: PAID + 1n }), 'it takes another amount'],
    ['less is taken', exec({ amount: PAID - 1n }), 'it takes another amount'],
    ['another account receives', exec({ data: execute({ recipient: THIEF }) }), 'another account receives'],
    ['another token is given', exec({ data: execute({ buyToken: SOURCE }) }), 'it gives another token'],
    ['nothing is promised', exec({ data: execute({ least: 0n }) }), 'it promises nothing'],
    ['less is promised', exec({ data: execute({ least: FLOOR - 1n }) }), 'it promises less'],
    ['nothing is called', exec({ data: '0x' }), 'its call is not known'],
    ['a call in a call is made', exec({ data: exec() }), 'its call is not known'],
    ['a router’s call is made', exec({ data: velora() }), 'its call is not known'],
  ])('a swap of 0x is refused if %s', (_, data, why) => {
    expect(judge(HOLDER, data)).toBe(why)
  })

  test('a swap of 0x may have higher promises, any actions and any affiliate, and no other words', () => {
    expect(acceptedPlaces(HOLDER, exec())).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
    // The words of the inner call stand four bytes later than those of the outer one.
    const inner = acceptedPlaces(HOLDER, exec(), { skipped: 10 + 64 * 6 + 8 })
    expect(inner).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('a swap of 0x is refused if the length of the inner call leaves out what the check has read', () => {
    const length = 10 + 64 * 5
    const lengthOf = (bytes: number) =>
      exec().slice(0, length) + bytes.toString(16).padStart(64, '0') + exec().slice(length + 64)
    for (const bytes of [0, 3, 4, 35, 36, 67, 68, 99]) expect(judge(HOLDER, lengthOf(bytes))).toBeTypeOf('string')
    expect(judge(HOLDER, lengthOf(100))).toMatchObject({ settler: SETTLER })
    expect(judge(HOLDER, lengthOf(10_000))).toBe('its call is not known')
  })

  test.each([0, 1, 3, 5, 6, 8, 9])('a swap of 0x is refused if it ends after %s words', count => {
    expect(judge(HOLDER, exec().slice(0, 10 + 64 * count))).toBeTypeOf('string')
  })

  test('a swap of 0x sells coins at the Settler itself, with exactly the amount', () => {
    const seen = { source: token() }
    expect(judge(SETTLER, execute(), seen, PAID)).toEqual({ minimum: LEAST, pools: false, settler: SETTLER })
    expect(judge(SETTLER, execute(), seen, PAID - 1n)).toBe('it sends another amount')
    expect(judge(SETTLER, execute({ recipient: THIEF }), seen, PAID)).toBe('another account receives')
    expect(judge(SETTLER, execute({ buyToken: SOURCE }), seen, PAID)).toBe('it gives another token')
    expect(judge(SETTLER, execute({ least: FLOOR - 1n }), seen, PAID)).toBe('it promises less')
    expect(judge(SETTLER, velora({ source: NATIVE_ADDRESS }), seen, PAID)).toBe('its router is not known')
    expect(acceptedPlaces(SETTLER, execute(), { seen })).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('a swap of 0x is refused if it sells a token at a contract that is no router', () => {
    expect(judge(SETTLER, execute())).toBe('its router is not known')
    expect(judge(HOLDER, execute())).toBe('its call is not known')
  })

  test('a swap of 0x is possible only where the host or the network has a router of 0x', () => {
    const listing = (router: string) =>
      routersOf({ features: { swapRouters: { 'eip155:5000': [router] } } }, 'eip155:5000')
    const coin = { source: token() }
    expect(judge(SETTLER, execute(), { ...coin, routers: listing(OLDER_HOLDER) })).toMatchObject({ settler: SETTLER })
    expect(judge(OLDER_HOLDER, exec(), { routers: listing(OLDER_HOLDER) })).toMatchObject({ settler: SETTLER })
    const others = [listing(EXECUTOR), listing(SETTLER), routersOf({}, 'eip155:250')]
    for (const routers of others) {
      expect(judge(SETTLER, execute(), { ...coin, routers })).toMatch(/is not known/)
      expect(judge(HOLDER, exec(), { routers })).toBe('its router is not known')
    }
    // A contract of the host's list is never trusted to be a Settler.
    expect(judge(EXECUTOR, exec(), { routers: listing(EXECUTOR) })).toMatchObject({ settler: SETTLER })
  })
})
