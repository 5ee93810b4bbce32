import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { accountActions, type PorticoOptions, sessions } from '../../kernel'
import { arriveToPay, DOLLARS, ETHER, leaveAll, PAGE, type TestHost, USDX } from '../payments/testKit'
import { payWithExchange } from './manifest'
import { type Draft, depositDesk, depositView, draft, offer, quote, till } from './state'

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
  const desk = await testHost.portico.ask(depositDesk)
  if (connected) await expect.poll(() => testHost.portico.read(quote).status).not.toBe('loading')
  if (connected) await expect.poll(() => testHost.portico.read(offer).status).not.toBe('loading')
  const enter = async (next: Partial<Draft>) => {
    testHost.inside.write(draft, (now): Draft => ({ ...now, ...next }))
    await settle()
  }
  return { ...testHost, house: testHost, deposit: desk, enter, now: () => testHost.portico.read(till) }
}

const first = ({ portico }: TestHost) => portico.read(offer).exchanges[0]!

describe('the way there', () => {
  test('is in the account where the project has it on', async () => {
    const on = { features: [{ id: 'fund_from_exchange', isEnabled: true, config: [] }] }
    for (const [config, isOn] of [
      [on, true],
      [{ features: [] }, false],
    ] as const) {
      const testHost = await arriveToPay({ plugins: [payWithExchange()] })
      testHost.edges.server.answer('/appkit/v1/config', config)
      await testHost.connect()
      await settle()
      expect(testHost.portico.slot(accountActions).map(({ value }) => value.label.text)).toEqual(
        isOn ? ['Deposit'] : [],
      )
    }
  })

  test('is for accounts that exchanges pay out to, where somebody knows how', async () => {
    const { portico } = await arrive()
    const [action] = portico.slot(accountActions)
    const has = (id: string) => portico.has({ id })
    const fits = (namespace: string, more: object = {}) =>
      action?.value.when?.({ namespace, networkId: `${namespace}:1`, has, hasView: () => true, ...more })
    expect([fits('eip155'), fits('solana'), fits('bip122'), fits('eip155', { has: () => false })]).toEqual([
      true,
      true,
      false,
      false,
    ])
    // An embedded account has a view of its own for all funding options.
    expect(fits('eip155', { connectorType: 'AUTH' })).toBe(false)
  })

  test('begins with 10 dollars of USDC and asks for their exchanges; two are shown', async () => {
    const { portico, desk } = await arrive()
    expect(portico.read(draft)).toEqual({ amount: '10' })
    expect(desk.asked.map(({ params }) => params)).toEqual([
      { page: 0, asset: `eip155:1/erc20:${DOLLARS}`, amount: '10', projectId: 'pay' },
    ])
    expect(portico.read(offer).exchanges.map(({ id }) => id)).toEqual(['tidepool', 'brackwater'])
  })

  test('exchanges are asked again once nobody types any more', async () => {
    const { enter, edges, desk } = await arrive()
    await enter({ amount: '2' })
    await enter({ amount: '25' })
    await edges.clock.advance(300)
    expect(desk.calls('reown_getExchanges').map(({ params }) => params.amount)).toEqual(['10', '25'])
    await enter({ amount: '' })
    await edges.clock.advance(300)
    expect(desk.calls('reown_getExchanges')).toHaveLength(2)
  })

  test('nothing is asked before somebody looks, or once nobody does', async () => {
    const { portico, edges } = await arrive()
    const count = () => edges.server.sent.filter(({ url }) => url.pathname === '/v1/fungible/price').length
    await edges.clock.advance(15_000)
    expect(count()).toBe(2)
    await portico.close()
    await edges.clock.advance(60_000)
    expect(count()).toBe(2)
  })
})

