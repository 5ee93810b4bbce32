import { expect, test, vi } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import {
  connectors,
  contributeView,
  createPortico,
  event,
  hook,
  intentShown,
  type Manifest,
  modalOpened,
  modalOpening,
  PorticoError,
  type PorticoOptions,
  service,
  view,
} from '..'

const ONE = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const namespaceAdapter: Manifest = {
  id: 'sample',
  adapter: {
    namespaces: ['eip155'],
    adopt: network => ({ ...network, chainNamespace: 'eip155', caipNetworkId: `eip155:${network.id}` }),
  },
}
const Home = view('Home')
const answer = service<number>('kernel/late-answer')

function deferred() {
  let resolve = () => {}
  let reject = (_: unknown) => {}
  const promise = new Promise<void>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

/** A page whose lazy manifests and frames arrive when the test says so. */
function visit(
  plugins: PorticoOptions['plugins'],
  held: readonly Manifest[] = [],
  nextTask: () => Promise<void> = async () => {},
) {
  const painting = deferred()
  const arriving = deferred()
  const lazyManifests = vi.fn(() => arriving.promise.then(() => ({ default: held })))
  const edges = fakeEdges({ env: { painted: () => painting.promise, nextTask } })
  const portico = createPortico(
    {
      projectId: 'p',
      networks: [ONE],
      adapters: [namespaceAdapter],
      plugins: [...plugins, { id: 'lazy', lazyGuards: true, lazyManifests }],
    },
    edges.ports,
  )
  return { portico, edges, lazyManifests, paint: painting.resolve, arrive: arriving.resolve, fail: arriving.reject }
}

function plugin(id: string, extra: Partial<Manifest> = {}) {
  const setup = vi.fn()
  const load = vi.fn(async () => ({ default: setup }))
  const manifest: Manifest = { id, load, ...extra }
  return { manifest, setup, load }
}
const home = (extra: Partial<Manifest> = {}) =>
  plugin('home', {
    phase: 'intent',
    taps: [modalOpening],
    contributes: [contributeView(Home, { home: () => true, load: async () => ({ default: undefined }) })],
    ...extra,
  })

test('a plugin of the first view runs before the lazy manifests are fetched, and any other after them', async () => {
  const first = home()
  const other = plugin('other', { listens: [intentShown] })
  const { portico, lazyManifests, paint, arrive } = visit([first.manifest, other.manifest])
  await portico.open()
  await settle()
  expect(first.setup).toHaveBeenCalledTimes(1)
  expect(other.load).not.toHaveBeenCalled()
  expect(lazyManifests).not.toHaveBeenCalled()
  paint()
  await settle()
  expect(lazyManifests).toHaveBeenCalledTimes(1)
  expect(other.load).toHaveBeenCalledTimes(1)
  expect(other.setup).not.toHaveBeenCalled()
  arrive()
  await settle()
  expect(other.setup).toHaveBeenCalledTimes(1)
  portico.destroy()
})

test('an event that comes while the first view loads reaches its plugin after that view', async () => {
  const heard = vi.fn()
  const other = plugin('other', {
    listens: [modalOpened],
    load: async () => ({ default: ctx => void ctx.on(modalOpened, heard) }),
  })
  const { portico, paint, arrive } = visit([home().manifest, other.manifest])
  await portico.open()
  arrive()
  await settle()
  expect(heard).not.toHaveBeenCalled()
  paint()
  await settle()
  expect(heard).toHaveBeenCalledExactlyOnceWith({ view: 'Home', connected: false })
  portico.destroy()
})

test('reached(‘shown’) settles when the first view is drawn, and at once when none is loading', async () => {
  const then = vi.fn()
  const first = home({
    load: async () => ({ default: ctx => void ctx.reached('shown').then(then) }),
  })
  const { portico, paint } = visit([first.manifest])
  await portico.open()
  await settle()
  expect(then).not.toHaveBeenCalled()
  paint()
  await settle()
  expect(then).toHaveBeenCalledTimes(1)
  portico.destroy()
})

test('a first-view plugin that asks for an unknown service fetches the lazy manifests at once', async () => {
  const late: Manifest = {
    id: 'late',
    provides: [answer],
    load: async () => ({ default: ctx => void ctx.provide(answer, 42) }),
  }
  const given = vi.fn()
  const first = home({ load: async () => ({ default: ctx => void ctx.ask(answer).then(given) }) })
  const { portico, lazyManifests, arrive } = visit([first.manifest], [late])
  await portico.open()
  await settle()
  expect(lazyManifests).toHaveBeenCalledTimes(1)
  expect(given).not.toHaveBeenCalled()
  arrive()
  await settle()
  expect(given).toHaveBeenCalledExactlyOnceWith(42)
  portico.destroy()
})

test('a safety hook waits for plugins that are not known yet, and a courtesy does not', async () => {
  const guarded = hook<string>('kernel/guarded')
  const courtesy = hook<string>('kernel/courtesy', { onCrash: 'pass' })
  const guard: Manifest = {
    id: 'guard',
    taps: [guarded],
    load: async () => ({ default: ctx => void ctx.tap(guarded, () => new PorticoError('NO', 'No')) }),
  }
  const passed = vi.fn()
  const refused = vi.fn()
  const first = home({
    load: async () => ({
      default: ctx => {
        ctx.consult(courtesy, 'a').then(passed)
        ctx.consult(guarded, 'b').then(refused)
      },
    }),
  })
  const { portico, arrive } = visit([first.manifest], [guard])
  await portico.open()
  await settle()
  expect(passed).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(refused).not.toHaveBeenCalled()
  arrive()
  await settle()
  expect(refused).toHaveBeenCalledExactlyOnceWith({ by: 'guard', reason: expect.objectContaining({ code: 'NO' }) })
  portico.destroy()
})

test('a safety hook refuses if the manifests that may tap it do not load', async () => {
  const guarded = hook<string>('kernel/guarded')
  const answered = vi.fn()
  const first = home({
    load: async () => ({ default: ctx => void ctx.consult(guarded, 'a').then(answered) }),
  })
  const { portico, fail } = visit([first.manifest])
  await portico.open()
  fail(new TypeError('offline'))
  await settle()
  expect(answered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ by: 'kernel' }))
  portico.destroy()
})

