import { describe, expect, test } from 'vitest'
import { type FakeEdges, fakeEdges, settle } from '../../adapters/conformance/edges'
import {
  addConnector,
  alerts,
  type Context,
  connectors,
  defineManifest,
  intentShown,
  PorticoError,
  removeConnector,
  type SessionControl,
} from '../../kernel'
import { connectElsewhere, connectHere } from './connecting'
import { directory, recentWallets } from './directory'
import { loadNextPage, searchWallets } from './flow'
import {
  API,
  answerWallets,
  createWorld,
  DIRECTORY,
  directoryId,
  HERON,
  QUARTZ,
  WALLET_CONNECT,
  type WorldOptions,
} from './gallery/world'

/** A host whose plugin functions a test can call; the modules are imported first, so that nothing waits for a file. */
async function begin(options: WorldOptions = {}, edges: FakeEdges = fakeEdges()) {
  await Promise.all([import('./module'), import('./api'), import('./views/Connect')])
  let ctx: Context | undefined
  const probe = defineManifest({
    id: 'probe',
    listens: [intentShown],
    egress: () => ({ connect: [API] }),
    load: async () => ({
      default: given => {
        ctx = given
      },
    }),
  })
  edges.server.answer('/getWallets', ({ url }: { url: URL }) => answerWallets(url))
  const world = createWorld(edges.ports, { ...options, others: [...(options.others ?? []), probe] })
  const events: [string, unknown][] = []
  world.portico.observe((id, payload) => id.startsWith('connect/') && events.push([id, payload]))
  const calm = async () => {
    for (let turn = 0; turn < 10; turn++) await settle()
  }
  return {
    ...world,
    edges,
    events,
    calm,
    directory: () => world.portico.read(directory),
    asked: () => edges.server.sent.map(({ url }) => Object.fromEntries(url.searchParams)),
    async mean(): Promise<Context> {
      world.portico.prepare()
      // Dynamic imports take an unknown time.
      await expect.poll(() => ctx && world.portico.read(directory).status !== 'idle', { interval: 1 }).toBe(true)
      await calm()
      if (!ctx) throw new Error('The house did not wake')
      return ctx
    },
  }
}

const LIVE = {
  connectorId: HERON.id,
  accounts: [{ address: '0x1' }],
  address: '0x1',
  networkId: 'eip155:1',
  wallet: { name: 'Heron' },
} as const

const ids = (wallets: readonly { id: string }[]) => wallets.map(({ id }) => id)

