import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { networks, PorticoError, walletProvider } from '../../../kernel'
import { RECORDS } from '../rules/sessionRecord'
import { CHOSEN } from '../state'
import { EVM, FIRST, MAINNET, SECOND, SOLANA, UNLISTED } from '../testing/wallets'
import { connectTo, createWorld, recordOf, refuse, stored, visit } from '../testKit'

test('loads nothing at the start without stored sessions', async () => {
  const here = await visit()
  expect(here.portico.peek(walletProvider.on(EVM))).toBeUndefined()
  expect(here.wallets.restores).toEqual([])
})

test('the sessions of an earlier visit are restored, without a prompt, with the active one first', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await connectTo(here, 'sol')
  const later = await here.reload()
  expect(later.sessions()).toMatchObject({
    active: SOLANA,
    byNamespace: { [EVM]: { status: 'connected', address: 'one-1' }, [SOLANA]: { status: 'connected' } },
  })
  expect(later.wallets.prompts).toEqual([])
  expect(later.events.map(({ name }) => name)).toEqual(['session-connected', 'session-connected'])
  expect(later.events.every(({ payload }) => (payload as { restored: boolean }).restored)).toBe(true)
  expect(later.portico.provider(EVM)).toBeDefined()
})

test('a restored session consults no tap', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const later = await here.reload()
  refuse(later, new PorticoError('NO', 'No'))
  expect(later.portico.account().isConnected).toBe(true)
})

test('a restored session has the wallet’s present state', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const side = here.wallets.side('one', EVM)
  side.networkId = SECOND
  side.accounts = [{ address: 'other' }]
  const later = await here.reload()
  expect(later.portico.account()).toMatchObject({ caipAddress: 'eip155:10:other' })
  expect(later.portico.read(networks).chosen).toBe(SECOND)
})

test('the session is restoring until the adapter answers, with a time limit', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.restoring = 'hang'
  const later = await here.reload()
  expect(later.portico.account()).toMatchObject({ status: 'restoring', isConnected: false })
  await later.edges.clock.advance(20_000)
  expect(later.sessions()).toMatchObject({
    byNamespace: { [EVM]: { status: 'disconnected', reason: 'WALLET_TIMEOUT' } },
  })
  expect(later.edges.clock.pending).toBe(0)
})

test.each([
  ['does not know us any more', 'answer', 'WALLET_GONE'],
  ['cannot be reached', 'fail', 'RELAY_UNREACHABLE'],
] as const)(
  'a wallet that %s leaves the user disconnected, with a reason, and the next visit tries again',
  async (_, restoring, reason) => {
    const here = await visit()
    await connectTo(here, 'one')
    here.wallets.side('one', EVM).granted = false
    here.wallets.restoring = restoring
    const later = await here.reload()
    expect(later.sessions().byNamespace[EVM]).toEqual({ status: 'disconnected', reason })
    expect(later.events).toEqual([])
    here.wallets.side('one', EVM).granted = true
    here.wallets.restoring = 'answer'
    expect((await later.reload()).portico.account().isConnected).toBe(true)
  },
)

test('a removed adapter leaves the user disconnected', async () => {
  const world = createWorld()
  world.backend.setItem(`portico/1/${RECORDS}`, JSON.stringify([{ ...recordOf('one'), adapter: 'elsewhere' }]))
  const here = await visit(world)
  expect(here.sessions().byNamespace[EVM]).toEqual({ status: 'disconnected', reason: 'SERVICE_UNAVAILABLE' })
})

test('the session is neither restored nor stored with enableReconnect: false', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const later = await here.reload({ enableReconnect: false })
  expect(later.portico.account().status).toBe('disconnected')
  await later.control()
  expect(stored(later)).toBeUndefined()
  await connectTo(later, 'one')
  expect(stored(later)).toBeUndefined()
  otherTab(later, [])
  expect(later.portico.account().isConnected).toBe(true)
})

test('a disconnection during the restore ends it', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.restoring = 'hang'
  const later = await here.reload()
  await later.portico.disconnect()
  expect(later.sessions().byNamespace[EVM]?.status).toBe('disconnected')
  expect(stored(later)).toBeUndefined()
})

test('a user who connects another wallet during the restore gets that one', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.restoring = 'hang'
  const later = await here.reload()
  await connectTo(later, 'two')
  await later.edges.clock.advance(30_000)
  expect(later.portico.account()).toMatchObject({ isConnected: true, address: 'two-1' })
  expect(stored(later)).toEqual([recordOf('two')])
})