test('an event activates its listeners at once when no first view is loading', async () => {
  const rang = event('shop/rang')
  const other = plugin('other', { listens: [rang] })
  const { portico, arrive } = visit([
    {
      id: 'shop',
      phase: 'intent',
      load: async () => ({ default: ctx => ctx.emit(rang) }),
      activatesAtStart: () => true,
    },
    other.manifest,
  ])
  arrive()
  await vi.waitFor(() => expect(other.setup).toHaveBeenCalledTimes(1))
  portico.destroy()
})

test('connectors that a manifest declares are known without its code, and follow the networks', async () => {
  const load = vi.fn(async () => ({ default: () => {} }))
  const declaring: Manifest = {
    id: 'remote',
    load,
    adapter: { namespaces: [], connectors: () => [{ id: 'remote', name: 'Remote', type: 'WALLET_CONNECT' }] },
  }
  const { portico } = visit([home().manifest, declaring])
  await portico.open()
  await settle()
  expect(portico.read(connectors).known).toEqual([
    { id: 'remote', name: 'Remote', type: 'WALLET_CONNECT', adapter: 'remote', namespaces: ['eip155'] },
  ])
  expect(load).not.toHaveBeenCalled()
  portico.destroy()
})

test('each plugin of the first view starts in a task of its own on intent', async () => {
  const tasks: (() => void)[] = []
  const nextTask = () => new Promise<void>(resolve => void tasks.push(resolve))
  const first = home()
  const second = plugin('second', { phase: 'intent', listens: [intentShown] })
  const { portico } = visit([first.manifest, second.manifest], [], nextTask)
  const started = () => [first, second].map(({ setup }) => setup.mock.calls.length)
  portico.prepare()
  await settle()
  expect([started(), tasks.length]).toEqual([[0, 0], 1])
  tasks.shift()?.()
  await settle()
  expect([started(), tasks.length]).toEqual([[1, 0], 1])
  tasks.shift()?.()
  await settle()
  expect(started()).toEqual([1, 1])
  portico.destroy()
})

test('plugins of the first view start in one task after a click', async () => {
  const nextTask = vi.fn(async () => {})
  const { portico } = visit([home().manifest], [], nextTask)
  await portico.open()
  await settle()
  expect(nextTask).not.toHaveBeenCalled()
  portico.destroy()
})
