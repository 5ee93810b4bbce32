import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance/edges'
import { type AccountFacts, accountTabs, type Context, readHistory } from '../../kernel'
import { knownReceivers, receiptFollower, sentTransactions, toast } from '../../kernel/kit'
import { readFirstPage, readNextPage } from './flow'
import { history, transactionsView } from './state'
import { endAll, FIRST, HASH, openTestHost, rawTransaction, SECOND } from './testKit'

afterEach(endAll)

type TestHost = Awaited<ReturnType<typeof openTestHost>>
type Account = `eip155:${string}:${string}`

const { signal } = new AbortController()
const shown = (ctx: Context) =>
  ctx
    .read(history)
    .entries.map(({ id }) => id)
    .join('')
const toastText = ({ portico }: TestHost) => portico.read(toast).current?.message.text
const events = ({ observed }: TestHost) => observed.filter(({ id }) => id.startsWith('activity/'))
const outage = () => new Response('{}', { status: 503 })

describe('the plugin', () => {
  test('the plugin is a tab of the account after the tokens, for namespaces with a history, and a view of its own', async () => {
    const { portico, ctx } = await openTestHost()
    await expect.poll(() => portico.slot(accountTabs).length).toBe(1)
    const [tab] = portico.slot(accountTabs)
    expect(tab?.value.label.text).toBe('Activity')
    const facts: AccountFacts = {
      namespace: 'eip155',
      served: { history: true },
      hasProject: true,
      networkId: FIRST,
      has: () => false,
      hasView: () => false,
    }
    expect(tab?.value.when?.(facts)).toBe(true)
    expect(tab?.value.when?.({ ...facts, hasProject: false })).toBe(false)
    expect(tab?.value.when?.({ ...facts, namespace: 'solana', served: {} })).toBe(false)
    const has = (id: string) => id === readHistory.on('solana').id
    expect(tab?.value.when?.({ ...facts, namespace: 'solana', served: {}, has })).toBe(true)
    expect(ctx.view(transactionsView.id)?.contribution.title?.text).toBe('Activity')
  })

  const switched = (isEnabled: boolean, config: unknown = []) => ({ features: [{ id: 'activity', isEnabled, config }] })
  test.each([
    ['is on if the project enables it', switched(true), {}, true],
    ['is off if the project disables it', switched(false), {}, false],
    [
      'is off if the project disables it and the host enables it',
      switched(false),
      { features: { activity: true } },
      false,
    ],
    ['is off if the project does not list it', { features: [] }, {}, false],
    ['is on if the project leaves it open', switched(true, null), {}, true],
    [
      'is off if the project leaves it open and the host disables it',
      switched(true, null),
      { features: { activity: false } },
      false,
    ],
    ['is off in basic mode', switched(true), { basic: true }, false],
    ['is on without a project, for adapters that provide a history', switched(true), { projectId: undefined }, true],
  ] as const)('the activity tab is shown or not: %s', async (_, config, options, isOn) => {
    const { portico, edges } = await openTestHost({ ...options, debug: false, remotePolicy: 'remote-decides' })
    edges.server.answer('/appkit/v1/config', config)
    const { remoteSource } = await import('../../kernel')
    if (portico.has(remoteSource)) await (await portico.ask(remoteSource)).refresh()
    await settle()
    expect(portico.slot(accountTabs).length === 1).toBe(isOn)
  })

  // Fails when a history's receivers are not recorded, or when receivers in other senders' rows are.
  test('provides the receivers of the account’s own transactions, and no others', async () => {
    const testHost = await openTestHost()
    const account = await testHost.connect()
    const own = account.split(':')[2] ?? ''
    const to = (digit: string) => `0x${digit.repeat(40)}`
    const transfers = (quantity: string, direction = 'out') => [
      { fungible_info: { name: 'Dollar', symbol: 'USDX' }, direction, quantity: { numeric: quantity } },
    ]
    const spam = [{ nft_info: { name: 'x', flags: { is_spam: true } }, direction: 'out', quantity: { numeric: '1' } }]
    const row = (digit: string, transfers: object[], metadata: object = {}) => ({
      ...rawTransaction(digit, { sentFrom: own, sentTo: to(digit), ...metadata }),
      transfers,
    })
    const data = [
      row('1', transfers('5')),
      row('2', transfers('0')),
      row('3', transfers('5'), { sentFrom: to('3') }),
      row('4', transfers('5', 'in')),
      row('5', spam),
      row('6', transfers('5'), { status: 'failed' }),
    ]
    testHost.edges.server.answer('/history', { data })
    await readFirstPage(await testHost.pluginContext(), { account, signal })
    expect(testHost.portico.read(knownReceivers)).toEqual({ eip155: [to('1')] })
  })

  test('sends no request before it is shown', async () => {
    const testHost = await openTestHost()
    await testHost.connect()
    await testHost.pluginContext()
    expect(testHost.historyRequests()).toEqual([])
  })
})

