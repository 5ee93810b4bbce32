import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { isPorticoError } from '../../../kernel'
import type { SwapToken } from '../state'
import { type BuiltCall, checkApproval, checkSwap, type ReviewedSwap } from './callChecks'
import { approvalOf, ROUTER_CALLS, readApproval, selectorOf, Words } from './calldata'
import { withoutShare } from './fees'
import { NATIVE_ADDRESS } from './tokens'

/* Each case changes one field of an accepted transaction and names the rule that rejects it. */

const OWN = `0x${'a1'.repeat(20)}`
const OTHER = `0x${'b2'.repeat(20)}`
const ROUTER = `0x${'c3'.repeat(20)}`
const SOURCE = `0x${'d4'.repeat(20)}`
const TARGET = `0x0${'5'.repeat(39)}`
const WRAPPED = `0x${'f6'.repeat(20)}`
const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'
const PAID = 10_000_000n
const QUOTED = 5_000_000n
const LEAST = withoutShare(withoutShare(QUOTED, 100), 100)

const token = (address?: string): SwapToken => ({
  key: address ?? '',
  address,
  name: 'A token',
  symbol: 'TKN',
  decimals: 6,
})
const COIN = token()

/** The reason of the rejection; undefined if the check passed. */
function refusalOf(check: () => unknown): unknown {
  try {
    check()
  } catch (error) {
    if (isPorticoError(error, 'SWAP_SUSPECT')) return error.context.why
    throw error
  }
}

interface Fields {
  amount: bigint
  minimum: bigint
  receiver: string
  source: string
  target: string
}
const FIELDS: Fields = { amount: PAID, minimum: LEAST, receiver: OWN, source: SOURCE, target: TARGET }
type Arguments = (fields: Fields) => readonly unknown[]
type Call = readonly [signature: string, args: Arguments, named: readonly (keyof Fields)[]]

const coinsIn: Arguments = ({ minimum, target, receiver }) => [minimum, [WRAPPED, OTHER, target], receiver, 99n]
const tokensIn: Arguments = ({ amount, minimum, source, target, receiver }) => [
  amount,
  minimum,
  [source, WRAPPED, target],
  receiver,
  99n,
]
const description = ({ source, target, receiver, amount, minimum }: Fields) => [
  source,
  target,
  OTHER,
  receiver,
  amount,
  minimum,
  0n,
]
const coinPools: Arguments = ({ minimum }) => [minimum, 7n, 8n, 9n]
const pools: Arguments = ({ source, amount, minimum }) => [BigInt(source), amount, minimum, 7n, 8n, 9n]
/** Augustus keeps one unit. */
const amountIn: Arguments = ({ source, target, amount, minimum, receiver }) => [
  OTHER,
  [source, target, amount, minimum + 1n, minimum + 1n, WORD_OF_ONES, receiver],
  0n,
  '0x',
  '0x1234',
]
const settled: Arguments = ({ source, target, amount, minimum, receiver }) => [
  OTHER,
  source,
  amount,
  OTHER,
  dataOf('execute((address,address,uint256),bytes[],bytes32)', [[receiver, target, minimum], ['0x1234'], WORD_OF_ONES]),
]
const WORD_OF_ONES = `0x${'11'.repeat(32)}`
const DESCRIPTION = '(address,address,address,address,uint256,uint256,uint256)'
const AMM = 'uint256,address[],address,uint256'

