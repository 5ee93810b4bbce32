import { beforeEach, expect, test, vi } from 'vitest'
import { fakeEdges } from '../../adapters/conformance'
import { type Context, partsOf } from '../contracts/context'
import { inspection } from '../contracts/inspection'
import type { Manifest } from '../contracts/manifest'
import { createPortico, type Portico } from '../host/portico'
import { contributeTo, event, hook, service, slice, slot } from '../index'
// Imported first, so that the tests wait for promises only.
import '../host/completeCore'
import { createOwnership } from './ownership'

/* Which plugin may use which id. */

const NETWORK = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'One', symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
}
const adapter: Manifest = {
  id: 'chain',
  adapter: {
    namespaces: ['eip155'],
    adopt: network => ({ ...network, chainNamespace: 'eip155', caipNetworkId: `eip155:${network.id}` }),
  },
}
const safe = service<() => string>('vault/safe')
const lend = service<() => string>('vault/lend')
const pay = service<() => string>('kernel/pay:eip155')
const balance = slice('kernel/balance', 0)
const secret = slice('vault/secret', 'none')
const opened = event('vault/opened')
const lent = event<string>('vault/lent')
const lending = hook<string>('vault/lending')
const rate = slice('vault/rate', 1)
const loadDoor = async () => ({ default: 'door' })

let portico: Portico
let contexts: Record<string, Context>

beforeEach(async () => {
  const present: Record<string, Context> = {}
  const plugin = (manifest: Manifest): Manifest => ({
    activatesAtStart: () => true,
    load: async () => ({ default: ctx => void Object.assign(present, { [ctx.id]: ctx }) }),
    ...manifest,
  })
  const edges = fakeEdges()
  portico = createPortico(
    {
      debug: false,
      networks: [NETWORK],
      adapters: [adapter],
      plugins: [
        plugin({
          id: 'vault',
          sharedWith: ['vault-door'],
          provides: [{ ...safe, isPrivate: true }, lend, pay],
          owns: [balance, lent, lending, rate],
          contributes: [{ kind: 'view', view: 'Door', load: loadDoor }],
        }),
        plugin({ id: 'vault-door' }),
        plugin({ id: 'thief', provides: [pay, safe, lend], owns: [balance, secret, opened] }),
        plugin({ id: 'inspector', observesAll: true }),
      ],
    },
    edges.ports,
  )
  await vi.waitFor(() => expect(Object.keys(present)).toHaveLength(4))
  contexts = present
})

const as = (id: string) => contexts[id] as Context
const NOT_OWNER = expect.objectContaining({ code: 'NOT_OWNER' })
const refused = async (run: () => unknown) => {
  await expect((async () => run())()).rejects.toEqual(NOT_OWNER)
}

// Fails when `checkUse` refuses nothing.
test('only a plugin and those that it shares with may use its private service', async () => {
  as('vault').provide(safe, () => 'gold')
  expect((await as('vault-door').ask(safe))()).toBe('gold')
  await refused(() => as('thief').ask(safe))
  await refused(() => as('thief').peek(safe))
  await refused(() => as('thief').provide(service('vault/other'), () => 'lead'))
})

test('every plugin may ask for a service that another provides, although its author does not know that plugin', async () => {
  as('vault').provide(lend, () => 'gold')
  expect((await as('thief').ask(lend))()).toBe('gold')
  expect(as('thief').peek(lend)?.()).toBe('gold')
  await refused(() => as('thief').provide(lend, () => 'lead'))
})

test('every plugin may read, listen to and tap what another owns, and none may write, emit or consult it', async () => {
  const heard: unknown[] = []
  as('thief').on(lent, coin => void heard.push(coin))
  as('thief').observe(id => heard.push(id))
  as('thief').tap(lending, coin => void heard.push(coin))
  as('vault').set(rate, 2)
  as('vault').emit(lent, 'gold')
  await as('vault').consult(lending, 'silver')
  expect([as('thief').read(rate), ...heard]).toEqual([2, 'gold', 'vault/lent', 'silver'])
  await refused(() => as('thief').set(rate, 3))
  await refused(() => as('thief').emit(lent, 'lead'))
  await refused(() => as('thief').consult(lending, 'lead'))
})

test('a plugin cannot read, watch or write another’s private state, nor emit its events', async () => {
  as('vault').set(secret, 'gold')
  await refused(() => as('thief').read(secret))
  await refused(() =>
    as('thief').watch(
      secret,
      value => value,
      () => {},
    ),
  )
  await refused(() => as('thief').set(secret, 'lead'))
  await refused(() => as('thief').emit(opened))
  expect(as('vault-door').read(secret)).toBe('gold')
})

test('an id belongs to the first manifest that provides or owns it, before its code runs', async () => {
  await refused(() => as('thief').provide(pay, () => 'stolen'))
  await refused(() => as('thief').set(balance, 1))
  as('vault').provide(pay, () => 'paid')
  as('vault').set(balance, 2)
  expect([(await as('thief').ask(pay))(), as('thief').read(balance)]).toEqual(['paid', 2])
})

