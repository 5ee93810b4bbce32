import { describe, expect, test } from 'vitest'
import { type FakeEdges, fakeEdges, settle } from '../../../adapters/conformance/edges'
import { addConnector, alerts, type Context, connectors, removeConnector, type SessionControl } from '../../../kernel'
import {
  answerWallets,
  createProbe,
  createTestHost,
  DIRECTORY,
  directoryId,
  HERON,
  LIVE,
  QUARTZ,
  type TestHostOptions,
  WALLET_CONNECT,
} from '../gallery/testHost'
import { directory, recentWallets } from '../state'
import { searchWallets } from '../views/useWalletSearch'
import { connectInstalled } from './connectInstalled'
import { connectRemote } from './connectRemote'
import { loadNextPage } from './loadNextPage'

/** A host whose plugin functions a test can call; the modules are imported first, so that nothing waits for a file. */
async function openHost(options: TestHostOptions = {}, edges: FakeEdges = fakeEdges()) {
  await Promise.all([import('../module'), import('../api'), import('../views/Connect')])
  const probe = createProbe()
  edges.server.answer('/getWallets', ({ url }: { url: URL }) => answerWallets(url))
  const host = createTestHost(edges.ports, { ...options, others: [...(options.others ?? []), probe.manifest] })
  const events: [string, unknown][] = []
  host.portico.observe((id, payload) => id.startsWith('connect/') && events.push([id, payload]))
  const settleAll = async () => {
    for (let turn = 0; turn < 10; turn++) await settle()
  }
  return {
    ...host,
    edges,
    events,
    settleAll,
    directory: () => host.portico.read(directory),
    requests: () => edges.server.sent.map(({ url }) => Object.fromEntries(url.searchParams)),
    async showIntent(): Promise<Context> {
      host.portico.prepare()
      // Dynamic imports take an unknown time.
      await expect
        .poll(() => probe.context() && host.portico.read(directory).status !== 'idle', { interval: 1 })
        .toBe(true)
      await settleAll()
      const ctx = probe.context()
      if (!ctx) throw new Error('The plugin was not activated')
      return ctx
    },
  }
}

const ids = (wallets: readonly { id: string }[]) => wallets.map(({ id }) => id)