/** Every published call signature; the last column lists the fields of the call. */
const CALLS: readonly Call[] = [
  [`swapExactETHForTokens(${AMM})`, coinsIn, ['minimum', 'receiver', 'target']],
  [`swapExactTokensForETH(uint256,${AMM})`, tokensIn, ['amount', 'minimum', 'receiver', 'source']],
  [`swapExactTokensForTokens(uint256,${AMM})`, tokensIn, ['amount', 'minimum', 'receiver', 'source', 'target']],
  [`swapExactETHForTokensSupportingFeeOnTransferTokens(${AMM})`, coinsIn, ['minimum', 'receiver', 'target']],
  [
    `swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,${AMM})`,
    tokensIn,
    ['amount', 'minimum', 'receiver', 'source'],
  ],
  [
    `swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,${AMM})`,
    tokensIn,
    ['amount', 'minimum', 'receiver', 'source', 'target'],
  ],
  [
    `swap(address,${DESCRIPTION},bytes,bytes)`,
    fields => [OTHER, description(fields), '0x', '0x1234'],
    ['amount', 'minimum', 'receiver', 'source', 'target'],
  ],
  [
    `swap(address,${DESCRIPTION},bytes)`,
    fields => [OTHER, description(fields), '0x1234'],
    ['amount', 'minimum', 'receiver', 'source', 'target'],
  ],
  [
    'unoswap(address,uint256,uint256,uint256[])',
    ({ source, amount, minimum }) => [source, amount, minimum, [7n]],
    ['amount', 'minimum', 'source'],
  ],
  ['uniswapV3Swap(uint256,uint256,uint256[])', ({ amount, minimum }) => [amount, minimum, [7n]], ['amount', 'minimum']],
  ['unoswap(uint256,uint256,uint256,uint256)', pools, ['amount', 'minimum', 'source']],
  ['unoswap2(uint256,uint256,uint256,uint256,uint256)', pools, ['amount', 'minimum', 'source']],
  ['unoswap3(uint256,uint256,uint256,uint256,uint256,uint256)', pools, ['amount', 'minimum', 'source']],
  ['ethUnoswap(uint256,uint256)', coinPools, ['minimum']],
  ['ethUnoswap2(uint256,uint256,uint256)', coinPools, ['minimum']],
  ['ethUnoswap3(uint256,uint256,uint256,uint256)', coinPools, ['minimum']],
  [
    `swapExactAmountIn(address,(address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes,bytes)`,
    amountIn,
    ['amount', 'minimum', 'receiver', 'source', 'target'],
  ],
  ['exec(address,address,uint256,address,bytes)', settled, ['amount', 'minimum', 'receiver', 'source', 'target']],
]

function dataOf(signature: string, args: readonly unknown[]): string {
  const abi = parseAbi([`function ${signature}`] as readonly string[])
  const count = Object(abi[0]).inputs.length
  return encodeFunctionData({ abi, args: args.slice(0, count) })
}
/** The reviewed values for a call that pays or gives the native currency. */
const seenFor = (signature: string): Partial<ReviewedSwap> => ({
  ...(/eth/i.test(signature.split('For')[0]!) && { source: COIN }),
  ...(signature.includes('ForETH') && { target: COIN }),
})
const SWAP = CALLS[2]!
const swapData = (change: Partial<Fields> = {}) => dataOf(SWAP[0], tokensIn({ ...FIELDS, ...change }))

const reviewed: ReviewedSwap = {
  networkId: 'eip155:1',
  from: OWN,
  source: token(SOURCE),
  target: token(TARGET),
  amountIn: PAID,
  amountOut: QUOTED,
  slippage: 100,
  routers: new Map([[ROUTER, Object.keys(ROUTER_CALLS)]]),
}
const built: BuiltCall = { from: OWN, to: ROUTER, data: swapData(), amount: 0n }
const swapRefusal = (change: Partial<BuiltCall>, view: Partial<ReviewedSwap> = {}) =>
  refusalOf(() => checkSwap({ ...built, ...change }, { ...reviewed, ...view }))

