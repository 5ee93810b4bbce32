import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { servedIn } from '../../adapters/shared/descriptions/testing/descriptions'
import { accountActions } from '../../kernel'
import { NATIVE_ADDRESS } from './rules/tokens'
import { previewView, selectTokenView, swapView } from './state'
import {
  COINS,
  DOLLAR_SWAP,
  DOLLARS,
  ETHER,
  endAll,
  FIRST,
  GWEI,
  openTestHost,
  pending,
  ROUTER,
  refusal,
  step,
} from './testKit'

afterEach(endAll)

describe('the swap view', () => {
  test('the account offers Swap if its namespace supports it and the project enables it', async () => {
    for (const [features, isOn] of [
      [[{ id: 'swap', isEnabled: true, config: ['1inch'] }], true],
      [[{ id: 'swap', isEnabled: true, config: [] }], false],
      [[{ id: 'swap', isEnabled: false, config: ['1inch'] }], false],
      [[{ id: 'swap', isEnabled: true, config: null }], true],
      [[], false],
    ] as const) {
      const testHost = await openTestHost()
      testHost.edges.server.answer('/appkit/v1/config', { features })
      await testHost.connect()
      await settle()
      const findEntry = () => testHost.portico.slot(accountActions).find(({ owner }) => owner === 'swaps')
      await expect.poll(() => findEntry() !== undefined).toBe(isOn)
      const entry = findEntry()
      const has = (id: string) => testHost.portico.has({ id })
      const fits = (namespace: string) =>
        entry?.value.when?.({
          namespace,
          served: servedIn(namespace),
          networkId: `${namespace}:1`,
          has,
          hasView: () => true,
        })
      expect(fits('eip155') ?? false).toBe(isOn)
      expect(fits('nowhere') ?? false).toBe(false)
      await endAll()
    }
  })

  test('basic mode and a missing project id switch it off', async () => {
    for (const options of [{ basic: true }, { projectId: undefined }]) {
      const testHost = await openTestHost(options)
      testHost.portico.prepare()
      await settle()
      expect(testHost.portico.slot(accountActions).some(({ owner }) => owner === 'swaps')).toBe(false)
      await endAll()
    }
  })

  test('starts with the native currency, its price, the balances and the gas price', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    const { status, tokens, held, prices, gasPrice } = testHost.market()
    expect(status).toBe('ready')
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDX', 'COIN'])
    expect(tokens[1]?.imageUrl).toBeUndefined()
    expect([held[''], held[DOLLARS], prices['']]).toEqual([2n * ETHER, 50_000_000n, 2000])
    expect(gasPrice).toBe(GWEI)
    expect(testHost.draft()).toEqual({ source: '', target: undefined, amount: '' })
    expect(testHost.events.find(({ id }) => id === 'swaps/opened')?.payload).toEqual({
      networkId: FIRST,
      isSmartAccount: false,
    })
    expect(testHost.sent('/v1/fungible/price')[0]?.body).toEqual({
      currency: 'usd',
      addresses: [`${FIRST}:${NATIVE_ADDRESS}`],
      projectId: 'swap',
    })
  })

  test('finds requested tokens by address, and by a symbol of the network or of the host’s list', async () => {
    const testHost = await openTestHost()
    await testHost.openForm({ fromToken: 'usdx', toToken: 'ETH', amount: '2,5' })
    await expect.poll(() => testHost.draft()).toEqual({ source: DOLLARS, target: '', amount: '2.5' })
    await endAll()
    const other = await openTestHost()
    other.api.tokens = [
      { name: 'Test Dollar', symbol: 'USDX', address: `${FIRST}:${ROUTER}`, decimals: 6 },
      ...(other.api.tokens as object[]),
    ]
    await other.openForm({ fromToken: 'ETH', toToken: 'USDX', amount: '1' })
    await expect.poll(() => other.draft()).toEqual({ source: '', target: DOLLARS, amount: '1' })
    await endAll()
    const third = await openTestHost()
    await third.openForm({ fromToken: 'native', toToken: `${FIRST}/erc20:${COINS}`, amount: '1' })
    await expect.poll(() => third.draft()).toEqual({ source: '', target: COINS, amount: '1' })
  })

  test('the swap view shows Failed to initialize swap without the token list and goes back; as the only view it offers a retry', async () => {
    const testHost = await openTestHost({ expectedErrors: /SWAP_INIT_FAILED/ })
    testHost.api.fails.set('/v1/convert/tokens', refusal(500))
    await testHost.openForm()
    expect(testHost.toasts.at(-1)).toBe('Failed to initialize swap')
    expect(testHost.views()).toEqual(['Account'])
    await testHost.portico.close()
    await testHost.portico.open({ view: swapView })
    await expect.poll(() => testHost.market().status).toBe('failed')
    expect(testHost.views()).toEqual(['Swap'])
    testHost.api.fails.clear()
    ;(await testHost.service()).retry()
    await expect.poll(() => testHost.market().status).toBe('ready')
  })

  test('a price is cached for 15 s', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    const asked = () => testHost.sent('/v1/fungible/price').length
    expect(asked()).toBe(1)
    await testHost.portico.close()
    await testHost.openForm()
    expect(asked()).toBe(1)
    await testHost.portico.close()
    await testHost.edges.clock.advance(15_000)
    await testHost.openForm()
    expect(asked()).toBe(2)
  })

  test('a missing price of the native currency shows Failed to fetch network token price, and hides dollars', async () => {
    const testHost = await openTestHost()
    testHost.portfolio.state.tokens = testHost.portfolio.state.tokens.map(token => ({ ...token, price: undefined }))
    testHost.api.fails.set('/v1/fungible/price', refusal(503))
    await testHost.openForm()
    expect(testHost.toasts).toEqual(['Failed to fetch network token price'])
    expect(testHost.market().prices).toEqual({})
  })

  test('malformed tokens are left out or cleaned, and malformed prices are unknown', async () => {
    const testHost = await openTestHost({ expectedErrors: /SWAP_TOKENS_WRONG|disagree/ })
    testHost.api.tokens = [
      ...(testHost.api.tokens as object[]),
      { name: '\u202eevil\u200b', symbol: 'A'.repeat(99), address: `${FIRST}:${ROUTER}`, decimals: 18 },
      ...[255, -1, 1.5, '18', null].map((decimals, index) => ({
        name: 'x',
        symbol: 'X',
        address: `${FIRST}:0x${String(index).repeat(40)}`,
        decimals,
      })),
      { name: 'Elsewhere', symbol: 'E', address: `eip155:10:${ROUTER}`, decimals: 18 },
      null,
      'token',
    ]
    testHost.api.prices = { [NATIVE_ADDRESS]: Number.NaN, [DOLLARS]: -1, [COINS]: 1e300 }
    testHost.portfolio.state.tokens = testHost.portfolio.state.tokens.map(token => ({
      ...token,
      price: undefined,
      decimals: 18,
    }))
    await testHost.openForm()
    const { tokens, prices } = testHost.market()
    // The balance of the dollar is left out: its decimals contradict the host's list.
    expect(tokens.map(({ name, symbol }) => [name, symbol])).toEqual([
      ['Ether', 'ETH'],
      ['Test Dollar', 'USDX'],
      ['Test Coin', 'COIN'],
      ['evil', `${'A'.repeat(11)}…`],
    ])
    expect(prices).toEqual({})
  })
})

