import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { servedIn } from '../../adapters/shared/descriptions/testing/descriptions'
import { type AccountFacts, accountActions, footer, networks } from '../../kernel'
import { buyView, depositView, toast } from '../../kernel/kit'
import { analytics } from '../analytics/manifest'
import { analyticsEvent } from '../analytics/rules/analyticsEvent'
import { buyOpened, helpOpened, providerSelected } from './events'
import { messages } from './progress.messages'
import { checkAmount } from './rules/amounts'
import { balanceOf } from './rules/balance'
import { keyOf, tokensFor } from './rules/offers'
import { fundView, offers, progressView, tokenView } from './state'
import { arriveToBuy, DOLLARS, leaveAll, OPTIONS, quoteFor, SELLER, usdc } from './testKit'

afterEach(leaveAll)

type TestHost = Awaited<ReturnType<typeof arriveToBuy>>

const toastText = ({ portico }: TestHost) => portico.read(toast).current?.message.text
const optionsPath = '/v1/onramp/options'
const quotePath = '/v1/onramp/quote'
const pagePath = '/v1/generators/onrampurl'
const status = (code: number) => () => new Response('{}', { status: code })
const silence = () => {
  throw new TypeError('offline')
}

/** A purchase whose provider's window is open. */
async function atSeller(options = {}): Promise<TestHost> {
  const testHost = await arriveToBuy(options)
  await testHost.openForm()
  await testHost.press()
  await expect.poll(() => testHost.now().status).toBe('open')
  return testHost
}

async function closeWindow(testHost: TestHost): Promise<void> {
  testHost.edges.windows.at(-1)?.close()
  await testHost.clock.advance(1000)
}

describe('access', () => {
  const action = ({ portico }: TestHost, owner: string) =>
    portico.slot(accountActions).find(entry => entry.owner === owner)?.value
  const facts = (namespace: string, more: Partial<AccountFacts> = {}): AccountFacts => ({
    namespace,
    served: servedIn(namespace),
    networkId: `${namespace}:1`,
    has: () => true,
    hasView: () => true,
    ...more,
  })

  test('offers buying on EVM and Solana accounts, and funding on embedded accounts', async () => {
    const testHost = await arriveToBuy()
    await testHost.connect()
    await testHost.portico.open()
    await expect.poll(() => action(testHost, 'onramp')).toBeDefined()
    const [buy, fund] = [action(testHost, 'onramp'), action(testHost, 'onramp-fund')]
    expect([buy?.label.text, fund?.label.text]).toEqual(['Buy', 'Fund'])
    expect(['eip155', 'solana', 'bip122', 'polkadot'].map(name => buy?.when?.(facts(name)))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(buy?.when?.(facts('eip155', { connectorType: 'AUTH' }))).toBe(false)
    expect(fund?.when?.(facts('eip155', { connectorType: 'AUTH' }))).toBe(true)
    expect(fund?.when?.(facts('eip155', { connectorType: 'ANNOUNCED' }))).toBe(false)
    const noWay = facts('eip155', { connectorType: 'AUTH', hasView: () => false })
    expect(fund?.when?.(noWay)).toBe(false)
  })

  test.each([
    ['off in basic mode', { basic: true }, { isEnabled: true, config: ['meld'] }, false],
    ['off if the project disables it', {}, { isEnabled: false, config: ['meld'] }, false],
    ['off if the project enables no provider', {}, { isEnabled: true, config: [] }, false],
    ['on if the project leaves it to the host', {}, { isEnabled: true, config: null }, true],
    ['off if the host disables it', { features: { onramp: false } }, { isEnabled: true, config: null }, false],
    ['off without a project', { projectId: undefined }, { isEnabled: true, config: ['meld'] }, false],
    [
      'on without a project, with the host’s own key',
      { projectId: undefined, onramp: { meldPublicKey: 'k' } },
      { isEnabled: false, config: [] },
      true,
    ],
  ])('buying is %s', async (_, options, feature, isOn) => {
    const testHost = await arriveToBuy(options)
    testHost.server.answer('/appkit/v1/config', { features: [{ id: 'onramp', ...feature }] })
    testHost.portico.prepare()
    await settle()
    expect(testHost.portico.slot(accountActions).some(({ owner }) => owner === 'onramp')).toBe(isOn)
  })

  test('sends no request before its view opens', async () => {
    const testHost = await arriveToBuy()
    await testHost.connect()
    await testHost.portico.open()
    await testHost.clock.advance(1000)
    expect(testHost.server.sent.filter(({ url }) => /onramp/.test(url.pathname))).toEqual([])
  })

  test.each([
    [{}, 0],
    [{ termsConditionsUrl: 'https://app.example/terms' }, 1],
    [{ termsConditionsUrl: 'https://app.example/terms', features: { legalCheckbox: true } }, 0],
  ])('access with %j shows the form and its lists with %i footers with the terms', async (options, count) => {
    const testHost = await arriveToBuy(options)
    await testHost.openForm()
    const entries = testHost.portico.slot(footer).filter(({ owner }) => owner === 'onramp')
    expect(entries).toHaveLength(count)
    for (const { value } of entries) {
      expect(value.views).toEqual(['OnRampTokenSelect', 'OnRampFiatSelect', 'OnRampProviders'])
    }
  })

  test('reports the provider and the kind of account, and no address', async () => {
    const testHost = await atSeller({ plugins: [analytics()] })
    const own = testHost.events.filter(({ id }) => id.startsWith('onramp/'))
    expect(own.map(({ id }) => id)).toEqual([buyOpened.id, providerSelected.id])
    const rows = [buyOpened, providerSelected].map((token, at) => analyticsEvent(token, own[at]?.payload))
    expect(rows).toEqual([
      { event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount: false } },
      { event: 'SELECT_BUY_PROVIDER', properties: { provider: 'meld', isSmartAccount: false } },
    ])
    expect(analyticsEvent(helpOpened, undefined)).toEqual({ event: 'SELECT_WHAT_IS_A_BUY', properties: {} })
  })
})