describe('the call of a router', () => {
  const WRONG: readonly [keyof Fields, bigint | string, why: string][] = [
    ['amount', PAID + 1n, 'it takes another amount'],
    ['amount', PAID - 1n, 'it takes another amount'],
    ['minimum', 0n, 'it promises nothing'],
    ['minimum', LEAST - 1n, 'it promises less'],
    ['receiver', OTHER, 'another account receives'],
    ['source', OTHER, 'it takes another token'],
    ['target', OTHER, 'it gives another token'],
  ]

  test('the call of a router is tested for every call that the checks can read', () => {
    expect(CALLS.map(([signature, args]) => selectorOf(dataOf(signature, args(FIELDS))))).toEqual(
      Object.keys(ROUTER_CALLS),
    )
  })

  test.each(CALLS)('%s is accepted if it matches the reviewed values', (signature, args) => {
    const data = dataOf(signature, args(FIELDS))
    const checked = checkSwap({ ...built, amount: undefined, data }, { ...reviewed, ...seenFor(signature) })
    const settler = signature.startsWith('exec(') ? OTHER : undefined
    expect(checked).toEqual({ minimum: LEAST, pools: /^(uni|uno|eth)/.test(signature), settler })
  })

  test.each(
    CALLS.flatMap(([signature, args, named]) =>
      WRONG.filter(([field]) => named.includes(field)).map(
        ([field, value, why]) => [signature, field, value, why, args] as const,
      ),
    ),
  )('%s whose %s is %s is refused: %s', (signature, field, value, why, args) => {
    const data = dataOf(signature, args({ ...FIELDS, [field]: value }))
    expect(swapRefusal({ data, amount: undefined }, seenFor(signature))).toBe(why)
  })

  test('the call of a router may guarantee more than the minimum', () => {
    expect(checkSwap({ ...built, data: swapData({ minimum: QUOTED }) }, reviewed)).toEqual({
      minimum: QUOTED,
      pools: false,
    })
  })

  // Fails when the kind of call is not compared with the reviewed tokens.
  test.each<[string, string, Partial<ReviewedSwap>, number, string]>([
    ['pays with coins', 'a token', {}, 0, 'it takes another token'],
    ['pays with a token', 'coins', { source: COIN }, 2, 'it takes another token'],
    ['gives coins', 'a token', {}, 1, 'it gives another token'],
    ['gives a token', 'coins', { target: COIN }, 2, 'it gives another token'],
  ])('the call of a router that %s is rejected if the user reviewed %s', (_, __, seen, index, why) => {
    const [signature, args] = CALLS[index]!
    expect(swapRefusal({ data: dataOf(signature, args(FIELDS)), amount: undefined }, seen)).toBe(why)
  })

  test('the call of a router with a description names the native currency by its placeholder address', () => {
    const [signature, args] = CALLS[6]!
    const paying = (source: string) => ({ data: dataOf(signature, args({ ...FIELDS, source })), amount: PAID })
    expect(swapRefusal(paying(NATIVE_ADDRESS), { source: COIN })).toBeUndefined()
    expect(swapRefusal(paying(WRAPPED), { source: COIN })).toBe('it takes another token')
  })

  test.each([
    ['without arguments', 10, 'it takes another amount'],
    ['cut after the amount', 10 + 64, 'another account receives'],
    ['cut before the receiver', 10 + 64 * 3, 'another account receives'],
    ['cut inside the receiver', 10 + 64 * 4 - 1, 'another account receives'],
    ['cut before the path', 10 + 64 * 5, 'it takes another token'],
    ['cut inside the path', 10 + 64 * 7, 'it gives another token'],
  ])('%s is refused', (_, length, why) => {
    expect(swapRefusal({ data: swapData().slice(0, length) })).toBe(why)
  })

  test('a call whose path is empty is refused', () => {
    const data = dataOf(SWAP[0], [PAID, LEAST, [], OWN, 99n])
    expect(swapRefusal({ data })).toBe('it takes another token')
  })

  test('the call of a router without a minimum is refused', () => {
    const [signature, args] = CALLS[13]!
    expect(swapRefusal({ data: dataOf(signature, args(FIELDS)).slice(0, 10) })).toBe('it promises nothing')
  })

  test('the call of a router that no rule can read is rejected, even if it is allowed for the router', () => {
    const routers = new Map([[ROUTER, ['0x12345678']]])
    expect(swapRefusal({ data: '0x12345678' }, { routers })).toBe('its call is not known')
  })
})