// Fails when keys are not held against their owner.
test('a plugin’s storage gives access to its own keys and to keys of no plugin', async () => {
  as('vault').storage.set('vault/token', 'secret')
  expect(as('vault-door').storage.get('vault/token')).toBe('secret')
  for (const key of ['vault/token', 'kernel/pending-transactions']) {
    await refused(() => as('thief').storage.get(key))
    await refused(() => as('thief').storage.set(key, 'other'))
    await refused(() => as('thief').storage.remove(key))
    await refused(() => as('thief').storage.watch(key, () => {}))
  }
  as('thief').storage.set('SHARED', 1)
  expect(as('vault').storage.get('SHARED')).toBe(1)
})

test('a plugin cannot reach the context of another, nor change its own', async () => {
  const found = as('thief').view('Door')
  expect(found).toMatchObject({ owner: 'vault' })
  expect(Object.keys(as('thief'))).not.toContain('loadFrom')
  expect(Object.isFrozen(as('thief'))).toBe(true)
  await expect(partsOf(as('thief')).load('vault', async () => ({ default: 'own' }))).rejects.toEqual(NOT_OWNER)
  expect((await partsOf(as('thief')).load('vault', loadDoor)).ctx).toBe(as('vault'))
  const own = async () => ({ default: 'own' })
  expect(await partsOf(as('thief')).load('thief', own)).toEqual({ component: 'own', ctx: as('thief') })
})

/** Every object that properties and symbols, own and inherited, lead to. */
function reachable(root: object): Set<unknown> {
  const found = new Set<unknown>()
  const waiting: unknown[] = [root]
  while (waiting[0] !== undefined) {
    const next = waiting.shift()
    if (Object(next) !== next || found.has(next) || found.size > 5000) continue
    found.add(next)
    for (let at = next as object | null; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
      for (const key of Reflect.ownKeys(at)) {
        try {
          waiting.push(Reflect.get(at, key, next))
        } catch {
          // A getter that refuses leads nowhere.
        }
      }
    }
  }
  return found
}

test('no property or symbol of a context, of its members and of what its methods answer leads to another context', async () => {
  as('vault').provide(safe, () => 'gold')
  const thief = as('thief')
  const answers = {
    ...{ view: thief.view('Door'), slot: thief.slot(slot('kernel/any')), storage: thief.storage, http: thief.http },
    read: thief.read(balance),
    undo: [thief.on(event('kernel/any'), () => {}), thief.tap(hook('kernel/any'), () => undefined)],
    inspection: await thief.ask(inspection).then(inspect => inspect()),
  }
  const found = reachable({ thief, answers })
  const foreign = [...Object.values(contexts), portico].filter(one => one !== thief)
  expect(found.has(thief)).toBe(true)
  expect(foreign.filter(context => found.has(context))).toEqual([])
  expect(Object.getOwnPropertySymbols(thief)).toEqual([])
  for (const one of found) expect(Object(one)).not.toHaveProperty('reader')
})

test('a plugin cannot listen to, observe, tap, consult, or read the slot of another’s private tokens', async () => {
  const door = hook('vault/door')
  const places = slot('vault/places')
  const thief = as('thief')
  await refused(() => thief.on(opened, () => {}))
  await refused(() => thief.tap(door, () => undefined))
  await refused(() => thief.consult(door, undefined))
  await refused(() => thief.slot(places))
  const stolen: string[] = []
  const shared: string[] = []
  thief.observe(id => stolen.push(id))
  as('vault-door').observe(id => shared.push(id))
  as('vault').emit(opened)
  expect([stolen, shared]).toEqual([[], ['vault/opened']])
  const changes: unknown[] = []
  thief.watchContributions(({ added }) => changes.push(...added))
  as('vault').contribute(contributeTo(places, { secret: 'gold' }))
  expect(changes).toEqual([])
})

test('the refusal names the owner and what to write', () => {
  expect(() => as('thief').read(secret)).toThrow(
    'Plugin thief used vault/secret: others only read what vault provides or owns',
  )
  expect(() => as('thief').set(rate, 3)).toThrow(
    'Plugin thief used vault/rate: others only read what vault provides or owns',
  )
})

test('a plugin whose id begins another’s id does not get what belongs to it, nor the other way', async () => {
  await refused(() => as('vault').read(slice('vault-door/state', 0)))
  await refused(() => as('vault').storage.get('vault-door/key'))
  expect(as('vault-door').read(secret)).toBe('none')
})

test('a plugin that shares with another gives it nothing of a third', () => {
  const { mayUse } = createOwnership([
    { id: 'vault', sharedWith: ['vault-door'] },
    { id: 'thief' },
    { id: 'vault-door' },
  ])
  expect([mayUse('vault-door', 'vault/secret'), mayUse('vault-door', 'thief/secret')]).toEqual([true, false])
})

test('an id or key with several slashes belongs to the plugin before the first', async () => {
  await refused(() => as('thief').read(slice('vault/secret/part', 0)))
  await refused(() => as('thief').storage.get('vault/secret/part'))
  expect(as('vault').storage.get('vault/secret/part')).toBeUndefined()
})

