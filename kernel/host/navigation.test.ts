import { expect, test, vi } from 'vitest'
import { contributeView, type OpeningFacts, type PorticoTypes, type ViewContribution } from '../contracts/manifest'
import type { ResolvedOptions } from '../contracts/options'
import { PorticoError } from '../core/errors'
import { createHooks } from '../core/hooks'
import { createRegistry } from '../core/registry'
import { leavingView, route } from '../core/route'
import { createStore } from '../core/store'
import { view } from '../core/token'
import { createSteps } from './navigation'

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
  const router = createSteps({
    store,
    registry,
    plugins: { consult: hooks.consult, emit, whyMissing: () => 'nobody built it' },
    facts: () => state,
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
  ['no named view and no account: the connect home', undefined, {}, 'Door'],
  ['nothing is named and somebody is connected: the home of friends', undefined, { connected: true }, 'Hall'],
  ['a wallet is restored and no view waits for it: the connect home', undefined, { restoring: true }, 'Door'],
  ['a view is named: that view', 'Shop', { connected: true }, 'Shop'],
  ['an interceptor comes before the named view', 'Shop', { requested: 'solana' }, 'Alarm'],
  ['an interceptor that does not apply is not shown', 'Shop', { requested: 'eip155', active: 'eip155' }, 'Shop'],
])('resolves the first view: %s', (_, requested, facts, expected) => {
  expect(createTestRouter(facts).router.resolve(requested, { ...user, ...facts })).toBe(expected)
})

test('prefers the home view that was contributed later', () => {
  const { router, registry } = createTestRouter()
  registry.add('theirs', [contributeView(view('Lobby'), { load, home: () => true })])
  expect(router.resolve(undefined, user)).toBe('Lobby')
})

test('refuses a view without a contribution, with the reason', () => {
  expect(() => createTestRouter().router.resolve('Cellar', user)).toThrow(
    expect.objectContaining({ code: 'VIEW_UNAVAILABLE', context: { view: 'Cellar', reason: 'nobody built it' } }),
  )
})

test('push adds a view to the stack, replace replaces the top, back removes it', async () => {
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

test('gives two openings of the same view different keys', async () => {
  const { router, route } = createTestRouter()
  router.start('Shop')
  await router.push('Shop')
  const [first, second] = route().stack
  expect(first?.key).not.toBe(second?.key)
})

test('going back from the only view closes the modal', async () => {
  const { router, route } = createTestRouter()
  router.start('Shop')
  expect(await router.back()).toBe(true)
  expect(route()).toMatchObject({ open: false, stack: [] })
})

test('going back to the connect view leads to the account once a wallet is connected', async () => {
  const { router, views, become } = createTestRouter()
  router.start('Door')
  await router.push('Shop')
  become({ connected: true })
  await router.back()
  expect(views()).toEqual(['Hall'])
})

test('going back to the connect view leads there while no wallet is connected', async () => {
  const { router, views } = createTestRouter()
  router.start('Door')
  await router.push('Shop')
  await router.back()
  expect(views()).toEqual(['Door'])
})

test('going back to a former home leads there if no other view fits', async () => {
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

test('a tap that crashes does not keep the user in the view', async () => {
  const { router, guard, route } = createTestRouter()
  router.start('Shop')
  guard(() => Promise.reject(new Error('guard crashed')))
  expect(await router.close()).toBe(true)
  expect(route().open).toBe(false)
})

test('takes only one of two steps that wait for the same tap', async () => {
  const { router, guard, views } = createTestRouter()
  router.start('Door')
  guard(() => Promise.resolve(undefined))
  const steps = await Promise.all([router.push('Shop'), router.push('Checkout')])
  expect(steps).toEqual([true, false])
  expect(views()).toEqual(['Door', 'Shop'])
})

test('drops a step if the modal was closed and opened again while its tap was awaited', async () => {
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

test('refuses an unknown view before it consults a tap', async () => {
  const { router, guard } = createTestRouter()
  router.start('Door')
  const asked = vi.fn()
  guard(asked)
  await expect(router.push('Cellar')).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
  await expect(router.replace('Cellar')).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
  expect(asked).not.toHaveBeenCalled()
})

test('closing a closed modal has no effect', async () => {
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

test('a view that was removed while a tap was awaited does not return', async () => {
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

test('going back closes the modal if all views below were removed while a tap was awaited', async () => {
  const { router, guard, route } = createTestRouter()
  router.start('Shop')
  await router.push('Hall')
  guard(() => {
    router.forget(['Shop'])
  })
  expect(await router.back()).toBe(true)
  expect(route().open).toBe(false)
})
