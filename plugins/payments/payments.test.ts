import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { rpcError } from '../../adapters/evm/testing/scriptedWallet'
import { sessions } from '../../kernel'
import { decimalText } from './config'
import { offer, type PaymentOptions, payCounter, payment, paymentDesk } from './state'
import { arriveToPay, DOLLARS, ETHER, HASH, leaveAll, PAGE, pending, SHOP, type TestHost, USDX } from './testKit'

afterEach(leaveAll)

const ask: PaymentOptions = { paymentAsset: ETHER, recipient: SHOP, amount: '0.5' }
const now = ({ portico }: TestHost) => portico.read(payment)

/** A host that started a payment, with the pay view open. */
async function asked(options: Partial<PaymentOptions> = {}, wait?: { signal?: AbortSignal; timeoutMs?: number }) {
  const testHost = await arriveToPay()
  const desk = await testHost.portico.ask(paymentDesk)
  const counter = await testHost.portico.ask(payCounter)
  const paid = desk.pay({ ...ask, ...options }, wait)
  await expect.poll(() => testHost.views()).toContain('Pay')
  await expect.poll(() => testHost.portico.read(offer).status).not.toBe('loading')
  return { ...testHost, house: testHost, pay: desk, counter, paid }
}

/** A payment up to the review, before the wallet is asked. */
async function reviewed(options: Partial<PaymentOptions> = {}) {
  const visit = await asked(options)
  await visit.connect()
  await visit.counter.byWallet()
  await expect.poll(() => now(visit.house).status).toBe('review')
  return visit
}

describe('what a host asks for', () => {
  test.each<[string, unknown, string]>([
    ['INVALID_PAYMENT_CONFIG', { ...ask, openInNewTab: 'yes' }, 'Invalid payment configuration'],
    ['INVALID_PAYMENT_CONFIG', undefined, 'Invalid payment configuration'],
    ['INVALID_PAYMENT_CONFIG', { ...ask, redirectUrl: 'javascript:alert(1)' }, 'Invalid payment configuration'],
    ['INVALID_RECIPIENT', { ...ask, recipient: '' }, 'Invalid recipient address'],
    ['INVALID_RECIPIENT', { ...ask, recipient: 'somebody' }, 'Invalid recipient address'],
    ['INVALID_ASSET', { ...ask, paymentAsset: { ...ETHER, network: 'mainnet' } }, 'Invalid asset specified'],
    ['INVALID_ASSET', { ...ask, paymentAsset: { ...ETHER, asset: 'gold' } }, 'Invalid asset specified'],
    ['INVALID_ASSET', { ...ask, paymentAsset: { ...ETHER, metadata: {} } }, 'Invalid asset specified'],
    ['INVALID_AMOUNT', { ...ask, amount: 0 }, 'Invalid payment amount'],
    ['INVALID_AMOUNT', { ...ask, amount: Number.NaN }, 'Invalid payment amount'],
    ['INVALID_AMOUNT', { ...ask, amount: '-1' }, 'Invalid payment amount'],
    ['INVALID_AMOUNT', { ...ask, paymentAsset: USDX, amount: '0.0000001' }, 'Invalid payment amount'],
    [
      'INVALID_CHAIN_NAMESPACE',
      { ...ask, paymentAsset: { ...ETHER, network: 'cosmos:hub' } },
      'Unsupported chain namespace for CAIP-19 formatting',
    ],
  ])('%s', async (code, options, message) => {
    const { portico, views } = await arriveToPay()
    const desk = await portico.ask(paymentDesk)
    expect(await desk.pay(options as PaymentOptions)).toMatchObject({ success: false, error: { code, message } })
    await expect(desk.openPay(options as PaymentOptions)).rejects.toMatchObject({ code })
    expect(views()).toEqual([])
  })

  test('numbers are taken as JavaScript writes them', () => {
    expect([0.1, 12.5, 1e-7, 1.5e-9, 1e21, 1.25e22].map(decimalText)).toEqual([
      '0.1',
      '12.5',
      '0.0000001',
      '0.0000000015',
      '1000000000000000000000',
      '12500000000000000000000',
    ])
  })

  const off = [{ id: 'payments', isEnabled: false, config: [] }]
  const noOpinion = [{ id: 'payments', isEnabled: true, config: null }]
  const [yes, no] = [{ features: { payments: true } }, { features: { payments: false } }]
  test.each<[string, Parameters<typeof arriveToPay>, isOn: boolean, isWarned: boolean]>([
    ['the project says on', [], true, false],
    ['the project says on and the host off', [no], true, true],
    ['the project says off', [{}, off], false, false],
    ['the project says off and the host on', [yes, off], false, true],
    ['the project does not list them and the host says on', [yes, []], false, true],
    ['the project has no opinion and the host says on', [yes, noOpinion], true, false],
    ['the project has no opinion', [{}, noOpinion], false, false],
    ['the host alone decides, and says on', [{ ...yes, remotePolicy: 'local-decides' }, off], true, false],
    ['there is no project', [{ projectId: undefined }], false, false],
    ['the mode is basic', [{ basic: true }], false, false],
  ])('where %s', async (_, options, isOn, isWarned) => {
    // The host asks before any other code has fetched the project's configuration.
    const { portico, edges } = await arriveToPay(...options)
    const found = portico.ask(paymentDesk).then(
      () => true,
      () => false,
    )
    expect(await found).toBe(isOn)
    expect(edges.env.warnings.some(text => text.includes('"payments"'))).toBe(isWarned)
  })
})

