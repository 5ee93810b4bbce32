import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { rpcError } from '../../adapters/evm/testing/scriptedWallet'
import { sessions } from '../../kernel'
import { decimalText } from './rules'
import { exchangeList, type PaymentOptions, payment, paymentActions, paymentService } from './state'
import { arriveToPay, DOLLARS, ETHER, HASH, leaveAll, PAGE, pending, SHOP, type TestHost, USDX } from './testKit'

afterEach(leaveAll)

const ask: PaymentOptions = { paymentAsset: ETHER, recipient: SHOP, amount: '0.5' }
const now = ({ portico }: TestHost) => portico.read(payment)
const shown = ({ portico }: TestHost) => {
  const list = portico.read(exchangeList)
  return list.status === 'known' ? list.exchanges : []
}

/** A host that started a payment, with the pay view open. */
async function asked(options: Partial<PaymentOptions> = {}, wait?: { signal?: AbortSignal; timeoutMs?: number }) {
  const testHost = await arriveToPay()
  const service = await testHost.portico.ask(paymentService)
  const actions = await testHost.portico.ask(paymentActions)
  const paid = service.pay({ ...ask, ...options }, wait)
  await expect.poll(() => testHost.views()).toContain('Pay')
  await expect.poll(() => testHost.portico.read(exchangeList).status).not.toBe('loading')
  return { ...testHost, testHost, service, actions, paid }
}

/** A payment up to the review, before the wallet is asked. */
async function reviewed(options: Partial<PaymentOptions> = {}) {
  const visit = await asked(options)
  await visit.connect()
  await visit.actions.chooseWallet()
  await expect.poll(() => now(visit.testHost).status).toBe('review')
  return visit
}

describe('the options of a payment', () => {
  test.each<[string, unknown, string]>([
    ['INVALID_PAYMENT_CONFIG', { ...ask, openInNewTab: 'yes' }, 'Invalid payment configuration'],
    ['INVALID_PAYMENT_CONFIG', undefined, 'Invalid payment configuration'],
    ['INVALID_PAYMENT_CONFIG', { ...ask, redirectUrl: 'javascript:alert(1)' }, 'Invalid payment configuration'],
    ['INVALID_RECIPIENT', { ...ask, recipient: '' }, 'Invalid recipient address'],
    ['INVALID_RECIPIENT', { ...ask, recipient: 'an address' }, 'Invalid recipient address'],
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
    const service = await portico.ask(paymentService)
    expect(await service.pay(options as PaymentOptions)).toMatchObject({ success: false, error: { code, message } })
    await expect(service.openPay(options as PaymentOptions)).rejects.toMatchObject({ code })
    expect(views()).toEqual([])
  })

  test('accepts numbers as JavaScript writes them', () => {
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
    const found = portico.ask(paymentService).then(
      () => true,
      () => false,
    )
    expect(await found).toBe(isOn)
    expect(edges.env.warnings.some(text => text.includes('"payments"'))).toBe(isWarned)
  })
})