describe('a history', () => {
  let testHost: TestHost
  let ctx: Context
  let account: Account

  beforeEach(async () => {
    testHost = await openTestHost()
    account = await testHost.connect()
    ctx = await testHost.pluginContext()
    testHost.edges.server.answer('/history', ({ url }: { url: URL }) =>
      url.searchParams.has('cursor')
        ? { data: [rawTransaction('b'), rawTransaction('c')], next: null }
        : { data: [rawTransaction('a'), rawTransaction('b')], next: 'two' },
    )
  })

  test('a history is read by pages, for one account on one network, each transaction once, to its end', async () => {
    await readFirstPage(ctx, { account, signal })
    expect(shown(ctx)).toBe('ab')
    await readNextPage(ctx, { signal })
    expect(shown(ctx)).toBe('abc')
    await readNextPage(ctx, { signal })
    const [first, second, ...more] = testHost.historyRequests()
    expect(more).toEqual([])
    expect(first?.pathname).toBe(`/v1/account/${account.split(':')[2]}/history`)
    expect(Object.fromEntries(first?.searchParams ?? [])).toMatchObject({
      chainId: FIRST,
      projectId: 'activity',
      st: 'appkit',
      sv: expect.stringMatching(/^html-eip155-/),
    })
    expect(first?.searchParams.has('cursor')).toBe(false)
    expect(second?.searchParams.get('cursor')).toBe('two')
  })

  test('a history is cached for 15 seconds by account, network and page', async () => {
    await readFirstPage(ctx, { account, signal })
    await testHost.edges.clock.advance(14_999)
    await readFirstPage(ctx, { account, signal })
    expect(testHost.historyRequests()).toHaveLength(1)
    await readNextPage(ctx, { signal })
    await readFirstPage(ctx, { account: account.replace(FIRST, SECOND) as Account, signal })
    expect(testHost.historyRequests()).toHaveLength(3)
    await testHost.edges.clock.advance(1)
    await readFirstPage(ctx, { account, signal })
    expect(testHost.historyRequests()).toHaveLength(4)
  })

  test('a history is read again after a transaction was sent or arrived', async () => {
    await readFirstPage(ctx, { account, signal })
    testHost.addSent()
    await readFirstPage(ctx, { account, signal })
    expect(testHost.historyRequests()).toHaveLength(2)
    ctx.set(sentTransactions, all => all.map(one => ({ ...one, status: 'success' as const })))
    await readFirstPage(ctx, { account, signal })
    expect(testHost.historyRequests()).toHaveLength(3)
  })

  test('a history that fails shows the sentence and an empty list, and can be retried', async () => {
    const { portico, edges } = testHost
    await portico.open({ view: transactionsView })
    edges.server.answer('/history', outage)
    await expect(readFirstPage(ctx, { account, signal })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(toastText(testHost)).toBe('Failed to fetch transactions')
    expect(ctx.read(history)).toMatchObject({ status: 'failed', entries: [] })
    expect(events(testHost)).toEqual([
      { id: 'activity/reading-failed', payload: { isSmartAccount: false, cursor: false } },
    ])
    edges.server.answer('/history', { data: [rawTransaction('a')], next: null })
    await readFirstPage(ctx, { account, signal })
    expect(ctx.read(history)).toMatchObject({ status: 'known', next: undefined })
    expect(shown(ctx)).toBe('a')
    await portico.close()
  })

  test('a history that fails later keeps the known entries, marked as old', async () => {
    await readFirstPage(ctx, { account, signal })
    await testHost.edges.clock.advance(15_000)
    testHost.edges.server.answer('/history', outage)
    await expect(readFirstPage(ctx, { account, signal })).rejects.toThrow()
    expect(ctx.read(history)).toMatchObject({ status: 'failed', next: 'two' })
    expect(shown(ctx)).toBe('ab')
    expect(toastText(testHost)).toBeUndefined()
  })

  test('a list whose older page fails keeps its entries and continues there', async () => {
    await testHost.portico.open({ view: transactionsView })
    await readFirstPage(ctx, { account, signal })
    testHost.edges.server.answer('cursor=two', outage)
    await expect(readNextPage(ctx, { signal })).rejects.toThrow()
    expect(toastText(testHost)).toBe('Failed to fetch transactions')
    expect(ctx.read(history)).toMatchObject({ status: 'known', next: 'two' })
    expect(events(testHost).map(({ id, payload }) => [id, payload])).toEqual([
      ['activity/more-requested', { isSmartAccount: false, cursor: true }],
      ['activity/reading-failed', { isSmartAccount: false, cursor: true }],
    ])
    testHost.edges.server.answer('cursor=two', { data: [rawTransaction('c')], next: null })
    await readNextPage(ctx, { signal })
    expect(shown(ctx)).toBe('abc')
    await testHost.portico.close()
  })

  test.each([
    ['without a list', { data: 'all', next: null }],
    ['null', null],
    ['with an invalid cursor', { data: [], next: 7 }],
  ])('%s is refused as a whole', async (_, answer) => {
    testHost.edges.server.answer('/history', answer)
    await expect(readFirstPage(ctx, { account, signal })).rejects.toMatchObject({ code: 'HISTORY_MALFORMED' })
    expect(ctx.read(history)).toMatchObject({ status: 'failed', entries: [] })
  })

  test('a history that repeats a page is refused', async () => {
    testHost.edges.server.answer('/history', { data: [rawTransaction('a')], next: 'two' })
    await readFirstPage(ctx, { account, signal })
    await expect(readNextPage(ctx, { signal })).rejects.toMatchObject({ code: 'HISTORY_MALFORMED' })
    expect(shown(ctx)).toBe('a')
  })

  test('a history with unreadable entries keeps their places, and the host gets an error', async () => {
    testHost.edges.server.answer('/history', {
      data: [rawTransaction('a'), null, rawTransaction('c', { status: 'maybe' })],
      next: null,
    })
    await readFirstPage(ctx, { account, signal })
    expect(ctx.read(history).entries.map(({ operation }) => operation)).toEqual(['send', 'unreadable', 'unreadable'])
    expect(testHost.edges.env.reported.splice(0)).toMatchObject([
      { code: 'HISTORY_WRONG', context: { wrong: 2, of: 3 } },
    ])
  })

  test.each([
    ['of a network that the project API does not serve', { http: [SECOND], ws: [] }],
    ['of a gateway without that path', () => new Response('{}', { status: 404 })],
  ])('%s is not requested, and is shown as unserved, not as empty', async (_, chains) => {
    testHost = await openTestHost()
    account = await testHost.connect()
    ctx = await testHost.pluginContext()
    testHost.edges.server.answer('/v1/supported-chains', chains)
    await readFirstPage(ctx, { account, signal })
    expect(ctx.read(history)).toMatchObject({ status: 'unserved', entries: [] })
    expect(testHost.historyRequests()).toEqual([])
    expect(events(testHost)).toEqual([])
  })

  test('fails if it is unknown whether the provider supports the network', async () => {
    testHost.edges.server.answer('/v1/supported-chains', outage)
    await expect(readFirstPage(ctx, { account, signal })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(ctx.read(history).status).toBe('failed')
  })

  test('a history of an account that changed meanwhile changes nothing, aborted or late', async () => {
    let answer = (_: unknown) => {}
    testHost.edges.server.answer(
      FIRST.replace(':', '%3A'),
      () =>
        new Promise(resolve => {
          answer = resolve
        }),
    )
    testHost.edges.server.answer(SECOND.replace(':', '%3A'), {
      data: [rawTransaction('z', { chain: SECOND })],
      next: null,
    })
    const there = account.replace(FIRST, SECOND) as Account
    const stopped = new AbortController()
    const first = readFirstPage(ctx, { account, signal: stopped.signal })
    const late = readFirstPage(ctx, { account, signal })
    await settle()
    stopped.abort()
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    await readFirstPage(ctx, { account: there, signal })
    answer({ data: [rawTransaction('a')], next: 'two' })
    await late
    expect(ctx.read(history)).toMatchObject({ account: there, next: undefined })
    expect(shown(ctx)).toBe('z')
  })

  test('a history that is read again with several pages loses no older page and repeats none', async () => {
    await readFirstPage(ctx, { account, signal })
    await readNextPage(ctx, { signal })
    testHost.addSent()
    testHost.edges.server.answer('/history', {
      data: [rawTransaction('n'), rawTransaction('a'), rawTransaction('b')],
      next: 'else',
    })
    await readFirstPage(ctx, { account, signal })
    expect(shown(ctx)).toBe('nabc')
    expect(ctx.read(history).next).toBeUndefined()
  })
})

describe('a transaction sent in this app', () => {
  const mined = (status: string) => ({ status, transactionHash: HASH, blockNumber: '0x1' })

  test.each([
    ['0x1', 'success'],
    ['0x0', 'reverted'],
  ])('a transaction sent in this app is followed until its receipt says %s', async (status, expected) => {
    const testHost = await openTestHost()
    const ctx = await testHost.pluginContext()
    const { firstHash } = testHost.addSent()
    const done = (await ctx.ask(receiptFollower)).follow(firstHash, { signal })
    await testHost.edges.clock.advance(60_000)
    expect(ctx.read(sentTransactions)).toMatchObject([{ status: 'pending' }])
    testHost.chain.receipt = mined(status)
    await testHost.edges.clock.advance(30_000)
    expect(await done).toMatchObject({ status: expected })
    expect(ctx.read(sentTransactions)).toMatchObject([{ status: expected, hash: HASH }])
  })
})
