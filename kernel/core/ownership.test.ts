import { beforeEach, expect, test, vi } from 'vitest'
import { fakeEdges } from '../../adapters/conformance'
import type { Context } from '../contracts/context'
import type { Manifest } from '../contracts/manifest'
import { event, service, slice } from '../index'
// Imported first, so that the tests wait for promises only.
import './ownership'
import { partsOf } from '../contracts/parts'
import { createPortico, type Portico } from '../host/portico'

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
const pay = service<() => string>('kernel/pay:eip155')
const balance = slice('kernel/balance', 0)
const secret = slice('vault/secret', 'none')
const opened = event('vault/opened')
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
          provides: [safe, pay],
          owns: [balance],
          contributes: [{ kind: 'view', view: 'Door', load: loadDoor }],
        }),
        plugin({ id: 'vault-door' }),
        plugin({ id: 'thief', provides: [pay], owns: [balance] }),
      ],
    },
    edges.ports,
  )
  await vi.waitFor(() => expect(Object.keys(present)).toHaveLength(3))
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

test('a plugin cannot read, watch or write another’s private state, nor emit its events', async () => {
  as('vault').write(secret, () => 'gold')
  await refused(() => as('thief').read(secret))
  await refused(() =>
    as('thief').watch(
      secret,
      value => value,
      () => {},
    ),
  )
  await refused(() => as('thief').write(secret, () => 'lead'))
  await refused(() => as('thief').emit(opened))
  expect(as('vault-door').read(secret)).toBe('gold')
})

test('an id belongs to the first manifest that provides or owns it, before its code runs', async () => {
  await refused(() => as('thief').provide(pay, () => 'stolen'))
  await refused(() => as('thief').write(balance, () => 1))
  as('vault').provide(pay, () => 'paid')
  as('vault').write(balance, () => 2)
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

test('the host may use every id', async () => {
  as('vault').provide(safe, () => 'gold')
  as('vault').write(secret, () => 'gold')
  expect([(await portico.ask(safe))(), portico.read(secret)]).toEqual(['gold', 'gold'])
})