describe('the directory', () => {
  test('gets no request before intent', async () => {
    const { settleAll, requests, directory } = await openHost()
    await settleAll()
    expect(requests()).toEqual([])
    expect(directory().status).toBe('idle')
  })

  test('the directory gets a request on intent for the first four wallets of the host’s networks, and returns their number', async () => {
    const { showIntent, requests, directory } = await openHost()
    await showIntent()
    expect(requests()[0]).toMatchObject({ page: '1', entries: '4', chains: 'eip155:1', projectId: 'project' })
    expect(requests()[0]).not.toHaveProperty('exclude')
    expect(directory()).toMatchObject({ status: 'ready', total: 120 })
    expect(ids(directory().recommended)).toEqual([1, 2, 3, 4].map(directoryId))
  })

  test('gets one request for any number of hovers', async () => {
    const { showIntent, requests } = await openHost({ installed: [] })
    await showIntent()
    await showIntent()
    expect(requests()).toHaveLength(1)
  })

  test('gets no request without a project id', async () => {
    const { showIntent, requests, directory } = await openHost({ projectId: undefined })
    await showIntent()
    expect(directory().status).toBe('off')
    expect(requests()).toEqual([])
  })

  test('returns the featured wallets in the host’s order, and recommends others', async () => {
    const featuredWalletIds = [directoryId(7), directoryId(2)]
    const { showIntent, directory } = await openHost({ own: { featuredWalletIds } })
    await showIntent()
    expect(ids(directory().featured)).toEqual(featuredWalletIds)
    expect(ids(directory().recommended)).toEqual([1, 3, 4, 5].map(directoryId))
    expect(directory().total).toBe(118)
  })

  test('the directory is queried for the excluded wallets, so that installed ones are hidden too', async () => {
    const { showIntent, directory, requests } = await openHost({ own: { excludeWalletIds: [directoryId(1)] } })
    await showIntent()
    expect(directory().excluded.map(({ name }) => name)).toEqual(['Amber Purse'])
    expect(ids(directory().recommended)).toEqual([2, 3, 4, 5].map(directoryId))
    expect(requests()).toContainEqual(expect.objectContaining({ include: directoryId(1), entries: '1' }))
  })

  test('accepts names and rdns in place of ids', async () => {
    const { showIntent, directory, requests } = await openHost({
      own: {
        featuredWalletIds: ['cedar-purse', 'example.wallet5'],
        includeWalletIds: ['cedar-purse', 'example.wallet5', 'birch-purse', 'unheard of'],
      },
    })
    await showIntent()
    expect(requests()[0]).toMatchObject({ rdns: 'example.wallet5' })
    expect(directory().featured.map(({ name }) => name)).toEqual(['Cedar Purse', 'Fern Purse'])
    expect(directory().recommended.map(({ name }) => name)).toEqual(['Birch Purse'])
  })

  test('the directory that fails raises the alert, and the next intent retries', async () => {
    const { showIntent, directory, portico, edges } = await openHost()
    edges.server.answer('/getWallets', () => new Response('{}', { status: 503 }))
    await showIntent()
    expect(directory().status).toBe('failed')
    expect(portico.read(alerts).raised).toContainEqual({ code: 'APKT003', detail: 'HTTP status code: 503' })
    edges.server.answer('/getWallets', ({ url }: { url: URL }) => answerWallets(url))
    await showIntent()
    expect(directory().status).toBe('ready')
  })

  test('the directory that failed is retried when the page is online', async () => {
    let online = () => {}
    const edges = fakeEdges({
      env: {
        onOnline(run) {
          online = run
          return () => {}
        },
      },
    })
    const { showIntent, directory, settleAll } = await openHost({}, edges)
    edges.server.answer('/getWallets', () => Promise.reject(new TypeError('offline')))
    await showIntent()
    expect(directory().status).toBe('failed')
    edges.server.answer('/getWallets', ({ url }: { url: URL }) => answerWallets(url))
    online()
    await settleAll()
    expect(directory().status).toBe('ready')
  })

  test('fails after ten seconds without an answer', async () => {
    const { showIntent, directory, edges } = await openHost()
    edges.server.answer('/getWallets', () => new Promise(() => {}))
    await showIntent()
    expect(directory().status).toBe('loading')
    await edges.clock.advance(10_000)
    expect(directory().status).toBe('failed')
  })

  test('gets one request for the ranks of many wallets, by name and rdns', async () => {
    const { showIntent, edges, settleAll, requests, portico, directory } = await openHost({
      installed: [HERON, WALLET_CONNECT],
    })
    await showIntent()
    portico.set(connectors, addConnector({ ...QUARTZ, name: 'Amber Purse' }))
    await edges.clock.advance(250)
    await settleAll()
    const ranks = requests().filter(({ badge }) => badge)
    expect(ranks).toHaveLength(1)
    expect(ranks[0]).toMatchObject({
      ...{ page: '1', entries: '20', badge: 'certified' },
      ...{ names: 'Heron,Amber Purse', rdns: 'test.heron,test.quartz' },
    })
    expect(directory().known.map(({ name }) => name)).toEqual(['Amber Purse'])
  })

  test('looks for a well-known wallet under each of its names and its rdns', async () => {
    const leap = { ...HERON, id: 'keplr:leap', name: 'Leap', rdns: undefined, namespaces: ['cosmos'] as const }
    const { showIntent, edges, settleAll, requests } = await openHost({ installed: [leap] })
    await showIntent()
    await edges.clock.advance(250)
    await settleAll()
    expect(requests().find(({ badge }) => badge)).toMatchObject({
      names: 'Leap,Leap Cosmos Wallet',
      rdns: 'io.leapwallet.leapwallet',
    })
  })
})

describe('further pages', () => {
  test('further pages have forty wallets without the recommended ones, until the end', async () => {
    const { showIntent, directory, requests } = await openHost({ installed: [] })
    const ctx = await showIntent()
    await loadNextPage(ctx)
    expect(requests().at(-1)).toMatchObject({ page: '1', entries: '40', exclude: [1, 2, 3, 4].map(directoryId).join() })
    expect(directory()).toMatchObject({ page: 1, paging: 'idle' })
    await loadNextPage(ctx)
    await loadNextPage(ctx)
    expect(directory()).toMatchObject({ page: 3, paging: 'done' })
    expect(new Set(ids(directory().pages)).size).toBe(DIRECTORY.length - 4)
    await loadNextPage(ctx)
    expect(directory().page).toBe(3)
  })

  test('further pages are requested one at a time', async () => {
    const { showIntent, directory } = await openHost()
    const ctx = await showIntent()
    await Promise.all([loadNextPage(ctx), loadNextPage(ctx)])
    expect(directory().page).toBe(1)
  })

  test('further pages that fail keep the loaded ones, and can be retried', async () => {
    const { showIntent, directory, edges } = await openHost()
    const ctx = await showIntent()
    await loadNextPage(ctx)
    edges.server.answer('/getWallets', () => new Response('{}', { status: 500 }))
    await loadNextPage(ctx)
    expect(directory()).toMatchObject({ paging: 'failed', page: 1 })
    expect(directory().pages).toHaveLength(40)
    edges.server.answer('/getWallets', ({ url }: { url: URL }) => answerWallets(url))
    await loadNextPage(ctx)
    expect(directory()).toMatchObject({ paging: 'idle', page: 2 })
  })
})

