import { beforeAll, describe, expect, test } from 'vitest'
import { fakeEdges, settle } from '../../../adapters/conformance/edges'
import {
  accountActions,
  type CaipAddress,
  defineManifest,
  errorReported,
  type ListTokens,
  listTokens,
  PorticoError,
  type ReadBalance,
} from '../../../kernel'
import { portfolio, type ReadPortfolio, readPortfolio, toast } from '../../../kernel/kit'
import { balanceFailed } from '../events'
import { ALICE, BOB, createTestHost, type TestHostOptions } from '../gallery/testHost'
import { HOLDINGS_KEY } from '../state'

// Imported once ahead, so that the tests below wait for promises only.
beforeAll(() => Promise.all([import('../module'), import('./readTokens'), import('../views/Account')]))

const ETHER = 10n ** 18n
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const rich: ReadBalance = async () => ({ amount: 5n * ETHER, decimals: 18, symbol: 'ETH' })
const broken: ReadBalance = async () => {
  throw new Error('no answer')
}
const usdc = (numeric: string, price = 1, networkId = 'eip155:1') => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: networkId,
  address: `${networkId}:${USDC}`,
  price,
  quantity: { decimals: '6', numeric },
  iconUrl: '',
})

interface TokenHostOptions extends TestHostOptions {
  edges?: ReturnType<typeof fakeEdges>
  supported?: unknown
  balance?: unknown
}

const LISTED = { http: ['eip155:1', 'eip155:8453'] }

async function testHost({ supported = LISTED, balance, edges = fakeEdges(), ...options }: TokenHostOptions = {}) {
  edges.server.answer('/v1/supported-chains', supported)
  edges.server.answer('/balance?', balance ?? { balances: [usdc('2500.25')] })
  const world = createTestHost(edges.ports, options)
  world.connect()
  await world.portico.open({ view: 'Account' })
  await settle()
  const { read } = await (await world.inside()).ask(readPortfolio)
  const failures: unknown[] = []
  world.portico.on(balanceFailed, failure => failures.push(failure))
  return {
    ...world,
    edges,
    failures,
    read,
    seen: () => world.portico.read(portfolio),
    toastText: () => world.portico.read(toast).current?.message.text,
    asked: () => edges.server.sent.filter(({ url }) => url.pathname.endsWith('/balance')).map(({ url }) => url),
  }
}

const amountsOf = (tokens: Awaited<ReturnType<ReadPortfolio['read']>>) => tokens.map(({ amount }) => amount)
const failed = { code: 'BALANCE_FAILED' }
const refused = () => new Response('{}', { status: 503 })

/** A project API whose requests the test answers one by one. */
function slowly() {
  const answers: ((value: unknown) => void)[] = []
  return { answers, balance: () => new Promise(resolve => answers.push(resolve)) }
}