describe('by wallet', () => {
  test('what was shown is what is asked for, and the receipt is the end', async () => {
    const redirectUrl = 'https://shop.example/thanks'
    const {
      house: testHost,
      counter,
      paid,
      sent,
      views,
      heron,
      edges,
      said,
      told,
      reread,
    } = await reviewed({ redirectUrl })
    expect(views()).toEqual(['Pay', 'PayReview'])
    const presses = Array.from({ length: 20 }, () => counter.submit())
    await Promise.race(presses)
    await expect.poll(() => now(testHost).status).toBe('done')
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.params?.[0]).toMatchObject({ from: heron.addresses[0], to: SHOP, value: '0x6f05b59d3b20000' })
    expect(await paid).toEqual({ success: true, result: HASH })
    expect(views()).toEqual(['Pay', 'PayLoading'])
    await edges.clock.advance(3000)
    expect(views()).toEqual([])
    await expect.poll(() => edges.opened).toEqual([{ link: redirectUrl, target: '_self' }])
    expect(said('payments/')).toEqual(['payments/opened', 'payments/initiated', 'payments/succeeded'])
    const success = told.find(({ id }) => id === 'payments/succeeded')?.payload
    expect(success).toMatchObject({ source: 'pay', type: 'wallet', amount: '0.5', status: 'SUCCESS', result: HASH })
    expect(JSON.stringify(told.filter(({ id }) => id.startsWith('payments/')))).not.toContain(SHOP)
    expect(reread).toHaveLength(1)
  })

  test('a token is moved by its contract', async () => {
    const { house: testHost, counter, sent } = await reviewed({ paymentAsset: USDX, amount: 12.5 })
    void counter.submit()
    await expect.poll(() => now(testHost).status).toBe('done')
    const [transaction] = sent()[0]?.params ?? []
    expect(Object(transaction).to.toLowerCase()).toBe(DOLLARS.toLowerCase())
    expect(Object(transaction).data).toContain(12_500_000n.toString(16).padStart(64, '0'))
  })

  test('nobody connected: the ways in first, and then it goes on by itself', async () => {
    const { house: testHost, portico, counter, views, connect } = await asked()
    await counter.byWallet()
    expect(views()).toEqual(['Pay', 'Connect'])
    await connect()
    // The connect plugin closes the modal, too.
    await portico.close()
    await expect.poll(() => views()).toEqual(['Pay', 'PayReview'])
    expect(now(testHost).order).toMatchObject({ to: SHOP, amount: 5n * 10n ** 17n })
  })

  test('whoever changes their mind about connecting has closed the modal', async () => {
    const { portico, counter, paid } = await asked()
    await counter.byWallet()
    await portico.close()
    expect(await paid).toMatchObject({ success: false, error: { code: 'MODAL_CLOSED', message: 'Modal closed' } })
  })

  test('a wallet on another network is moved first', async () => {
    const { house: testHost, counter, heron } = await reviewed({ paymentAsset: { ...ETHER, network: 'eip155:10' } })
    const switches = heron.requests.filter(({ method }) => method === 'wallet_switchEthereumChain')
    expect(switches[0]?.params).toEqual([{ chainId: '0xa' }])
    expect(now(testHost).order?.networkId).toBe('eip155:10')
    expect(counter).toBeDefined()
  })

  test('a rejection leads back to the review, and it can be tried again', async () => {
    const { house: testHost, counter, walletSays, views, paid, said } = await reviewed()
    walletSays(() => {
      throw rpcError(4001, 'no')
    })
    await counter.submit()
    expect(now(testHost)).toMatchObject({ status: 'review', error: { code: 'USER_REJECTED' } })
    expect(views()).toEqual(['Pay', 'PayReview'])
    expect(said('payments/').at(-1)).toBe('payments/failed')
    walletSays(() => HASH)
    void counter.submit()
    expect(await paid).toEqual({ success: true, result: HASH })
  })

  test('whatever else fails there: Unable to process payment', async () => {
    const { counter, walletSays, toasts } = await reviewed()
    walletSays(() => {
      throw rpcError(-32000, 'nonce too low')
    })
    await counter.submit()
    expect(toasts.at(-1)).toBe('Unable to process payment')
  })

  test('what the network refuses has failed', async () => {
    const { house: testHost, counter, chain, paid, edges, views } = await reviewed()
    chain.receipt = 'reverted'
    void counter.submit()
    await expect.poll(() => now(testHost).status).toBe('failed')
    expect(await paid).toMatchObject({ success: false, error: { code: 'TRANSACTION_REVERTED' }, result: HASH })
    await edges.clock.advance(3000)
    expect(views()).toEqual([])
  })

  test('closed before the wallet answers, its answer still counts: yes is paid, no is Modal closed', async () => {
    for (const [answer, result] of [
      ['yes', { success: true, result: HASH }],
      ['no', { success: false, error: { code: 'MODAL_CLOSED' } }],
    ] as const) {
      const { portico, counter, walletSays, paid, sent, edges } = await reviewed()
      const wallet = pending<string>()
      walletSays(() => wallet.promise)
      void counter.submit()
      await expect.poll(() => sent()).toHaveLength(1)
      await portico.close()
      if (answer === 'yes') wallet.resolve(HASH)
      else wallet.reject(rpcError(4001, 'no'))
      expect(await paid).toMatchObject(result)
      await edges.clock.advance(3000)
    }
  })

  test('another account while it is reviewed: it is looked at anew, and nothing was asked', async () => {
    const { house: testHost, views, toasts, sent } = await reviewed()
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    testHost.portico.write(sessions, all => {
      const live = all.byNamespace.eip155
      const next = live && 'accounts' in live ? { ...live, address: other, accounts: [{ address: other }] } : live
      return { ...all, byNamespace: { ...all.byNamespace, ...(next && { eip155: next as typeof live }) } }
    })
    await settle()
    expect(views()).toEqual(['Pay'])
    expect(now(testHost)).toMatchObject({ status: 'choosing', order: undefined })
    expect(toasts.at(-1)).toBe('Your account or network changed. Review the payment again.')
    expect(sent()).toEqual([])
  })

  test('without a receipt it is Payment initiated, and after the host’s time it is told the hash', async () => {
    const { house: testHost, counter, chain, paid, edges } = await reviewed()
    chain.receipt = 'none'
    void counter.submit()
    await expect.poll(() => now(testHost).status).toBe('waiting')
    await edges.clock.advance(26_000)
    await expect.poll(() => now(testHost).unconfirmed).toBe(true)
    for (let half = 0; half < 12; half++) await edges.clock.advance(26_000)
    expect(await paid).toMatchObject({ success: false, error: { code: 'PAYMENT_TIMEOUT' }, result: HASH })
  })
})

