import { expect, test, vi } from 'vitest'
import { contributeView, type OpeningFacts, type PorticoTypes, type ViewContribution } from '../contracts/manifest'
import type { ResolvedOptions } from '../contracts/options'
import { PorticoError } from './errors'
import { createHooks } from './hooks'
import { createRegistry } from './registry'
import { leavingView, route } from './route'
import { createRouter } from './router'
import { createStore } from './store'
import { view } from './token'

const load = async () => ({ default: undefined })
const user: OpeningFacts = {
  connected: false,
  restoring: false,
  namespaces: ['eip155'],
  mobile: false,
  // The router passes the facts on; no clause here reads the settings.
  settings: {} as ResolvedOptions,
}

const VIEWS: Record<string, Omit<ViewContribution, 'kind' | 'view' | 'load'>> = {
  Door: { home: ({ connected, restoring }) => !connected && !restoring },
  Hall: { home: ({ connected }) => connected },
  Shop: {},
  Checkout: {},
  Alarm: { intercepts: ({ requested, active }) => requested !== undefined && requested !== active },
}

function createTestRouter(facts: Partial<OpeningFacts> = {}) {
  let state = { ...user, ...facts }
  const report = vi.fn()
  const emit = vi.fn()
  const store = createStore(report)
  const registry = createRegistry<PorticoTypes>(report)
  const hooks = createHooks(report)
  for (const [id, clauses] of Object.entries(VIEWS)) {
    registry.add(id.toLowerCase(), [contributeView(view(id), { load, ...clauses })])
  }
  const router = createRouter<PorticoTypes>({
    store,
    registry,
    consult: hooks.consult,
    emit,
    facts: () => state,
    otherHomeFacts: facts => ({ ...facts, restoring: false }),
    leavesHome: facts => facts.connected,
    whyMissing: () => 'nobody built it',
  })
  return {
    router,
    registry,
    emit,
    guard: (tap: Parameters<typeof hooks.tap<{ view: string; to?: string; by: string }>>[2]) =>
      hooks.tap('guard', leavingView, tap),
    become: (next: Partial<OpeningFacts>) => {
      state = { ...state, ...next }
    },
    views: () => store.read(route).stack.map(entry => entry.view),
    route: () => store.read(route),
  }
}

test.each<[string, string | undefined, Partial<OpeningFacts>, string]>([
  ['nothing is named and nobody is connected: the home of strangers', undefined, {}, 'Door'],
  ['nothing is named and somebody is connected: the home of friends', undefined, { connected: true }, 'Hall'],
  ['a wallet is looked for and nobody waits for it: the home of strangers', undefined, { restoring: true }, 'Door'],
  ['a view is named: that view', 'Shop', { connected: true }, 'Shop'],
  ['a view that must come first comes before the named one', 'Shop', { requested: 'solana' }, 'Alarm'],
  ['a view that need not come first stays away', 'Shop', { requested: 'eip155', active: 'eip155' }, 'Shop'],
])('opening: %s', (_, requested, facts, expected) => {
  expect(createTestRouter(facts).router.resolve(requested, { ...user, ...facts })).toBe(expected)
})

test('of two homes that fit, the one contributed later stands', () => {
  const { router, registry } = createTestRouter()
  registry.add('theirs', [contributeView(view('Lobby'), { load, home: () => true })])
  expect(router.resolve(undefined, user)).toBe('Lobby')
})

test('refuses a view without a contribution, with the reason', () => {
  expect(() => createTestRouter().router.resolve('Cellar', user)).toThrow(
    expect.objectContaining({ code: 'VIEW_UNAVAILABLE', context: { view: 'Cellar', reason: 'nobody built it' } }),
  )
})

test('stepping forward grows the stack, replacing takes the place, going back shrinks it', async () => {
  const { router, views, route } = createTestRouter()
  router.start('Door')
  expect(route()).toMatchObject({ open: true, direction: 'none' })
  await router.push('Shop', { item: 'bread' })
  expect(route().stack.at(-1)).toMatchObject({ view: 'Shop', args: { item: 'bread' } })
  await router.replace('Checkout')
  expect(views()).toEqual(['Door', 'Checkout'])
  expect(route().direction).toBe('forward')
  await router.back()
  expect(views()).toEqual(['Door'])
  expect(route().direction).toBe('back')
})

test('two openings of the same view are distinguished', async () => {
  const { router, route } = createTestRouter()
  router.start('Shop')
  await router.push('Shop')
  const [first, second] = route().stack
  expect(first?.key).not.toBe(second?.key)
})