describe('the supported networks', () => {
  test('the supported networks are the provider’s twelve; others show Network not supported for Swaps', async () => {
    const testHost = await openTestHost()
    testHost.heron.switchNetwork('eip155:5')
    await testHost.connect()
    testHost.heron.switchNetwork('eip155:5')
    await testHost.portico.open({ view: swapView })
    await expect.poll(() => testHost.market().status).toBe('unsupported')
    expect(testHost.sent('/v1/convert/tokens')).toEqual([])
    testHost.heron.switchNetwork('eip155:10')
    await expect.poll(() => testHost.market().status).toBe('ready')
  })

  test('the supported networks are those that a host with its own gateway lists', async () => {
    const testHost = await openTestHost({ features: { swapNetworks: ['eip155:5', 'nonsense', 7] } as object })
    await testHost.connect()
    await testHost.portico.open({ view: swapView })
    await expect.poll(() => testHost.market().status).toBe('unsupported')
    testHost.heron.switchNetwork('eip155:5')
    await expect.poll(() => testHost.market().status).toBe('ready')
  })

  test('a host’s request waits until the user is on a supported network', async () => {
    const testHost = await openTestHost()
    testHost.heron.switchNetwork('eip155:5')
    await testHost.connect()
    await testHost.portico.open({ view: swapView, args: { fromToken: 'USDX', amount: '3' } })
    await expect.poll(() => testHost.market().status).toBe('unsupported')
    testHost.heron.switchNetwork('eip155:10')
    await expect.poll(() => testHost.draft()).toEqual({ source: DOLLARS, target: undefined, amount: '3' })
  })

  test('the review without an account fails with No address found to swap the tokens from.', async () => {
    const testHost = await openTestHost()
    testHost.portico.prepare()
    await settle()
    await expect((await testHost.service()).review()).rejects.toMatchObject({
      message: 'No address found to swap the tokens from.',
    })
  })

  test('the supported networks are those that the API serves: for another one no token, price or quote is requested', async () => {
    const testHost = await openTestHost()
    testHost.api.served = []
    await testHost.openForm()
    expect(testHost.market().status).toBe('unsupported')
    await testHost.fillIn({ source: '', target: DOLLARS, amount: '1' })
    await testHost.quoted()
    const asked = testHost.edges.server.sent.map(({ url }) => url.pathname)
    expect(asked.filter(path => /convert|fungible/.test(path))).toEqual([])
  })

  test('a network without a gas price shows Network not supported for Gas Price, and has no review', async () => {
    const testHost = await openTestHost()
    testHost.api.fails.set('/v1/supported-chains', refusal(500))
    await testHost.openForm()
    expect(testHost.market().gasError).toMatchObject({ message: 'Network not supported for Gas Price' })
    await testHost.fillIn({ target: DOLLARS, amount: '1' })
    await testHost.quoted()
    expect(step(testHost)).toBe('gasUnknown')
    await expect((await testHost.service()).review()).rejects.toMatchObject({ code: 'SWAP_INCOMPLETE' })
  })

  test('a change of the network starts again and goes back to the form', async () => {
    const testHost = await openTestHost()
    await testHost.review()
    testHost.heron.switchNetwork('eip155:10')
    await settle()
    await expect.poll(() => testHost.views()).toEqual(['Account', 'Swap'])
    expect(testHost.plan()).toEqual({ status: 'none' })
    expect(testHost.draft().amount).toBe('')
    expect(testHost.toasts.at(-1)).toBe('Your account or network changed. The swap was cancelled.')
    expect(testHost.requested()).toEqual([])
  })
})