describe('the directory', () => {
  test('gets no request before intent', async () => {
    const { calm, asked, directory } = await begin()
    await calm()
    expect(asked()).toEqual([])
    expect(directory().status).toBe('idle')
  })

  test('gets a request on intent for the first four wallets of our networks, and returns their number', async () => {
    const { mean, asked, directory } = await begin()
    await mean()
    expect(asked()[0]).toMatchObject({ page: '1', entries: '4', chains: 'eip155:1', projectId: 'project' })
    expect(asked()[0]).not.toHaveProperty('exclude')
    expect(directory()).toMatchObject({ status: 'ready', total: 120 })
    expect(ids(directory().recommended)).toEqual([1, 2, 3, 4].map(directoryId))
  })

  test('gets one request for any number of hovers', async () => {
    const { mean, asked } = await begin({ here: [] })
    await mean()
    await mean()
    expect(asked()).toHaveLength(1)
  })

  test('gets no request without a project id', async () => {
    const { mean, asked, directory } = await begin({ projectId: undefined })
    await mean()
    expect(directory().status).toBe('off')
    expect(asked()).toEqual([])
  })

  test('returns the featured wallets in the host’s order, and recommends others', async () => {
    const featuredWalletIds = [directoryId(7), directoryId(2)]
    const { mean, directory } = await begin({ featuredWalletIds })
    await mean()
    expect(ids(directory().featured)).toEqual(featuredWalletIds)
    expect(ids(directory().recommended)).toEqual([1, 3, 4, 5].map(directoryId))
    expect(directory().total).toBe(118)
  })

  test('is queried for the excluded wallets, so that installed ones are hidden too', async () => {
    const { mean, directory, asked } = await begin({ excludeWalletIds: [directoryId(1)] })
    await mean()
    expect(directory().excluded.map(({ name }) => name)).toEqual(['Amber Purse'])
    expect(ids(directory().recommended)).toEqual([2, 3, 4, 5].map(directoryId))
    expect(asked()).toContainEqual(expect.objectContaining({ include: directoryId(1), entries: '1' }))
  })

  test('accepts names and rdns in place of ids', async () => {
    const { mean, directory, asked } = await begin({
      featuredWalletIds: ['cedar-purse', 'example.wallet5'],
      includeWalletIds: ['cedar-purse', 'example.wallet5', 'birch-purse', 'unheard of'],
    })
    await mean()
    expect(asked()[0]).toMatchObject({ rdns: 'example.wallet5' })
    expect(directory().featured.map(({ name }) => name)).toEqual(['Cedar Purse', 'Fern Purse'])
    expect(directory().recommended.map(({ name }) => name)).toEqual(['Birch Purse'])
  })

  test('that fails raises the alert, and the next intent retries', async () => {
    const { mean, directory, portico, edges } = await begin()
    edges.server.answer('/getWallets', () => new Response('{}', { status: 503 }))
    await mean()
    expect(directory().status).toBe('failed')
    expect(portico.read(alerts).raised).toContainEqual({ code: 'APKT003', detail: 'HTTP status code: 503' })
    edges.server.answer('/getWallets', ({ url }: { url: URL }) => answerWallets(url))
    await mean()
    expect(directory().status).toBe('ready')
  })

  test('that failed is retried when the page is online', async () => {
    let online = () => {}
    const edges = fakeEdges({
      env: {
        onOnline(run) {
          online = run
          return () => {}
        },
      },
    })
    const { mean, directory, calm } = await begin({}, edges)
    edges.server.answer('/getWallets', () => Promise.reject(new TypeError('offline')))
    await mean()
    expect(directory().status).toBe('failed')
    edges.server.answer('/getWallets', ({ url }: { url: URL }) => answerWallets(url))
    online()
    await calm()
    expect(directory().status).toBe('ready')
  })

  test('fails after ten seconds without an answer', async () => {
    const { mean, directory, edges } = await begin()
    edges.server.answer('/getWallets', () => new Promise(() => {}))
    await mean()
    expect(directory().status).toBe('loading')
    await edges.clock.advance(10_000)
    expect(directory().status).toBe('failed')
  })

  test('gets one request for the ranks of many wallets, by name and rdns', async () => {
    const { mean, edges, calm, asked, portico, directory } = await begin({ here: [HERON, WALLET_CONNECT] })
    await mean()
    portico.write(connectors, addConnector({ ...QUARTZ, name: 'Amber Purse' }))
    await edges.clock.advance(250)
    await calm()
    const ranks = asked().filter(({ badge }) => badge)
    expect(ranks).toHaveLength(1)
    expect(ranks[0]).toMatchObject({
      ...{ page: '1', entries: '20', badge: 'certified' },
      ...{ names: 'Heron,Amber Purse', rdns: 'test.heron,test.quartz' },
    })
    expect(directory().known.map(({ name }) => name)).toEqual(['Amber Purse'])
  })
})

