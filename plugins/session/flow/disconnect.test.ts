import { expect, test, vi } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { sessionEnded } from '../../../kernel'
import { EVM, SECOND, SOLANA } from '../testing/wallets'
import { connectTo, recordOf, settlementOf, stored, visit } from '../testKit'

test('disconnecting revokes the permission, removes the record and closes the modal', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await here.portico.open()
  await here.portico.disconnect()
  await settle()
  expect(here.sessions()).toEqual({
    active: undefined,
    byNamespace: { [EVM]: { status: 'disconnected', reason: 'user' } },
  })
  expect(here.portico.provider(EVM)).toBeUndefined()
  expect(here.wallets.left).toEqual(['one eip155'])
  expect(here.events.at(-1)).toEqual({ name: 'session-ended', payload: { namespace: EVM, reason: 'user' } })
  expect(here.portico.state().open).toBe(false)
})

test('waits 3 s for a wallet that does not answer', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.leaving = 'hang'
  const done = settlementOf(here.portico.disconnect())
  await here.edges.clock.advance(2999)
  expect(done.state).toBe('pending')
  expect(here.portico.account().status).toBe('disconnecting')
  await here.edges.clock.advance(1)
  expect(done.state).toBe('done')
  expect(here.portico.account().status).toBe('disconnected')
  expect(here.edges.clock.pending).toBe(0)
})

test('disconnects a wallet that cannot revoke', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.leaving = 'fail'
  await here.portico.disconnect()
  expect(here.portico.account().isConnected).toBe(false)
  expect(here.edges.env.reported).toHaveLength(1)
})

test('a reload during the disconnection restores nothing', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.leaving = 'hang'
  void settlementOf(here.portico.disconnect())
  await settle()
  const later = await here.reload()
  expect(later.portico.account().status).toBe('disconnected')
  expect(later.wallets.restores).toEqual([])
})

test('disconnecting one namespace keeps the others, activates one of them, and keeps the modal open', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await connectTo(here, 'sol')
  await here.portico.open()
  await here.portico.disconnect({ namespace: SOLANA })
  await settle()
  expect(here.sessions().active).toBe(EVM)
  expect(here.portico.account()).toMatchObject({ isConnected: true, address: 'one-1' })
  expect(stored(here)).toEqual([recordOf('one')])
  expect(here.portico.state().open).toBe(true)
})

test('disconnecting ends a pending attempt', async () => {
  const here = await visit()
  const done = settlementOf((await here.control()).connect({ connectorId: 'one' }))
  await settle()
  await here.portico.disconnect()
  await settle()
  expect(done.state).toBe('aborted')
  expect(here.sessions().byNamespace[EVM]?.status).toBe('disconnected')
})

test('disconnecting without a wallet resolves, and a second call does nothing', async () => {
  const here = await visit()
  await here.portico.open()
  await here.portico.disconnect()
  expect(here.portico.state().open).toBe(true)
  await connectTo(here, 'one')
  await Promise.all([here.portico.disconnect(), here.portico.disconnect()])
  expect(here.wallets.left).toEqual(['one eip155'])
  expect(here.events.filter(({ name }) => name === 'session-ended')).toHaveLength(1)
})

test('connecting a wallet again while it disconnects asks it after it has disconnected', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.leaving = 'hang'
  void settlementOf(here.portico.disconnect())
  const again = settlementOf((await here.control()).connect({ connectorId: 'one' }))
  await settle()
  expect(here.wallets.prompts).toEqual([])
  await here.edges.clock.advance(3000)
  here.wallets.prompts[0]?.approve()
  await settle()
  expect(again.state).toBe('done')
  expect(here.portico.account().status).toBe('connected')
})

test('destroying Portico settles every promise, ends every session and leaves no listener and no timer', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.heedsAborts = false
  const control = await here.control()
  const waiting = [
    settlementOf(control.connect({ connectorId: 'two' })),
    settlementOf(control.switchNetwork(SECOND)),
    settlementOf(control.connect({ connectorId: 'sol' })),
  ]
  await settle()
  here.portico.destroy()
  await settle()
  expect(waiting.map(({ state }) => state)).toEqual(['aborted', 'aborted', 'aborted'])
  expect(here.portico.account().isConnected).toBe(false)
  expect(here.portico.provider(EVM)).toBeUndefined()
  expect(here.wallets.side('one', EVM).listeners.size).toBe(0)
  expect(here.edges.clock.pending).toBe(0)
  expect(here.events.filter(({ name }) => name === 'session-ended')).toEqual([])
})

test('a hundred connects and disconnects leave nothing', async () => {
  const here = await visit()
  const ended = vi.fn()
  here.portico.on(sessionEnded, ended)
  for (let turn = 0; turn < 100; turn++) {
    await connectTo(here, turn % 2 ? 'one' : 'two')
    await here.portico.disconnect()
  }
  expect(ended).toHaveBeenCalledTimes(100)
  expect(here.wallets.side('one', EVM).listeners.size + here.wallets.side('two', EVM).listeners.size).toBe(0)
  expect(here.edges.clock.pending).toBe(0)
})

test.each(['answer', 'hang', 'fail'] as const)(
  'a connect in the same turn as a disconnect connects, when the wallet %ss',
  async leaving => {
    const here = await visit()
    await connectTo(here, 'one')
    const control = await here.control()
    here.wallets.leaving = leaving
    const left = settlementOf(here.portico.disconnect())
    const seen = settlementOf(control.connect({ connectorId: 'one' }))
    await here.edges.clock.advance(3000)
    here.wallets.prompts[0]?.approve()
    await settle()
    expect([left.state, seen.state]).toEqual(['done', 'done'])
    expect(here.portico.account()).toMatchObject({ status: 'connected', address: 'one-1' })
    expect(stored(here)).toEqual([recordOf('one')])
  },
)

test('a modal connect in the same turn as a disconnect waits for the next wallet', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const left = here.portico.disconnect()
  const connected = here.portico.connect()
  await left
  expect(here.portico.state()).toMatchObject({ view: 'Connect', connected: false })
  await connectTo(here, 'two')
  expect(await connected).toMatchObject({ isConnected: true, address: 'two-1' })
})