describe('what cannot be had', () => {
  test.each<[string, unknown]>([
    ['no price', null],
    ['a price below zero', -1],
    ['a price of nothing', 0],
    ['a price beyond all money', 1e300],
    ['a price in words', 'dear'],
  ])('%s: Cannot get token price, and pressing says Unable to initiate payment', async (_, price) => {
    const { house: testHost, portico, deposit, toasts, edges, now } = await arrive({}, { price })
    expect(portico.read(quote).status).toBe('failed')
    deposit.choose(first(testHost))
    expect(toasts.at(-1)).toBe('Unable to initiate payment')
    expect(now().error).toMatchObject({ code: 'PRICE_MISSING', message: 'Cannot get token price' })
    expect(edges.windows).toEqual([])
  })

  test('a price of another asset is none; read again it may be there', async () => {
    const { portico, deposit, edges } = await arrive()
    edges.server.answer('/v1/fungible/price', priced(1, 'eip155:1:0x0000000000000000000000000000000000000001'))
    await edges.clock.advance(15_000)
    expect(portico.read(quote).status).toBe('failed')
    edges.server.answer('/v1/fungible/price', priced(2))
    deposit.retry()
    await expect.poll(() => portico.read(quote).price).toBe(2)
  })

  test('Unable to get exchanges, and Asset not supported; each can be tried again', async () => {
    const { portico, deposit, desk, toasts, edges } = await arrive()
    const list = desk.says.reown_getExchanges
    for (const [error, says] of [
      ['overloaded', 'Unable to get exchanges'],
      ['This asset is not sold', 'Asset not supported'],
    ] as const) {
      desk.says.reown_getExchanges = new Error(error)
      deposit.retry()
      await edges.clock.advance(300)
      expect(toasts.at(-1)).toBe(says)
      expect(portico.read(offer).status).toBe('failed')
    }
    desk.says.reown_getExchanges = list
    deposit.retry()
    await expect.poll(() => portico.read(offer).status).toBe('known')
  })

  test('No account connected, No payment asset selected: Unable to initiate payment', async () => {
    const nobody = await arrive({}, { connected: false })
    nobody.deposit.choose({ id: 'kelp', name: 'Kelp' })
    expect(nobody.now().error).toMatchObject({ message: 'No account connected' })
    expect(nobody.toasts.at(-1)).toBe('Unable to initiate payment')
    const testHost = await arriveToPay({ ...HERE, plugins: [payWithExchange({ assets: [] })] })
    await testHost.connect()
    await testHost.portico.open({ view: depositView })
    const desk = await testHost.portico.ask(depositDesk)
    desk.choose({ id: 'kelp', name: 'Kelp' })
    expect(testHost.portico.read(till).error).toMatchObject({ message: 'No payment asset selected' })
    expect(testHost.toasts.at(-1)).toBe('Unable to initiate payment')
  })

  test('without an amount: Please enter an amount', async () => {
    const { house: testHost, deposit, enter, toasts, edges } = await arrive()
    for (const amount of ['', '0', '0.']) {
      await enter({ amount })
      deposit.choose(first(testHost))
      expect(toasts.at(-1)).toBe('Please enter an amount')
    }
    expect(edges.windows).toEqual([])
  })
})