describe('a payment by wallet', () => {
  test('asks the wallet once for the reviewed transfer, and ends with its receipt', async () => {
    const redirectUrl = 'https://shop.example/thanks'
    const { testHost, actions, paid, sent, views, heron, edges, eventIds, events, balanceReads } = await reviewed({
      redirectUrl,
    })
    expect(views()).toEqual(['Pay', 'PayReview'])
    const presses = Array.from({ length: 20 }, () => actions.submit())
    await Promise.race(presses)
    await expect.poll(() => now(testHost).status).toBe('done')
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.params?.[0]).toMatchObject({ from: heron.addresses[0], to: SHOP, value: '0x6f05b59d3b20000' })
    expect(await paid).toEqual({ success: true, result: HASH })
    expect(views()).toEqual(['Pay', 'PayLoading'])
    await edges.clock.advance(3000)
    expect(views()).toEqual([])
    await expect.poll(() => edges.opened).toEqual([{ link: redirectUrl, target: '_self' }])
    expect(eventIds('payments/')).toEqual(['payments/opened', 'payments/initiated', 'payments/succeeded'])
    const success = events.find(({ id }) => id === 'payments/succeeded')?.payload
    expect(success).toMatchObject({ source: 'pay', type: 'wallet', amount: '0.5', status: 'SUCCESS', result: HASH })
    expect(JSON.stringify(events.filter(({ id }) => id.startsWith('payments/')))).not.toContain(SHOP)
    expect(balanceReads).toHaveLength(1)
  })

  test('moves a token by its contract', async () => {
    const { testHost, actions, sent } = await reviewed({ paymentAsset: USDX, amount: 12.5 })
    void actions.submit()
    await expect.poll(() => now(testHost).status).toBe('done')
    const [transaction] = sent()[0]?.params ?? []
    expect(Object(transaction).to.toLowerCase()).toBe(DOLLARS.toLowerCase())
    expect(Object(transaction).data).toContain(12_500_000n.toString(16).padStart(64, '0'))
  })

  test('resumes by itself after the user has connected a wallet', async () => {
    const { testHost, portico, actions, views, connect } = await asked()
    await actions.chooseWallet()
    expect(views()).toEqual(['Pay', 'Connect'])
    await connect()
    // The connect plugin closes the modal, too.
    await portico.close()
    await expect.poll(() => views()).toEqual(['Pay', 'PayReview'])
    expect(now(testHost)).toMatchObject({ order: { to: SHOP, amount: 5n * 10n ** 17n } })
  })

  test('fails with MODAL_CLOSED if the user closes the connect view', async () => {
    const { portico, actions, paid } = await asked()
    await actions.chooseWallet()
    await portico.close()
    expect(await paid).toMatchObject({ success: false, error: { code: 'MODAL_CLOSED', message: 'Modal closed' } })
  })

  test('switches a wallet on another network first', async () => {
    const { testHost, actions, heron } = await reviewed({ paymentAsset: { ...ETHER, network: 'eip155:10' } })
    const switches = heron.requests.filter(({ method }) => method === 'wallet_switchEthereumChain')
    expect(switches[0]?.params).toEqual([{ chainId: '0xa' }])
    expect(now(testHost)).toMatchObject({ order: { networkId: 'eip155:10' } })
    expect(actions).toBeDefined()
  })

  test('returns to the review after a rejection, and can be tried again', async () => {
    const { testHost, actions, walletAnswers, views, paid, eventIds } = await reviewed()
    walletAnswers(() => {
      throw rpcError(4001, 'no')
    })
    await actions.submit()
    expect(now(testHost)).toMatchObject({ status: 'review', error: { code: 'USER_REJECTED' } })
    expect(views()).toEqual(['Pay', 'PayReview'])
    expect(eventIds('payments/').at(-1)).toBe('payments/failed')
    walletAnswers(() => HASH)
    void actions.submit()
    expect(await paid).toEqual({ success: true, result: HASH })
  })

  test('shows Unable to process payment for any other error of the wallet', async () => {
    const { actions, walletAnswers, toasts } = await reviewed()
    walletAnswers(() => {
      throw rpcError(-32000, 'nonce too low')
    })
    await actions.submit()
    expect(toasts.at(-1)).toBe('Unable to process payment')
  })

  test('fails if the network reverts the transaction', async () => {
    const { testHost, actions, chain, paid, edges, views } = await reviewed()
    chain.receipt = 'reverted'
    void actions.submit()
    await expect.poll(() => now(testHost).status).toBe('failed')
    expect(await paid).toMatchObject({ success: false, error: { code: 'TRANSACTION_REVERTED' }, result: HASH })
    await edges.clock.advance(3000)
    expect(views()).toEqual([])
  })

  test('follows a wallet’s answer after the modal closed: approved is paid, rejected is MODAL_CLOSED', async () => {
    for (const [answer, result] of [
      ['yes', { success: true, result: HASH }],
      ['no', { success: false, error: { code: 'MODAL_CLOSED' } }],
    ] as const) {
      const { portico, actions, walletAnswers, paid, sent, edges } = await reviewed()
      const wallet = pending<string>()
      walletAnswers(() => wallet.promise)
      void actions.submit()
      await expect.poll(() => sent()).toHaveLength(1)
      await portico.close()
      if (answer === 'yes') wallet.resolve(HASH)
      else wallet.reject(rpcError(4001, 'no'))
      expect(await paid).toMatchObject(result)
      await edges.clock.advance(3000)
    }
  })

  test('discards the review if the account changes, without asking the wallet', async () => {
    const { testHost, views, toasts, sent } = await reviewed()
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    testHost.portico.write(sessions, all => {
      const live = all.byNamespace.eip155
      const next = live && 'accounts' in live ? { ...live, address: other, accounts: [{ address: other }] } : live
      return { ...all, byNamespace: { ...all.byNamespace, ...(next && { eip155: next as typeof live }) } }
    })
    await settle()
    expect(views()).toEqual(['Pay'])
    expect(now(testHost).status).toBe('choosing')
    expect(toasts.at(-1)).toBe('Your account or network changed. Review the payment again.')
    expect(sent()).toEqual([])
  })

  test('reports PAYMENT_TIMEOUT with the hash if no receipt comes in time', async () => {
    const { testHost, actions, chain, paid, edges } = await reviewed()
    chain.receipt = 'none'
    void actions.submit()
    await expect.poll(() => now(testHost).status).toBe('waiting')
    await edges.clock.advance(26_000)
    await expect.poll(() => now(testHost)).toMatchObject({ isUnconfirmed: true })
    for (let half = 0; half < 12; half++) await edges.clock.advance(26_000)
    expect(await paid).toMatchObject({ success: false, error: { code: 'PAYMENT_TIMEOUT' }, result: HASH })
  })
})