describe('the search', () => {
  test('requests a hundred without the excluded ones, and emits the query', async () => {
    const { showIntent, requests, events } = await openHost({ own: { excludeWalletIds: [directoryId(1)] } })
    const ctx = await showIntent()
    const found = await searchWallets(ctx, { search: 'purse', certified: true, signal: ctx.signal })
    expect(requests().at(-1)).toMatchObject({
      ...{ page: '1', entries: '100', search: 'purse', badge_type: 'certified', exclude: directoryId(1) },
    })
    expect(found.map(({ name }) => name)).toEqual(['Dune Purse', 'Garnet Purse', 'Juniper Purse'])
    expect(events).toContainEqual(['connect/wallets-searched', { search: 'purse', badge: 'certified' }])
  })
})

describe('an attempt to connect', () => {
  const at = (signal: AbortSignal) => ({ name: 'Heron', view: 'ConnectingExternal', walletRank: 3, signal })
  test('asks the session for that connector and namespace, and emits its success', async () => {
    const asked: Parameters<SessionControl['connect']>[0][] = []
    const control = {
      async connect(request: Parameters<SessionControl['connect']>[0]) {
        asked.push(request)
        return LIVE
      },
    }
    const { showIntent, events } = await openHost({ control })
    const ctx = await showIntent()
    await connectInstalled(ctx, {
      ...at(ctx.signal),
      connectorId: HERON.id,
      namespace: 'eip155',
      currentMethod: () => 'browser',
    })
    expect(asked).toMatchObject([{ connectorId: HERON.id, namespaces: ['eip155'] }])
    const payload = { name: 'Heron', method: 'browser', view: 'ConnectingExternal', walletRank: 3 }
    expect(events).toContainEqual(['connect/succeeded', payload])
  })

  test('an attempt to connect to a wallet on another device uses WalletConnect, also if it is registered late, and is stored', async () => {
    const { showIntent, portico, edges, settleAll } = await openHost({
      installed: [HERON],
      control: { connect: async () => LIVE },
    })
    const ctx = await showIntent()
    const wallet = { id: '1', name: 'Ash', mobileLink: 'ash:' }
    const attempt = connectRemote(ctx, { ...at(ctx.signal), currentMethod: () => 'qrcode', wallet })
    await settleAll()
    portico.set(connectors, addConnector(WALLET_CONNECT))
    await attempt
    expect(portico.read(recentWallets)).toEqual([wallet])
    const again = await openHost({}, fakeEdges({ backend: edges.backend }))
    await again.showIntent()
    expect(again.portico.read(recentWallets)).toMatchObject([wallet])
  })

  test('an attempt to connect to a wallet on another device fails after ten seconds without WalletConnect', async () => {
    const { showIntent, edges, portico } = await openHost()
    const ctx = await showIntent()
    portico.set(connectors, removeConnector(WALLET_CONNECT.id))
    const attempt = connectRemote(ctx, { ...at(ctx.signal), currentMethod: () => 'qrcode' })
    const failed = expect(attempt).rejects.toMatchObject({
      code: 'WALLETCONNECT_MISSING',
      message: 'WalletConnectConnector not found',
    })
    await edges.clock.advance(10_000)
    await failed
    expect(edges.clock.pending).toBe(0)
  })
})

describe('recent wallets', () => {
  test('recent wallets are the last two, newest first', async () => {
    const { showIntent, portico } = await openHost({ control: { connect: async () => LIVE } })
    const ctx = await showIntent()
    for (const name of ['Ash', 'Birch', 'Cedar', 'Birch']) {
      const wallet = { id: name, name }
      await connectRemote(ctx, {
        name,
        wallet,
        currentMethod: () => 'qrcode',
        view: 'ConnectingWalletConnect',
        signal: ctx.signal,
      })
    }
    expect(portico.read(recentWallets).map(({ name }) => name)).toEqual(['Birch', 'Cedar'])
  })

  test.each([['nonsense'], [{}], [[1, null, { id: 1 }, { name: 'x' }]], [[{ id: '', name: '' }]]])(
    'reads no recent wallets from %j',
    async stored => {
      const edges = fakeEdges()
      edges.ports.storage.set('connect/recent', stored)
      const { showIntent, portico } = await openHost({}, edges)
      await showIntent()
      expect(portico.read(recentWallets)).toEqual([])
    },
  )

  test('load no stored icon URL', async () => {
    const edges = fakeEdges()
    edges.ports.storage.set('connect/recent', [{ id: '1', name: 'Ash', imageUrl: 'https://evil.example', chains: 7 }])
    const { showIntent, portico } = await openHost({}, edges)
    await showIntent()
    expect(Object.values(portico.read(recentWallets)[0] ?? {}).filter(Boolean)).toEqual(['1', 'Ash'])
  })
})

test('ends every task on disposal', async () => {
  const { showIntent, portico, edges, settleAll } = await openHost()
  await showIntent()
  portico.destroy()
  await settleAll()
  expect(edges.clock.pending).toBe(0)
  expect(edges.env.reported).toEqual([])
})
