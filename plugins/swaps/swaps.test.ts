import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { accountActions } from '../../kernel'
import { previewView, selectTokenView, swapView } from './state'
import {
  arriveToSwap,
  COINS,
  DOLLAR_SWAP,
  DOLLARS,
  ETHER,
  FIRST,
  GWEI,
  leaveAll,
  pending,
  ROUTER,
  refusal,
  step,
} from './testKit'
import { PSEUDO } from './tokens'

afterEach(leaveAll)

describe('the way there', () => {
  test('the account offers to swap where its family can, and the project has it on', async () => {
    for (const [features, isOn] of [
      [[{ id: 'swap', isEnabled: true, config: ['1inch'] }], true],
      [[{ id: 'swap', isEnabled: true, config: [] }], false],
      [[{ id: 'swap', isEnabled: false, config: ['1inch'] }], false],
      [[{ id: 'swap', isEnabled: true, config: null }], true],
      [[], false],
    ] as const) {
      const testHost = await arriveToSwap()
      testHost.edges.server.answer('/appkit/v1/config', { features })
      await testHost.connect()
      await settle()
      const entry = testHost.portico.slot(accountActions).find(({ owner }) => owner === 'swaps')
      expect(entry !== undefined).toBe(isOn)
      const has = (id: string) => testHost.portico.has({ id })
      const hasView = () => true
      expect(entry?.value.when?.({ namespace: 'eip155', networkId: 'eip155:1', has, hasView }) ?? false).toBe(isOn)
      expect(entry?.value.when?.({ namespace: 'nowhere', networkId: 'nowhere:1', has, hasView }) ?? false).toBe(false)
      await leaveAll()
    }
  })

  test('basic mode, and a page without a project, switch it off', async () => {
    for (const options of [{ basic: true }, { projectId: undefined }]) {
      const testHost = await arriveToSwap(options)
      testHost.portico.prepare()
      await settle()
      expect(testHost.portico.slot(accountActions).some(({ owner }) => owner === 'swaps')).toBe(false)
      await leaveAll()
    }
  })

  test('one begins with the network’s own currency, its price, what is held, and the price of gas', async () => {
    const testHost = await arriveToSwap()
    await testHost.begin()
    const { status, tokens, held, prices, gasPrice } = testHost.market()
    expect(status).toBe('ready')
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDX', 'COIN'])
    expect(tokens[1]?.imageUrl).toBeUndefined()
    expect([held[''], held[DOLLARS], prices['']]).toEqual([2n * ETHER, 50_000_000n, 2000])
    expect(gasPrice).toBe(GWEI)
    expect(testHost.draft()).toEqual({ source: '', target: undefined, amount: '' })
    expect(testHost.told.find(({ id }) => id === 'swaps/opened')?.payload).toEqual({
      networkId: FIRST,
      isSmartAccount: false,
    })
    expect(testHost.sent('/v1/fungible/price')[0]?.body).toEqual({
      currency: 'usd',
      addresses: [`${FIRST}:${PSEUDO}`],
      projectId: 'swap',
    })
  })

  test('opened with arguments, tokens are found by their symbols; one that two tokens have is for the user to choose', async () => {
    const testHost = await arriveToSwap()
    await testHost.begin({ fromToken: 'usdx', toToken: 'ETH', amount: '2,5' })
    expect(testHost.draft()).toEqual({ source: DOLLARS, target: '', amount: '2.5' })
    await leaveAll()
    const other = await arriveToSwap()
    other.played.tokens = [
      ...(other.played.tokens as object[]),
      { name: 'Test Dollar', symbol: 'USDX', address: `${FIRST}:${ROUTER}`, decimals: 6 },
    ]
    await other.begin({ fromToken: 'ETH', toToken: 'USDX', amount: '1' })
    expect(other.draft()).toEqual({ source: '', target: undefined, amount: '1' })
  })

  test('without the list of tokens it says Failed to initialize swap and goes back; alone it can be tried again', async () => {
    const testHost = await arriveToSwap({ wrongs: /SWAP_INIT_FAILED/ })
    testHost.played.fails.set('/v1/convert/tokens', refusal(500))
    await testHost.begin()
    expect(testHost.said.at(-1)).toBe('Failed to initialize swap')
    expect(testHost.views()).toEqual(['Account'])
    await testHost.portico.close()
    await testHost.portico.open({ view: swapView })
    await expect.poll(() => testHost.market().status).toBe('failed')
    expect(testHost.views()).toEqual(['Swap'])
    testHost.played.fails.clear()
    ;(await testHost.desk()).retry()
    await expect.poll(() => testHost.market().status).toBe('ready')
  })

  test('a price is believed for 15 s: entering again within them asks for none', async () => {
    const testHost = await arriveToSwap()
    await testHost.begin()
    const asked = () => testHost.sent('/v1/fungible/price').length
    expect(asked()).toBe(1)
    await testHost.portico.close()
    await testHost.begin()
    expect(asked()).toBe(1)
    await testHost.portico.close()
    await testHost.edges.clock.advance(15_000)
    await testHost.begin()
    expect(asked()).toBe(2)
  })

  test('a missing price of the network’s currency says Failed to fetch network token price, and hides dollars', async () => {
    const testHost = await arriveToSwap()
    testHost.purse.state.tokens = testHost.purse.state.tokens.map(token => ({ ...token, price: undefined }))
    testHost.played.fails.set('/v1/fungible/price', refusal(503))
    await testHost.begin()
    expect(testHost.said).toEqual(['Failed to fetch network token price'])
    expect(testHost.market().prices).toEqual({})
  })

  test('hostile tokens are left out or made harmless; prices that are none are not known', async () => {
    const testHost = await arriveToSwap({ wrongs: /SWAP_TOKENS_WRONG|disagree/ })
    testHost.played.tokens = [
      ...(testHost.played.tokens as object[]),
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
    testHost.played.prices = { [PSEUDO]: Number.NaN, [DOLLARS]: -1, [COINS]: 1e300 }
    testHost.purse.state.tokens = testHost.purse.state.tokens.map(token => ({
      ...token,
      price: undefined,
      decimals: 18,
    }))
    await testHost.begin()
    const { tokens, prices } = testHost.market()
    // The dollar is removed too: two sources disagree about its decimals.
    expect(tokens.map(({ name, symbol }) => [name, symbol])).toEqual([
      ['Ether', 'ETH'],
      ['Test Coin', 'COIN'],
      ['evil', 'A'.repeat(12)],
    ])
    expect(prices).toEqual({})
  })
})

describe('where it is offered', () => {
  test('on the provider’s twelve networks; elsewhere it says Network not supported for Swaps', async () => {
    const testHost = await arriveToSwap()
    testHost.heron.switchNetwork('eip155:5')
    await testHost.connect()
    testHost.heron.switchNetwork('eip155:5')
    await testHost.portico.open({ view: swapView })
    await expect.poll(() => testHost.market().status).toBe('unsupported')
    expect(testHost.sent('/v1/convert/tokens')).toEqual([])
    testHost.heron.switchNetwork('eip155:10')
    await expect.poll(() => testHost.market().status).toBe('ready')
  })

  test('a host with a gateway of its own names its networks', async () => {
    const testHost = await arriveToSwap({ features: { swapNetworks: ['eip155:5', 'nonsense', 7] } })
    await testHost.connect()
    await testHost.portico.open({ view: swapView })
    await expect.poll(() => testHost.market().status).toBe('unsupported')
    testHost.heron.switchNetwork('eip155:5')
    await expect.poll(() => testHost.market().status).toBe('ready')
  })

  test('what a host asked for waits until the user is where it can be done', async () => {
    const testHost = await arriveToSwap()
    testHost.heron.switchNetwork('eip155:5')
    await testHost.connect()
    await testHost.portico.open({ view: swapView, args: { fromToken: 'USDX', amount: '3' } })
    await expect.poll(() => testHost.market().status).toBe('unsupported')
    testHost.heron.switchNetwork('eip155:10')
    await expect.poll(() => testHost.draft()).toEqual({ source: DOLLARS, target: undefined, amount: '3' })
  })

  test('without an account it says No address found to swap the tokens from.', async () => {
    const testHost = await arriveToSwap()
    testHost.portico.prepare()
    await settle()
    await expect((await testHost.desk()).review()).rejects.toMatchObject({
      message: 'No address found to swap the tokens from.',
    })
  })

  test('a provider that does not serve the network says Network not supported for Gas Price, and nothing is looked over', async () => {
    const testHost = await arriveToSwap()
    testHost.played.served = []
    await testHost.begin()
    expect(testHost.market().gasError).toMatchObject({ message: 'Network not supported for Gas Price' })
    await testHost.enter({ target: DOLLARS, amount: '1' })
    await testHost.quoted()
    expect(step(testHost)).toBe('gasUnknown')
    await expect((await testHost.desk()).review()).rejects.toMatchObject({ code: 'SWAP_INCOMPLETE' })
  })

  test('another network begins anew, and goes back to where one swaps', async () => {
    const testHost = await arriveToSwap()
    await testHost.review()
    testHost.heron.switchNetwork('eip155:10')
    await settle()
    await expect.poll(() => testHost.views()).toEqual(['Account', 'Swap'])
    expect(testHost.plan()).toEqual({ status: 'none' })
    expect(testHost.draft().amount).toBe('')
    expect(testHost.said.at(-1)).toBe('Your account or network changed. The swap was cancelled.')
    expect(testHost.requested()).toEqual([])
  })
})

describe('a quote', () => {
  test('is asked for once, 200 ms after the last key', async () => {
    const testHost = await arriveToSwap()
    await testHost.begin()
    await testHost.enter({ target: DOLLARS })
    for (const amount of ['1', '1.', '1.5']) {
      await testHost.enter({ amount })
      await testHost.edges.clock.advance(150)
    }
    expect(testHost.sent('/v1/convert/quotes')).toEqual([])
    await testHost.edges.clock.advance(50)
    const [first, ...others] = testHost.sent('/v1/convert/quotes')
    expect(others).toEqual([])
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toMatchObject({
      amount: '1500000000000000000',
      userAddress: testHost.heron.addresses[0],
      from: `${FIRST}:${PSEUDO}`,
      to: `${FIRST}:${DOLLARS}`,
      gasPrice: '1000000000',
    })
    expect(testHost.quoting()).toMatchObject({ status: 'quoted', quote: { amountOut: 2_997_000_000n } })
    expect(step(testHost)).toBe('ready')
  })

  test('that something else replaces is called back, and never shown', async () => {
    const testHost = await arriveToSwap()
    await testHost.begin()
    const slow = pending<unknown>()
    testHost.played.fails.set('/v1/convert/quotes', () => slow.promise)
    await testHost.enter({ target: DOLLARS, amount: '1' })
    await testHost.quoted()
    testHost.played.fails.clear()
    await testHost.enter({ amount: '0.5' })
    slow.resolve({ quotes: [{ toAmount: '1' }] })
    await testHost.quoted()
    expect(testHost.quoting()).toMatchObject({ status: 'quoted', quote: { amountOut: 999_000_000n } })
  })

  test('is renewed every 10 s, with balances and prices; not while the page is hidden, and at once on return', async () => {
    const testHost = await arriveToSwap()
    const { clock, env } = testHost.edges
    await testHost.begin()
    await testHost.enter({ target: DOLLARS, amount: '1' })
    await testHost.quoted()
    const [quotes, reads] = [testHost.sent('/v1/convert/quotes').length, testHost.purse.asked.length]
    await clock.advance(9900)
    expect(testHost.sent('/v1/convert/quotes').length).toBe(quotes)
    await clock.advance(100)
    expect(testHost.sent('/v1/convert/quotes').length).toBe(quotes + 1)
    expect(testHost.purse.asked.length).toBe(reads + 1)
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
    ['of nothing', () => ({ quotes: [{ toAmount: '0' }] }), 'AMOUNT_INCORRECT', 'Incorrect amount'],
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
  ])('that fails %s says so, and can be tried again', async (_, answer, code, message) => {
    const testHost = await arriveToSwap()
    testHost.played.fails.set('/v1/convert/quotes', answer)
    await testHost.begin()
    await testHost.enter({ target: DOLLARS, amount: '1' })
    await testHost.quoted()
    expect(testHost.quoting()).toMatchObject({ status: 'failed', error: { code, message } })
    expect(step(testHost)).toBe('failed')
    testHost.played.fails.clear()
    ;(await testHost.desk()).retry()
    await settle()
    expect(step(testHost)).toBe('ready')
  })

  test('Insufficient balance is said only where the balance is', async () => {
    const testHost = await arriveToSwap()
    await testHost.begin()
    await testHost.enter({ target: DOLLARS, amount: '2.5' })
    expect(step(testHost)).toBe('balanceShort')
    await testHost.enter({ amount: '1' })
    await testHost.quoted()
    expect(step(testHost)).toBe('ready')
  })

  test('Insufficient gas is said where nothing, or too little, is left for it', async () => {
    const testHost = await arriveToSwap()
    testHost.purse.state.tokens = testHost.purse.state.tokens.map(token =>
      token.address ? token : { ...token, amount: 0n },
    )
    await testHost.begin()
    await testHost.enter(DOLLAR_SWAP)
    await testHost.quoted()
    expect(step(testHost)).toBe('gasShort')
    await leaveAll()
    const other = await arriveToSwap()
    await other.begin()
    await other.enter({ target: DOLLARS, amount: '2' })
    await other.quoted()
    expect(step(other)).toBe('gasShort')
  })
})

test('choosing a token is told, and its view can be opened alone', async () => {
  const testHost = await arriveToSwap()
  await testHost.begin()
  await testHost.inside.open(selectTokenView, { side: 'target' })
  expect(testHost.views().at(-1)).toBe('SwapSelectToken')
  await testHost.inside.open(previewView)
  expect(testHost.plan()).toEqual({ status: 'none' })
})