describe('from an exchange', () => {
  const first = ({ portico }: TestHost) => portico.read(offer).exchanges[0]!

  test('two are shown; the pressed one’s window opens at once; its success is the end', async () => {
    const {
      house: testHost,
      portico,
      counter,
      desk,
      edges,
      paid,
      views,
    } = await asked({
      payWithExchange: { includeOnly: ['tidepool'], exclude: ['kelp'] },
    })
    expect(desk.calls('reown_getExchanges')[0]?.params).toMatchObject({ includeOnly: ['tidepool'], exclude: ['kelp'] })
    expect(portico.read(offer).exchanges).toHaveLength(2)
    counter.atExchange(first(testHost))
    expect(edges.windows).toHaveLength(1)
    await settle()
    expect(views()).toEqual(['Pay', 'PayLoading'])
    expect(now(testHost)).toMatchObject({ status: 'waiting', url: PAGE })
    desk.says.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: HASH }
    await edges.clock.advance(4000)
    expect(await paid).toEqual({ success: true, result: HASH })
    await edges.clock.advance(3000)
    expect(views()).toEqual([])
  })

  test('what it refuses has failed: Unable to process payment', async () => {
    const { house: testHost, counter, desk, paid, edges } = await asked()
    desk.says.reown_getExchangeBuyStatus = { status: 'FAILED' }
    counter.atExchange(first(testHost))
    expect(await paid).toMatchObject({
      success: false,
      error: { code: 'GENERIC_PAYMENT_ERROR', message: 'Unable to process payment' },
    })
    await edges.clock.advance(3000)
  })

  test.each([
    ['no window', ({ edges }: TestHost) => Object.assign(edges, { popupsBlocked: true })],
    ['no page', ({ desk }: TestHost) => Object.assign(desk.says, { reown_getExchangePayUrl: new Error('Not found') })],
  ])('%s: Unable to initiate payment, and the choice is there again', async (_, disturb) => {
    const { house: testHost, counter, toasts, views } = await asked()
    disturb(testHost)
    counter.atExchange(first(testHost))
    await expect.poll(() => toasts.at(-1)).toBe('Unable to initiate payment')
    expect(now(testHost).status).toBe('choosing')
    await expect.poll(() => views()).toEqual(['Pay'])
  })

  test('canceled, it is asked no more and another way can be taken', async () => {
    const { house: testHost, counter, desk, edges, views } = await asked()
    counter.atExchange(first(testHost))
    await settle()
    counter.cancel()
    await settle()
    expect(views()).toEqual(['Pay'])
    expect(edges.windows[0]?.closed).toBe(true)
    const count = desk.asked.length
    await edges.clock.advance(20_000)
    expect(desk.asked).toHaveLength(count)
    counter.atExchange(first(testHost))
    expect(edges.windows).toHaveLength(2)
  })

  test('with modal and window closed and nothing paid it is Modal closed; with the window open it goes on', async () => {
    const { house: testHost, portico, counter, desk, edges, paid } = await asked()
    counter.atExchange(first(testHost))
    await settle()
    await portico.close()
    expect(now(testHost).status).toBe('waiting')
    edges.windows[0]?.close()
    await edges.clock.advance(4000)
    expect(await paid).toMatchObject({ success: false, error: { code: 'MODAL_CLOSED' } })
    expect(desk.calls('reown_getExchangeBuyStatus')).toHaveLength(2)
  })

  test('no exchanges to be had: Unable to get exchanges, read again on demand', async () => {
    const testHost = await arriveToPay()
    testHost.desk.says.reown_getExchanges = new Error('overloaded')
    await (await testHost.portico.ask(paymentDesk)).openPay(ask)
    await expect
      .poll(() => testHost.portico.read(offer))
      .toMatchObject({
        status: 'failed',
        error: { message: 'Unable to get exchanges' },
      })
    testHost.desk.says.reown_getExchanges = { exchanges: [] }
    ;(await testHost.portico.ask(payCounter)).readOffer()
    await expect.poll(() => testHost.portico.read(offer)).toEqual({ status: 'known', exchanges: [] })
  })
})