describe('a quote', () => {
  test('a quote is requested once, 200 ms after the last key press', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    await testHost.fillIn({ target: DOLLARS })
    for (const amount of ['1', '1.', '1.5']) {
      await testHost.fillIn({ amount })
      await testHost.edges.clock.advance(150)
    }
    expect(testHost.sent('/v1/convert/quotes')).toEqual([])
    await testHost.edges.clock.advance(50)
    const [first, ...others] = testHost.sent('/v1/convert/quotes')
    expect(others).toEqual([])
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toMatchObject({
      amount: '1500000000000000000',
      userAddress: testHost.heron.addresses[0],
      from: `${FIRST}:${NATIVE_ADDRESS}`,
      to: `${FIRST}:${DOLLARS}`,
      gasPrice: '1000000000',
    })
    expect(testHost.quoting()).toMatchObject({ status: 'quoted', quote: { amountOut: 2_997_000_000n } })
    expect(step(testHost)).toBe('ready')
  })

  test('a quote is aborted and never shown if a later one replaces it', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    const slow = pending<unknown>()
    testHost.api.fails.set('/v1/convert/quotes', () => slow.promise)
    await testHost.fillIn({ target: DOLLARS, amount: '1' })
    await testHost.quoted()
    testHost.api.fails.clear()
    await testHost.fillIn({ amount: '0.5' })
    slow.resolve({ quotes: [{ toAmount: '1' }] })
    await testHost.quoted()
    expect(testHost.quoting()).toMatchObject({ status: 'quoted', quote: { amountOut: 999_000_000n } })
  })

  test('a quote is refetched every 10 s with balances and prices; on a hidden page, once it is shown again', async () => {
    const testHost = await openTestHost()
    const { clock, env } = testHost.edges
    await testHost.openForm()
    await testHost.fillIn({ target: DOLLARS, amount: '1' })
    await testHost.quoted()
    const [quotes, reads] = [testHost.sent('/v1/convert/quotes').length, testHost.portfolio.queries.length]
    await clock.advance(9900)
    expect(testHost.sent('/v1/convert/quotes').length).toBe(quotes)
    await clock.advance(100)
    expect(testHost.sent('/v1/convert/quotes').length).toBe(quotes + 1)
    expect(testHost.portfolio.queries.length).toBe(reads + 1)
    env.hide()
    await clock.advance(35_000)
    expect(testHost.sent('/v1/convert/quotes').length).toBe(quotes + 1)
    env.show()
    await settle()
    expect(testHost.sent('/v1/convert/quotes').length).toBe(quotes + 2)
    await testHost.portico.close()
    await clock.advance(60_000)
    expect(testHost.sent('/v1/convert/quotes').length).toBe(quotes + 2)
    expect(testHost.draft()).toEqual({ amount: '' })
  })

  test.each([
    ['for want of liquidity', refusal(400, 'insufficient liquidity'), 'LIQUIDITY_SHORT', 'Insufficient liquidity'],
    ['for another reason', refusal(400, 'not today'), 'QUOTE_FAILED', 'The quote could not be fetched'],
    ['with a broken server', refusal(500), 'QUOTE_FAILED', 'The quote could not be fetched'],
    ['without an amount', () => ({ quotes: [{}] }), 'AMOUNT_INCORRECT', 'Incorrect amount'],
    ['with no quote', () => ({ quotes: [] }), 'AMOUNT_INCORRECT', 'Incorrect amount'],
    ['of zero', () => ({ quotes: [{ toAmount: '0' }] }), 'AMOUNT_INCORRECT', 'Incorrect amount'],
    ['below zero', () => ({ quotes: [{ toAmount: '-5' }] }), 'AMOUNT_INCORRECT', 'Incorrect amount'],
    ['in words', () => ({ quotes: [{ toAmount: 'much' }] }), 'AMOUNT_INCORRECT', 'Incorrect amount'],
    ['with decimals', () => ({ quotes: [{ toAmount: '1.5' }] }), 'AMOUNT_INCORRECT', 'Incorrect amount'],
    ['of 1e77', () => ({ quotes: [{ toAmount: `1${'0'.repeat(77)}` }] }), 'AMOUNT_INCORRECT', 'Incorrect amount'],
    ['of 1e77 as a number', () => ({ quotes: [{ toAmount: 1e77 }] }), 'AMOUNT_INCORRECT', 'Incorrect amount'],
    [
      'for another amount',
      () => ({ quotes: [{ toAmount: '5', fromAmount: '7' }] }),
      'AMOUNT_INCORRECT',
      'Incorrect amount',
    ],
    [
      'for another token',
      () => ({ quotes: [{ toAmount: '5', toAccount: `${FIRST}:${ROUTER}` }] }),
      'AMOUNT_INCORRECT',
      'Incorrect amount',
    ],
  ])('a quote that fails %s shows the reason and can be tried again', async (_, answer, code, message) => {
    const testHost = await openTestHost()
    testHost.api.fails.set('/v1/convert/quotes', answer)
    await testHost.openForm()
    await testHost.fillIn({ target: DOLLARS, amount: '1' })
    await testHost.quoted()
    expect(testHost.quoting()).toMatchObject({ status: 'failed', error: { code, message } })
    expect(step(testHost)).toBe('failed')
    testHost.api.fails.clear()
    ;(await testHost.service()).retry()
    await settle()
    expect(step(testHost)).toBe('ready')
  })

  test('Insufficient balance needs a balance that is too small', async () => {
    const testHost = await openTestHost()
    await testHost.openForm()
    await testHost.fillIn({ target: DOLLARS, amount: '2.5' })
    expect(step(testHost)).toBe('balanceShort')
    await testHost.fillIn({ amount: '1' })
    await testHost.quoted()
    expect(step(testHost)).toBe('ready')
  })

  test('Insufficient gas needs a native balance below the fee', async () => {
    const testHost = await openTestHost()
    testHost.portfolio.state.tokens = testHost.portfolio.state.tokens.map(token =>
      token.address ? token : { ...token, amount: 0n },
    )
    await testHost.openForm()
    await testHost.fillIn(DOLLAR_SWAP)
    await testHost.quoted()
    expect(step(testHost)).toBe('gasShort')
    await endAll()
    const other = await openTestHost()
    await other.openForm()
    await other.fillIn({ target: DOLLARS, amount: '2' })
    await other.quoted()
    expect(step(other)).toBe('gasShort')
  })
})

test('the token list and the preview open on their own', async () => {
  const testHost = await openTestHost()
  await testHost.openForm()
  await testHost.inside.open(selectTokenView, { side: 'target' })
  expect(testHost.views().at(-1)).toBe('SwapSelectToken')
  await testHost.inside.open(previewView)
  expect(testHost.plan()).toEqual({ status: 'none' })
})
