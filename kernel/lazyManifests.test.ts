import { expect, test, vi } from 'vitest'
import { fakeEdges, settle } from '../adapters/conformance/edges'
import {
  alerts,
  contributeTo,
  contributeView,
  createPortico,
  intentShown,
  type Manifest,
  opening,
  type PorticoOptions,
  route,
  service,
  slot,
  topOf,
  view,
} from '.'

const family: Manifest = {
  id: 'family',
  adapter: {
    namespaces: ['eip155'],
    adopt: network => ({ ...network, chainNamespace: 'eip155', caipNetworkId: `eip155:${network.id}` }),
  },
}
const component = async () => ({ default: undefined })
const Room = view('Room')
const drawer: Manifest = { id: 'drawer', taps: [opening], contributes: [contributeView(Room, { load: component })] }
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
      adapters: [family],
      plugins,
    },
    edges.ports,
  )
  return { edges, portico }
}
const shelfOf = (...held: Manifest[]) => ({ id: 'shelf', shelf: vi.fn(async () => ({ default: held })) })

test('what stands on a shelf is not fetched before anybody means to use us', async () => {
  const shelf = shelfOf(late)
  const { portico } = visit([drawer, shelf])
  await settle()
  expect(shelf.shelf).not.toHaveBeenCalled()
  expect(portico.has(answer)).toBe(false)
  portico.destroy()
})

test('it is known once the first code is there, and is fetched once', async () => {
  const shelf = shelfOf(late)
  const { portico } = visit([drawer, shelf])
  await portico.open({ view: Room })
  await settle()
  expect(portico.has(answer)).toBe(true)
  expect(await portico.ask(answer)).toBe(42)
  expect(shelf.shelf).toHaveBeenCalledTimes(1)
  portico.destroy()
})

test('a view that stands on a shelf is found by its name', async () => {
  const { portico } = visit([drawer, shelfOf(late)])
  await portico.open({ view: 'LateRoom' })
  expect(topOf(portico.read(route))?.view).toBe('LateRoom')
  portico.destroy()
})

test('who is asked for is looked for there, before anything else is open', async () => {
  const { portico } = visit([drawer, shelfOf(late)])
  expect(await portico.ask(answer)).toBe(42)
  portico.destroy()
})

test('a view that nobody brings is missed as before', async () => {
  const { portico } = visit([drawer, shelfOf(late)])
  await expect(portico.open({ view: 'Nowhere' })).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
  portico.destroy()
})

test('its entries stand where the shelf stands, before those of whoever was registered after it', async () => {
  const before: Manifest = { id: 'before', contributes: [contributeTo(words, 'before')] }
  const after: Manifest = {
    id: 'after',
    contributes: [contributeTo(words, 'after'), contributeView(view('LateRoom'), { load: component, noBack: true })],
  }
  const { portico } = visit([drawer, before, shelfOf(late), after])
  await portico.open({ view: Room })
  await settle()
  expect(portico.slot(words).map(({ value }) => value)).toEqual(['before', 'late', 'after'])
  portico.destroy()
})

test('whoever is registered keeps the id that a shelf claims too', async () => {
  const own: Manifest = { ...late, contributes: [contributeTo(words, 'own')] }
  const { portico } = visit([drawer, shelfOf(late), own])
  await portico.open({ view: Room })
  await settle()
  expect(portico.slot(words).map(({ value }) => value)).toEqual(['own'])
  expect(portico.read(alerts).raised.map(({ code }) => code)).toEqual(['APKT002'])
  portico.destroy()
})

test('a shelf that could not be fetched is asked for again', async () => {
  const shelf = vi.fn(async () => ({ default: [late] }))
  shelf.mockRejectedValueOnce(new TypeError('offline'))
  const { portico } = visit([drawer, { id: 'shelf', shelf }])
  await expect(portico.open({ view: 'LateRoom' })).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
  await portico.open({ view: 'LateRoom' })
  expect(topOf(portico.read(route))?.view).toBe('LateRoom')
  portico.destroy()
})

test('who stands on a shelf may wake with the page, once the shelf is there', async () => {
  const setup = vi.fn()
  const early: Manifest = { id: 'early', wakesAtStart: () => true, load: async () => ({ default: setup }) }
  const { portico } = visit([{ ...drawer, listens: [intentShown] }, shelfOf(early)])
  portico.prepare()
  await settle()
  expect(setup).toHaveBeenCalledTimes(1)
  portico.destroy()
})

test('a house that was closed meanwhile takes nothing from a shelf', async () => {
  const { portico } = visit([drawer, shelfOf(late)])
  portico.prepare()
  portico.destroy()
  await settle()
  expect(portico.has(answer)).toBe(false)
})