describe('the host’s promise always settles', () => {
  test('closing the modal: Modal closed', async () => {
    const { portico, paid } = await asked()
    await portico.close()
    expect(await paid).toMatchObject({ success: false, error: { code: 'MODAL_CLOSED', message: 'Modal closed' } })
  })

  test('after its time, and when it waits no longer; the modal is closed then', async () => {
    const late = await asked({}, { timeoutMs: 1000 })
    await late.edges.clock.advance(1000)
    expect(await late.paid).toMatchObject({ success: false, error: { code: 'PAYMENT_TIMEOUT' } })
    expect(late.views()).toEqual([])
    const stop = new AbortController()
    const left = await asked({}, { signal: stop.signal })
    stop.abort()
    expect(await left.paid).toMatchObject({ success: false, error: { code: 'PAYMENT_ABORTED' } })
    expect(await left.pay.pay(ask, { signal: stop.signal })).toMatchObject({ error: { code: 'PAYMENT_ABORTED' } })
  })

  test('a wallet that never answers does not stand in the way of the next payment', async () => {
    const { counter, walletSays, sent, pay, edges, views } = await reviewed()
    walletSays(() => pending<string>().promise)
    void counter.submit()
    await expect.poll(() => sent()).toHaveLength(1)
    expect(await pay.pay(ask)).toMatchObject({ error: { code: 'UNABLE_TO_INITIATE_PAYMENT' } })
    await edges.clock.advance(300_000)
    expect(pay.getIsPaymentInProgress()).toBe(false)
    await pay.openPay(ask)
    expect(views()).toEqual(['Pay'])
  })

  test('opened by name there is nothing to pay', async () => {
    const { portico, views } = await arriveToPay()
    await portico.open({ view: 'Pay' })
    await settle()
    expect(views()).toEqual(['Pay'])
    expect(portico.read(payment)).toEqual({ status: 'idle' })
  })

  test('another payment takes its place, but not that of one under way', async () => {
    const { house: testHost, pay, paid, counter, edges, desk } = await asked()
    const second = pay.pay({ ...ask, amount: 1 })
    expect(await paid).toMatchObject({ success: false, error: { code: 'MODAL_CLOSED' } })
    await expect.poll(() => testHost.portico.read(offer).status).toBe('known')
    counter.atExchange(testHost.portico.read(offer).exchanges[0]!)
    await settle()
    expect(await pay.pay(ask)).toMatchObject({
      success: false,
      error: { code: 'UNABLE_TO_INITIATE_PAYMENT', message: 'Unable to initiate payment' },
    })
    expect(pay.getIsPaymentInProgress()).toBe(true)
    desk.says.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: HASH }
    await edges.clock.advance(4000)
    expect(await second).toEqual({ success: true, result: HASH })
    expect(pay.getPayResult()).toBe(HASH)
    await edges.clock.advance(3000)
  })

  test('the end of everything', async () => {
    const { portico, paid } = await asked()
    portico.destroy()
    expect(await paid).toMatchObject({ success: false })
  })
})