describe('further pages', () => {
  test('have forty wallets without the recommended ones, until the end', async () => {
    const { mean, directory, asked } = await begin({ here: [] })
    const ctx = await mean()
    await loadNextPage(ctx)
    expect(asked().at(-1)).toMatchObject({ page: '1', entries: '40', exclude: [1, 2, 3, 4].map(directoryId).join() })
    expect(directory()).toMatchObject({ page: 1, paging: 'idle' })
    await loadNextPage(ctx)
    await loadNextPage(ctx)
    expect(directory()).toMatchObject({ page: 3, paging: 'done' })
    expect(new Set(ids(directory().pages)).size).toBe(DIRECTORY.length - 4)
    await loadNextPage(ctx)
    expect(directory().page).toBe(3)
  })

  test('are requested one at a time', async () => {
    const { mean, directory } = await begin()
    const ctx = await mean()
    await Promise.all([loadNextPage(ctx), loadNextPage(ctx)])
    expect(directory().page).toBe(1)
  })

  test('that fail keep the loaded ones, and can be retried', async () => {
    const { mean, directory, edges } = await begin()
    const ctx = await mean()
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
    const { mean, asked, events } = await begin({ excludeWalletIds: [directoryId(1)] })
    const ctx = await mean()
    const found = await searchWallets(ctx, { search: 'purse', certified: true, signal: ctx.signal })
    expect(asked().at(-1)).toMatchObject({
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
    const { mean, events } = await begin({ control })
    const ctx = await mean()
    await connectHere(ctx, { ...at(ctx.signal), connectorId: HERON.id, namespace: 'eip155', how: () => 'browser' })
    expect(asked).toMatchObject([{ connectorId: HERON.id, namespaces: ['eip155'] }])
    const told = { name: 'Heron', method: 'browser', view: 'ConnectingExternal', walletRank: 3 }
    expect(events).toContainEqual(['connect/succeeded', told])
  })

  test.each([
    ['USER_REJECTED', 'connect/declined'],
    ['WALLET_BUSY', 'connect/failed'],
  ])('that ends with %s is told as %s', async (code, event) => {
    const connect = () => Promise.reject(new PorticoError(code, 'No'))
    const { mean, events } = await begin({ control: { connect } })
    const ctx = await mean()
    const request = { ...at(ctx.signal), connectorId: HERON.id, how: () => 'browser' as const }
    await expect(connectHere(ctx, request)).rejects.toThrow('No')
    expect(events).toContainEqual([event, { message: 'No' }])
  })

  test('that the user left emits nothing', async () => {
    const connect: SessionControl['connect'] = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const { mean, events, calm } = await begin({ control: { connect } })
    const ctx = await mean()
    const leave = new AbortController()
    const attempt = connectHere(ctx, { ...at(leave.signal), connectorId: HERON.id, how: () => 'browser' })
    await calm()
    leave.abort()
    await expect(attempt).rejects.toThrow(/abort/i)
    expect(events.filter(([id]) => /declined|failed/.test(id))).toEqual([])
  })

  test('to a wallet on another device uses WalletConnect, also if it is registered late, and is stored', async () => {
    const { mean, portico, edges, calm } = await begin({ here: [HERON], control: { connect: async () => LIVE } })
    const ctx = await mean()
    const wallet = { id: '1', name: 'Ash', mobileLink: 'ash:' }
    const attempt = connectElsewhere(ctx, { ...at(ctx.signal), how: () => 'qrcode', wallet })
    await calm()
    portico.write(connectors, addConnector(WALLET_CONNECT))
    await attempt
    expect(portico.read(recentWallets)).toEqual([wallet])
    const again = await begin({}, fakeEdges({ backend: edges.backend }))
    await again.mean()
    expect(again.portico.read(recentWallets)).toMatchObject([wallet])
  })

  test('to a wallet on another device fails after ten seconds without WalletConnect', async () => {
    const { mean, edges, portico } = await begin()
    const ctx = await mean()
    portico.write(connectors, removeConnector(WALLET_CONNECT.id))
    const attempt = connectElsewhere(ctx, { ...at(ctx.signal), how: () => 'qrcode' })
    const failed = expect(attempt).rejects.toMatchObject({ code: 'WALLETCONNECT_MISSING' })
    await edges.clock.advance(10_000)
    await failed
    expect(edges.clock.pending).toBe(0)
  })
})

describe('recent wallets', () => {
  test('are the last two, newest first', async () => {
    const { mean, portico } = await begin({ control: { connect: async () => LIVE } })
    const ctx = await mean()
    for (const name of ['Ash', 'Birch', 'Cedar', 'Birch']) {
      const wallet = { id: name, name }
      await connectElsewhere(ctx, {
        name,
        wallet,
        how: () => 'qrcode',
        view: 'ConnectingWalletConnect',
        signal: ctx.signal,
      })
    }
    expect(portico.read(recentWallets).map(({ name }) => name)).toEqual(['Birch', 'Cedar'])
  })

  test.each([['nonsense'], [{}], [[1, null, { id: 1 }, { name: 'x' }]], [[{ id: '', name: '' }]]])(
    'stored as %j are none',
    async stored => {
      const edges = fakeEdges()
      edges.ports.storage.set('connect/recent', stored)
      const { mean, portico } = await begin({}, edges)
      await mean()
      expect(portico.read(recentWallets)).toEqual([])
    },
  )

  test('load no stored icon URL', async () => {
    const edges = fakeEdges()
    edges.ports.storage.set('connect/recent', [{ id: '1', name: 'Ash', imageUrl: 'https://evil.example', chains: 7 }])
    const { mean, portico } = await begin({}, edges)
    await mean()
    expect(Object.values(portico.read(recentWallets)[0] ?? {}).filter(Boolean)).toEqual(['1', 'Ash'])
  })
})

test('nothing runs after disposal', async () => {
  const { mean, portico, edges, calm } = await begin()
  await mean()
  portico.destroy()
  await calm()
  expect(edges.clock.pending).toBe(0)
  expect(edges.env.reported).toEqual([])
})
