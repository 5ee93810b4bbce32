import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { servedIn } from '../../adapters/shared/descriptions/testing/descriptions'
import { accountActions, type PorticoOptions, sessions } from '../../kernel'
import { depositView } from '../../kernel/kit'
import { arriveToPay, DOLLARS, ETHER, leaveAll, PAGE, type TestHost, USDX } from '../payments/testKit'
import { payWithExchange } from './manifest'
import { type Draft, depositService, depositState, draft, exchangeList, quote } from './state'

afterEach(leaveAll)

const USDC = { ...USDX, metadata: { ...USDX.metadata, symbol: 'USDC' } }
const HERE: Partial<PorticoOptions> = {
  features: { payWithExchange: true },
  remotePolicy: 'local-decides',
}

const priced = (price: unknown, address = `eip155:1:${DOLLARS}`) => ({
  fungibles: [{ address, name: 'Dollar', symbol: 'USDC', iconUrl: 'javascript:alert(1)', price }],
})

/** A connected user on the deposit view. */
async function arrive(options: Partial<PorticoOptions> = {}, { price = 1 as unknown, connected = true } = {}) {
  const testHost = await arriveToPay({ ...HERE, ...options, plugins: [payWithExchange({ assets: [ETHER, USDC] })] })
  testHost.edges.server.answer('/v1/fungible/price', priced(price))
  if (connected) await testHost.connect()
  await testHost.portico.open()
  await testHost.portico.open({ view: depositView })
  await settle()
  const service = await testHost.portico.ask(depositService)
  if (connected) await expect.poll(() => testHost.portico.read(quote).status).not.toBe('loading')
  if (connected) await expect.poll(() => testHost.portico.read(exchangeList).status).not.toBe('loading')
  const enter = async (next: Partial<Draft>) => {
    testHost.inside.set(draft, (now): Draft => ({ ...now, ...next }))
    await settle()
  }
  return { ...testHost, testHost, service, enter, now: () => testHost.portico.read(depositState) }
}

const shown = ({ portico }: TestHost) => {
  const list = portico.read(exchangeList)
  return list.status === 'known' ? list.exchanges : []
}
const first = (testHost: TestHost) => shown(testHost)[0]!