/** Another tab writes these records, and this tab is notified. */
const otherTab = (here: Awaited<ReturnType<typeof visit>>, records: readonly unknown[]) => {
  here.edges.storage.writtenElsewhere(RECORDS, records.length > 0 ? records : undefined)
}

test('follows a disconnection in another tab without a second call to the wallet', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await connectTo(here, 'sol')
  otherTab(here, [recordOf('sol', MAINNET)])
  expect(here.portico.account(EVM).status).toBe('disconnected')
  expect(here.portico.account(SOLANA).status).toBe('connected')
  expect(here.wallets.left).toEqual([])
  expect(here.events.at(-1)).toEqual({ name: 'session-ended', payload: { namespace: EVM, reason: 'user' } })
})

test('disconnects when another tab clears the storage', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  otherTab(here, [])
  expect(here.portico.account().isConnected).toBe(false)
  expect(here.events.at(-1)).toMatchObject({ name: 'session-ended' })
})

test.each([null, 7, 'junk', {}, [[]], [{ id: 1 }]])('%j in storage ends no session', async junk => {
  const here = await visit()
  await connectTo(here, 'one')
  here.edges.storage.writtenElsewhere(RECORDS, junk)
  expect(here.portico.account().isConnected).toBe(true)
})

test('follows a connection in another tab without a prompt', async () => {
  const here = await visit()
  await here.control()
  here.wallets.side('one', EVM).granted = true
  otherTab(here, [recordOf('one')])
  await settle()
  expect(here.portico.account()).toMatchObject({ isConnected: true, address: 'one-1' })
  expect(here.wallets.prompts).toEqual([])
  expect(here.events.map(({ name }) => name)).toEqual(['session-connected'])
})

test('an unused tab follows as well', async () => {
  const here = await visit()
  here.wallets.side('one', EVM).granted = true
  otherTab(here, [recordOf('one')])
  await settle()
  expect(here.portico.account()).toMatchObject({ isConnected: true, address: 'one-1' })
  expect(here.wallets.restores).toHaveLength(1)
})

test('follows a change of wallet in another tab', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.side('two', EVM).granted = true
  otherTab(here, [recordOf('two')])
  await settle()
  expect(here.portico.account().address).toBe('two-1')
  expect(here.wallets.left).toEqual([])
  expect(here.wallets.side('one', EVM).listeners.size).toBe(0)
})

test('a wallet that only the other tab can reach keeps that tab’s session', async () => {
  const here = await visit()
  await here.control()
  otherTab(here, [recordOf('one')])
  await settle()
  expect(here.portico.account(EVM).status).toBe('disconnected')
  expect(stored(here)).toEqual([recordOf('one')])
})

test('follows the network chosen in another tab', async () => {
  const here = await visit()
  await here.control()
  here.edges.storage.writtenElsewhere(CHOSEN, SECOND)
  expect(here.portico.state().networkId).toBe(SECOND)
  here.edges.storage.writtenElsewhere(CHOSEN, undefined)
  expect(here.portico.state().networkId).toBe(FIRST)
})

// Fails when the wallet's own answer is taken out of restoring.
test('any storage content starts a visit without an error, and connects only what the wallet confirms', async () => {
  const id = fc.constantFrom('one', 'sol', 'nobody', '__proto__', 7, null)
  const anyRecord = fc.record(
    {
      connectorId: id,
      adapter: fc.constantFrom('fake', 'page', 'session', '__proto__', '', {}),
      networkId: fc.constantFrom(FIRST, MAINNET, UNLISTED, 'eip155', 'a:b:c', '__proto__:x', 1),
      address: fc.oneof(fc.constant('one-1'), fc.anything()),
    },
    { requiredKeys: [] },
  )
  // Well-formed records of wallets that have not permitted this page.
  const record = fc.oneof(anyRecord, fc.constantFrom(recordOf('one'), recordOf('two')))
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .array(record, { maxLength: 6 })
      .map(records => JSON.stringify(records, (_, value) => (typeof value === 'bigint' ? 0 : value))),
  )
  await fc.assert(
    fc.asyncProperty(text, text, async (sessions, chosen) => {
      const world = createWorld()
      world.backend.setItem(`portico/1/${RECORDS}`, sessions)
      world.backend.setItem(`portico/1/${CHOSEN}`, chosen)
      const here = await visit(world)
      expect(here.portico.account().isConnected).toBe(false)
      expect(here.portico.read(networks).configured.map(({ caipNetworkId }) => caipNetworkId)).toContain(
        here.portico.read(networks).chosen,
      )
      here.portico.destroy()
      expect(world.clock.pending).toBe(0)
    }),
    { numRuns: 300 },
  )
})