describe('a payment from an exchange', () => {
  const first = (testHost: TestHost) => shown(testHost)[0]!

  test('shows two exchanges, opens the pressed one’s window at once, and ends with its success', async () => {
    const { testHost, actions, exchangeApi, edges, paid, views } = await asked({
      payWithExchange: { includeOnly: ['tidepool'], exclude: ['kelp'] },
    })
    expect(exchangeApi.calls('reown_getExchanges')[0]?.params).toMatchObject({
      includeOnly: ['tidepool'],
      exclude: ['kelp'],
    })
    expect(shown(testHost)).toHaveLength(2)
    actions.payAtExchange(first(testHost))
    expect(edges.windows).toHaveLength(1)
    await settle()
    expect(views()).toEqual(['Pay', 'PayLoading'])
    expect(now(testHost)).toMatchObject({ status: 'waiting', url: PAGE })
    exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: HASH }
    await edges.clock.advance(4000)
    expect(await paid).toEqual({ success: true, result: HASH })
    await edges.clock.advance(3000)
    expect(views()).toEqual([])
  })

  test('fails with Unable to process payment if the exchange refuses', async () => {
    const { testHost, actions, exchangeApi, paid, edges } = await asked()
    exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'FAILED' }
    actions.payAtExchange(first(testHost))
    expect(await paid).toMatchObject({
      success: false,
      error: { code: 'GENERIC_PAYMENT_ERROR', message: 'Unable to process payment' },
    })
    await edges.clock.advance(3000)
  })

  test.each([
    ['no window', ({ edges }: TestHost) => Object.assign(edges, { popupsBlocked: true })],
    [
      'no page',
      ({ exchangeApi }: TestHost) =>
        Object.assign(exchangeApi.answers, { reown_getExchangePayUrl: new Error('Not found') }),
    ],
  ])('%s: shows Unable to initiate payment and returns to the choice', async (_, disturb) => {
    const { testHost, actions, toasts, views } = await asked()
    disturb(testHost)
    actions.payAtExchange(first(testHost))
    await expect.poll(() => toasts.at(-1)).toBe('Unable to initiate payment')
    expect(now(testHost).status).toBe('choosing')
    await expect.poll(() => views()).toEqual(['Pay'])
  })

  test('stops polling when canceled, and another payment method can be chosen', async () => {
    const { testHost, actions, exchangeApi, edges, views } = await asked()
    actions.payAtExchange(first(testHost))
    await settle()
    actions.cancel()
    await settle()
    expect(views()).toEqual(['Pay'])
    expect(edges.windows[0]?.closed).toBe(true)
    const count = exchangeApi.asked.length
    await edges.clock.advance(20_000)
    expect(exchangeApi.asked).toHaveLength(count)
    actions.payAtExchange(first(testHost))
    expect(edges.windows).toHaveLength(2)
  })

  test('ends with MODAL_CLOSED once modal and window are closed and nothing is paid', async () => {
    const { testHost, portico, actions, exchangeApi, edges, paid } = await asked()
    actions.payAtExchange(first(testHost))
    await settle()
    await portico.close()
    expect(now(testHost).status).toBe('waiting')
    edges.windows[0]?.close()
    await edges.clock.advance(4000)
    expect(await paid).toMatchObject({ success: false, error: { code: 'MODAL_CLOSED' } })
    expect(exchangeApi.calls('reown_getExchangeBuyStatus')).toHaveLength(2)
  })

  test('shows Unable to get exchanges, and reads them again on demand', async () => {
    const testHost = await arriveToPay()
    testHost.exchangeApi.answers.reown_getExchanges = new Error('overloaded')
    await (await testHost.portico.ask(paymentService)).openPay(ask)
    await expect
      .poll(() => testHost.portico.read(exchangeList))
      .toMatchObject({
        status: 'failed',
        error: { message: 'Unable to get exchanges' },
      })
    testHost.exchangeApi.answers.reown_getExchanges = { exchanges: [] }
    ;(await testHost.portico.ask(paymentActions)).readExchanges()
    await expect.poll(() => testHost.portico.read(exchangeList)).toEqual({ status: 'known', exchanges: [] })
  })
})

