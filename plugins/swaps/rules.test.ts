import { toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { ROUTER_CALLS } from './calldata'
import { lookalikes, ordered, search, suggestedOf } from './choices'
import {
  dollars,
  estimatedFee,
  impactOf,
  lessShare,
  mostOf,
  providerFeeOf,
  rateOf,
  type Sum,
  shareOf,
  worthOf,
} from './money'
import { swapNetworks } from './networks'
import { routersOf } from './routers'
import {
  amountOf,
  choose,
  doubtOf,
  flip,
  impactIn,
  isFor,
  isOld,
  lacksGas,
  mostText,
  nextStep,
  percent,
  SLIPPAGES,
  wantedOf,
} from './rules'
import { type Draft, EMPTY, type Market, type Quote, type Quoting, type SwapToken } from './state'
import { bySymbol, joinTokens } from './tokens'

const ETHER = 10n ** 18n
const token = (symbol: string, key = `0x${symbol.toLowerCase()}`, decimals = 18): SwapToken => ({
  key,
  address: key || undefined,
  name: `The ${symbol}`,
  symbol,
  decimals,
})
const ETH = token('ETH', '')
const USDC = token('USDC', '0xusdc', 6)
const market = (given: Partial<Market>): Market => ({
  ...EMPTY,
  status: 'ready',
  tokens: [ETH, USDC],
  isHeldKnown: true,
  ...given,
})

describe('money', () => {
  test('is worth what its price says, to a millionth of a dollar; without a price nobody knows', () => {
    expect(worthOf({ amount: ETHER, decimals: 18, price: 3200.5 })).toBe(3_200_500_000n)
    expect(worthOf({ amount: 1n, decimals: 6, price: 0.1 })).toBe(0n)
    expect(worthOf({ amount: ETHER, decimals: 18, price: 1e-9 })).toBe(0n)
    expect(dollars(1_500_000n)).toBe(1.5)
    for (const price of [undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(worthOf({ amount: ETHER, decimals: 18, price })).toBeUndefined()
    }
  })

  test.each([
    [1e21, 10n ** 27n],
    [2.5e21, 25n * 10n ** 26n],
    [1.5e-7, 0n],
    [1.25e-5, 12n],
    [12.34, 12_340_000n],
    [1000, 1_000_000_000n],
  ])('at a price of %s is worth %s millionths of a dollar', (price, micros) => {
    expect(worthOf({ amount: ETHER, decimals: 18, price })).toBe(micros)
    expect(worthOf({ amount: ETHER * 10n ** 7n, decimals: 25, price })).toBe(micros)
  })

  test('price impact is the worth that is lost, in percent of what is paid', () => {
    const paid = { amount: ETHER, decimals: 18, price: 2000 }
    expect(impactOf(paid, { amount: 1_900_000_000n, decimals: 6, price: 1 })).toBe(500)
    expect(impactOf(paid, { amount: 2_100_000_000n, decimals: 6, price: 1 })).toBe(-500)
    expect(impactOf(paid, { amount: 1n, decimals: 6 })).toBeUndefined()
    expect(impactOf({ ...paid, amount: 0n }, { amount: 1n, decimals: 6, price: 1 })).toBeUndefined()
  })

  test.each<[string, Sum, Sum, number | undefined]>([
    [
      'the same worth',
      { amount: ETHER, decimals: 18, price: 2000.5 },
      { amount: 1_600_400_000n, decimals: 6, price: 1.25 },
      0,
    ],
    [
      'a tenth less',
      { amount: 2_000_000_000n, decimals: 6, price: 1 },
      { amount: 9n * 10n ** 17n, decimals: 18, price: 2000 },
      1000,
    ],
    [
      'half at prices with exponents',
      { amount: 10n, decimals: 0, price: 1.5e-7 },
      { amount: 1n, decimals: 1, price: 7.5e-6 },
      5000,
    ],
    [
      'anything for a token without a price',
      { amount: 1n, decimals: 0 },
      { amount: 1n, decimals: 0, price: 1 },
      undefined,
    ],
  ])('price impact of %s', (_, paid, received, impact) => {
    expect(impactOf(paid, received)).toBe(impact)
  })

  test('a share is rounded up and never down', () => {
    expect([shareOf(10_000n, 1), shareOf(10_001n, 1), shareOf(0n, 1)]).toEqual([1n, 2n, 0n])
  })

  test('the fee is estimated from the price of gas, where that is known', () => {
    expect([estimatedFee(2n), estimatedFee(undefined)]).toEqual([300_000n, undefined])
  })

  test('max slippage is that share of what is received, and the provider takes 0.85 percent of what is paid', () => {
    expect(shareOf(1_000_000n, 100)).toBe(10_000n)
    expect(shareOf(1n, 100)).toBe(1n)
    expect(lessShare(1_000_000n, 50)).toBe(995_000n)
    expect(providerFeeOf(10n ** 18n)).toBe(8_500_000_000_000_000n)
    expect(SLIPPAGES[0] >= 10 && SLIPPAGES[SLIPPAGES.length - 1]! <= 500).toBe(true)
    expect([percent(100), percent(10), percent(-44)]).toEqual(['1', '0.1', '-0.44'])
  })

  test('a rate is how many of the one there are for one of the other', () => {
    expect(rateOf(2n * ETHER, 18, 6_000_000n)).toBe(3_000_000n)
    expect(rateOf(0n, 18, 1n)).toBe(0n)
  })
})

describe('gas', () => {
  const gas = 150_000n * 10n ** 9n
  test('is short where the coins are none, or fewer than it takes beside what is paid', () => {
    const paid = (amountIn: bigint, source = USDC) => ({ source, amountIn })
    expect(lacksGas(market({ held: { '': 0n } }), paid(1n), 0n)).toBe(true)
    expect(lacksGas(market({ held: { '': gas - 1n } }), paid(1n), gas)).toBe(true)
    expect(lacksGas(market({ held: { '': gas } }), paid(1n), gas)).toBe(false)
    expect(lacksGas(market({ held: { '': gas } }), paid(1n, ETH), gas)).toBe(true)
    expect(lacksGas(market({ held: { '': gas + 1n } }), paid(1n, ETH), gas)).toBe(false)
    expect(lacksGas(market({ held: { '': 1n } }), paid(2n))).toBe(false)
    expect(lacksGas(market({ held: {}, isHeldKnown: false }), paid(1n), gas)).toBe(false)
  })

  test('Max keeps twice the estimate back of the network’s own currency, and nothing of a token', () => {
    const now = market({ held: { '': ETHER, '0xusdc': 5_000_000n }, gasPrice: 10n ** 9n })
    expect(mostText(now, ETH)).toBe('0.9997')
    expect(mostText(now, USDC)).toBe('5')
    expect(mostText({ ...now, gasPrice: undefined }, ETH)).toBeUndefined()
    expect(mostText({ ...now, held: {}, isHeldKnown: false }, USDC)).toBeUndefined()
    expect(mostText({ ...now, gasPrice: undefined }, USDC)).toBe('5')
    expect([mostOf(1n, gas), mostOf(2n * gas, gas), mostOf(2n * gas + 1n, gas)]).toEqual([0n, 0n, 1n])
  })
})

describe('the two sides', () => {
  test('turned around, what is received is paid; where nobody knows how much, it is one', () => {
    const draft = { source: '', target: '0xusdc', amount: '2' }
    expect(flip(draft, '6400')).toEqual({ source: '0xusdc', target: '', amount: '6400' })
    expect(flip(draft, undefined)).toEqual({ source: '0xusdc', target: '', amount: '1' })
  })

  test('the other side’s token trades places', () => {
    const draft = { source: '', target: '0xusdc', amount: '2' }
    expect(choose(draft, 'source', '0xusdc')).toEqual({ source: '0xusdc', target: '', amount: '2' })
    expect(choose(draft, 'target', '')).toEqual({ source: '0xusdc', target: '', amount: '2' })
    expect(choose(draft, 'target', '0xdai')).toEqual({ ...draft, target: '0xdai' })
    expect(choose(draft, 'source', '0xdai')).toEqual({ ...draft, source: '0xdai' })
  })
})

describe('the next step', () => {
  const gasPrice = 10n ** 9n
  const fee = 150_000n * gasPrice
  const wanted: Draft = { source: '', target: '0xusdc', amount: '1' }
  const quote: Quote = { source: ETH, target: USDC, amountIn: ETHER, amountOut: 1n, at: 0 }
  const quoted: Quoting = { status: 'quoted', quote }
  const held = { '': 2n * ETHER, '0xusdc': 5_000_000n }
  const toCoins: Draft = { source: '0xusdc', target: '', amount: '5' }
  const quotedToCoins: Quoting = {
    status: 'quoted',
    quote: { ...quote, source: USDC, target: ETH, amountIn: 5_000_000n },
  }

  test.each<[string, string, Partial<Draft>, Partial<Market>, Partial<Quoting>]>([
    ['ready', 'everything is known', {}, {}, {}],
    ['ready', 'the amount ends with a dot', { amount: '1.' }, {}, {}],
    ['token', 'no token is paid', { source: undefined }, {}, {}],
    ['token', 'no token is received', { target: undefined }, {}, {}],
    ['token', 'the token that is paid is not listed', {}, { tokens: [USDC] }, {}],
    ['token', 'the token that is received is not listed', {}, { tokens: [ETH] }, {}],
    ['amount', 'there is no amount', { amount: '' }, {}, {}],
    ['amount', 'the amount is zero', { amount: '0.0' }, {}, {}],
    ['amount', 'the amount has more decimals than the token', { amount: `0.${'1'.repeat(19)}` }, {}, {}],
    ['balanceShort', 'the account holds one unit less', {}, { held: { ...held, '': ETHER - 1n } }, {}],
    ['balanceShort', 'the account holds less, even if the quote failed', {}, { held: {} }, { status: 'failed' }],
    ['ready', 'the account holds exactly the amount of a token', toCoins, {}, quotedToCoins],
    ['ready', 'nobody knows what the account holds', {}, { held: {}, isHeldKnown: false }, {}],
    ['failed', 'the quote failed', {}, {}, { status: 'failed' }],
    ['quoting', 'there is no quote', {}, {}, { quote: undefined }],
    ['quoting', 'the quote is for another amount', { amount: '1.1' }, {}, {}],
    ['quoting', 'the quote is for another token to pay', {}, {}, { quote: { ...quote, source: token('DAI') } }],
    ['quoting', 'the quote is for another token to receive', {}, {}, { quote: { ...quote, target: token('DAI') } }],
    ['gasUnknown', 'nobody knows the price of gas', {}, { gasPrice: undefined }, {}],
    ['gasShort', 'the coins are one unit short of the fee', {}, { held: { '': ETHER + fee - 1n } }, {}],
    ['ready', 'the coins are enough for the fee', {}, { held: { '': ETHER + fee } }, {}],
  ])('is %s when %s', (step, _, draft, now, quoting) => {
    const here = market({ held, gasPrice, ...now })
    expect(nextStep({ ...wanted, ...draft }, here, { ...quoted, ...quoting })).toBe(step)
  })

  test('is about what stands in the fields, in the smallest unit', () => {
    const now = market({})
    expect(wantedOf(wanted, now)).toEqual({ source: ETH, target: USDC, amountIn: ETHER })
    expect(wantedOf({ ...wanted, target: undefined }, now)).toBeUndefined()
    expect(wantedOf({ ...wanted, source: '0xdai' }, now)).toBeUndefined()
    expect(wantedOf({ ...wanted, amount: '0' }, now)).toBeUndefined()
    expect(isFor(undefined, { source: ETH, target: USDC, amountIn: ETHER })).toBe(false)
  })

  test.each([
    ['1.5', 1_500_000n],
    ['1.', 1_000_000n],
    ['0.000001', 1n],
    ['0', undefined],
    ['0.0000001', undefined],
    ['', undefined],
    ['one', undefined],
  ])('takes %j of a token with six decimals as %s units', (text, units) => {
    expect(amountOf(text, USDC)).toBe(units)
  })
})

test.each([
  [500, 1_900_000_000n, undefined],
  [501, 1_899_800_000n, 'much'],
  [1500, 1_700_000_000n, 'much'],
  [1501, 1_699_800_000n, 'grave'],
  [-5000, 3_000_000_000n, undefined],
  [-5001, 3_000_200_000n, 'gain'],
])('a price impact of %s hundredths of a percent is doubted only past its limit', (impact, amountOut, doubt) => {
  const quote = { source: ETH, target: USDC, amountIn: ETHER, amountOut, at: 0 }
  const prices = { '': 2000, '0xusdc': 1 }
  expect(impactIn(quote, prices)).toBe(impact)
  expect(doubtOf(quote, prices)).toBe(doubt)
})

test('what loses much is said, what loses more must be accepted, and what gains much is no price', () => {
  const quote = (amountOut: bigint) => ({ source: ETH, target: USDC, amountIn: ETHER, amountOut, at: 0 })
  const prices = { '': 2000, '0xusdc': 1 }
  expect(doubtOf(quote(1_990_000_000n), prices)).toBeUndefined()
  expect(doubtOf(quote(1_880_000_000n), prices)).toBe('much')
  expect(doubtOf(quote(1_680_000_000n), prices)).toBe('grave')
  expect(doubtOf(quote(9_000_000_000n), prices)).toBe('gain')
  expect(doubtOf(quote(1n), {})).toBe('noPrice')
  expect([isOld({ at: 0 }, 30_000), isOld({ at: 0 }, 30_001)]).toEqual([false, true])
})

describe('tokens', () => {
  const fake = token('USDС', '0xfake')
  const twin = token('usdc', '0xtwin')
  test('that look like another are told apart by their address, and are not suggested', () => {
    const all = [ETH, USDC, fake, twin, token('DAI')]
    expect([...lookalikes(all)].sort()).toEqual(['0xfake', '0xtwin', '0xusdc'])
    expect(suggestedOf(all, lookalikes(all)).map(({ symbol }) => symbol)).toEqual(['ETH', 'DAI'])
    expect(bySymbol(all, 'usdc')).toBeUndefined()
    expect(bySymbol(all, ' dai ')?.key).toBe('0xdai')
    expect(bySymbol(all, undefined)).toBeUndefined()
  })

  test('at most eight are suggested, in the order in which many look for them', () => {
    const symbols = ['OP', 'MATIC', 'ENS', 'CRV', 'UNI', 'ETH', 'WBTC', 'AAVE', 'LINK', 'USDT']
    const all = symbols.map(symbol => token(symbol))
    expect(suggestedOf(all, new Set()).map(({ symbol }) => symbol)).toEqual([
      ...['ETH', 'UNI', 'AAVE', 'LINK', 'WBTC', 'USDT', 'CRV', 'ENS'],
    ])
  })

  test('of a thousand are found by name, symbol or address; one’s own come first, the most valuable of them before the others', () => {
    const many = Array.from({ length: 1000 }, (_, index) => token(`T${index}`))
    const tokens = [...many, ETH, USDC]
    const now = market({ tokens, held: { '': ETHER, '0xusdc': 9_000_000_000n }, prices: { '': 2000, '0xusdc': 1 } })
    const { own, all } = ordered(now)
    expect(own.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect([all.length, all[2]?.symbol]).toEqual([1002, 'T0'])
    expect(search(all, 't999').map(({ symbol }) => symbol)).toEqual(['T999'])
    expect(search(all, '0xUSD')).toEqual([USDC])
    expect(search(all, '  ')).toBe(all)
  })

  test('about whose decimals two sources disagree are nobody’s', () => {
    const { tokens, doubted } = joinTokens([ETH, USDC], [{ ...USDC, decimals: 18 }, token('OWN')])
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'OWN'])
    expect(doubted).toEqual(['0xusdc'])
  })
})

describe('the routers of a network', () => {
  const [V5, V6] = ['0x1111111254eeb25477b68fb85ed929f73a960582', '0x111111125421ca6dc452d289314280a0f8842a65']

  test('are shipped for the twelve networks on which the provider swaps', () => {
    const ids = [...swapNetworks({})] as `${string}:${string}`[]
    expect(ids).toHaveLength(12)
    for (const id of ids) expect([...routersOf({}, id).keys()]).toHaveLength(2)
    expect([...routersOf({}, 'eip155:1').keys()]).toEqual([V5, V6])
    expect([...routersOf({}, 'eip155:324').keys()]).not.toContain(V6)
    expect(routersOf({}, 'eip155:31337').size).toBe(0)
  })

  test('may each be asked for its own calls only, all of which can be read', () => {
    const [five = [], six = []] = [...routersOf({}, 'eip155:1').values()]
    expect(five.filter(selector => six.includes(selector))).toEqual([])
    for (const selector of [...five, ...six]) expect(ROUTER_CALLS).toHaveProperty(selector)
  })

  const DESCRIBED = 'swap(address,(address,address,address,address,uint256,uint256,uint256),bytes'
  const five = [
    `${DESCRIBED},bytes)`,
    'unoswap(address,uint256,uint256,uint256[])',
    'uniswapV3Swap(uint256,uint256,uint256[])',
  ]
  const six = [
    `${DESCRIBED})`,
    'unoswap(uint256,uint256,uint256,uint256)',
    'unoswap2(uint256,uint256,uint256,uint256,uint256)',
    'unoswap3(uint256,uint256,uint256,uint256,uint256,uint256)',
    'ethUnoswap(uint256,uint256)',
    'ethUnoswap2(uint256,uint256,uint256)',
    'ethUnoswap3(uint256,uint256,uint256,uint256)',
  ]
  const [OLD, NEW] = ['0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f', '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff']

  test.each([
    ['eip155:8453', V5, five],
    ['eip155:8453', V6, six],
    ['eip155:324', OLD, five],
    ['eip155:324', NEW, six],
  ] as const)('on %s may be asked at %s for the published calls of their version', (networkId, router, signatures) => {
    const calls = routersOf({}, networkId).get(router)
    expect(calls).toEqual(signatures.map(one => toFunctionSelector(one)))
  })

  test('are those that the host names there, and a host with a gateway of its own names its networks', () => {
    const router = `0x${'Ab'.repeat(20)}`
    const features = { swapRouters: { 'eip155:1': [router, 'x', 5] }, swapNetworks: ['eip155:31337', 1] }
    expect([...routersOf({ features }, 'eip155:1')]).toEqual([[router.toLowerCase(), Object.keys(ROUTER_CALLS)]])
    expect(routersOf({ features }, 'eip155:10').size).toBe(2)
    expect(routersOf({ features: { swapRouters: { 'eip155:1': [] } } }, 'eip155:1').size).toBe(0)
    const own = { 'eip155:31337': [router], 'eip155:31338': [] }
    const swapRouters = { ...features.swapRouters, ...own }
    expect(swapNetworks({ features: { ...features, swapRouters } })).toEqual(new Set(['eip155:31337']))
    expect(swapNetworks({ features: { swapNetworks: 'all' } }).size).toBe(12)
  })

  // Fails when the rule "no swaps without a router" is taken out.
  test('networks without a router are not offered', () => {
    const swapNetworksOf = (features: Record<string, unknown>) => [...swapNetworks({ features })]
    expect(swapNetworksOf({ swapNetworks: ['eip155:31337'] })).toEqual([])
    expect(swapNetworksOf({ swapNetworks: ['eip155:31337'], swapRouters: { 'eip155:31337': ['x'] } })).toEqual([])
    expect(swapNetworksOf({ swapNetworks: ['eip155:31337', 'eip155:10'] })).toEqual(['eip155:10'])
    expect(swapNetworksOf({ swapRouters: { 'eip155:1': [] } })).not.toContain('eip155:1')
  })
})