describe('without our views', () => {
  test('exchanges, page and status are had directly', async () => {
    const { portico, edges, desk, views } = await arriveToPay()
    const pay = await portico.ask(paymentDesk)
    expect(await pay.getAvailableExchanges({ paymentAsset: USDX, amount: 5 })).toHaveLength(3)
    const request = { exchangeId: 'kelp', paymentAsset: USDX, recipient: SHOP, amount: 5 }
    expect(await pay.getPayUrl(request)).toEqual({ url: PAGE, sessionId: 'session-1' })
    expect(edges.windows).toEqual([])
    await pay.openPayUrl(request)
    expect(edges.windows[0]?.urls).toEqual(['about:blank', PAGE])
    await pay.openPayUrl({ ...request, openInNewTab: false })
    expect(edges.opened).toEqual([{ link: PAGE, target: '_self' }])
    desk.says.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: HASH }
    expect(await pay.buyStatus({ exchangeId: 'kelp', sessionId: 'session-1' })).toEqual({
      status: 'SUCCESS',
      hash: HASH,
    })
    expect(views()).toEqual([])
    await expect(pay.getPayUrl({ ...request, amount: 0 })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
  })

  const request = { exchangeId: 'kelp', paymentAsset: USDX, recipient: SHOP, amount: 5 }
  const events = ({ told }: TestHost) => told.filter(({ id }) => id.startsWith('payments/'))

  test('analytics hears of them as headless, with the end once, and never to whom', async () => {
    const testHost = await arriveToPay()
    const pay = await testHost.portico.ask(paymentDesk)
    const { sessionId } = await pay.getPayUrl(request)
    const known = { source: 'pay', type: 'exchange', exchangeId: 'kelp', network: USDX.network, amount: '5' }
    expect(events(testHost)).toMatchObject([
      { id: 'payments/exchange-selected', payload: { ...known, headless: true } },
      { id: 'payments/initiated', payload: { ...known, sessionId, status: 'IN_PROGRESS' } },
    ])
    const status = () => pay.buyStatus({ exchangeId: 'kelp', sessionId })
    testHost.desk.says.reown_getExchangeBuyStatus = { status: 'IN_PROGRESS' }
    await status()
    expect(events(testHost)).toHaveLength(2)
    testHost.desk.says.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: HASH }
    await status()
    await status()
    expect(events(testHost).slice(2)).toMatchObject([
      { id: 'payments/succeeded', payload: { ...known, sessionId, status: 'SUCCESS', result: HASH } },
    ])
    const ids = new Set(events(testHost).map(({ payload }) => Object(payload).paymentId))
    expect(ids.size).toBe(1)
    expect(JSON.stringify(events(testHost))).not.toContain(SHOP)
  })

  test.each(['getPayUrl', 'openPayUrl'] as const)('%s that fails is told as failed', async way => {
    const testHost = await arriveToPay()
    const pay = await testHost.portico.ask(paymentDesk)
    testHost.desk.says.reown_getExchangePayUrl = new Error('Exchange not found')
    await expect(pay[way](request)).rejects.toMatchObject({ code: 'UNABLE_TO_GET_PAY_URL' })
    expect(events(testHost).at(-1)).toMatchObject({
      id: 'payments/failed',
      payload: { exchangeId: 'kelp', message: 'Unable to get payment URL' },
    })
  })

  test('the end of a payment of an earlier visit is told with what is known of it', async () => {
    const testHost = await arriveToPay()
    const pay = await testHost.portico.ask(paymentDesk)
    testHost.desk.says.reown_getExchangeBuyStatus = { status: 'FAILED' }
    await pay.buyStatus({ exchangeId: 'kelp', sessionId: 'older' })
    const payload = { source: 'pay', exchangeId: 'kelp', sessionId: 'older', status: 'FAILED' }
    expect(events(testHost)).toMatchObject([{ id: 'payments/failed', payload }])
  })
})
