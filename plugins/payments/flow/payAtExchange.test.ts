import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance'
import { exchangeList, paymentActions, paymentService } from '../state'
import {
  arriveToPay,
  HASH,
  leaveAll,
  openedPayment,
  PAGE,
  PAYMENT,
  paymentNow,
  shownExchanges,
  type TestHost,
} from '../testKit'

afterEach(leaveAll)

describe('a payment from an exchange', () => {
  const first = (testHost: TestHost) => shownExchanges(testHost)[0]!

  test('shows two exchanges, opens the pressed one’s window at once, and ends with its success', async () => {
    const { testHost, actions, exchangeApi, edges, paid, views } = await openedPayment({
      payWithExchange: { includeOnly: ['tidepool'], exclude: ['kelp'] },
    })
    expect(exchangeApi.calls('reown_getExchanges')[0]?.params).toMatchObject({
      includeOnly: ['tidepool'],
      exclude: ['kelp'],
    })
    expect(shownExchanges(testHost)).toHaveLength(2)
    actions.payAtExchange(first(testHost))
    expect(edges.windows).toHaveLength(1)
    await settle()
    expect(views()).toEqual(['Pay', 'PayLoading'])
    expect(paymentNow(testHost)).toMatchObject({ status: 'waiting', url: PAGE })
    exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: HASH }
    await edges.clock.advance(4000)
    expect(await paid).toEqual({ success: true, result: HASH })
    await edges.clock.advance(3000)
    expect(views()).toEqual([])
  })

  test('fails with Unable to process payment if the exchange refuses', async () => {
    const { testHost, actions, exchangeApi, paid, edges } = await openedPayment()
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
    const { testHost, actions, toasts, views } = await openedPayment()
    disturb(testHost)
    actions.payAtExchange(first(testHost))
    await expect.poll(() => toasts.at(-1)).toBe('Unable to initiate payment')
    expect(paymentNow(testHost).status).toBe('choosing')
    await expect.poll(() => views()).toEqual(['Pay'])
  })

  test('asks the exchange every four seconds, 75 times, and then reports that it has not confirmed', async () => {
    const { testHost, actions, exchangeApi, edges, paid } = await openedPayment()
    exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'IN_PROGRESS' }
    actions.payAtExchange(first(testHost))
    const asked = () => exchangeApi.calls('reown_getExchangeBuyStatus').length
    for (let count = 1; count < 75; count++) {
      await settle()
      expect(asked()).toBe(count)
      await edges.clock.advance(3999)
      expect(asked()).toBe(count)
      await edges.clock.advance(1)
    }
    expect(await paid).toMatchObject({ success: false, error: { code: 'BUY_STATUS_TIMEOUT' } })
    expect(asked()).toBe(75)
  })

  test('stops polling when canceled, and another payment method can be chosen', async () => {
    const { testHost, actions, exchangeApi, edges, views } = await openedPayment()
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
    const { testHost, portico, actions, exchangeApi, edges, paid } = await openedPayment()
    actions.payAtExchange(first(testHost))
    await settle()
    await portico.close()
    expect(paymentNow(testHost).status).toBe('waiting')
    edges.windows[0]?.close()
    await edges.clock.advance(4000)
    expect(await paid).toMatchObject({ success: false, error: { code: 'MODAL_CLOSED' } })
    expect(exchangeApi.calls('reown_getExchangeBuyStatus')).toHaveLength(2)
  })

  test('shows Unable to get exchanges, and reads them again on demand', async () => {
    const testHost = await arriveToPay()
    testHost.exchangeApi.answers.reown_getExchanges = new Error('overloaded')
    await (await testHost.portico.ask(paymentService)).openPay(PAYMENT)
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