test('going back from the only view closes', async () => {
  const { router, route } = createTestRouter()
  router.start('Shop')
  expect(await router.back()).toBe(true)
  expect(route()).toMatchObject({ open: false, stack: [] })
})

test('going back to the way in, once it has been used, leads home instead', async () => {
  const { router, views, become } = createTestRouter()
  router.start('Door')
  await router.push('Shop')
  become({ connected: true })
  await router.back()
  expect(views()).toEqual(['Hall'])
})

test('going back to the way in that has not been used leads there', async () => {
  const { router, views } = createTestRouter()
  router.start('Door')
  await router.push('Shop')
  await router.back()
  expect(views()).toEqual(['Door'])
})

test('going back to a disconnected home that does not exist leads there as well, while no account is connected', async () => {
  const { router, views, registry } = createTestRouter()
  registry.add('theirs', [contributeView(view('Gate'), { load, home: ({ mobile }) => mobile })])
  router.start('Door')
  await router.push('Gate')
  await router.push('Shop')
  await router.back()
  expect(views()).toEqual(['Door', 'Gate'])
})

test.each([
  ['push', 'forward', 'Checkout'],
  ['replace', 'replace', 'Checkout'],
  ['back', 'back', 'Door'],
  ['close', 'close', undefined],
] as const)('%s asks the view that is left, and a refusal changes nothing', async (step, by, to) => {
  const { router, guard, emit, route } = createTestRouter()
  router.start('Door')
  await router.push('Shop')
  const before = route()
  const asked = vi.fn(() => new PorticoError('UNPAID', 'Pay first'))
  guard(asked)
  expect(await router[step]('Checkout')).toBe(false)
  expect(asked).toHaveBeenCalledExactlyOnceWith({ view: 'Shop', to, by })
  expect(route()).toBe(before)
  expect(emit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'kernel/leave-refused' }), {
    view: 'Shop',
    code: 'UNPAID',
  })
})

test('a guard that crashes does not lock the door', async () => {
  const { router, guard, route } = createTestRouter()
  router.start('Shop')
  guard(() => Promise.reject(new Error('guard crashed')))
  expect(await router.close()).toBe(true)
  expect(route().open).toBe(false)
})

test('of two steps taken while a guard is thinking only one is made', async () => {
  const { router, guard, views } = createTestRouter()
  router.start('Door')
  guard(() => Promise.resolve(undefined))
  const steps = await Promise.all([router.push('Shop'), router.push('Checkout')])
  expect(steps).toEqual([true, false])
  expect(views()).toEqual(['Door', 'Shop'])
})

test('a step is not made when the modal was closed and opened again while its guard was thinking', async () => {
  const { router, guard, views } = createTestRouter()
  router.start('Door')
  let release = () => {}
  const thinking = guard(({ by }) => (by === 'forward' ? new Promise(resolve => (release = resolve)) : undefined))
  const step = router.push('Shop')
  await router.close()
  router.start('Door')
  release()
  thinking()
  expect(await step).toBe(false)
  expect(views()).toEqual(['Door'])
})

test('a view that is not there is refused before anybody is asked', async () => {
  const { router, guard } = createTestRouter()
  router.start('Door')
  const asked = vi.fn()
  guard(asked)
  await expect(router.push('Cellar')).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
  await expect(router.replace('Cellar')).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
  expect(asked).not.toHaveBeenCalled()
})

test('closing what is closed is no trouble', async () => {
  expect(await createTestRouter().router.close()).toBe(true)
})

test('the views of a plugin that is disabled leave the stack, and the last of them leads to the default view', async () => {
  const { router, views, route } = createTestRouter()
  router.start('Shop')
  await router.push('Checkout')
  await router.push('Shop')
  router.forget(['Shop'])
  expect(views()).toEqual(['Checkout'])
  router.forget(['Checkout'])
  expect(views()).toEqual(['Door'])
  router.forget(['Door'])
  expect(route().open).toBe(false)
})

test('a view forgotten while a guard is thinking does not come back', async () => {
  const { router, guard, views } = createTestRouter()
  router.start('Shop')
  await router.push('Checkout')
  await router.push('Hall')
  guard(() => {
    router.forget(['Shop'])
  })
  await router.back()
  expect(views()).toEqual(['Checkout'])
})

test('where everything below was forgotten while a guard was thinking, going back closes', async () => {
  const { router, guard, route } = createTestRouter()
  router.start('Shop')
  await router.push('Hall')
  guard(() => {
    router.forget(['Shop'])
  })
  expect(await router.back()).toBe(true)
  expect(route().open).toBe(false)
})
