import { expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { connectedSession, networks, type Sessions, sessions } from '../../../kernel'
import { EVM, FIRST, MAINNET, SECOND, UNLISTED } from '../testing/wallets'
import { connectTo, recordOf, settlementOf, stored, visit } from '../testKit'

test('follows the wallet’s accounts, of which the first is active', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, { kind: 'accounts', accounts: [{ address: 'B' }, { address: 'b' }, { address: 'A' }] })
  expect(here.portico.account()).toMatchObject({ address: 'B', allAccounts: [{ address: 'B' }, { address: 'A' }] })
  expect(stored(here)).toEqual([{ ...recordOf('one'), address: 'B' }])
})

test('ignores a repeated change', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const before = here.sessions()
  here.wallets.tell('one', EVM, { kind: 'accounts', accounts: [{ address: 'one-1' }] })
  here.wallets.tell('one', EVM, { kind: 'network', networkId: FIRST })
  expect(here.sessions()).toBe(before)
  expect(here.events.map(({ name }) => name)).toEqual(['session-connected'])
})

test('keeps the spelling of an account that the wallet reports in another case: it is the same account', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, { kind: 'accounts', accounts: [{ address: '0xAb' }, { address: '0xCd' }] })
  const before = here.portico.account()
  const records = stored(here)
  for (const [first, second] of [
    ['0xab', '0xcd'],
    ['0xAB', '0xCD'],
  ] as const) {
    here.wallets.tell('one', EVM, { kind: 'accounts', accounts: [{ address: first }, { address: second }] })
    expect(here.portico.account()).toEqual(before)
    expect(stored(here)).toEqual(records)
  }
  here.wallets.tell('one', EVM, { kind: 'accounts', accounts: [{ address: '0xcd' }, { address: '0xab' }] })
  expect(here.portico.account()).toMatchObject({
    address: '0xCd',
    allAccounts: [{ address: '0xCd' }, { address: '0xAb' }],
  })
})

test('follows the wallet’s network, emits it and stores it as chosen', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, { kind: 'network', networkId: SECOND })
  expect(here.portico.network()?.caipNetworkId).toBe(SECOND)
  expect(here.portico.read(networks).chosen).toBe(SECOND)
  expect(here.events.at(-1)).toEqual({ name: 'network-switched', payload: { namespace: EVM, networkId: SECOND } })
  expect(stored(here)).toEqual([recordOf('one', SECOND)])
})

test('no listener of the store sees a new account on the old network, or the old account on the new one', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const seen: (string | undefined)[] = []
  const look = (all: Sessions) => {
    const live = connectedSession(all)
    seen.push(`${live?.address} on ${live?.networkId}`)
  }
  here.portico.watch(sessions, all => all, look)
  const accounts = [{ address: 'B' }]
  here.wallets.tell('one', EVM, { kind: 'accounts', accounts, networkId: SECOND })
  expect(new Set(seen)).toEqual(new Set([`B on ${SECOND}`]))
  expect(here.events.at(-1)).toEqual({ name: 'network-switched', payload: { namespace: EVM, networkId: SECOND } })
  expect(stored(here)).toEqual([{ ...recordOf('one', SECOND), address: 'B' }])
})

test('accounts with a network of another namespace change the accounts alone', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, { kind: 'accounts', accounts: [{ address: 'B' }], networkId: MAINNET })
  expect(here.portico.state().networkId).toBe(FIRST)
  expect(here.portico.account().address).toBe('B')
})

test('an unlisted network is the session’s, but not the chosen one', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, { kind: 'network', networkId: UNLISTED })
  expect(here.portico.state().networkId).toBe(UNLISTED)
  expect(here.portico.network()).toBeUndefined()
  expect(here.portico.read(networks).chosen).toBe(FIRST)
})

test('ignores a network of another namespace', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const before = here.sessions()
  here.wallets.tell('one', EVM, { kind: 'network', networkId: MAINNET })
  expect(here.sessions()).toBe(before)
})

// Fails when a wallet that ends is forgotten at once.
test('a wallet that disconnects while the page unloads is restored by the next page', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.edges.env.leave()
  here.wallets.tell('one', EVM, { kind: 'gone' })
  here.wallets.side('one', EVM).granted = true
  const later = await here.reload()
  expect(later.portico.account()).toMatchObject({ status: 'connected', address: 'one-1' })
})

// Fails when the page's unloading is not noticed.
test('a page that does not unload restores the wallet', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.edges.env.leave()
  here.wallets.tell('one', EVM, { kind: 'gone' })
  here.wallets.side('one', EVM).granted = true
  expect(here.portico.account().status).toBe('disconnected')
  await here.edges.clock.advance(1_000)
  expect(here.portico.account()).toMatchObject({ status: 'connected', address: 'one-1' })
})

test('a session that expires while the page unloads is not stored', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.edges.env.leave()
  here.wallets.tell('one', EVM, { kind: 'gone', reason: 'expired' })
  expect(stored(here)).toBeUndefined()
})

test.each([
  ['has disconnected', { kind: 'gone' } as const, 'wallet'],
  ['has expired', { kind: 'gone', reason: 'expired' } as const, 'expired'],
])('a wallet that %s ends the session, and it is not remembered', async (_, change, reason) => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, change)
  expect(here.portico.account().status).toBe('disconnected')
  expect(here.portico.provider(EVM)).toBeUndefined()
  expect(here.events.at(-1)).toEqual({ name: 'session-ended', payload: { namespace: EVM, reason } })
  await here.edges.clock.advance(0)
  expect(stored(here)).toBeUndefined()
  expect(here.wallets.left).toEqual([])
  expect(here.wallets.side('one', EVM).listeners.size).toBe(0)
})

test('a wallet that disconnects during another request keeps the user connecting', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  void settlementOf((await here.control()).connect({ connectorId: 'two' }))
  await settle()
  here.wallets.tell('one', EVM, { kind: 'gone' })
  expect(here.sessions().byNamespace[EVM]).toEqual({ status: 'connecting', connectorId: 'two' })
})
