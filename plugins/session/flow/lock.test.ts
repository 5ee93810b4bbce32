import { expect, test } from 'vitest'
import { connections } from '../../../kernel'
import { EVM, FIRST, SECOND } from '../testing/wallets'
import { connectTo, recordOf, stored, type Visit, visit } from '../testKit'

const lock = ({ wallets }: Visit) => wallets.tell('one', EVM, { kind: 'locked' })
const unlock = ({ wallets }: Visit, address = 'one-1') =>
  wallets.tell('one', EVM, { kind: 'accounts', accounts: [{ address }] })
const session = (here: Visit) => here.sessions().byNamespace[EVM]

async function locked(): Promise<Visit> {
  const here = await visit()
  await connectTo(here, 'one')
  lock(here)
  return here
}

test('a wallet that is locked has a locked session, with the last account, and the session is remembered', async () => {
  const here = await locked()
  const last = { address: 'one-1', networkId: FIRST }
  expect(session(here)).toEqual({ status: 'locked', connectorId: 'one', last, wallet: { name: 'one' } })
  expect(here.portico.account()).toMatchObject({ status: 'locked', isConnected: false, last, wallet: { name: 'one' } })
  expect(here.portico.account().address).toBeUndefined()
  expect(here.portico.state()).toMatchObject({ active: EVM, connected: false })
  expect(here.portico.read(connections).byNamespace[EVM]).toMatchObject([{ state: 'locked', address: 'one-1' }])
  expect(here.portico.provider(EVM)).toBeDefined()
  expect(here.events.map(({ name }) => name)).toEqual(['session-connected'])
  expect(stored(here)).toEqual([recordOf('one')])
})

test('unlocking connects the session again, with the account and the network that the wallet has then', async () => {
  const here = await locked()
  here.wallets.tell('one', EVM, { kind: 'network', networkId: SECOND })
  expect(session(here)).toMatchObject({ status: 'locked', last: { networkId: SECOND } })
  unlock(here, 'B')
  expect(session(here)).toMatchObject({ status: 'connected', address: 'B', networkId: SECOND })
  expect(here.events.slice(1)).toMatchObject([
    { name: 'session-connected', payload: { namespace: EVM, live: { address: 'B' }, restored: true } },
  ])
  expect(stored(here)).toEqual([{ ...recordOf('one', SECOND), address: 'B' }])
  expect(here.portico.networkId()).toBe(SECOND)
})

test('locking twice changes nothing', async () => {
  const here = await locked()
  const before = here.sessions()
  lock(here)
  expect(here.sessions()).toBe(before)
})

test('an account of a locked wallet cannot be chosen, and its network cannot be switched', async () => {
  const here = await locked()
  const refused = { code: 'WALLET_LOCKED', message: 'Unlock one to continue' }
  await expect(here.portico.switchNetwork(SECOND)).rejects.toMatchObject(refused)
  await expect((await here.control()).switchAccount({ address: 'one-1' })).rejects.toMatchObject(refused)
  expect(here.wallets.prompts).toEqual([])
})

test('locking the wallet while it is asked for another network refuses the request', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const switching = here.portico.switchNetwork(SECOND)
  await here.edges.clock.advance(0)
  lock(here)
  await expect(switching).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
  expect(session(here)?.status).toBe('locked')
})

test('disconnecting a locked wallet ends the session and removes its record', async () => {
  const here = await locked()
  await here.portico.disconnect()
  expect(session(here)?.status).toBe('disconnected')
  expect(here.wallets.left).toEqual(['one eip155'])
  expect(stored(here)).toBeUndefined()
})

test('connecting a locked wallet prompts it, and connects', async () => {
  const here = await locked()
  await connectTo(here, 'one')
  expect(session(here)?.status).toBe('connected')
  expect(here.wallets.left).toEqual([])
})

test('a wallet that is locked on a later visit is locked until it is unlocked, and its record does not change', async () => {
  const here = await locked()
  here.wallets.locked.add('one')
  const later = await here.reload()
  const last = { address: 'one-1', networkId: FIRST }
  expect(session(later)).toEqual({ status: 'locked', connectorId: 'one', last, wallet: { name: 'one' } })
  expect(later.events).toEqual([])
  expect(stored(later)).toEqual([recordOf('one')])
  here.wallets.locked.clear()
  unlock(later)
  expect(session(later)).toMatchObject({ status: 'connected', address: 'one-1' })
  expect(later.events).toMatchObject([{ name: 'session-connected', payload: { restored: true } }])
})

test('a locked wallet of several stays active, and a switch to it connects it again', async () => {
  const here = await visit(undefined, { features: { multiWallet: true } })
  await connectTo(here, 'two')
  await connectTo(here, 'one')
  lock(here)
  const states = () =>
    here.portico.read(connections).byNamespace[EVM]?.map(({ connectorId, state }) => [connectorId, state])
  expect(states()).toEqual([
    ['one', 'locked'],
    ['two', 'active'],
  ])
  const control = await here.control()
  await control.switchConnection({ namespace: EVM, connectorId: 'two' })
  expect(states()).toEqual([
    ['two', 'connected'],
    ['one', 'locked'],
  ])
  const switched = control.switchConnection({ namespace: EVM, connectorId: 'one' })
  await here.edges.clock.advance(0)
  here.wallets.prompts.at(-1)?.approve()
  expect(await switched).toMatchObject({ connectorId: 'one' })
  expect(session(here)?.status).toBe('connected')
})

test('a wallet that hides its accounts without a reason ends the session, keeps its record, and is restored with them', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, { kind: 'accounts', accounts: [] })
  expect(session(here)).toEqual({ status: 'disconnected', reason: 'wallet' })
  expect(here.events.at(-1)).toEqual({ name: 'session-ended', payload: { namespace: EVM, reason: 'wallet' } })
  expect(stored(here)).toEqual([recordOf('one')])
  unlock(here)
  await here.edges.clock.advance(0)
  expect(session(here)).toMatchObject({ status: 'connected', address: 'one-1' })
  expect(here.wallets.prompts).toEqual([])
})

test('a wallet without an account on a later visit keeps its record, and is restored when it shows one', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, { kind: 'accounts', accounts: [] })
  const later = await here.reload()
  expect(session(later)).toEqual({ status: 'disconnected', reason: 'WALLET_GONE' })
  expect(stored(later)).toEqual([recordOf('one')])
  unlock(later)
  await later.edges.clock.advance(0)
  expect(session(later)).toMatchObject({ status: 'connected', address: 'one-1' })
  later.leave()
  expect(here.wallets.side('one', EVM).listeners.size).toBe(0)
})

test('a wallet that was disconnected without an account is not restored', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, { kind: 'accounts', accounts: [] })
  await here.portico.disconnect()
  unlock(here)
  await here.edges.clock.advance(0)
  expect(session(here)?.status).toBe('disconnected')
})
