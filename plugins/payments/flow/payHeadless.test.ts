import { afterEach, describe, expect, test } from 'vitest'
import { paymentService } from '../state'
import { arriveToPay, HASH, leaveAll, PAGE, SHOP, type TestHost, USDX } from '../testKit'

afterEach(leaveAll)

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
