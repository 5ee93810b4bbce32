import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance'
import { exchangesOf, leaveAll, ORDER, PAGE, SHOP } from '../testKit'

afterEach(leaveAll)

describe('paying', () => {
  const begin = async () => {
    const testHost = await exchangesOf()
    const stop = new AbortController()
    const seen: string[] = []
    const paid = testHost.payments.pay({
      ...ORDER,
      source: 'fund-from-exchange',
      intervalMs: 5000,
      attempts: 20,
      signal: stop.signal,
      onProgress: ({ status, windowClosed }) => seen.push(windowClosed ? `${status}, closed` : status),
    })
    paid.catch(() => undefined)
    return { ...testHost, stop, seen, paid }
  }

  test('opens an empty window at once, and navigates it to the exchange', async () => {
    const { edges, payments } = await exchangesOf()
    const { signal } = new AbortController()
    void payments.pay({ ...ORDER, source: 'pay', intervalMs: 1, attempts: 1, signal }).catch(() => undefined)
    expect(edges.windows.map(({ urls, size }) => ({ urls, size }))).toEqual([
      { urls: ['about:blank'], size: { width: 480, height: 720 } },
    ])
    await settle()
    expect(edges.windows[0]?.urls).toEqual(['about:blank', PAGE])
  })

  test('polls at once, then every 5 s; a failed poll is UNKNOWN and polling continues', async () => {
    const { edges, exchangeApi, seen, paid } = await begin()
    const says = [{ status: 'IN_PROGRESS' }, new Response('', { status: 503 }), { status: 'SUCCESS', txHash: '0xab' }]
    exchangeApi.answers.reown_getExchangeBuyStatus = () => says.shift()
    await settle()
    expect(seen).toEqual(['UNKNOWN', 'IN_PROGRESS'])
    edges.windows[0]?.close()
    await edges.clock.advance(5000)
    expect(seen.at(-1)).toBe('UNKNOWN, closed')
    await edges.clock.advance(5000)
    expect(await paid).toEqual({ status: 'SUCCESS', hash: '0xab' })
  })

  test('reports Unable to get deposit status after 20 polls, and leaves the window open', async () => {
    const { edges, exchangeApi, paid } = await begin()
    await edges.clock.advance(94_999)
    expect(exchangeApi.calls('reown_getExchangeBuyStatus')).toHaveLength(19)
    await edges.clock.advance(1)
    await expect(paid).rejects.toMatchObject({ code: 'BUY_STATUS_TIMEOUT', message: 'Unable to get deposit status' })
    await edges.clock.advance(60_000)
    expect(exchangeApi.calls('reown_getExchangeBuyStatus')).toHaveLength(20)
    expect(edges.windows[0]?.closed).toBe(false)
  })

  test('stops polling and closes the window when aborted', async () => {
    const { edges, exchangeApi, paid, stop } = await begin()
    await settle()
    stop.abort()
    await expect(paid).rejects.toMatchObject({ name: 'AbortError' })
    const asked = exchangeApi.asked.length
    await edges.clock.advance(60_000)
    expect(exchangeApi.asked).toHaveLength(asked)
    expect(edges.windows[0]?.closed).toBe(true)
  })

  test('closes the window if there is no page', async () => {
    const { edges, exchangeApi, payments } = await exchangesOf()
    exchangeApi.answers.reown_getExchangePayUrl = new Error('Exchange not found')
    const { signal } = new AbortController()
    const paid = payments.pay({ ...ORDER, source: 'pay', intervalMs: 1, attempts: 2, signal })
    await expect(paid).rejects.toMatchObject({ code: 'UNABLE_TO_GET_PAY_URL' })
    expect(edges.windows[0]?.closed).toBe(true)
  })

  test('reports Could not create popup window without a request if the browser blocks it', async () => {
    const { edges, exchangeApi, payments, events } = await exchangesOf()
    edges.popupsBlocked = true
    const { signal } = new AbortController()
    const paid = payments.pay({ ...ORDER, source: 'pay', intervalMs: 1, attempts: 2, signal })
    await expect(paid).rejects.toMatchObject({ code: 'POPUP_BLOCKED', message: 'Could not create popup window' })
    expect(exchangeApi.asked).toEqual([])
    expect(events.at(-1)).toMatchObject({ id: 'payments/failed' })
  })

  test('emits events without the recipient', async () => {
    const { exchangeApi, events, edges } = await begin()
    exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'SUCCESS', txHash: '0xab' }
    await edges.clock.advance(5000)
    const paid = events.filter(({ id }) => id.startsWith('payments/'))
    expect(paid.map(({ id }) => id)).toEqual(['payments/exchange-selected', 'payments/initiated', 'payments/succeeded'])
    expect(paid[2]?.payload).toMatchObject({
      source: 'fund-from-exchange',
      exchangeId: 'tidepool',
      amount: '12.5',
      result: '0xab',
      paymentId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
    })
    expect(JSON.stringify(paid)).not.toContain(SHOP)
  })
})