describe('the deposit view', () => {
  test('the deposit view is offered on the account if the project enables it', async () => {
    const on = { features: [{ id: 'fund_from_exchange', isEnabled: true, config: [] }] }
    for (const [config, isOn] of [
      [on, true],
      [{ features: [] }, false],
    ] as const) {
      const testHost = await arriveToPay({ plugins: [payWithExchange()] })
      testHost.edges.server.answer('/appkit/v1/config', config)
      await testHost.connect()
      await expect
        .poll(() => testHost.edges.server.sent.some(({ url }) => url.pathname.includes('/appkit/v1/config')))
        .toBe(true)
      await settle()
      await expect
        .poll(() => testHost.portico.slot(accountActions).map(({ value }) => value.label.text))
        .toEqual(isOn ? ['Deposit'] : [])
    }
  })

  test('the deposit view is offered to accounts that exchanges pay out to, if a plugin provides the exchange service', async () => {
    const { portico } = await arrive()
    const [action] = portico.slot(accountActions)
    const has = (id: string) => portico.has({ id })
    const fits = (namespace: string, more: object = {}) =>
      action?.value.when?.({
        namespace,
        served: servedIn(namespace),
        networkId: `${namespace}:1`,
        has,
        hasView: () => true,
        ...more,
      })
    expect([fits('eip155'), fits('solana'), fits('bip122'), fits('eip155', { has: () => false })]).toEqual([
      true,
      true,
      false,
      false,
    ])
    // An embedded account has a view of its own for all funding options.
    expect(fits('eip155', { connectorType: 'AUTH' })).toBe(false)
  })

  test('starts with 10 dollars of USDC and shows two of its exchanges', async () => {
    const { testHost, portico, exchangeApi } = await arrive()
    expect(portico.read(draft)).toEqual({ amount: '10' })
    expect(exchangeApi.asked.map(({ params }) => params)).toEqual([
      { page: 0, asset: `eip155:1/erc20:${DOLLARS}`, amount: '10', projectId: 'pay' },
    ])
    expect(shown(testHost).map(({ id }) => id)).toEqual(['tidepool', 'brackwater'])
  })

  test('reads exchanges again after the user stops typing', async () => {
    const { enter, edges, exchangeApi } = await arrive()
    await enter({ amount: '2' })
    await enter({ amount: '25' })
    await edges.clock.advance(300)
    expect(exchangeApi.calls('reown_getExchanges').map(({ params }) => params.amount)).toEqual(['10', '25'])
    await enter({ amount: '' })
    await edges.clock.advance(300)
    expect(exchangeApi.calls('reown_getExchanges')).toHaveLength(2)
  })

  test('asks for the price of an asset once in 15 seconds, however often the form is opened', async () => {
    const { portico, edges, enter } = await arrive()
    const asked = () =>
      edges.server.sent
        .filter(({ url }) => url.pathname === '/v1/fungible/price')
        .map(({ body }) => Object(body).addresses[0])
    const [first] = asked()
    await portico.close()
    await edges.clock.advance(14_999)
    await portico.open({ view: depositView })
    await expect.poll(() => portico.read(quote).status).toBe('known')
    expect(asked()).toEqual([first])
    await enter({ asset: 'eip155:1/native' })
    await expect.poll(() => asked().length).toBe(2)
    expect(asked()[1]).not.toBe(first)
    await edges.clock.advance(1)
    await enter({ asset: undefined })
    await expect.poll(() => asked().length).toBe(3)
    expect(asked()[2]).toBe(first)
  })

  test('sends requests only while the view is on screen', async () => {
    const { portico, edges } = await arrive()
    const count = () => edges.server.sent.filter(({ url }) => url.pathname === '/v1/fungible/price').length
    await edges.clock.advance(15_000)
    expect(count()).toBe(2)
    await portico.close()
    await edges.clock.advance(60_000)
    expect(count()).toBe(2)
  })
})

describe('without price or exchanges', () => {
  test.each<[string, unknown]>([
    ['no price', null],
    ['a price below zero', -1],
    ['a price of zero', 0],
    ['a price beyond all money', 1e300],
    ['a price in words', 'dear'],
  ])('%s: shows Cannot get token price, and Unable to initiate payment on a press', async (_, price) => {
    const { testHost, portico, service, toasts, edges, now } = await arrive({}, { price })
    expect(portico.read(quote).status).toBe('failed')
    service.deposit(first(testHost))
    expect(toasts.at(-1)).toBe('Unable to initiate payment')
    expect(now()).toMatchObject({
      status: 'failed',
      error: { code: 'PRICE_MISSING', message: 'Cannot get token price' },
    })
    expect(edges.windows).toEqual([])
  })

  test('refuses the price of another asset, and reads it again on demand', async () => {
    const { portico, service, edges } = await arrive()
    edges.server.answer('/v1/fungible/price', priced(1, 'eip155:1:0x0000000000000000000000000000000000000001'))
    await edges.clock.advance(15_000)
    expect(portico.read(quote).status).toBe('failed')
    edges.server.answer('/v1/fungible/price', priced(2))
    service.retry()
    await expect.poll(() => portico.read(quote)).toMatchObject({ price: 2 })
  })

  test('shows Unable to get exchanges or Asset not supported, and reads again on demand', async () => {
    const { portico, service, exchangeApi, toasts, edges } = await arrive()
    const list = exchangeApi.answers.reown_getExchanges
    for (const [error, says] of [
      ['overloaded', 'Unable to get exchanges'],
      ['This asset is not sold', 'Asset not supported'],
    ] as const) {
      exchangeApi.answers.reown_getExchanges = new Error(error)
      service.retry()
      await edges.clock.advance(300)
      expect(toasts.at(-1)).toBe(says)
      expect(portico.read(exchangeList).status).toBe('failed')
    }
    exchangeApi.answers.reown_getExchanges = list
    service.retry()
    await expect.poll(() => portico.read(exchangeList).status).toBe('known')
  })

  test('shows Unable to initiate payment without an account or an asset', async () => {
    const visit = await arrive({}, { connected: false })
    visit.service.deposit({ id: 'kelp', name: 'Kelp' })
    expect(visit.now()).toMatchObject({ error: { message: 'No account connected' } })
    expect(visit.toasts.at(-1)).toBe('Unable to initiate payment')
    const testHost = await arriveToPay({ ...HERE, plugins: [payWithExchange({ assets: [] })] })
    await testHost.connect()
    await testHost.portico.open({ view: depositView })
    const service = await testHost.portico.ask(depositService)
    service.deposit({ id: 'kelp', name: 'Kelp' })
    expect(testHost.portico.read(depositState)).toMatchObject({ error: { message: 'No payment asset selected' } })
    expect(testHost.toasts.at(-1)).toBe('Unable to initiate payment')
  })

  test('shows Please enter an amount without an amount', async () => {
    const { testHost, service, enter, toasts, edges } = await arrive()
    for (const amount of ['', '0', '0.']) {
      await enter({ amount })
      service.deposit(first(testHost))
      expect(toasts.at(-1)).toBe('Please enter an amount')
    }
    expect(edges.windows).toEqual([])
  })
})