describe('a swap transaction', () => {
  test.each([
    ['the sender is another account', { from: OTHER }, 'its sender is another account'],
    ['the sender is not named', { from: undefined }, undefined],
    ['the sender is written in capitals', { from: OWN.toUpperCase().replace('0X', '0x') }, undefined],
    ['the router is written in capitals', { to: ROUTER.toUpperCase().replace('0X', '0x') }, undefined],
    ['the router is another contract', { to: OTHER }, 'its router is not known'],
    ['no amount is named', { amount: undefined }, undefined],
    ['the amount that is paid is sent along', { amount: PAID }, undefined],
    ['one more is sent along', { amount: PAID + 1n }, 'it sends another amount'],
    ['a single unit is sent along', { amount: 1n }, 'it sends another amount'],
    ['the selector is written in capitals', { data: built.data.replace('38ed1739', '38ED1739') }, undefined],
    ['it has no call', { data: '0x' }, 'its call is not known'],
  ] as const)('a swap transaction is judged when %s', (_, change, why) => {
    expect(swapRefusal(change)).toBe(why)
  })

  test.each([
    ['the account', OWN],
    ['the token that is paid', SOURCE],
    ['the token that is received', TARGET],
    ['the usual address of the native currency', NATIVE_ADDRESS],
    ['the zero address', ZERO_ADDRESS],
  ])('never goes to %s, even if the host lists it as a router', (_, to) => {
    const routers = new Map([[to, Object.keys(ROUTER_CALLS)]])
    expect(swapRefusal({ to }, { routers })).toBe('it is no router')
  })

  test('uses only the calls that are listed for the router', () => {
    const routers = new Map([[ROUTER, ['0x7ff36ab5']]])
    expect(swapRefusal({}, { routers })).toBe('its call is not known')
  })

  test.each([
    ['all of them', PAID, undefined],
    ['nothing', 0n, 'it sends another amount'],
    ['more', PAID + 1n, 'it sends another amount'],
    ['an amount that is not named', undefined, undefined],
  ])('a swap transaction that pays the native currency sends %s', (_, amount, why) => {
    const [signature, args] = CALLS[0]!
    expect(swapRefusal({ amount, data: dataOf(signature, args(FIELDS)) }, { source: COIN })).toBe(why)
  })
})

describe('an approval', () => {
  const right: BuiltCall = { from: OWN, to: SOURCE, data: approvalOf(ROUTER, PAID), amount: 0n }
  test.each([
    ['it is for the token and the router', {}, undefined],
    ['it is for another token', { to: TARGET }, 'it approves another token'],
    ['the source is missing', { from: undefined }, undefined],
    ['the source is the router', { from: ROUTER }, undefined],
    ['the source is the token', { from: SOURCE }, undefined],
    ['the source is another account', { from: OTHER }, 'its sender is another account'],
    ['no amount of coins is named', { amount: undefined }, undefined],
    ['coins are sent along', { amount: 1n }, 'it sends money'],
    ['it is a transfer', { data: approvalOf(ROUTER, PAID).replace('0x095ea7b3', '0xa9059cbb') }, 'it is no approval'],
    ['another contract is the spender', { data: approvalOf(OTHER, PAID) }, 'its spender is not the router'],
    ['it is for less than is paid', { data: approvalOf(ROUTER, PAID - 1n) }, 'it approves too little'],
    ['it is for more than is paid', { data: approvalOf(ROUTER, PAID + 1n) }, undefined],
  ] as const)('an approval is judged when %s', (_, change, why) => {
    expect(refusalOf(() => checkApproval({ ...right, ...change }, reviewed, ROUTER))).toBe(why)
  })

  test('an approval does not exist for the native currency', () => {
    const approve = (source: SwapToken) => () => checkApproval(right, { ...reviewed, source }, ROUTER)
    expect(refusalOf(approve(COIN))).toBe('it approves another token')
  })

  test.each([
    ['is cut', approvalOf(ROUTER, PAID).slice(0, -1)],
    ['has no amount', approvalOf(ROUTER, PAID).slice(0, 10 + 64)],
    ['has no arguments', '0x095ea7b3'],
    ['has more words', `${approvalOf(ROUTER, PAID)}00`],
    ['has one more word', `${approvalOf(ROUTER, PAID)}${'0'.repeat(64)}`],
    ['has a spender longer than an address', `0x095ea7b3${'0'.repeat(23)}1${'c3'.repeat(20)}${'0'.repeat(64)}`],
    ['is another call', approvalOf(ROUTER, PAID).replace('0x095ea7b3', '0x39509351')],
  ])('an approval that %s is not read', (_, data) => {
    expect(readApproval(data)).toBeUndefined()
  })

  test('an approval is read in upper case too', () => {
    const data = approvalOf(ROUTER, PAID).toUpperCase().replace('0X', '0x')
    expect(readApproval(data)).toEqual({ spender: ROUTER, amount: PAID })
  })
})

test('a word is an address if its value is below 2^160', () => {
  const word = (value: bigint) => new Words(`0x12345678${value.toString(16).padStart(64, '0')}`).address(0)
  expect(word(1n)).toBe(`0x${'1'.padStart(40, '0')}`)
  expect(word(2n ** 160n - 1n)).toBe(`0x${'f'.repeat(40)}`)
  expect(word(2n ** 160n)).toBeUndefined()
})