test('no plugin changes the code that a contribution of another loads', () => {
  const found = as('thief').view('Door')
  expect(() => Object.assign(Object(found?.contribution), { load: async () => ({ default: 'own' }) })).toThrow(
    TypeError,
  )
})

test('ownership holds in onIntent, before other code has loaded, and onIntent provides no service', () => {
  const failures: unknown[] = []
  const [tried, known]: [string[], unknown[]] = [[], []]
  const edges = fakeEdges()
  edges.storage.set('siwx/auth-token', 'secret')
  const attempt = (name: string, run: () => unknown) => {
    tried.push(name)
    try {
      run()
    } catch (error) {
      failures.push(Object(error).code)
    }
  }
  const si: Manifest = {
    id: 'si',
    hydrates({ storage }) {
      known.push(storage.get('siwx/auth-token'), storage.get('si/own'))
      return undefined
    },
    activatesAtStart: () => true,
    onIntent(ctx) {
      attempt('storage', () => ctx.storage.get('siwx/auth-token'))
      attempt('a lazy plugin’s state', () => ctx.read(slice('late/state', 0)))
      attempt('an event', () => ctx.on(event('vault/opened'), () => {}))
      attempt('a wallet’s service', () => ctx.provide(pay, () => 'stolen'))
      attempt('a service', () => ctx.provide(service<() => string>('si/answer'), () => 'early'))
      return { failed: () => {} }
    },
  }
  const lists: Manifest = { id: 'lists', lazyManifests: async () => ({ default: [{ id: 'late' }] }) }
  const page = createPortico(
    { debug: false, networks: [NETWORK], adapters: [adapter], plugins: [{ id: 'vault', provides: [pay] }, lists, si] },
    edges.ports,
  )
  expect(tried).toHaveLength(5)
  expect(failures).toEqual(['NOT_OWNER', 'NOT_OWNER', 'NOT_OWNER', 'TOO_EARLY', 'TOO_EARLY'])
  expect(known).toEqual([undefined, undefined])
  page.destroy()
})

test('a plugin at intent asks for a service whose manifest is lazy, once that is known', async () => {
  const answers: unknown[] = []
  const provider: Manifest = {
    id: 'late',
    provides: [service('late/lend')],
    load: async () => ({ default: ctx => void ctx.provide(service('late/lend'), 'gold') }),
  }
  const early: Manifest = {
    id: 'early',
    phase: 'intent',
    activatesAtStart: () => true,
    load: async () => ({
      default: ctx =>
        void ctx.ask(service('late/lend')).then(
          given => answers.push(given),
          error => answers.push(error),
        ),
    }),
  }
  const page = createPortico(
    {
      ...{ debug: false, networks: [NETWORK], adapters: [adapter] },
      plugins: [{ id: 'lists', lazyManifests: async () => ({ default: [provider] }) }, early],
    },
    fakeEdges().ports,
  )
  await vi.waitFor(() => expect(answers).toEqual(['gold']))
  page.destroy()
})

test('the host may use every id', async () => {
  as('vault').provide(safe, () => 'gold')
  as('vault').set(secret, 'gold')
  expect([(await portico.ask(safe))(), portico.read(secret)]).toEqual(['gold', 'gold'])
})

test('a plugin observes the events of every plugin only if its manifest declares it', () => {
  const all: string[] = []
  const own: string[] = []
  as('inspector').observe(id => all.push(id))
  as('thief').observe(id => own.push(id))
  as('vault').emit(opened)
  as('vault').emit(event('kernel/any'))
  expect([all, own]).toEqual([['vault/opened', 'kernel/any'], ['kernel/any']])
})

test('an id of a plugin that is not registered is open once all manifests are known, and closed before', () => {
  let knowsManifests = false
  const { mayUse, checkUse } = createOwnership([{ id: 'vault' }], () => knowsManifests)
  expect(mayUse('thief', 'absent/state')).toBe(false)
  expect(() => checkUse('thief', 'absent/state')).toThrow(
    expect.objectContaining({ code: 'NOT_OWNER', context: { id: 'absent/state', owner: 'absent', by: 'thief' } }),
  )
  knowsManifests = true
  expect([mayUse('thief', 'absent/state'), mayUse('thief', 'vault/state')]).toEqual([true, false])
  expect(createOwnership([{ id: 'vault' }]).mayUse('thief', 'absent/state')).toBe(true)
})

test('the kernel may change what a plugin owns, an owner may change its own, and a token covers its keys only', () => {
  const { checkChange } = createOwnership([
    { id: 'vault', owns: [{ id: 'kernel/balance' }], provides: [{ id: 'kernel/pay' }] },
    { id: 'thief' },
  ])
  for (const id of ['kernel/balance', 'kernel/pay', 'kernel/pay:eip155']) {
    expect(() => checkChange('thief', id)).toThrow(NOT_OWNER)
    checkChange('vault', id)
    checkChange('kernel', id)
  }
  checkChange('thief', 'kernel/payments')
  checkChange('thief', 'kernel/repay')
})