describe('a deposit', () => {
  test('opens the window in the click, requests tokens, shows its progress, and ends on the account', async () => {
    const { testHost, service, enter, exchangeApi, edges, toasts, views, heron, balanceReads, eventIds, now } =
      await arrive({}, { price: 0.8 })
    await enter({ amount: '50' })
    service.deposit(first(testHost))
    service.deposit(first(testHost))
    expect(edges.windows).toHaveLength(1)
    await settle()
    expect(edges.windows[0]?.urls).toEqual(['about:blank', PAGE])
    expect(exchangeApi.calls('reown_getExchangePayUrl').map(({ params }) => params)).toEqual([
      {
        exchangeId: 'tidepool',
        asset: `eip155:1/erc20:${DOLLARS}`,
        amount: '62.5',
        recipient: `eip155:1:${heron.addresses[0]}`,
        projectId: 'pay',
      },
    ])
    expect(toasts).toEqual([])
    exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'IN_PROGRESS' }
    await edges.clock.advance(5000)
    expect(now()).toMatchObject({ isSeen: true, windowClosed: false })
    edges.windows[0]?.close()
    await edges.clock.advance(5000)
    expect(now()).toMatchObject({ windowClosed: true })
    exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: '0xab' }
    await edges.clock.advance(5000)
    expect(now()).toMatchObject({ status: 'done', deposit: { amount: '62.5' } })
    expect(toasts.at(-1)).not.toBe('Deposit completed')
    expect(views()).toEqual(['Account', 'PayWithExchange'])
    await testHost.inside.back()
    expect(now()).toEqual({ status: 'idle' })
    await expect.poll(() => balanceReads).toEqual([{ account: `eip155:1:${heron.addresses[0]}`, fresh: [DOLLARS] }])
    expect(eventIds('payments/')).toEqual(['payments/exchange-selected', 'payments/initiated', 'payments/succeeded'])
  })

  test('shows Deposit failed if the exchange refuses, and can be tried again', async () => {
    const { testHost, service, exchangeApi, toasts, now, views } = await arrive()
    exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'FAILED' }
    service.deposit(first(testHost))
    await expect.poll(() => toasts.at(-1)).toBe('Deposit failed')
    expect(now().status).not.toBe('pending')
    expect(now()).toMatchObject({ status: 'failed', error: { code: 'DEPOSIT_FAILED' } })
    expect(views()).toEqual(['Account', 'PayWithExchange'])
    service.deposit(first(testHost))
    expect(now().status).toBe('pending')
    await expect.poll(() => now().status).not.toBe('pending')
  })

  test('shows Unable to get deposit status after 20 polls', async () => {
    const { testHost, service, exchangeApi, toasts, edges, now } = await arrive()
    exchangeApi.answers.reown_getExchangeBuyStatus = new Response('', { status: 503 })
    service.deposit(first(testHost))
    await settle()
    await edges.clock.advance(100_000)
    expect(exchangeApi.calls('reown_getExchangeBuyStatus')).toHaveLength(20)
    expect(toasts.at(-1)).toBe('Unable to get deposit status')
    expect(now()).toMatchObject({
      status: 'failed',
      error: { code: 'BUY_STATUS_TIMEOUT', context: { exchange: 'tidepool' } },
    })
  })

  test.each([
    ['no window', ({ edges }: TestHost) => Object.assign(edges, { popupsBlocked: true }), 'Unable to initiate payment'],
    [
      'no page',
      ({ exchangeApi }: TestHost) =>
        Object.assign(exchangeApi.answers, { reown_getExchangePayUrl: new Error('Exchange not found') }),
      'Unable to initiate payment',
    ],
    [
      'a page with a dangerous URL',
      ({ exchangeApi }: TestHost) =>
        Object.assign(exchangeApi.answers, { reown_getExchangePayUrl: { url: 'javascript:alert(1)', sessionId: 'x' } }),
      'Unable to initiate payment',
    ],
    [
      'an asset that is not sold',
      ({ exchangeApi }: TestHost) =>
        Object.assign(exchangeApi.answers, { reown_getExchangePayUrl: new Error('Asset not supported') }),
      'Asset not supported',
    ],
  ])('a deposit with %s shows a toast and closes the window', async (_, disturb, says) => {
    const { testHost, service, toasts, now, edges } = await arrive()
    disturb(testHost)
    service.deposit(first(testHost))
    await expect.poll(() => toasts.at(-1)).toBe(says)
    expect(now().status).not.toBe('pending')
    expect(edges.windows.every(({ closed }) => closed)).toBe(true)
  })

  test('stops polling when canceled', async () => {
    const { testHost, service, exchangeApi, edges, now } = await arrive()
    service.deposit(first(testHost))
    await settle()
    service.cancel()
    expect(now()).toEqual({ status: 'idle' })
    await settle()
    const count = exchangeApi.calls('reown_getExchangeBuyStatus').length
    await edges.clock.advance(60_000)
    expect(exchangeApi.calls('reown_getExchangeBuyStatus')).toHaveLength(count)
    expect(edges.windows[0]?.closed).toBe(true)
  })

  test('continues for its account after the modal closes and the account changes', async () => {
    const { testHost, portico, service, exchangeApi, edges, balanceReads, heron, now, toasts } = await arrive()
    service.deposit(first(testHost))
    await settle()
    const count = toasts.length
    await portico.close()
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    portico.set(sessions, all => {
      const live = all.byNamespace.eip155
      const next = live && 'accounts' in live ? { ...live, address: other, accounts: [{ address: other }] } : live
      return { ...all, byNamespace: { ...all.byNamespace, ...(next && { eip155: next as typeof live }) } }
    })
    expect(now()).toMatchObject({ deposit: { recipient: heron.addresses[0] } })
    exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: '0xab' }
    await edges.clock.advance(5000)
    expect(now()).toEqual({ status: 'idle' })
    await expect.poll(() => balanceReads).toEqual([{ account: `eip155:1:${heron.addresses[0]}`, fresh: [DOLLARS] }])
    expect(toasts).toHaveLength(count)
  })
})