describe('the host’s promise always settles', () => {
  test('fails with MODAL_CLOSED when the modal closes', async () => {
    const { portico, paid } = await asked()
    await portico.close()
    expect(await paid).toMatchObject({ success: false, error: { code: 'MODAL_CLOSED', message: 'Modal closed' } })
  })

  test('fails and closes the modal on timeout, and when the host aborts', async () => {
    const late = await asked({}, { timeoutMs: 1000 })
    await late.edges.clock.advance(1000)
    expect(await late.paid).toMatchObject({ success: false, error: { code: 'PAYMENT_TIMEOUT' } })
    expect(late.views()).toEqual([])
    const stop = new AbortController()
    const left = await asked({}, { signal: stop.signal })
    stop.abort()
    expect(await left.paid).toMatchObject({ success: false, error: { code: 'PAYMENT_ABORTED' } })
    expect(await left.service.pay(ask, { signal: stop.signal })).toMatchObject({ error: { code: 'PAYMENT_ABORTED' } })
  })

  test('allows the next payment although a wallet never answers', async () => {
    const { actions, walletAnswers, sent, service, edges, views } = await reviewed()
    walletAnswers(() => pending<string>().promise)
    void actions.submit()
    await expect.poll(() => sent()).toHaveLength(1)
    expect(await service.pay(ask)).toMatchObject({ error: { code: 'UNABLE_TO_INITIATE_PAYMENT' } })
    await edges.clock.advance(300_000)
    expect(service.getIsPaymentInProgress()).toBe(false)
    await service.openPay(ask)
    expect(views()).toEqual(['Pay'])
  })

  test('has no payment when its view is opened by name', async () => {
    const { portico, views } = await arriveToPay()
    await portico.open({ view: 'Pay' })
    await settle()
    expect(views()).toEqual(['Pay'])
    expect(portico.read(payment)).toEqual({ status: 'idle' })
  })

  test('replaces a payment that is not under way, and no other', async () => {
    const { testHost, service, paid, actions, edges, exchangeApi } = await asked()
    const second = service.pay({ ...ask, amount: 1 })
    expect(await paid).toMatchObject({ success: false, error: { code: 'MODAL_CLOSED' } })
    await expect.poll(() => testHost.portico.read(exchangeList).status).toBe('known')
    actions.payAtExchange(shown(testHost)[0]!)
    await settle()
    expect(await service.pay(ask)).toMatchObject({
      success: false,
      error: { code: 'UNABLE_TO_INITIATE_PAYMENT', message: 'Unable to initiate payment' },
    })
    expect(service.getIsPaymentInProgress()).toBe(true)
    exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: HASH }
    await edges.clock.advance(4000)
    expect(await second).toEqual({ success: true, result: HASH })
    expect(service.getPayResult()).toBe(HASH)
    await edges.clock.advance(3000)
  })

  test('settles when Portico is destroyed', async () => {
    const { portico, paid } = await asked()
    portico.destroy()
    expect(await paid).toMatchObject({ success: false })
  })
})

