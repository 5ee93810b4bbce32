import { expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { alerts, type Manifest, networks, switchNetwork } from '../../../kernel'
import { CHOSEN } from '../state'
import { adapterOf, EVM, FIRST, MAINNET, rejected, SECOND, UNLISTED } from '../testing/wallets'
import { connectTo, createWorld, recordOf, settlementOf, stored, visit } from '../testKit'

test('a network is only chosen without a wallet, and stored for the next visit', async () => {
  const here = await visit()
  await here.portico.switchNetwork(SECOND)
  expect(here.portico.state().networkId).toBe(SECOND)
  expect(here.wallets.prompts).toEqual([])
  const later = await here.reload()
  expect(later.portico.state().networkId).toBe(SECOND)
  await later.portico.switchNetwork(FIRST)
  expect(later.edges.ports.storage.get(CHOSEN)).toEqual({ networkId: FIRST, explicit: true })
})

test('stores a network that another plugin chose', async () => {
  const here = await visit()
  here.portico.set(networks, now => ({ ...now, chosen: SECOND }))
  await here.control()
  expect(here.edges.ports.storage.get(CHOSEN)).toBe(SECOND)
})

test.each([UNLISTED, 'nonsense', 7, null, { id: SECOND }, ['eip155:10']])('%j in storage is not chosen', async kept => {
  const world = createWorld()
  world.backend.setItem(`portico/1/${CHOSEN}`, JSON.stringify(kept))
  const here = await visit(world)
  expect(here.portico.read(networks).chosen).toBe(FIRST)
})

test('a network that is not configured raises APKT001, and no wallet is asked', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await expect(here.portico.switchNetwork(UNLISTED)).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
    message: 'Network not found',
  })
  expect(here.portico.read(alerts).raised.map(({ code }) => code)).toEqual(['APKT001'])
  expect(here.wallets.prompts).toEqual([])
})

/** The adapter without the capability to switch networks. */
function withoutSwitch(adapter: Manifest): Manifest {
  const isOther = ({ id }: { readonly id: string }) => !id.startsWith(switchNetwork.on('').id)
  return {
    ...adapter,
    provides: adapter.provides?.filter(isOther),
    load: async () => {
      const module = await adapter.load?.()
      return {
        default: (ctx, found) =>
          module?.default(
            { ...ctx, provide: (token, service) => (isOther(token) ? ctx.provide(token, service) : () => {}) },
            found,
          ),
      }
    },
  }
}

test('a wallet that no adapter asks to switch has approved its own network alone, whichever it uses', async () => {
  const world = createWorld()
  const here = await visit(world, { adapters: [withoutSwitch(adapterOf(world.wallets))] })
  await connectTo(here, 'one')
  expect(here.sessions().byNamespace[EVM]).toMatchObject({ networkId: FIRST, approvedNetworkIds: [FIRST] })
  here.wallets.tell('one', EVM, { kind: 'network', networkId: SECOND })
  await settle()
  expect(here.sessions().byNamespace[EVM]).toMatchObject({ networkId: SECOND, approvedNetworkIds: [SECOND] })
})

test('the session is switching until the wallet confirms, then on the new network, with one event', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const done = settlementOf(here.portico.switchNetwork(SECOND))
  await settle()
  expect(here.sessions().byNamespace[EVM]).toMatchObject({ status: 'switching', target: SECOND, networkId: FIRST })
  here.wallets.prompts[0]?.approve()
  await settle()
  expect(done.state).toBe('done')
  expect(here.sessions().byNamespace[EVM]).toMatchObject({ status: 'connected', networkId: SECOND })
  expect(here.events.filter(({ name }) => name === 'network-switched')).toHaveLength(1)
})

test('a refused switch keeps the former network, and rejects with the coded error', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const before = here.sessions()
  const done = settlementOf(here.portico.switchNetwork(SECOND))
  await settle()
  here.wallets.prompts[0]?.reject(rejected())
  await settle()
  expect(done).toMatchObject({ state: 'failed', error: { code: 'USER_REJECTED' } })
  expect(here.sessions()).toEqual(before)
  expect(here.portico.read(networks).chosen).toBe(FIRST)
})

test('an aborted switch settles at once; a late approval still counts, because the wallet has switched', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.heedsAborts = false
  const life = new AbortController()
  const done = settlementOf((await here.control()).switchNetwork(SECOND, { signal: life.signal }))
  await settle()
  life.abort()
  await settle()
  expect(done.state).toBe('aborted')
  expect(here.sessions().byNamespace[EVM]).toMatchObject({ status: 'connected', networkId: FIRST })
  here.wallets.prompts[0]?.approve()
  await settle()
  expect(here.sessions().byNamespace[EVM]).toMatchObject({ status: 'connected', networkId: SECOND })
})

test('a second request replaces the first', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const first = settlementOf(here.portico.switchNetwork(SECOND))
  await settle()
  const second = settlementOf(here.portico.switchNetwork(FIRST))
  await settle()
  expect([first.state, second.state]).toEqual(['aborted', 'done'])
  expect(here.sessions().byNamespace[EVM]).toMatchObject({ status: 'connected', networkId: FIRST })
})

test('a wallet that is on the network already is not asked', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await here.portico.switchNetwork(FIRST)
  expect(here.wallets.prompts).toEqual([])
})

test('switching to a network of another connected namespace makes that namespace active', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await connectTo(here, 'sol')
  await here.portico.switchNetwork(FIRST)
  expect(here.sessions().active).toBe(EVM)
  expect(stored(here)).toEqual([recordOf('one'), recordOf('sol', MAINNET)])
})

test.each([
  ['the user leaves', (here: Awaited<ReturnType<typeof visit>>) => here.portico.disconnect()],
  [
    'the wallet disconnects',
    (here: Awaited<ReturnType<typeof visit>>) => here.wallets.tell('one', EVM, { kind: 'gone' }),
  ],
])('a switch ends when %s', async (_, end) => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.heedsAborts = false
  const done = settlementOf(here.portico.switchNetwork(SECOND))
  await settle()
  await end(here)
  await settle()
  expect(done).toMatchObject({ state: 'failed', error: { code: 'NOT_CONNECTED' } })
  expect(here.portico.account().status).toBe('disconnected')
})
