import { afterEach, describe, expect, test } from 'vitest'
import { ETHER, exchangesOf, leaveAll, ORDER, PAGE, SHOP, USDX } from './testKit'

afterEach(leaveAll)

describe('requests', () => {
  test('identifies the SDK in the URL for a deposit, in the parameters for a payment', async () => {
    const { exchangeApi, payments } = await exchangesOf()
    await payments.exchanges({ asset: ETHER, amount: '10', source: 'fund-from-exchange' })
    await payments.exchanges({ asset: ETHER, amount: '10', source: 'pay', includeOnly: ['kelp'] })
    const [deposit, payment] = exchangeApi.asked
    expect(Object.fromEntries(deposit?.url.searchParams ?? [])).toMatchObject({
      projectId: 'pay',
      source: 'fund-wallet',
      st: 'appkit',
      sv: expect.stringMatching(/^html-/),
    })
    expect(deposit?.params).toEqual({ page: 0, asset: 'eip155:1/slip44:60', amount: '10', projectId: 'pay' })
    expect([...(payment?.url.searchParams.keys() ?? [])]).toEqual(['projectId'])
    expect(payment?.params).toMatchObject({
      ...{ projectId: 'pay', st: 'appkit', sv: expect.stringMatching(/^html-/) },
      includeOnly: ['kelp'],
    })
  })

  test('names asset and recipient in full', async () => {
    const { exchangeApi, payments } = await exchangesOf()
    expect(await payments.payUrl({ ...ORDER, source: 'pay' })).toEqual({ url: PAGE, sessionId: 'session-1' })
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
    const { exchangeApi, payments } = await exchangesOf()
    exchangeApi.answers.reown_getExchanges = says
    const asked = payments.exchanges({ asset: ETHER, amount: '10', source: 'pay' })
    await expect(asked).rejects.toMatchObject({
      code: 'UNABLE_TO_GET_EXCHANGES',
      message: 'Unable to get exchanges',
    })
  })

  test('reports ASSET_NOT_SUPPORTED for an error about the asset', async () => {
    const { exchangeApi, payments } = await exchangesOf()
    exchangeApi.answers.reown_getExchanges = new Error('Asset not supported')
    const asked = payments.exchanges({ asset: ETHER, amount: '10', source: 'pay' })
    await expect(asked).rejects.toMatchObject({ code: 'ASSET_NOT_SUPPORTED', message: 'Asset not supported' })
  })

  test('removes duplicate exchanges and invisible characters of their names', async () => {
    const { exchangeApi, payments } = await exchangesOf()
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
    const { exchangeApi, payments } = await exchangesOf()
    exchangeApi.answers.reown_getExchangePayUrl = { url, sessionId: 'x' }
    await expect(payments.payUrl({ ...ORDER, source: 'pay' })).rejects.toMatchObject({ code: 'UNABLE_TO_GET_PAY_URL' })
  })

  describe('with the host’s list of exchange hosts', () => {
    const asked = async (url: string) => {
      const { exchangeApi, payments } = await exchangesOf({
        payments: { exchangeHosts: ['tidepool.example', 'Kelp.example'] },
      })
      exchangeApi.answers.reown_getExchangePayUrl = { url, sessionId: 'x' }
      return payments.payUrl({ ...ORDER, source: 'pay' })
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
    const { exchangeApi, payments } = await exchangesOf()
    exchangeApi.answers.reown_getExchangeBuyStatus = { status: 'MAYBE' }
    const asked = payments.status({ exchangeId: 'kelp', sessionId: 'x', source: 'pay' })
    await expect(asked).rejects.toMatchObject({ code: 'UNABLE_TO_GET_BUY_STATUS' })
  })
})