describe('without our views', () => {
  test('reads exchanges, page and status directly', async () => {
    const { portico, edges, exchangeApi, views } = await arriveToPay()
    const service = await portico.ask(paymentService)
    expect(await service.getAvailableExchanges({ paymentAsset: USDX, amount: 5 })).toHaveLength(3)
    const request = { exchangeId: 'kelp', paymentAsset: USDX, recipient: SHOP, amount: 5 }
    expect(await service.getPayUrl(request)).toEqual({ url: PAGE, sessionId: 'session-1' })
    expect(edges.windows).toEqual([])
    await service.openPayUrl(request)
    expect(edges.windows[0]?.urls).toEqual(['about:blank', PAGE])
    await service.openPayUrl({ ...request, openInNewTab: false })
    expect(edges.opened).toEqual([{ link: PAGE, target: '_self' }])
    exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: HASH }
    expect(await service.buyStatus({ exchangeId: 'kelp', sessionId: 'session-1' })).toEqual({
      status: 'SUCCESS',
      hash: HASH,
    })
    expect(views()).toEqual([])
    await expect(service.getPayUrl({ ...request, amount: 0 })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
  })

  const request = { exchangeId: 'kelp', paymentAsset: USDX, recipient: SHOP, amount: 5 }
  const events = ({ events }: TestHost) => events.filter(({ id }) => id.startsWith('payments/'))

  test('emits headless events, the final one once, without the recipient', async () => {
    const testHost = await arriveToPay()
    const service = await testHost.portico.ask(paymentService)
    const { sessionId } = await service.getPayUrl(request)
    const known = { source: 'pay', type: 'exchange', exchangeId: 'kelp', network: USDX.network, amount: '5' }
    expect(events(testHost)).toMatchObject([
      { id: 'payments/exchange-selected', payload: { ...known, headless: true } },
      { id: 'payments/initiated', payload: { ...known, sessionId, status: 'IN_PROGRESS' } },
    ])
    const status = () => service.buyStatus({ exchangeId: 'kelp', sessionId })
    testHost.exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'IN_PROGRESS' }
    await status()
    expect(events(testHost)).toHaveLength(2)
    testHost.exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: HASH }
    await status()
    await status()
    expect(events(testHost).slice(2)).toMatchObject([
      { id: 'payments/succeeded', payload: { ...known, sessionId, status: 'SUCCESS', result: HASH } },
    ])
    const ids = new Set(events(testHost).map(({ payload }) => Object(payload).paymentId))
    expect(ids.size).toBe(1)
    expect(JSON.stringify(events(testHost))).not.toContain(SHOP)
  })

  test.each(['getPayUrl', 'openPayUrl'] as const)('emits payments/failed if %s fails', async way => {
    const testHost = await arriveToPay()
    const service = await testHost.portico.ask(paymentService)
    testHost.exchangeApi.answers.reown_getExchangePayUrl = new Error('Exchange not found')
    await expect(service[way](request)).rejects.toMatchObject({ code: 'UNABLE_TO_GET_PAY_URL' })
    expect(events(testHost).at(-1)).toMatchObject({
      id: 'payments/failed',
      payload: { exchangeId: 'kelp', message: 'Unable to get payment URL' },
    })
  })

  test('emits the final event of a payment from an earlier visit with the known facts', async () => {
    const testHost = await arriveToPay()
    const service = await testHost.portico.ask(paymentService)
    testHost.exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'FAILED' }
    await service.buyStatus({ exchangeId: 'kelp', sessionId: 'older' })
    const payload = { source: 'pay', exchangeId: 'kelp', sessionId: 'older', status: 'FAILED' }
    expect(events(testHost)).toMatchObject([{ id: 'payments/failed', payload }])
  })
})
