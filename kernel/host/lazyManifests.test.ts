import { expect, test, vi } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import {
  alerts,
  contributeTo,
  contributeView,
  createPortico,
  intentShown,
  type Manifest,
  modalOpening,
  type PorticoOptions,
  route,
  service,
  slot,
  topOf,
  view,
} from '..'

const namespaceAdapter: Manifest = {
  id: 'sample',
  adapter: {
    namespaces: ['eip155'],
    adopt: network => ({ ...network, chainNamespace: 'eip155', caipNetworkId: `eip155:${network.id}` }),
  },
}
const component = async () => ({ default: undefined })
const Room = view('Room')
const opener: Manifest = {
  id: 'opener',
  taps: [modalOpening],
  contributes: [contributeView(Room, { load: component })],
}
const words = slot<string>('shop/words')
const answer = service<number>('late/answer')
const late: Manifest = {
  id: 'late',
  provides: [answer],
  contributes: [contributeView(view('LateRoom'), { load: component }), contributeTo(words, 'late')],
  load: async () => ({ default: ctx => void ctx.provide(answer, 42) }),
}

function visit(plugins: PorticoOptions['plugins']) {
  const edges = fakeEdges()
  const portico = createPortico(
    {
      projectId: 'p',
      networks: [
        {
          id: 1,
          name: 'One',
          nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
          rpcUrls: { default: { http: [] } },
        },
      ],
      adapters: [namespaceAdapter],
      plugins,
    },
    edges.ports,
  )
  return { edges, portico }
}
const lazyOf = (...held: Manifest[]) => ({ id: 'lazy', lazyManifests: vi.fn(async () => ({ default: held })) })

test('the host does not fetch lazy manifests before the user shows intent', async () => {
  const lazy = lazyOf(late)
  const { portico } = visit([opener, lazy])
  await settle()
  expect(lazy.lazyManifests).not.toHaveBeenCalled()
  expect(portico.has(answer)).toBe(false)
  portico.destroy()
})

test('fetches lazy manifests once, with the first plugin’s code', async () => {
  const lazy = lazyOf(late)
  const { portico } = visit([opener, lazy])
  await portico.open({ view: Room })
  await settle()
  expect(portico.has(answer)).toBe(true)
  expect(await portico.ask(answer)).toBe(42)
  expect(lazy.lazyManifests).toHaveBeenCalledTimes(1)
  portico.destroy()
})

test('finds a view of a lazy manifest by its id', async () => {
  const { portico } = visit([opener, lazyOf(late)])
  await portico.open({ view: 'LateRoom' })
  expect(topOf(portico.read(route))?.view).toBe('LateRoom')
  portico.destroy()
})

test('finds a requested view in the lazy manifests, before another view is open', async () => {
  const { portico } = visit([opener, lazyOf(late)])
  expect(await portico.ask(answer)).toBe(42)
  portico.destroy()
})

test('still refuses a view that no manifest contributes', async () => {
  const { portico } = visit([opener, lazyOf(late)])
  await expect(portico.open({ view: 'Nowhere' })).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
  portico.destroy()
})

test('slot entries of lazy manifests take the place of the manifest that names them', async () => {
  const before: Manifest = { id: 'before', contributes: [contributeTo(words, 'before')] }
  const after: Manifest = {
    id: 'after',
    contributes: [contributeTo(words, 'after'), contributeView(view('LateRoom'), { load: component, noBack: true })],
  }
  const { portico } = visit([opener, before, lazyOf(late), after])
  await portico.open({ view: Room })
  await settle()
  expect(portico.slot(words).map(({ value }) => value)).toEqual(['before', 'late', 'after'])
  portico.destroy()
})

test('a registered plugin keeps an id that a lazy manifest claims too', async () => {
  const own: Manifest = { ...late, contributes: [contributeTo(words, 'own')] }
  const { portico } = visit([opener, lazyOf(late), own])
  await portico.open({ view: Room })
  await settle()
  expect(portico.slot(words).map(({ value }) => value)).toEqual(['own'])
  expect(portico.read(alerts).raised.map(({ code }) => code)).toEqual(['APKT002'])
  portico.destroy()
})

test('fetches lazy manifests again after a failure', async () => {
  const lazy = vi.fn(async () => ({ default: [late] }))
  lazy.mockRejectedValueOnce(new TypeError('offline'))
  const { portico } = visit([opener, { id: 'lazy', lazyManifests: lazy }])
  await expect(portico.open({ view: 'LateRoom' })).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
  await portico.open({ view: 'LateRoom' })
  expect(topOf(portico.read(route))?.view).toBe('LateRoom')
  portico.destroy()
})

test('a lazy manifest may activate its plugin with the page, once it is fetched', async () => {
  const setup = vi.fn()
  const early: Manifest = { id: 'early', activatesAtStart: () => true, load: async () => ({ default: setup }) }
  const { portico } = visit([{ ...opener, listens: [intentShown] }, lazyOf(early)])
  portico.prepare()
  await settle()
  expect(setup).toHaveBeenCalledTimes(1)
  portico.destroy()
})

test('a destroyed Portico adds no lazy manifests', async () => {
  const { portico } = visit([opener, lazyOf(late)])
  portico.prepare()
  portico.destroy()
  await settle()
  expect(portico.has(answer)).toBe(false)
})
