import { toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { type Draft, EMPTY_MARKET, type Market, type Order, type Quote, type Quoting, type SwapToken } from '../state'
import { ROUTER_CALLS } from './calldata'
import { amountOf, chooseToken, flip, inputOf, isQuoteFor, lacksGas, maxAmountText, nextStep } from './draftRules'
import { estimatedFee, maxAmount, providerFeeOf, shareOf, withoutShare } from './fees'
import { dollars, fiatValue, impactOf, rateOf, type Sum, shortAmount } from './fiatValue'
import { approvalOfOrder, usesApproval } from './plan'
import { impactIn, impactTone, isExpired, mustBeAccepted, percent, SLIPPAGES, warningOf } from './quoteRules'
import { requestedKey } from './requestedToken'
import { routerName, routersOf } from './routers'
import { hostRouters, swapNetworks } from './swapNetworks'
import { lookalikes, searchTokens, sortTokens, suggestedTokens } from './tokenLists'
import { isNativeAddress, joinTokens, NATIVE_ADDRESS, tokenOf } from './tokens'

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
  ...EMPTY_MARKET,
  status: 'ready',
  tokens: [ETH, USDC],
  isHeldKnown: true,
  ...given,
})

describe('amounts and values', () => {
  test('a value follows from the price, in micro-dollars; without a price it is unknown', () => {
    expect(fiatValue({ amount: ETHER, decimals: 18, price: 3200.5 })).toBe(3_200_500_000n)
    expect(fiatValue({ amount: 1n, decimals: 6, price: 0.1 })).toBe(0n)
    expect(fiatValue({ amount: ETHER, decimals: 18, price: 1e-9 })).toBe(0n)
    expect(dollars(1_500_000n)).toBe(1.5)
    for (const price of [undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(fiatValue({ amount: ETHER, decimals: 18, price })).toBeUndefined()
    }
  })

  test.each([
    [1e21, 10n ** 27n],
    [2.5e21, 25n * 10n ** 26n],
    [1.5e-7, 0n],
    [1.25e-5, 12n],
    [12.34, 12_340_000n],
    [1000, 1_000_000_000n],
  ])('one token at a price of %s is worth %s micro-dollars', (price, micros) => {
    expect(fiatValue({ amount: ETHER, decimals: 18, price })).toBe(micros)
    expect(fiatValue({ amount: ETHER * 10n ** 7n, decimals: 25, price })).toBe(micros)
  })

  test('the price impact is the lost share of the paid value', () => {
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

  test('the fee estimate follows from the gas price, if that is known', () => {
    expect([estimatedFee(2n), estimatedFee(undefined)]).toEqual([300_000n, undefined])
  })

  test('max slippage is a share of the received amount, and the provider fee 0.85 percent of the paid amount', () => {
    expect(shareOf(1_000_000n, 100)).toBe(10_000n)
    expect(shareOf(1n, 100)).toBe(1n)
    expect(withoutShare(1_000_000n, 50)).toBe(995_000n)
    expect(providerFeeOf(10n ** 18n)).toBe(8_500_000_000_000_000n)
    expect(SLIPPAGES[0] >= 10 && SLIPPAGES[SLIPPAGES.length - 1]! <= 500).toBe(true)
    expect([percent(100), percent(10), percent(-44)]).toEqual([1, 0.1, -0.44])
  })

  test('a rate is the target amount for one source token', () => {
    expect(rateOf(2n * ETHER, 18, 6_000_000n)).toBe(3_000_000n)
    expect(rateOf(0n, 18, 1n)).toBe(0n)
  })
})

describe('gas', () => {
  const gas = 150_000n * 10n ** 9n
  test('gas is short if the native balance is zero, or less than the fee plus a paid native amount', () => {
    const paid = (amountIn: bigint, source = USDC) => ({ source, amountIn })
    expect(lacksGas(market({ held: { '': 0n } }), paid(1n), 0n)).toBe(true)
    expect(lacksGas(market({ held: { '': gas - 1n } }), paid(1n), gas)).toBe(true)
    expect(lacksGas(market({ held: { '': gas } }), paid(1n), gas)).toBe(false)
    expect(lacksGas(market({ held: { '': gas } }), paid(1n, ETH), gas)).toBe(true)
    expect(lacksGas(market({ held: { '': gas + 1n } }), paid(1n, ETH), gas)).toBe(false)
    expect(lacksGas(market({ held: { '': 1n } }), paid(2n))).toBe(false)
    expect(lacksGas(market({ held: {}, isHeldKnown: false }), paid(1n), gas)).toBe(false)
  })

  test('Max keeps twice the estimated fee back from the native currency only', () => {
    const now = market({ held: { '': ETHER, '0xusdc': 5_000_000n }, gasPrice: 10n ** 9n })
    expect(maxAmountText(now, ETH)).toBe('0.9997')
    expect(maxAmountText(now, USDC)).toBe('5')
    expect(maxAmountText({ ...now, gasPrice: undefined }, ETH)).toBeUndefined()
    expect(maxAmountText({ ...now, held: {}, isHeldKnown: false }, USDC)).toBeUndefined()
    expect(maxAmountText({ ...now, gasPrice: undefined }, USDC)).toBe('5')
    expect([maxAmount(1n, gas), maxAmount(2n * gas, gas), maxAmount(2n * gas + 1n, gas)]).toEqual([0n, 0n, 1n])
  })
})

test('rejects an amount of zero, below zero or of another form', () => {
  expect(['0', '0.0', '-1', '', '.', 'x', '1e3'].map(text => amountOf(text, USDC))).toEqual(Array(7).fill(undefined))
  expect([amountOf('1.', USDC), amountOf('0.000001', USDC)]).toEqual([1_000_000n, 1n])
})

describe('the two sides', () => {
  test('flipping pays the received amount, or 1 without a quote', () => {
    const draft = { source: '', target: '0xusdc', amount: '2' }
    expect(flip(draft, '6400')).toEqual({ source: '0xusdc', target: '', amount: '6400' })
    expect(flip(draft, undefined)).toEqual({ source: '0xusdc', target: '', amount: '1' })
  })

  test('choosing the token of the other side swaps both', () => {
    const draft = { source: '', target: '0xusdc', amount: '2' }
    expect(chooseToken(draft, 'source', '0xusdc')).toEqual({ source: '0xusdc', target: '', amount: '2' })
    expect(chooseToken(draft, 'target', '')).toEqual({ source: '0xusdc', target: '', amount: '2' })
    expect(chooseToken(draft, 'target', '0xdai')).toEqual({ ...draft, target: '0xdai' })
    expect(chooseToken(draft, 'source', '0xdai')).toEqual({ ...draft, source: '0xdai' })
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
    ['ready', 'the balance is unknown', {}, { held: {}, isHeldKnown: false }, {}],
    ['failed', 'the quote failed', {}, {}, { status: 'failed' }],
    ['quoting', 'there is no quote', {}, {}, { quote: undefined }],
    ['quoting', 'the quote is for another amount', { amount: '1.1' }, {}, {}],
    ['quoting', 'the quote is for another token to pay', {}, {}, { quote: { ...quote, source: token('DAI') } }],
    ['quoting', 'the quote is for another token to receive', {}, {}, { quote: { ...quote, target: token('DAI') } }],
    ['gasUnknown', 'the gas price is unknown', {}, { gasPrice: undefined }, {}],
    ['gasShort', 'the coins are one unit short of the fee', {}, { held: { '': ETHER + fee - 1n } }, {}],
    ['ready', 'the coins are enough for the fee', {}, { held: { '': ETHER + fee } }, {}],
  ])('the next step is %s when %s', (step, _, draft, now, quoting) => {
    const here = market({ held, gasPrice, ...now })
    expect(nextStep({ ...wanted, ...draft }, here, { ...quoted, ...quoting } as Quoting)).toBe(step)
  })

  test('reads the fields in the smallest unit', () => {
    const now = market({})
    expect(inputOf(wanted, now)).toEqual({ source: ETH, target: USDC, amountIn: ETHER })
    expect(inputOf({ ...wanted, target: undefined }, now)).toBeUndefined()
    expect(inputOf({ ...wanted, source: '0xdai' }, now)).toBeUndefined()
    expect(inputOf({ ...wanted, amount: '0' }, now)).toBeUndefined()
    expect(isQuoteFor(undefined, { source: ETH, target: USDC, amountIn: ETHER })).toBe(false)
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
])('a price impact of %s hundredths of a percent is disputed only past its limit', (impact, amountOut, doubt) => {
  const quote = { source: ETH, target: USDC, amountIn: ETHER, amountOut, at: 0 }
  const prices = { '': 2000, '0xusdc': 1 }
  expect(impactIn(quote, prices)).toBe(impact)
  expect(warningOf(quote, prices)).toBe(doubt)
})

test('warns about a high loss, a grave loss, an implausible gain and a missing price', () => {
  const quote = (amountOut: bigint) => ({ source: ETH, target: USDC, amountIn: ETHER, amountOut, at: 0 })
  const prices = { '': 2000, '0xusdc': 1 }
  expect(warningOf(quote(1_990_000_000n), prices)).toBeUndefined()
  expect(warningOf(quote(1_880_000_000n), prices)).toBe('much')
  expect(warningOf(quote(1_680_000_000n), prices)).toBe('grave')
  expect(warningOf(quote(9_000_000_000n), prices)).toBe('gain')
  expect(warningOf(quote(1n), {})).toBe('noPrice')
})

test('a price can be confirmed for thirty seconds', () => {
  expect([isExpired({ at: 5000 }, 35_000), isExpired({ at: 5000 }, 35_001)]).toEqual([false, true])
})

test('the user must accept a grave loss and an implausible gain, and no other warning', () => {
  const warnings = ['grave', 'gain', 'much', 'noPrice', undefined] as const
  expect(warnings.map(mustBeAccepted)).toEqual([true, true, false, false, false])
})

describe('tokens', () => {
  const fake = token('USDС', '0xfake')
  const twin = token('usdc', '0xtwin')
  test('tokens that look alike show their address and are not suggested', () => {
    const all = [ETH, USDC, fake, twin, token('DAI')]
    expect([...lookalikes(all)].sort()).toEqual(['0xfake', '0xtwin', '0xusdc'])
    expect(suggestedTokens(all, lookalikes(all)).map(({ symbol }) => symbol)).toEqual(['ETH', 'DAI'])
  })

  test('tokens that imitate a listed token are not suggested, even if the list of the API has only them', () => {
    const imitation = { ...token('USDC', '0xfake'), imitates: true }
    expect(suggestedTokens([ETH, imitation], new Set()).map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  test('tokens with symbols that differ only in case, width or ligature look alike, and the native currency shows no address', () => {
    const spelled = (...symbols: string[]) => lookalikes(symbols.map((symbol, index) => token(symbol, `0x${index}`)))
    expect([...spelled('DAI', 'dai', 'GNO')]).toEqual(['0x0', '0x1'])
    expect([...spelled('ﬁn', 'FIN')]).toEqual(['0x0', '0x1'])
    expect([...spelled('', 'A B', 'GNO')]).toEqual(['0x0', '0x1'])
    expect([...lookalikes([ETH, token('eth', '0xeth')])]).toEqual(['0xeth'])
  })

  test('the view suggests at most eight tokens, the most popular first', () => {
    const symbols = ['OP', 'MATIC', 'ENS', 'CRV', 'UNI', 'ETH', 'WBTC', 'AAVE', 'LINK', 'USDT']
    const all = symbols.map(symbol => token(symbol))
    expect(suggestedTokens(all, new Set()).map(({ symbol }) => symbol)).toEqual([
      ...['ETH', 'UNI', 'AAVE', 'LINK', 'WBTC', 'USDT', 'CRV', 'ENS'],
    ])
  })

  test('tokens are found by name, symbol or address; the account’s own come first, sorted by value', () => {
    const many = Array.from({ length: 1000 }, (_, index) => token(`T${index}`))
    const tokens = [...many, ETH, USDC]
    const now = market({ tokens, held: { '': ETHER, '0xusdc': 9_000_000_000n }, prices: { '': 2000, '0xusdc': 1 } })
    const { own, all } = sortTokens(now)
    expect(own.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect([all.length, all[2]?.symbol]).toEqual([1002, 'T0'])
    expect(searchTokens(all, 't999').map(({ symbol }) => symbol)).toEqual(['T999'])
    expect(searchTokens(all, '0xUSD')).toEqual([USDC])
    expect(searchTokens(all, '  ')).toBe(all)
  })

  test('held tokens come by value, those without a price last; the others by symbol', () => {
    const [a, b, c, d, e] = ['A', 'B', 'C', 'D', 'E'].map(symbol => token(symbol))
    const held = { '0xa': ETHER, '0xb': 3n * ETHER, '0xd': 2n * ETHER, '0xe': ETHER }
    for (const tokens of [
      [a, b, c, d, e],
      [e, d, c, b, a],
    ] as SwapToken[][]) {
      const { own, all } = sortTokens(market({ tokens, held, prices: { '0xa': 1, '0xb': 1, '0xd': 1 } }))
      expect(own.map(({ symbol }) => symbol)).toEqual(['B', 'D', 'A', 'E'])
      expect(all.map(({ symbol }) => symbol)).toEqual(['B', 'D', 'A', 'E', 'C'])
    }
    const tokens = ['M', 'A', 'Z', 'B'].map(symbol => token(symbol))
    expect(sortTokens(market({ tokens })).all.map(({ symbol }) => symbol)).toEqual(['A', 'B', 'M', 'Z'])
  })

  test('held tokens of the same worth keep the order of the list', () => {
    const tokens = ['C', 'A', 'B'].map(symbol => token(symbol))
    const held = { '0xa': ETHER, '0xb': ETHER, '0xc': ETHER }
    const same: Market['prices'] = { '0xa': 1, '0xb': 1, '0xc': 1 }
    for (const prices of [{}, same]) {
      expect(sortTokens(market({ tokens, held, prices })).own).toEqual(tokens)
    }
  })

  test('no key names no token, and the empty key the native currency', () => {
    expect([tokenOf([USDC, ETH], undefined), tokenOf([USDC, ETH], ''), tokenOf([USDC], 'x')]).toEqual([
      undefined,
      ETH,
      undefined,
    ])
  })

  test('only a whole placeholder address is the native currency', () => {
    const zero = `0x${'0'.repeat(40)}`
    for (const address of ['native', 'Native', NATIVE_ADDRESS, NATIVE_ADDRESS.toUpperCase(), zero]) {
      expect(isNativeAddress(address), address).toBe(true)
    }
    for (const address of [`a${zero}`, `${zero}0`, 'notnative', 'natives', `${NATIVE_ADDRESS}e`, zero.slice(0, -1)]) {
      expect(isNativeAddress(address), address).toBe(false)
    }
  })

  const NATIVE = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const DAI = `0x${'da'.repeat(20)}`
  const trusted = { native: NATIVE, listed: [{ address: DAI, name: 'Dai', symbol: 'DAI', decimals: 18 }] }
  const join = (listed: readonly SwapToken[], own: readonly SwapToken[] = []) => joinTokens(trusted, listed, own)

  test('tokens with different decimals in two sources are removed', () => {
    const { tokens, disputed } = join([ETH, USDC], [{ ...USDC, decimals: 18 }, token('OWN')])
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'OWN'])
    expect(disputed).toEqual(['0xusdc'])
  })

  const IMAGE = 'https://api.example/image.png'

  test('an image stays with a listed token only if its entry has the list’s symbol and decimals', () => {
    const imageOf = (symbol: string, decimals: number) =>
      join([{ ...token(symbol, DAI, decimals), imageUrl: IMAGE }]).tokens[1]?.imageUrl
    expect([imageOf('DAI', 18), imageOf('dai', 18), imageOf('Dai', 18)]).toEqual([IMAGE, IMAGE, IMAGE])
    expect([imageOf('DAI', 6), imageOf('USDC', 18), imageOf('USDC', 6)]).toEqual([undefined, undefined, undefined])
  })

  test('an imitation has no image, and another token of the API keeps its own', () => {
    const imaged = (symbol: string) => ({ ...token(symbol), imageUrl: IMAGE })
    const [, imitation, other] = join([imaged('DAI'), imaged('GNO')]).tokens
    expect(imitation).toEqual({ ...token('DAI'), imageUrl: undefined, namedBy: 'api', imitates: true })
    expect(other).toEqual({ ...imaged('GNO'), namedBy: 'api', imitates: false })
  })

  test('a held token that its contract names replaces the API’s names, with the decimals of both', () => {
    const listed = { ...token('API'), imageUrl: IMAGE }
    const chain = { ...token('API'), symbol: 'GNO', name: 'Gnosis', namedBy: 'chain' as const }
    const [, replaced] = join([listed], [chain]).tokens
    expect(replaced).toMatchObject({ symbol: 'GNO', name: 'Gnosis', namedBy: 'chain', imageUrl: IMAGE })
    const own = `${IMAGE}?own`
    expect(join([listed], [{ ...chain, imageUrl: own }]).tokens[1]?.imageUrl).toBe(own)
    expect(join([listed], [{ ...chain, decimals: 6 }])).toMatchObject({ tokens: [{ key: '' }], disputed: ['0xapi'] })
  })

  test('a held token that only the API names, or whose listed entry a contract names, replaces nothing', () => {
    const [listed, held] = [token('API'), { ...token('API'), symbol: 'OTHER' }]
    expect(join([listed], [held]).tokens[1]?.symbol).toBe('API')
    const chain = { ...listed, namedBy: 'chain' as const }
    expect(join([chain], [{ ...held, namedBy: 'chain' }]).tokens[1]?.symbol).toBe('API')
    expect(join([token('X', DAI)], [{ ...token('Y', DAI), namedBy: 'chain' }]).tokens[1]?.symbol).toBe('DAI')
  })

  test('the native currency has the network’s name, symbol and decimals, whatever a list calls it', () => {
    const claims = { ...ETH, name: 'Tether USD', symbol: 'USDT', decimals: 6, imageUrl: 'https://api.example/usdt.png' }
    for (const listed of [[], [claims], [claims, ETH]]) {
      const [first, ...others] = join(listed).tokens
      expect(first).toMatchObject({ key: '', ...NATIVE, namedBy: 'network' })
      expect(first?.imageUrl).toBeUndefined()
      expect(others).toEqual([])
    }
  })

  test('a listed token keeps the list’s names, and another one with its symbol is an imitation', () => {
    const at = (address: string, symbol: string, decimals = 18) => {
      return { ...token(symbol, address.toLowerCase()), address, decimals }
    }
    const fakes = ['DAI', 'dai', 'DAІ', 'ＤＡＩ', 'D\u200bAI', 'DA1', 'ETH', 'ΕTH', 'EТН'].map((symbol, index) =>
      at(`0x${String(index + 10).repeat(20)}`, symbol),
    )
    const { tokens } = join([
      at(DAI.toUpperCase().replace('0X', '0x'), 'USDC', 6),
      ...fakes,
      at(`0x${'99'.repeat(20)}`, 'GNO'),
    ])
    const [, dai, ...others] = tokens
    expect(dai).toMatchObject({ symbol: 'DAI', decimals: 18, namedBy: 'list' })
    expect(others.map(({ namedBy }) => namedBy)).toEqual([...fakes.map(() => 'api'), 'api'])
    expect(others.map(({ imitates }) => imitates)).toEqual([...fakes.map(() => true), false])
  })

  test('a request names an address, or a symbol that the network or a list names', () => {
    const of = (text: string) => requestedKey(text, 'eip155:1', trusted)
    for (const native of [
      'ETH',
      'eth',
      'native',
      NATIVE_ADDRESS,
      `0x${'0'.repeat(40)}`,
      `eip155:1:${NATIVE_ADDRESS}`,
      'eip155:1/slip44:60',
    ]) {
      expect(of(native), native).toBe('')
    }
    for (const dai of [
      ' dai ',
      DAI,
      DAI.toUpperCase().replace('0X', '0x'),
      `eip155:1:${DAI}`,
      `eip155:1/erc20:${DAI}`,
    ]) {
      expect(of(dai), dai).toBe(DAI)
    }
    for (const unknown of ['USDC', 'DAІ', '0x12', `eip155:10:${DAI}`, `eip155:10/erc20:${DAI}`, '1']) {
      expect(() => of(unknown), unknown).toThrow(expect.objectContaining({ code: 'SWAP_TOKEN_UNKNOWN' }))
    }
    const twice = {
      native: NATIVE,
      listed: [...trusted.listed, { ...trusted.listed[0]!, address: `0x${'db'.repeat(20)}` }],
    }
    expect(() => requestedKey('DAI', 'eip155:1', twice)).toThrow(/several tokens/)
  })
})

describe('the routers of a network', () => {
  const [V5, V6] = ['0x1111111254eeb25477b68fb85ed929f73a960582', '0x111111125421ca6dc452d289314280a0f8842a65']
  const [AUGUSTUS, HOLDER] = [
    '0x6a000f20005980200259b80c5102003040001068',
    '0x0000000000001ff3684f28c67538d4d072c22734',
  ]

  test('the routers of a network are listed for the twelve networks of the provider', () => {
    const ids = [...swapNetworks({})] as `${string}:${string}`[]
    expect(ids).toHaveLength(12)
    const ofOneInch = ['eip155:250', 'eip155:324', 'eip155:8217', 'eip155:1313161554']
    for (const id of ids) expect(routersOf({}, id).size).toBe(ofOneInch.includes(id) ? 2 : 4)
    expect([...routersOf({}, 'eip155:1').keys()]).toEqual([V5, V6, AUGUSTUS, HOLDER])
    expect([...routersOf({}, 'eip155:250').keys()]).toEqual([V5, V6])
    expect([...routersOf({}, 'eip155:324').keys()]).not.toContain(V6)
    expect(routersOf({}, 'eip155:31337').size).toBe(0)
  })

  test('the routers of a network each allow only their own calls, all of which the checks can read', () => {
    const selectors = [...routersOf({}, 'eip155:1').values()].flat()
    expect(new Set(selectors).size).toBe(selectors.length)
    for (const selector of selectors) expect(ROUTER_CALLS).toHaveProperty(selector)
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
  const EXACT_IN =
    'swapExactAmountIn(address,(address,address,uint256,uint256,uint256,bytes32,address),uint256,bytes,bytes)'
  const [OLD, NEW] = ['0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f', '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff']

  test.each([
    ['eip155:8453', V5, five],
    ['eip155:8453', V6, six],
    ['eip155:324', OLD, five],
    ['eip155:324', NEW, six],
    ['eip155:43114', AUGUSTUS, [EXACT_IN]],
    ['eip155:43114', HOLDER, ['exec(address,address,uint256,address,bytes)']],
  ] as const)('the routers on %s at %s allow the published calls of their version', (networkId, router, signatures) => {
    const calls = routersOf({}, networkId).get(router)
    expect(calls).toEqual(signatures.map(one => toFunctionSelector(one)))
  })

  test('the routers of a network are those that the host lists, and a host with its own gateway lists its networks', () => {
    const router = `0x${'Ab'.repeat(20)}`
    const features = { swapRouters: { 'eip155:1': [router, 'x', 5] }, swapNetworks: ['eip155:31337', 1] }
    expect([...routersOf({ features }, 'eip155:1')]).toEqual([[router.toLowerCase(), Object.keys(ROUTER_CALLS)]])
    expect(routersOf({ features }, 'eip155:10').size).toBe(4)
    expect(routersOf({ features: { swapRouters: { 'eip155:1': [] } } }, 'eip155:1').size).toBe(0)
    const own = { 'eip155:31337': [router], 'eip155:31338': [] }
    const swapRouters = { ...features.swapRouters, ...own }
    expect(swapNetworks({ features: { ...features, swapRouters } })).toEqual(new Set(['eip155:31337']))
    expect(swapNetworks({ features: { swapNetworks: 'all' } }).size).toBe(12)
  })

  test('a host’s router is a whole address, and an invalid list is ignored', () => {
    const router = `0x${'ab'.repeat(20)}`
    const of = (list: unknown) => hostRouters({ features: { swapRouters: { 'eip155:1': list } } }, 'eip155:1')
    expect(of([router, `a${router}`, `${router}a`, ` ${router}`, [router], null])).toEqual([router])
    expect([of(router), of({ 0: router }), of(undefined)]).toEqual([undefined, undefined, undefined])
    expect(hostRouters({ features: {} }, 'eip155:1')).toBeUndefined()
  })

  test('a network of the host is a CAIP-2 id', () => {
    const router = [`0x${'ab'.repeat(20)}`]
    const swapRouters = { 'eip155:5': router, 5: router, x: router }
    const swapNetworksOf = (list: unknown[]) => [...swapNetworks({ features: { swapNetworks: list, swapRouters } })]
    expect(swapNetworksOf(['x', 5, 'eip155:5'])).toEqual(['eip155:5'])
    expect(swapNetworksOf(['x', 5])).toHaveLength(12)
  })

  // Fails when the rule "no swaps without a router" is taken out.
  test('networks without a router are not supported', () => {
    const swapNetworksOf = (features: Record<string, unknown>) => [...swapNetworks({ features })]
    expect(swapNetworksOf({ swapNetworks: ['eip155:31337'] })).toEqual([])
    expect(swapNetworksOf({ swapNetworks: ['eip155:31337'], swapRouters: { 'eip155:31337': ['x'] } })).toEqual([])
    expect(swapNetworksOf({ swapNetworks: ['eip155:31337', 'eip155:10'] })).toEqual(['eip155:10'])
    expect(swapNetworksOf({ swapRouters: { 'eip155:1': [] } })).not.toContain('eip155:1')
  })
})

test.each([
  [1_234_567_890_123n, 12, '1.234567'],
  [1_000_000_000_012n, 12, '1'],
  [5_000_000n, 6, '5'],
  [1_500_000n, 6, '1.5'],
  [1_000_001n, 6, '1.000001'],
  [100_000_000n, 6, '100'],
  [12n, 18, '0.000000000000000012'],
  [0n, 6, '0'],
])('%s units with %s decimals are shown to six decimals, or whole if they are less: %s', (amount, decimals, text) => {
  expect(shortAmount(amount, decimals)).toBe(text)
})

test('a loss is a warning from 1 percent and a danger from 5 percent', () => {
  expect([99, 100, 499, 500, -600, undefined].map(impactTone)).toEqual([
    undefined,
    'warning',
    'warning',
    'danger',
    undefined,
    undefined,
  ])
})

test('names a default router only', () => {
  expect(routerName('0x111111125421CA6dc452d289314280a0f8842A65')).toBe('1inch')
  expect(routerName('0x6fd4383cb451173d5f9304f041c7bcbf27d561ff')).toBe('1inch')
  expect(routerName('0x6A000F20005980200259B80c5102003040001068')).toBe('Velora')
  expect(routerName('0x0000000000001fF3684f28c67538d4D072C22734')).toBe('0x')
  expect(routerName(`0x${'9'.repeat(40)}`)).toBeUndefined()
})

test('a swap uses only the approval of its own account, network, router, token and amount', () => {
  const order: Order = {
    kind: 'swap',
    account: 'eip155:1:0xa',
    networkId: 'eip155:1',
    from: '0xa',
    router: '0xb',
    source: USDC,
    target: ETH,
    amountIn: 12n,
    amountOut: 1n,
    slippage: 100,
    at: 0,
    isReset: false,
    isSimulated: true,
    minimum: 1n,
    request: { networkId: 'eip155:1', to: '0xb', from: '0xa' },
  }
  const approval = approvalOfOrder(order)
  expect(usesApproval(order, approval)).toBe(true)
  expect(usesApproval(order, null)).toBe(false)
  expect(usesApproval({ ...order, kind: 'approve' }, approval)).toBe(false)
  expect(usesApproval(order, { ...approval, status: 'waiting' })).toBe(false)
  for (const other of [
    { account: 'eip155:1:0xc' },
    { networkId: 'eip155:10' },
    { router: '0xc' },
    { source: ETH },
    { amountIn: 13n },
  ] satisfies Partial<Order>[]) {
    expect(usesApproval({ ...order, ...other }, approval), JSON.stringify(Object.keys(other))).toBe(false)
  }
})
