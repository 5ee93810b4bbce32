import { afterEach, describe, expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance'
import { exchangeService } from '../../../kernel/kit'
import { ASSETS } from '../../pay-with-exchange/rules/assets'
import { arriveToPay, ETHER, leaveAll, PAGE, SHOP, USDX } from '../testKit'
import { assetId } from './rules'

afterEach(leaveAll)

const named = (symbol: string) =>
  ASSETS.filter(({ metadata }) => metadata.symbol === symbol)
    .map(assetId)
    .sort()

describe('an asset’s CAIP-19 id', () => {
  test('covers every asset that exchanges usually pay out', () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(named('ETH')).toEqual(['eip155:1/slip44:60', 'eip155:8453/slip44:60', 'eip155:84532/slip44:60'])
    expect(named('USDC')).toEqual([
      'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      'eip155:137/erc20:0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
      'eip155:42161/erc20:0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
      'eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
      `${solana}/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
    ])
    expect(named('USDT')).toEqual([
      'eip155:1/erc20:0xdAC17F958D2ee523a2206206994597C13D831ec7',
      'eip155:10/erc20:0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
      'eip155:137/erc20:0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
      'eip155:42161/erc20:0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
      `${solana}/token:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB`,
    ])
    expect(named('SOL')).toEqual([`${solana}/slip44:501`])
  })

  test('exists for two namespaces: Unsupported chain namespace for CAIP-19 formatting', () => {
    expect(() => assetId({ network: 'bip122:000000000019d6689c085ae165831e93', asset: 'native' })).toThrow(
      'Unsupported chain namespace for CAIP-19 formatting',
    )
  })
})

async function service(options?: Parameters<typeof arriveToPay>[0]) {
  const testHost = await arriveToPay(options)
  return { ...testHost, payments: await testHost.portico.ask(exchangeService) }
}
const order = { exchangeId: 'tidepool', asset: USDX, amount: '12.5', recipient: SHOP } as const

describe('requests', () => {
  test('identifies the SDK in the URL for a deposit, in the parameters for a payment', async () => {
    const { exchangeApi, payments } = await service()
    await payments.exchanges({ asset: ETHER, amount: '10', source: 'fund-from-exchange' })
    await payments.exchanges({ asset: ETHER, amount: '10', source: 'pay', includeOnly: ['kelp'] })
    const [deposit, payment] = exchangeApi.asked
    expect(Object.fromEntries(deposit?.url.searchParams ?? [])).toMatchObject({
      projectId: 'pay',
      source: 'fund-wallet',
      st: 'appkit',
    })
    expect(deposit?.params).toEqual({ page: 0, asset: 'eip155:1/slip44:60', amount: '10', projectId: 'pay' })
    expect([...(payment?.url.searchParams.keys() ?? [])]).toEqual(['projectId'])
    expect(payment?.params).toMatchObject({ projectId: 'pay', st: 'appkit', includeOnly: ['kelp'] })
  })

  test('names asset and recipient in full', async () => {
    const { exchangeApi, payments } = await service()
    expect(await payments.payUrl({ ...order, source: 'pay' })).toEqual({ url: PAGE, sessionId: 'session-1' })
    expect(exchangeApi.asked[0]?.params).toMatchObject({
      exchangeId: 'tidepool',
      asset: `eip155:1/erc20:${USDX.asset}`,
      amount: '12.5',
      recipient: `eip155:1:${SHOP}`,
    })
  })
})

describe('answers', () => {
  test.each([
    ['no list', { exchanges: 'none' }],
    ['an exchange without a name', { exchanges: [{ id: 'x', name: '\u202e' }] }],
    ['nothing', undefined],
    ['an error', new Error('overloaded')],
    ['another status', new Response('', { status: 500 })],
  ])('%s instead of exchanges: Unable to get exchanges', async (_, says) => {
    const { exchangeApi, payments } = await service()
    exchangeApi.answers.reown_getExchanges = says
    const asked = payments.exchanges({ asset: ETHER, amount: '10', source: 'pay' })
    await expect(asked).rejects.toMatchObject({
      code: 'UNABLE_TO_GET_EXCHANGES',
      message: 'Unable to get exchanges',
    })
  })

  test('reports ASSET_NOT_SUPPORTED for an error about the asset', async () => {
    const { exchangeApi, payments } = await service()
    exchangeApi.answers.reown_getExchanges = new Error('Asset not supported')
    const asked = payments.exchanges({ asset: ETHER, amount: '10', source: 'pay' })
    await expect(asked).rejects.toMatchObject({ code: 'ASSET_NOT_SUPPORTED', message: 'Asset not supported' })
  })

  test('removes duplicate exchanges and invisible characters of their names', async () => {
    const { exchangeApi, payments } = await service()
    const kelp = { id: 'kelp', name: ' Kelp\u200b\u202e Street ', imageUrl: 7 }
    exchangeApi.answers.reown_getExchanges = { exchanges: [kelp, kelp] }
    expect(await payments.exchanges({ asset: ETHER, amount: '10', source: 'pay' })).toEqual([
      { id: 'kelp', name: 'Kelp Street', imageUrl: undefined },
    ])
  })

  // Fails when `UNREADABLE` is taken out.
  test.each([
    'javascript:alert(1)',
    'http://pay.example/1',
    'data:text/html,x',
    'wallet://pay',
    'https://me:secret@pay.example',
    'https://203.0.113.7/1',
    'https://3405803783/1',
    'https://[2001:db8::1]/1',
    'https://tidep\u043eol.example/1',
    'https://pay.xn--tidepol-rsb.example/1',
    '',
  ])('the page %j is refused', async url => {
    const { exchangeApi, payments } = await service()
    exchangeApi.answers.reown_getExchangePayUrl = { url, sessionId: 'x' }
    await expect(payments.payUrl({ ...order, source: 'pay' })).rejects.toMatchObject({ code: 'UNABLE_TO_GET_PAY_URL' })
  })

  describe('with the host’s list of exchange hosts', () => {
    const asked = async (url: string) => {
      const { exchangeApi, payments } = await service({
        payments: { exchangeHosts: ['tidepool.example', 'Kelp.example'] },
      })
      exchangeApi.answers.reown_getExchangePayUrl = { url, sessionId: 'x' }
      return payments.payUrl({ ...order, source: 'pay' })
    }
    test.each(['https://tidepool.example/1', 'https://pay.tidepool.example/1', 'https://kelp.example/'])(
      'the page %j is one of theirs',
      async url => expect((await asked(url)).url).toBe(url),
    )
    test.each([
      'https://brackwater.example/1',
      'https://nottidepool.example/1',
      'https://tidepool.example.evil.example/1',
      'https://tidep\u043eol.example/1',
      'https://tidepool.example./1',
    ])('the page %j is another’s, and is refused', async url => {
      await expect(asked(url)).rejects.toMatchObject({
        code: 'UNABLE_TO_GET_PAY_URL',
        context: { hostname: new URL(url).hostname },
      })
    })
  })

  test('refuses an unknown status', async () => {
    const { exchangeApi, payments } = await service()
    exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'MAYBE' }
    const asked = payments.status({ exchangeId: 'kelp', sessionId: 'x', source: 'pay' })
    await expect(asked).rejects.toMatchObject({ code: 'UNABLE_TO_GET_BUY_STATUS' })
  })
})

describe('paying', () => {
  const begin = async () => {
    const testHost = await service()
    const stop = new AbortController()
    const seen: string[] = []
    const paid = testHost.payments.pay({
      ...order,
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
    const { edges, payments } = await service()
    const { signal } = new AbortController()
    void payments.pay({ ...order, source: 'pay', intervalMs: 1, attempts: 1, signal }).catch(() => undefined)
    expect(edges.windows.map(({ urls }) => urls)).toEqual([['about:blank']])
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
    const { edges, exchangeApi, payments } = await service()
    exchangeApi.answers.reown_getExchangePayUrl = new Error('Exchange not found')
    const { signal } = new AbortController()
    const paid = payments.pay({ ...order, source: 'pay', intervalMs: 1, attempts: 2, signal })
    await expect(paid).rejects.toMatchObject({ code: 'UNABLE_TO_GET_PAY_URL' })
    expect(edges.windows[0]?.closed).toBe(true)
  })

  test('reports Could not create popup window without a request if the browser blocks it', async () => {
    const { edges, exchangeApi, payments, events } = await service()
    edges.popupsBlocked = true
    const { signal } = new AbortController()
    const paid = payments.pay({ ...order, source: 'pay', intervalMs: 1, attempts: 2, signal })
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
