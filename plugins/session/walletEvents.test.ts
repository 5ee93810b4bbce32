import { expect, test } from 'vitest'
import { settle } from '../../adapters/conformance/edges'
import { networks } from '../../kernel'
import { connectTo, EVM, FIRST, follow, MAINNET, recordOf, SECOND, stored, UNLISTED, visit } from './wallets.fixture'

test('the wallet’s accounts are mirrored; its first one is in use', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, { kind: 'accounts', accounts: [{ address: 'B' }, { address: 'b' }, { address: 'A' }] })
  expect(here.portico.account()).toMatchObject({ address: 'B', allAccounts: [{ address: 'B' }, { address: 'A' }] })
  expect(stored(here)).toEqual([{ ...recordOf('one'), address: 'B' }])
})

test('what is told twice is true once', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const before = here.sessions()
  here.wallets.tell('one', EVM, { kind: 'accounts', accounts: [{ address: 'one-1' }] })
  here.wallets.tell('one', EVM, { kind: 'network', networkId: FIRST })
  expect(here.sessions()).toBe(before)
  expect(here.told.map(({ name }) => name)).toEqual(['session-connected'])
})

test('the wallet’s network is mirrored, told and chosen', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, { kind: 'network', networkId: SECOND })
  expect(here.portico.network()?.caipNetworkId).toBe(SECOND)
  expect(here.portico.read(networks).chosen).toBe(SECOND)
  expect(here.told.at(-1)).toEqual({ name: 'network-switched', payload: { namespace: EVM, networkId: SECOND } })
  expect(stored(here)).toEqual([recordOf('one', SECOND)])
})

test('a network that the host did not list is where the user is, but is not chosen', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, { kind: 'network', networkId: UNLISTED })
  expect(here.portico.state().networkId).toBe(UNLISTED)
  expect(here.portico.network()).toBeUndefined()
  expect(here.portico.read(networks).chosen).toBe(FIRST)
})

test('a network of another family is not believed', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const before = here.sessions()
  here.wallets.tell('one', EVM, { kind: 'network', networkId: MAINNET })
  expect(here.sessions()).toBe(before)
})

// Fails when a wallet that ends is forgotten at once.
test('a wallet that reports its end while the page unloads is restored by the next page', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.edges.env.leave()
  here.wallets.tell('one', EVM, { kind: 'gone' })
  here.wallets.side('one', EVM).granted = true
  const later = await here.reload()
  expect(later.portico.account()).toMatchObject({ status: 'connected', address: 'one-1' })
})

// Fails when the page's unloading is not noticed.
test('a page that stays although it was being left looks for the wallet again', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.edges.env.leave()
  here.wallets.tell('one', EVM, { kind: 'gone' })
  here.wallets.side('one', EVM).granted = true
  expect(here.portico.account().status).toBe('disconnected')
  await here.edges.clock.advance(1_000)
  expect(here.portico.account()).toMatchObject({ status: 'connected', address: 'one-1' })
})

test('a session that expires while the page unloads is not remembered', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.edges.env.leave()
  here.wallets.tell('one', EVM, { kind: 'gone', reason: 'expired' })
  expect(stored(here)).toBeUndefined()
})

test.each([
  ['is gone', { kind: 'gone' } as const, 'wallet'],
  ['has expired', { kind: 'gone', reason: 'expired' } as const, 'expired'],
])('a wallet that %s ends the session, and it is not remembered', async (_, change, reason) => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, change)
  expect(here.portico.account().status).toBe('disconnected')
  expect(here.portico.provider(EVM)).toBeUndefined()
  expect(here.told.at(-1)).toEqual({ name: 'session-ended', payload: { namespace: EVM, reason } })
  await here.edges.clock.advance(0)
  expect(stored(here)).toBeUndefined()
  expect(here.wallets.left).toEqual([])
  expect(here.wallets.side('one', EVM).listeners.size).toBe(0)
})

test('a wallet that goes while another one is asked leaves the user connecting', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  void follow((await here.control()).connect({ connectorId: 'two' }))
  await settle()
  here.wallets.tell('one', EVM, { kind: 'gone' })
  expect(here.sessions().byNamespace[EVM]).toEqual({ status: 'connecting', connectorId: 'two' })
})