describe('the portfolio', () => {
  test('the portfolio is requested by address and network, and published', async () => {
    const { read, seen, asked } = await testHost()
    expect(await read()).toMatchObject([{ symbol: 'USDC', address: USDC, amount: 2_500_250_000n, price: 1 }])
    expect(seen()).toMatchObject({ status: 'known', account: `eip155:1:${ALICE}`, tokens: [{ symbol: 'USDC' }] })
    const [url] = asked()
    expect(url?.href).toContain(`https://rpc.example/v1/account/${ALICE}/balance?currency=usd&chainId=eip155%3A1`)
    expect(url?.searchParams.get('projectId')).toBe('project')
    expect(url?.searchParams.has('forceUpdate')).toBe(false)
  })

  test('the portfolio is sorted by value', async () => {
    const dai = { ...usdc('3000'), symbol: 'DAI', address: `eip155:1:0x${'1'.repeat(40)}` }
    const { read } = await testHost({ balance: { balances: [usdc('1'), dai] } })
    expect((await read()).map(({ symbol }) => symbol)).toEqual(['DAI', 'USDC'])
  })

  test('the portfolio is not requested before it is needed', async () => {
    const { asked, seen } = await testHost()
    expect(asked()).toEqual([])
    expect(seen()).toEqual({ status: 'idle', tokens: [] })
  })

  test('the portfolio is cached for 30 s', async () => {
    const { read, edges, asked } = await testHost()
    await read()
    await edges.clock.advance(29_999)
    expect(amountsOf(await read())).toEqual([2_500_250_000n])
    expect(asked()).toHaveLength(1)
    await edges.clock.advance(1)
    await read()
    expect(asked()).toHaveLength(2)
  })

  test('the portfolio is requested again at once after a known change, by the tokens’ addresses', async () => {
    const { read, edges, asked } = await testHost()
    await read()
    edges.server.answer('/balance?', { balances: [usdc('1')] })
    expect(amountsOf(await read({ fresh: [USDC] }))).toEqual([1_000_000n])
    expect(asked()[1]?.searchParams.get('forceUpdate')).toBe(`eip155:1:${USDC}`)
    expect(amountsOf(await read())).toEqual([1_000_000n])
    expect(asked()).toHaveLength(2)
  })

  test('the portfolio is requested once for two concurrent reads', async () => {
    const { balance, answers } = slowly()
    const { read, asked } = await testHost({ balance })
    const both = [read(), read()]
    await settle()
    answers[0]?.({ balances: [] })
    expect(await Promise.all(both)).toEqual([[], []])
    expect(asked()).toHaveLength(1)
  })

  test('the portfolio of another account does not change the active one’s', async () => {
    const { read, seen } = await testHost({
      balance: ({ url }: { url: URL }) => ({ balances: [usdc('7', 1, url.searchParams.get('chainId') ?? '')] }),
    })
    const account: CaipAddress = `eip155:8453:${BOB}`
    expect(await read({ account })).toMatchObject([{ networkId: 'eip155:8453' }])
    expect(seen().status).toBe('idle')
  })

  test('the portfolio cannot be read without an account', async () => {
    const { read, disconnect } = await testHost()
    disconnect()
    await expect(read()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test('leaves out invalid entries, and reports them once', async () => {
    const { read, edges, toastText } = await testHost({
      balance: { balances: [usdc('1'), usdc('-1'), null, usdc('many')] },
    })
    expect(amountsOf(await read())).toEqual([1_000_000n])
    expect(edges.env.reported).toMatchObject([{ code: 'BALANCE_WRONG', context: { wrong: 3, of: 4 } }])
    expect(toastText()).toBeUndefined()
  })
})

describe('after a reload', () => {
  /** Another page of the same user. */
  async function again(
    before: Awaited<ReturnType<typeof testHost>>,
    options: TokenHostOptions & { later?: number } = {},
  ) {
    before.portico.destroy()
    await settle()
    const edges = fakeEdges()
    const storage = { ...edges.ports, clock: before.edges.ports.clock, storage: before.edges.ports.storage }
    return testHost({ ...options, edges: { ...edges, ports: storage } })
  }

  test('sends no request within 30 s', async () => {
    const before = await testHost()
    const [found] = await before.read()
    const { read, asked, edges } = await again(before)
    expect(await read()).toEqual([found])
    expect(asked()).toEqual([])
    await before.edges.clock.advance(30_000)
    await read()
    expect(edges.server.sent.some(({ url }) => url.pathname.endsWith('/balance'))).toBe(true)
  })

  test.each<[string, (stored: { account: string; at: number; balances: { quantity: unknown }[] }) => unknown]>([
    ['of another account', stored => ({ ...stored, account: `eip155:1:${BOB}` })],
    ['of another network', stored => ({ ...stored, account: `eip155:8453:${ALICE}` })],
    ['older than 30 s', stored => ({ ...stored, at: stored.at - 30_000 })],
    ['of the future', stored => ({ ...stored, at: stored.at + 1 })],
    ['that a script has changed', stored => ({ ...stored, balances: [{ ...stored.balances[0], quantity: 7 }] })],
    ['that are malformed', () => 'rubbish'],
  ])('rejects stored holdings %s', async (_, change) => {
    const before = await testHost()
    await before.read()
    const { storage } = before.edges.ports
    storage.set(HOLDINGS_KEY, change(Object(storage.get(HOLDINGS_KEY))))
    const { read, asked } = await again(before)
    expect(amountsOf(await read())).toEqual([2_500_250_000n])
    expect(asked()).toHaveLength(1)
  })

  test('keeps nothing after a disconnection', async () => {
    const { read, edges, disconnect } = await testHost()
    await read()
    expect(edges.ports.storage.get(HOLDINGS_KEY)).toBeDefined()
    disconnect()
    expect(edges.ports.storage.get(HOLDINGS_KEY)).toBeUndefined()
  })
})

describe('a failure', () => {
  test.each([
    ['a refusal', refused],
    ['a response that is not a list', { tokens: [] }],
    ['a page', () => new Response('<html>')],
    [
      'silence',
      () => {
        throw new TypeError('offline')
      },
    ],
  ])('a failure (%s) shows a toast and no empty list, and delays the next try by 30 s', async (_, balance) => {
    const { read, edges, asked, seen, toastText, failures } = await testHost({ balance })
    await expect(read()).rejects.toMatchObject(failed)
    expect(toastText()).toBe('Token Balance Unavailable')
    expect(seen()).toMatchObject({ status: 'failed', tokens: [] })
    expect(failures).toHaveLength(1)
    await edges.clock.advance(29_999)
    await expect(read()).rejects.toMatchObject(failed)
    expect(asked()).toHaveLength(1)
    edges.server.answer('/balance?', { balances: [usdc('1')] })
    await edges.clock.advance(1)
    expect(amountsOf(await read())).toEqual([1_000_000n])
    expect(seen()).toMatchObject({ status: 'known' })
  })

  test('keeps the last known portfolio', async () => {
    const { read, edges, seen } = await testHost()
    await read()
    await edges.clock.advance(30_000)
    edges.server.answer('/balance?', refused)
    await expect(read()).rejects.toMatchObject(failed)
    expect(seen()).toMatchObject({ status: 'failed', tokens: [{ amount: 2_500_250_000n }] })
  })

  test('a failure is shown once for any number of readers', async () => {
    const { read, failures } = await testHost({ balance: refused })
    await Promise.allSettled([read(), read(), read()])
    expect(failures).toHaveLength(1)
  })

  test('a failure is not shown after a disconnection', async () => {
    const { portico, read, toastText } = await testHost({ balance: refused })
    await portico.close()
    await expect(read()).rejects.toMatchObject(failed)
    expect(toastText()).toBeUndefined()
  })

  test('a failure does not come from an aborted read', async () => {
    const { balance, answers } = slowly()
    const { read, seen, toastText, failures } = await testHost({ balance })
    const leaving = new AbortController()
    const reading = read({ signal: leaving.signal })
    await settle()
    expect(seen().status).toBe('loading')
    leaving.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    answers[0]?.({ balances: [usdc('1')] })
    await settle()
    expect([seen().status, toastText(), failures]).toEqual(['idle', undefined, []])
  })
})

describe('an answer for an account that is no longer active', () => {
  test.each([
    ['account', { address: BOB, accounts: [{ address: BOB }] }, `eip155:1:${BOB}`],
    ['network', { networkId: 'eip155:8453' }, `eip155:8453:${ALICE}`],
  ] as const)('changes nothing, and the caller gets the tokens of the %s in use', async (_, more, account) => {
    const { balance, answers } = slowly()
    const { read, connect, seen, toastText } = await testHost({ balance })
    const reading = read()
    await settle()
    connect(more)
    expect(seen()).toEqual({ status: 'idle', tokens: [] })
    await settle()
    answers[0]?.({ balances: [usdc('666')] })
    await settle()
    expect(seen()).toMatchObject({ status: 'loading', account, tokens: [] })
    answers[1]?.({ balances: [usdc('1', 1, account.split(':', 2).join(':'))] })
    expect(amountsOf(await reading)).toEqual([1_000_000n])
    expect(seen()).toMatchObject({ status: 'known', account, tokens: [{ amount: 1_000_000n }] })
    expect(toastText()).toBeUndefined()
  })

  test('an answer for an account that is no longer active is no failure of the active one', async () => {
    const { balance, answers } = slowly()
    const { read, connect, seen, toastText } = await testHost({ balance })
    const reading = read()
    await settle()
    connect({ networkId: 'eip155:8453' })
    await settle()
    answers[0]?.(new Response('{}', { status: 500 }))
    await settle()
    answers[1]?.({ balances: [] })
    expect(await reading).toEqual([])
    expect([seen().status, toastText()]).toEqual(['known', undefined])
  })
})

describe('on a network that the provider does not support', () => {
  test.each([
    ['is none', { projectId: '' }],
    ['does not list it', { supported: { http: ['eip155:10'] } }],
    ['does not say', { supported: refused }],
    ['sends a malformed response', { supported: { http: 'all' } }],
    ['has no such page', { balance: () => new Response('{}', { status: 404 }) }],
  ])(
    'the chain is asked for its own currency on a network that the provider does not support (it %s)',
    async (_, options) => {
      const { read, seen, toastText } = await testHost({ read: rich, ...options })
      expect(await read()).toEqual([
        {
          ...{ name: 'Ether', symbol: 'ETH', networkId: 'eip155:1', amount: 5n * ETHER, decimals: 18 },
          ...{ imageUrl: undefined, namedBy: 'network' },
        },
      ])
      expect(seen().status).toBe('known')
      expect(toastText()).toBeUndefined()
    },
  )

  /** A namespace whose node lists tokens. */
  const lists = (list: ListTokens) =>
    defineManifest({
      id: 'lists',
      provides: [listTokens.on('eip155')],
      load: async () => ({ default: ctx => void ctx.provide(listTokens.on('eip155'), list) }),
    })
  const pearl = { name: 'Pe\u202earl', symbol: 'PEARL', address: 'upearl', amount: 7n, decimals: 0 }

  test('lists the node’s tokens after the native currency, without invisible characters', async () => {
    const { read, seen } = await testHost({ read: rich, projectId: '', plugins: [lists(async () => [pearl])] })
    expect(await read()).toMatchObject([
      { symbol: 'ETH' },
      { name: 'Pearl', symbol: 'PEARL', address: 'upearl', networkId: 'eip155:1', amount: 7n, decimals: 0 },
    ])
    expect(seen().tokens).toHaveLength(2)
  })

  test('lets only nodes of the host and of the network name tokens: an answer through the gateway is the API’s word', async () => {
    const viaGateway: ListTokens = async ({ independent }) => {
      if (independent) throw new PorticoError('BALANCE_FAILED', 'No node answers')
      return [pearl]
    }
    const namesOf = async (list: ListTokens, projectId?: string) => {
      const { read } = await testHost({ read: rich, supported: { http: [] }, projectId, plugins: [lists(list)] })
      return (await read()).map(({ symbol, namedBy }) => [symbol, namedBy])
    }
    const own: ListTokens = async ({ independent }) => (independent ? [pearl] : [{ ...pearl, symbol: 'GATEWAY' }])
    expect(await namesOf(own)).toEqual([
      ['ETH', 'network'],
      ['PEARL', 'chain'],
    ])
    expect(await namesOf(viaGateway)).toEqual([
      ['ETH', 'network'],
      ['PEARL', 'api'],
    ])
  })

  test('asks no gateway for the list without a project', async () => {
    const asked: unknown[] = []
    const refuses: ListTokens = async ({ independent }) => {
      asked.push(independent)
      throw new PorticoError('BALANCE_FAILED', 'No node answers')
    }
    const { read, portico } = await testHost({ read: rich, projectId: '', plugins: [lists(refuses)] })
    const reports: unknown[] = []
    portico.on(errorReported, ({ error }) => reports.push(error))
    expect(await read()).toMatchObject([{ symbol: 'ETH' }])
    expect(asked).toEqual([true])
    expect(reports).toMatchObject([{ code: 'BALANCE_FAILED' }])
  })

  test('caches the list for 30 s, and keeps it marked as old when the chain fails', async () => {
    let works = true
    let asked = 0
    const { read, seen, edges } = await testHost({
      read: query => (works ? rich(query) : broken(query)),
      projectId: '',
      plugins: [
        lists(async () => {
          asked++
          return [pearl]
        }),
      ],
    })
    await read()
    await read()
    expect(asked).toBe(1)
    works = false
    await edges.clock.advance(30_000)
    await expect(read()).rejects.toMatchObject(failed)
    expect(seen()).toMatchObject({ status: 'failed', tokens: [{ symbol: 'ETH' }, { symbol: 'PEARL' }] })
  })

  test('shows only the currency if the node cannot list tokens', async () => {
    const refusing: ListTokens = async () => {
      throw new Error('no such path')
    }
    const { read, seen, toastText } = await testHost({ read: rich, projectId: '', plugins: [lists(refusing)] })
    expect(await read()).toMatchObject([{ symbol: 'ETH' }])
    expect([seen().status, toastText()]).toEqual(['known', undefined])
  })

  test('reads the chain as seldom as for the headline', async () => {
    const calls: string[] = []
    const counted: ReadBalance = query => {
      calls.push(query.address)
      return rich(query)
    }
    const { read, edges } = await testHost({ read: counted, projectId: '' })
    await read()
    await read()
    expect(calls).toHaveLength(1)
    await read({ fresh: [] })
    expect(calls).toHaveLength(2)
    await edges.clock.advance(30_000)
    await read()
    expect(calls).toHaveLength(3)
  })

  test('shows a failing chain once', async () => {
    const { read, seen, toastText, failures } = await testHost({ read: broken, projectId: '' })
    expect(toastText()).toBe('Token Balance Unavailable')
    await expect(read()).rejects.toMatchObject(failed)
    expect(seen().status).toBe('failed')
    expect(failures).toEqual([])
  })

  test('shows an error if the chain cannot be read either', async () => {
    const { read, toastText } = await testHost({ projectId: '' })
    await expect(read()).rejects.toMatchObject(failed)
    expect(toastText()).toBe('Token Balance Unavailable')
  })
})

describe('receiving', () => {
  const actions = async (features?: Record<string, unknown>) => {
    const { inside } = await testHost({ features })
    return (await inside()).slot(accountActions).map(({ value }) => value.opens.id)
  }

  test('receiving is offered in the account', async () => {
    expect(await actions()).toEqual(['WalletReceive'])
  })

  test('receiving is not offered if the host disabled it', async () => {
    expect(await actions({ receive: false })).toEqual([])
  })
})

test('reports errors of entries that a list leaves out', async () => {
  const { portico, read } = await testHost({ balance: { balances: [null] } })
  const heard: unknown[] = []
  portico.on(errorReported, error => heard.push(error))
  await read()
  expect(heard).toHaveLength(1)
})
