import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { exchangeList, payment } from './state'
import {
  arriveToPay,
  HASH,
  leaveAll,
  openedPayment,
  PAYMENT,
  pending,
  reviewedPayment,
  shownExchanges,
} from './testKit'

afterEach(leaveAll)

describe('the host’s promise always settles', () => {
  test('fails with MODAL_CLOSED when the modal closes', async () => {
    const { portico, paid } = await openedPayment()
    await portico.close()
    expect(await paid).toMatchObject({ success: false, error: { code: 'MODAL_CLOSED', message: 'Modal closed' } })
  })

  test('fails and closes the modal on timeout, and when the host aborts', async () => {
    const late = await openedPayment({}, { timeoutMs: 1000 })
    await late.edges.clock.advance(1000)
    expect(await late.paid).toMatchObject({ success: false, error: { code: 'PAYMENT_TIMEOUT' } })
    expect(late.views()).toEqual([])
    const stop = new AbortController()
    const left = await openedPayment({}, { signal: stop.signal })
    stop.abort()
    expect(await left.paid).toMatchObject({ success: false, error: { code: 'PAYMENT_ABORTED' } })
    expect(await left.service.pay(PAYMENT, { signal: stop.signal })).toMatchObject({
      error: { code: 'PAYMENT_ABORTED' },
    })
  })

  test('allows the next payment although a wallet never answers', async () => {
    const { actions, walletAnswers, sent, service, edges, views } = await reviewedPayment()
    walletAnswers(() => pending<string>().promise)
    void actions.submit()
    await expect.poll(() => sent()).toHaveLength(1)
    expect(await service.pay(PAYMENT)).toMatchObject({ error: { code: 'UNABLE_TO_INITIATE_PAYMENT' } })
    await edges.clock.advance(300_000)
    expect(service.getIsPaymentInProgress()).toBe(false)
    await service.openPay(PAYMENT)
    expect(views()).toEqual(['Pay'])
  })

  test('the payment view that is opened by name has no payment', async () => {
    const { portico, views } = await arriveToPay()
    await portico.open({ view: 'Pay' })
    await settle()
    expect(views()).toEqual(['Pay'])
    expect(portico.read(payment)).toEqual({ status: 'idle' })
  })

  test('replaces a payment that is not under way, and no other', async () => {
    const { testHost, service, paid, actions, edges, exchangeApi } = await openedPayment()
    const second = service.pay({ ...PAYMENT, amount: 1 })
    expect(await paid).toMatchObject({ success: false, error: { code: 'MODAL_CLOSED' } })
    await expect.poll(() => testHost.portico.read(exchangeList).status).toBe('known')
    actions.payAtExchange(shownExchanges(testHost)[0]!)
    await settle()
    expect(await service.pay(PAYMENT)).toMatchObject({
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
    const { portico, paid } = await openedPayment()
    portico.destroy()
    expect(await paid).toMatchObject({ success: false })
  })
})