describe('the offers', () => {
  test('name no token as USDC but the one of the token list', async () => {
    const testHost = await arriveToBuy()
    const [, , usdcOffer] = OPTIONS.purchaseCurrencies
    const hostile = {
      ...usdcOffer,
      id: 'fake',
      networks: [{ name: 'ethereum-mainnet', chain_id: '1', contract_address: `0x${'fe'.repeat(20)}` }],
    }
    testHost.server.answer(optionsPath, { ...OPTIONS, purchaseCurrencies: [hostile, usdcOffer] })
    await testHost.openForm()
    const { tokens } = testHost.portico.read(offers)
    expect(tokens.map(({ id, name }) => [id, name])).toEqual([['usdc', 'USD Coin']])
  })

  test('come from the API and are filtered by the account’s networks', async () => {
    const testHost = await arriveToBuy()
    await testHost.openForm()
    const all = testHost.portico.read(offers)
    expect(all.status).toBe('known')
    expect(all.fiats.map(({ id }) => id)).toEqual(['USD', 'EUR', 'GBP'])
    const known = testHost.portico.read(networks).configured
    expect(tokensFor(all, { networkId: 'eip155:1' }, known).map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
    const [{ url }] = testHost.requestsTo(optionsPath) as [(typeof testHost.server.sent)[0]]
    expect(url.searchParams.get('projectId')).toBe('shop')
    expect(checkAmount('19.99', all.fiats[0]!)).toBe('least')
  })

  test.each([
    ['a refusal', status(500)],
    ['too many requests', status(429)],
    ['silence', silence],
    ['a page', () => new Response('<html>')],
    ['something else', { hello: 'world' }],
    ['empty lists', { paymentCurrencies: [], purchaseCurrencies: [] }],
    ['no payment currencies', { ...OPTIONS, paymentCurrencies: 'USD' }],
    ['too large an answer', () => new Response(`{"a":"${'x'.repeat(5 * 1024 * 1024)}"}`)],
  ])('the offers are the default ones after %s, until they are read again', async (_, answer) => {
    const testHost = await arriveToBuy()
    testHost.server.answer(optionsPath, answer)
    await testHost.openForm()
    const all = testHost.portico.read(offers)
    expect(all.status).toBe('default')
    expect(all.fiats.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    expect(all.tokens.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH', 'SOL'])
    testHost.server.answer(optionsPath, OPTIONS)
    ;(await testHost.service()).reloadOffers()
    expect(testHost.portico.read(offers).status).toBe('loading')
    await expect.poll(() => testHost.portico.read(offers).status).toBe('known')
  })

  test('name the native USDC of Polygon if the API lists the bridged one, so that its arrival is seen', async () => {
    const testHost = await arriveToBuy()
    const bridged = '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'
    const polygon = { name: 'polygon-mainnet', display_name: 'Polygon', chain_id: '137', contract_address: bridged }
    const purchaseCurrencies = [{ id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [polygon] }]
    testHost.server.answer(optionsPath, { ...OPTIONS, purchaseCurrencies })
    await testHost.openForm()
    const [token] = testHost.portico.read(offers).tokens
    const native = '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'
    expect(token?.networks.map(({ contract }) => contract.toLowerCase())).toEqual([native])
    const networkId = 'eip155:137'
    const held = { ...usdc(5), networkId, address: native } as const
    expect(token && balanceOf([held], token, networkId)).toMatchObject({ amount: held.amount })
  })

  test('leave out invalid entries', async () => {
    const testHost = await arriveToBuy()
    const limits = (...all: (object | null)[]) => ({ id: 'USD', payment_method_limits: all })
    const token = (more: object) => ({ ...OPTIONS.purchaseCurrencies[1], ...more })
    testHost.server.answer(optionsPath, {
      paymentCurrencies: [
        { id: 'usd', payment_method_limits: [{ id: 'card', min: '1.00', max: '2.00' }] },
        { id: '<img src=x>', payment_method_limits: [{ id: 'card', min: '1.00', max: '2.00' }] },
        { id: 'EUR', payment_method_limits: [{ id: 'card', min: 'NaN', max: '2.00' }] },
        { id: 'GBP', payment_method_limits: [{ id: 'card', min: '-5.00', max: '2.00' }] },
        limits(
          { id: 'a', min: '100.00', max: '10.00' },
          { id: 'b', min: '1e2', max: '1e9' },
          { id: 'c', min: '1.001', max: '5.00' },
          { id: 'd', min: '0.00', max: '0.00' },
          { id: 'e', min: 5, max: 6 },
          null,
          { id: 'card', min: '10.00', max: '20.00' },
        ),
        limits({ id: 'card', min: '1.00', max: '9999.00' }),
      ],
      purchaseCurrencies: [
        token({ symbol: 'USD\u0421' }),
        token({ symbol: '' }),
        token({ name: 'Ether\u202Egnihton' }),
        token({ name: 'x'.repeat(81) }),
        token({ networks: [] }),
        token({ networks: [{ name: 1 }] }),
        'ETH',
        null,
        ...OPTIONS.purchaseCurrencies,
        token({ name: 'Second of the same' }),
      ],
    })
    await testHost.openForm()
    const { tokens, fiats } = testHost.portico.read(offers)
    expect(fiats).toEqual([{ id: 'USD', limits: [{ method: 'card', least: 1000n, most: 2000n }] }])
    expect(tokens.map(({ name }) => name)).toEqual(['Bitcoin', 'Ether', 'USD Coin'])
  })

  test('the offers are read again after 5 minutes, when a view shows them', async () => {
    const testHost = await arriveToBuy()
    await testHost.openForm()
    for (const [ms, count] of [
      [1000, 1],
      [300_000, 2],
    ] as const) {
      await testHost.inside.back()
      await testHost.clock.advance(ms)
      await testHost.portico.open({ view: buyView })
      await settle()
      expect(testHost.requestsTo(optionsPath)).toHaveLength(count)
    }
  })

  test('the offers may be ten thousand tokens', async () => {
    const testHost = await arriveToBuy()
    const at = (n: number) => ({
      name: 'ethereum-mainnet',
      chain_id: '1',
      contract_address: `0x${String(n).padStart(40, '0')}`,
    })
    const many = Array.from({ length: 10_000 }, (_, n) => ({
      id: `t${n}`,
      name: 'T',
      symbol: `T${n}`,
      networks: [at(n + 1)],
    }))
    testHost.server.answer(optionsPath, { ...OPTIONS, purchaseCurrencies: many })
    await testHost.openForm()
    expect(testHost.portico.read(offers)).toMatchObject({ status: 'known', tokens: { length: 10_000 } })
  })
})

describe('the quote', () => {
  test('the quote is requested 200 ms after the last keystroke, with the whole currencies', async () => {
    const testHost = await arriveToBuy()
    await testHost.openForm()
    expect(testHost.requestsTo(quotePath)).toHaveLength(1)
    for (const amount of ['3', '30', '300']) await testHost.enter({ amount })
    expect(testHost.quote().status).toBe('loading')
    await testHost.clock.advance(199)
    expect(testHost.requestsTo(quotePath)).toHaveLength(1)
    await testHost.clock.advance(1)
    expect(testHost.requestsTo(quotePath)).toHaveLength(2)
    expect(testHost.requestsTo(quotePath)[1]?.body).toEqual({
      purchaseCurrency: OPTIONS.purchaseCurrencies[2],
      paymentCurrency: OPTIONS.paymentCurrencies[0],
      amount: '300',
      network: 'USDC',
    })
    expect(testHost.requestsTo(quotePath)[1]?.url.searchParams.get('projectId')).toBe('shop')
    expect(testHost.quote()).toMatchObject({
      status: 'known',
      quote: { bought: { amount: '299.75', currency: 'USDC' }, fee: { amount: '0.25', currency: 'USD' } },
    })
  })

  test('ignores the answer to an earlier request', async () => {
    const testHost = await arriveToBuy()
    const answers: ((value: unknown) => void)[] = []
    testHost.server.answer(quotePath, () => new Promise(resolve => answers.push(resolve)))
    await testHost.openForm()
    await testHost.enter({ amount: '200' })
    await testHost.quoted()
    answers[1]?.(quoteFor({ body: testHost.requestsTo(quotePath)[1]?.body }))
    await settle()
    answers[0]?.(quoteFor({ body: testHost.requestsTo(quotePath)[0]?.body }))
    await settle()
    expect(testHost.quote()).toMatchObject({ quote: { total: { amount: '200' } } })
  })

  test('the quote is requested again every 30 s while the form is visible, and only then', async () => {
    const testHost = await arriveToBuy()
    await testHost.openForm()
    await testHost.clock.advance(30_000)
    expect(testHost.requestsTo(quotePath)).toHaveLength(2)
    testHost.edges.env.hide()
    await testHost.clock.advance(90_000)
    expect(testHost.requestsTo(quotePath)).toHaveLength(2)
    testHost.edges.env.show()
    await testHost.clock.advance(0)
    expect(testHost.requestsTo(quotePath)).toHaveLength(3)
    await testHost.portico.close()
    await testHost.clock.advance(90_000)
    expect(testHost.requestsTo(quotePath)).toHaveLength(3)
  })

  test.each(['', '5', '99999', '.'])('the quote is not requested for the amount %j', async amount => {
    const testHost = await arriveToBuy()
    await testHost.enter({ amount })
    await testHost.openForm()
    expect(testHost.requestsTo(quotePath)).toEqual([])
    expect(testHost.quote()).toEqual({ status: 'none' })
  })

  test.each([
    ['a refusal', status(400)],
    ['too many requests', status(429)],
    ['silence', silence],
    ['something else', { quoteId: 'q' }],
    ['a price in another currency', (sent: { body: unknown }) => ({ ...quoteFor(sent), paymentTotal: euros })],
    ['a price of another token', (sent: { body: unknown }) => ({ ...quoteFor(sent), purchaseAmount: euros })],
    ['a negative one', (sent: { body: unknown }) => ({ ...quoteFor(sent), networkFee: { ...euros, amount: '-1' } })],
    ['no number', (sent: { body: unknown }) => ({ ...quoteFor(sent), networkFee: { ...euros, amount: 'NaN' } })],
    ['1e300', (sent: { body: unknown }) => ({ ...quoteFor(sent), networkFee: { ...euros, amount: 1e300 } })],
  ])('the quote is an estimate after %s, until it is requested again', async (_, answer) => {
    const testHost = await arriveToBuy()
    testHost.server.answer(quotePath, answer)
    await testHost.openForm()
    expect(testHost.quote()).toMatchObject({
      status: 'failed',
      estimate: { id: 'mocked-quote-id', bought: { amount: '100', currency: 'USDC' } },
    })
    testHost.server.answer(quotePath, quoteFor)
    ;(await testHost.service()).requote()
    await testHost.clock.advance(0)
    expect(testHost.quote().status).toBe('known')
  })
  const euros = { amount: '1', currency: 'EUR' }

  test('the quote has no estimate for a token that is no dollar token', async () => {
    const testHost = await arriveToBuy()
    testHost.server.answer(quotePath, status(500))
    await testHost.enter({ token: keyOf({ id: 'eth', symbol: 'ETH', name: '', networks: [] }) })
    await testHost.openForm()
    expect(testHost.quote()).toMatchObject({ status: 'failed', estimate: undefined })
  })
})

describe('the provider’s window', () => {
  test('opens empty inside the click, then shows the page that the API names', async () => {
    const testHost = await arriveToBuy()
    let answer: (value: unknown) => void = () => {}
    testHost.server.answer(pagePath, () => new Promise(resolve => (answer = resolve)))
    await testHost.openForm()
    const service = await testHost.service()
    service.start('meld')
    // Synchronously, before any wait.
    expect(testHost.edges.windows.map(({ urls }) => urls)).toEqual([['about:blank']])
    await settle()
    expect(testHost.views()).toEqual(['Account', 'OnRampProviders', 'BuyInProgress'])
    expect(testHost.now().status).toBe('opening')
    answer({ url: SELLER })
    await expect.poll(() => testHost.now()).toMatchObject({ status: 'open', url: SELLER })
    expect(testHost.edges.windows[0]?.urls).toEqual(['about:blank', SELLER])
    expect(testHost.requestsTo(pagePath)[0]?.body).toEqual({
      destinationWallets: [
        { address: testHost.heron.addresses[0], blockchains: ['ethereum-mainnet'], assets: ['USDC'] },
      ],
      defaultNetwork: 'ethereum-mainnet',
      partnerUserId: 'shop',
      defaultExperience: 'buy',
      presetCryptoAmount: 99.75,
      presetFiatAmount: 100,
    })
  })

  test('shows the host’s own page at once if the host has a key', async () => {
    const testHost = await arriveToBuy({ onramp: { meldPublicKey: 'key-1' } })
    await testHost.openForm()
    const service = await testHost.service()
    service.start('meld')
    const [page] = testHost.edges.windows[0]?.urls.slice(1) ?? []
    const url = new URL(page ?? '')
    expect(url.origin).toBe('https://meldcrypto.com')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      publicKey: 'key-1',
      destinationCurrencyCode: 'USDC',
      walletAddress: testHost.heron.addresses[0],
      externalCustomerId: 'shop',
      sourceAmount: '100',
      sourceCurrencyCode: 'USD',
    })
    await settle()
    expect(testHost.requestsTo(pagePath)).toEqual([])
  })

  test.each([
    ['a refusal', status(500), 'HTTP_STATUS'],
    ['too many requests', status(429), 'HTTP_STATUS'],
    ['silence', silence, 'HTTP_UNREACHABLE'],
    ['a page', () => new Response('<html>'), 'HTTP_MALFORMED'],
    ['no url', { url: 7 }, 'PAGE_MALFORMED'],
    ['javascript', { url: 'javascript:alert(1)' }, 'LINK_REFUSED'],
    ['an app’s own scheme', { url: 'seller://pay' }, 'LINK_REFUSED'],
    ['http', { url: 'http://seller.example/' }, 'LINK_REFUSED'],
    ['an IP address', { url: 'https://203.0.113.7/pay' }, 'LINK_REFUSED'],
    ['another receiver', { url: `https://seller.example/?walletAddress=0x${'fe'.repeat(20)}` }, 'LINK_REFUSED'],
    ['a host name in punycode', { url: 'https://xn--mld-bma.example/pay' }, 'LINK_REFUSED'],
  ])('closes after %s: the purchase has failed with a reason and can be retried', async (_, answer, code) => {
    const testHost = await arriveToBuy()
    testHost.server.answer(pagePath, answer)
    await testHost.openForm()
    await testHost.press()
    await expect.poll(() => testHost.now().status).toBe('failed')
    expect(testHost.now()).toMatchObject({ error: { code } })
    expect(Object.keys(messages)).toContain(code)
    expect(testHost.edges.windows.map(({ closed, urls }) => [closed, urls.length])).toEqual([[true, 1]])
    testHost.server.answer(pagePath, { url: SELLER })
    ;(await testHost.service()).retry()
    await expect.poll(() => testHost.now().status).toBe('open')
    expect(testHost.edges.windows.at(-1)?.urls).toEqual(['about:blank', SELLER])
    expect(testHost.views()).toEqual(['Account', 'OnRampProviders', 'BuyInProgress'])
  })

  test('the provider’s window that the browser blocks can be opened again, as a window or a link', async () => {
    const testHost = await arriveToBuy()
    await testHost.openForm()
    testHost.edges.popupsBlocked = true
    await testHost.press()
    await expect.poll(() => testHost.now()).toMatchObject({ status: 'unopened', url: SELLER })
    const service = await testHost.service()
    service.reopen()
    expect(testHost.edges.opened).toEqual([{ link: SELLER, target: undefined }])
    expect(testHost.now().status).toBe('open')
    testHost.edges.popupsBlocked = false
    service.reopen()
    expect(testHost.edges.windows.at(-1)?.urls).toEqual(['about:blank', SELLER])
  })

  test('the provider’s window that is closed before its page is known can be opened again', async () => {
    const testHost = await arriveToBuy()
    let answer: (value: unknown) => void = () => {}
    testHost.server.answer(pagePath, () => new Promise(resolve => (answer = resolve)))
    await testHost.openForm()
    await testHost.press()
    await closeWindow(testHost)
    expect(testHost.now().status).toBe('opening')
    answer({ url: SELLER })
    await expect.poll(() => testHost.now().status).toBe('unopened')
    expect(testHost.edges.windows[0]?.urls).toEqual(['about:blank'])
  })

  test('the provider’s window of an earlier purchase keeps its page', async () => {
    const testHost = await atSeller()
    await testHost.inside.back()
    await testHost.clock.advance(1)
    await testHost.press()
    await expect.poll(() => testHost.now().status).toBe('open')
    expect(testHost.edges.windows.map(({ closed, urls }) => [closed, urls.at(-1)])).toEqual([
      [false, SELLER],
      [false, SELLER],
    ])
  })

  test('the provider’s window does not open without an account or for an invalid amount', async () => {
    const testHost = await arriveToBuy()
    testHost.portico.prepare()
    await settle()
    const service = await testHost.service()
    expect(() => service.start('meld')).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
    await testHost.openForm()
    await testHost.enter({ amount: '5' })
    expect(() => service.start('meld')).toThrow(expect.objectContaining({ code: 'AMOUNT_WRONG' }))
    expect(testHost.edges.windows).toEqual([])
  })
})

describe('the bought token', () => {
  test('the bought token is seen to arrive once the window is closed: a toast, then the account', async () => {
    const testHost = await atSeller()
    testHost.balances.state.tokens = [usdc(149)]
    await closeWindow(testHost)
    await expect.poll(() => toastText(testHost)).toBe('{amount} {symbol} arrived')
    expect(testHost.portico.read(toast).current).toMatchObject({
      variant: 'success',
      variables: { amount: '99', symbol: 'USDC' },
    })
    expect(testHost.views()).toEqual(['Account'])
    expect(testHost.balances.requests.at(-1)).toMatchObject({
      account: `eip155:1:${testHost.heron.addresses[0]}`,
      fresh: [DOLLARS],
    })
    expect(testHost.now().order).toBeUndefined()
  })

  test('the bought token is checked when the user returns to the page, and every 15 s while they wait', async () => {
    const testHost = await atSeller()
    const reads = () => testHost.balances.requests.length
    const before = reads()
    testHost.edges.env.hide()
    await testHost.clock.advance(60_000)
    expect(reads()).toBe(before)
    testHost.edges.env.show()
    await settle()
    expect(reads()).toBe(before + 1)
    await testHost.clock.advance(15_000)
    expect(reads()).toBe(before + 2)
    testHost.balances.state.tokens = [usdc(51)]
    await testHost.clock.advance(15_000)
    expect(testHost.views()).toEqual(['Account'])
  })

  // Node warns of more than ten listeners on one signal.
  test('leaves no listener behind with each check', async () => {
    const warnings: Error[] = []
    const onWarning = (warning: Error) => void warnings.push(warning)
    process.on('warning', onWarning)
    await import('./flow/readArrival')
    const testHost = await atSeller()
    const before = testHost.balances.requests.length
    for (let check = 0; check < 20; check++) {
      testHost.edges.env.show()
      await settle()
    }
    process.off('warning', onWarning)
    expect(testHost.balances.requests.length - before).toBeGreaterThanOrEqual(20)
    expect(warnings).toEqual([])
  })

  test('the bought token is checked again after the user reports that they have paid', async () => {
    const testHost = await atSeller()
    await closeWindow(testHost)
    expect(testHost.now().status).toBe('closed')
    const service = await testHost.service()
    service.report('paid')
    await settle()
    expect(testHost.now()).toMatchObject({ status: 'waiting', check: 'absent' })
    testHost.balances.state.tokens = [usdc(60)]
    await service.checkArrival()
    expect(testHost.views()).toEqual(['Account'])
  })

  test('the bought token is no longer checked after the user reports a failure', async () => {
    const testHost = await atSeller()
    await closeWindow(testHost)
    const service = await testHost.service()
    service.report('failed')
    expect(testHost.now()).toMatchObject({ status: 'failed', url: SELLER })
    const before = testHost.balances.requests.length
    await testHost.clock.advance(60_000)
    expect(testHost.balances.requests).toHaveLength(before)
  })

  test('the bought token is neither a look-alike nor the balance from before', async () => {
    const testHost = await atSeller()
    testHost.balances.state.tokens = [usdc(50), { ...usdc(999), address: '0x1111111111111111111111111111111111111111' }]
    await closeWindow(testHost)
    expect(testHost.now()).toMatchObject({ status: 'closed', check: 'absent' })
    expect(toastText(testHost)).toBeUndefined()
  })

  test('the bought token is only checked on request after the balance could not be read', async () => {
    const testHost = await atSeller()
    testHost.balances.state.fails = true
    await closeWindow(testHost)
    expect(testHost.now()).toMatchObject({ status: 'closed', check: 'failed' })
    const before = testHost.balances.requests.length
    await testHost.clock.advance(60_000)
    expect(testHost.balances.requests).toHaveLength(before)
    testHost.balances.state = Object.assign(testHost.balances.state, { fails: false, tokens: [usdc(70)] })
    await (await testHost.service()).checkArrival()
    expect(testHost.views()).toEqual(['Account'])
  })

  test('the bought token is not seen without a portfolio plugin: the user is asked', async () => {
    const testHost = await atSeller({ plugins: [] })
    await closeWindow(testHost)
    expect(testHost.now()).toMatchObject({ status: 'closed', check: 'absent' })
  })

  test('the bought token is no longer awaited after a disconnect', async () => {
    const testHost = await atSeller()
    await testHost.portico.disconnect()
    await settle()
    expect(testHost.now().order).toBeUndefined()
    const before = testHost.balances.requests.length
    await closeWindow(testHost)
    await testHost.clock.advance(60_000)
    expect(testHost.balances.requests).toHaveLength(before)
  })

  test('the bought token may arrive while the modal is closed: no toast is shown', async () => {
    const testHost = await atSeller()
    await testHost.portico.close()
    testHost.balances.state.tokens = [usdc(99)]
    await closeWindow(testHost)
    expect([toastText(testHost), testHost.views(), testHost.now().order]).toEqual([undefined, [], undefined])
  })
})

test('the views have their public names', () => {
  expect([fundView, buyView, tokenView, progressView, depositView].map(({ id }) => id)).toEqual([
    'FundWallet',
    'OnRampProviders',
    'OnRampTokenSelect',
    'BuyInProgress',
    'PayWithExchange',
  ])
})