describe('a deposit', () => {
  test('opens the window in the click, asks for coins, says how it stands, and ends in the account', async () => {
    const {
      house: testHost,
      deposit,
      enter,
      desk,
      edges,
      toasts,
      views,
      heron,
      reread,
      said,
      now,
    } = await arrive({}, { price: 0.8 })
    await enter({ amount: '50' })
    deposit.choose(first(testHost))
    deposit.choose(first(testHost))
    expect(edges.windows).toHaveLength(1)
    await settle()
    expect(edges.windows[0]?.urls).toEqual(['about:blank', PAGE])
    expect(desk.calls('reown_getExchangePayUrl').map(({ params }) => params)).toEqual([
      {
        exchangeId: 'tidepool',
        asset: `eip155:1/erc20:${DOLLARS}`,
        amount: '62.5',
        recipient: `eip155:1:${heron.addresses[0]}`,
        projectId: 'pay',
      },
    ])
    expect(toasts.at(-1)).toBe('Deposit in progress')
    desk.says.reown_getExchangeBuyStatus = { status: 'IN_PROGRESS' }
    await edges.clock.advance(5000)
    expect(now().deposit).toMatchObject({ isSeen: true, windowClosed: false })
    edges.windows[0]?.close()
    await edges.clock.advance(5000)
    expect(now().deposit).toMatchObject({ windowClosed: true })
    desk.says.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: '0xab' }
    await edges.clock.advance(5000)
    expect(toasts.at(-1)).toBe('Deposit completed')
    await expect.poll(() => views()).toEqual(['Account'])
    expect(now()).toEqual({})
    await expect.poll(() => reread).toEqual([{ account: `eip155:1:${heron.addresses[0]}`, fresh: [DOLLARS] }])
    expect(said('payments/')).toEqual(['payments/exchange-selected', 'payments/initiated', 'payments/succeeded'])
  })

  test('that the exchange refuses: Deposit failed, and it can be tried again', async () => {
    const { house: testHost, deposit, desk, toasts, now, views } = await arrive()
    desk.says.reown_getExchangeBuyStatus = { status: 'FAILED' }
    deposit.choose(first(testHost))
    await expect.poll(() => toasts.at(-1)).toBe('Deposit failed')
    expect(now().deposit).toBeUndefined()
    expect(now().error).toMatchObject({ code: 'DEPOSIT_FAILED' })
    expect(views()).toEqual(['Account', 'PayWithExchange'])
    deposit.choose(first(testHost))
    expect(now().deposit).toBeDefined()
    await expect.poll(() => now().deposit).toBeUndefined()
  })

  test('without an end: after 20 looks Unable to get deposit status', async () => {
    const { house: testHost, deposit, desk, toasts, edges, now } = await arrive()
    desk.says.reown_getExchangeBuyStatus = new Response('', { status: 503 })
    deposit.choose(first(testHost))
    await settle()
    await edges.clock.advance(100_000)
    expect(desk.calls('reown_getExchangeBuyStatus')).toHaveLength(20)
    expect(toasts.at(-1)).toBe('Unable to get deposit status')
    expect(now().error).toMatchObject({ code: 'BUY_STATUS_TIMEOUT', context: { exchange: 'tidepool' } })
  })

  test.each([
    ['no window', ({ edges }: TestHost) => Object.assign(edges, { popupsBlocked: true }), 'Unable to initiate payment'],
    [
      'no page',
      ({ desk }: TestHost) => Object.assign(desk.says, { reown_getExchangePayUrl: new Error('Exchange not found') }),
      'Unable to initiate payment',
    ],
    [
      'a page that no person is sent to',
      ({ desk }: TestHost) =>
        Object.assign(desk.says, { reown_getExchangePayUrl: { url: 'javascript:alert(1)', sessionId: 'x' } }),
      'Unable to initiate payment',
    ],
    [
      'an asset that is not sold',
      ({ desk }: TestHost) => Object.assign(desk.says, { reown_getExchangePayUrl: new Error('Asset not supported') }),
      'Asset not supported',
    ],
  ])('with %s: the toast says so, and nothing is left open', async (_, disturb, says) => {
    const { house: testHost, deposit, toasts, now, edges } = await arrive()
    disturb(testHost)
    deposit.choose(first(testHost))
    await expect.poll(() => toasts.at(-1)).toBe(says)
    expect(now().deposit).toBeUndefined()
    expect(edges.windows.every(({ closed }) => closed)).toBe(true)
  })

  test('canceled, it is not looked at any more', async () => {
    const { house: testHost, deposit, desk, edges, now } = await arrive()
    deposit.choose(first(testHost))
    await settle()
    deposit.cancel()
    expect(now()).toEqual({})
    await settle()
    const count = desk.calls('reown_getExchangeBuyStatus').length
    await edges.clock.advance(60_000)
    expect(desk.calls('reown_getExchangeBuyStatus')).toHaveLength(count)
    expect(edges.windows[0]?.closed).toBe(true)
  })

  test('goes on when the modal is closed and when the account is another, for the one it was begun for', async () => {
    const { house: testHost, portico, deposit, desk, edges, reread, heron, now, toasts } = await arrive()
    deposit.choose(first(testHost))
    await settle()
    const count = toasts.length
    await portico.close()
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    portico.write(sessions, all => {
      const live = all.byNamespace.eip155
      const next = live && 'accounts' in live ? { ...live, address: other, accounts: [{ address: other }] } : live
      return { ...all, byNamespace: { ...all.byNamespace, ...(next && { eip155: next as typeof live }) } }
    })
    expect(now().deposit?.recipient).toBe(heron.addresses[0])
    desk.says.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: '0xab' }
    await edges.clock.advance(5000)
    expect(now()).toEqual({})
    await expect.poll(() => reread).toEqual([{ account: `eip155:1:${heron.addresses[0]}`, fresh: [DOLLARS] }])
    expect(toasts).toHaveLength(count)
  })
})
