import { expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { PorticoError, sessionConnected, sessionEstablished } from '../../../kernel'
import { EVM, SECOND } from '../testing/wallets'
import { connectTo, recordOf, refuse, settlementOf, stored, visit } from '../testKit'

test('a refused session ends: the wallet is disconnected, no event is emitted, connect() rejects with the reason', async () => {
  const here = await visit()
  refuse(here, new PorticoError('SIGN_IN_REQUIRED', 'Sign in first'))
  const done = settlementOf((await here.control()).connect({ connectorId: 'one' }))
  await settle()
  here.wallets.prompts[0]?.approve()
  await settle()
  expect(done).toMatchObject({ state: 'failed', error: { code: 'SIGN_IN_REQUIRED' } })
  expect(here.wallets.left).toEqual(['one eip155'])
  expect(here.events).toEqual([{ name: 'session-ended', payload: { namespace: EVM, reason: 'refused' } }])
  expect(stored(here)).toBeUndefined()
  expect(here.portico.provider(EVM)).toBeUndefined()
})

test('the session is connected but not stored while the hook is pending', async () => {
  const here = await visit()
  let followTabs = () => {}
  here.ctx.tap(sessionEstablished, () => new Promise(resolve => (followTabs = () => resolve(undefined))))
  const done = settlementOf((await here.control()).connect({ connectorId: 'one' }))
  await settle()
  here.wallets.prompts[0]?.approve()
  await settle()
  expect(done.state).toBe('pending')
  expect(here.portico.account().isConnected).toBe(true)
  expect(stored(here)).toBeUndefined()
  followTabs()
  await settle()
  expect(done.state).toBe('done')
  expect(stored(here)).toEqual([recordOf('one')])
})

test('a refused second wallet restores the first session, with its wallet’s changes meanwhile', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const provider = here.portico.provider(EVM)
  here.ctx.tap(sessionEstablished, () => {
    here.wallets.tell('one', EVM, { kind: 'network', networkId: SECOND })
    return new PorticoError('SIGN_IN_REQUIRED', 'Sign in first')
  })
  await expect(connectTo(here, 'two')).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  expect(here.portico.account(EVM)).toMatchObject({ address: 'one-1', status: 'connected' })
  expect(here.portico.networkId(EVM)).toBe(SECOND)
  expect(here.portico.provider(EVM)).toBe(provider)
  expect(here.wallets.left).toEqual(['two eip155'])
  expect(here.events.map(({ name }) => name)).toEqual(['session-connected'])
  expect(stored(here)).toEqual([recordOf('one', SECOND)])
})

test('a wallet that is refused on connecting again loses its older session too', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  refuse(here, new PorticoError('SIGN_IN_REQUIRED', 'Sign in first'))
  await expect(connectTo(here, 'one')).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  expect(here.portico.account().isConnected).toBe(false)
  expect(stored(here)).toBeUndefined()
  expect(here.events.filter(({ name }) => name === 'session-ended')).toHaveLength(1)
})

test('an abort while the hook is pending rejects at once; the session stays', async () => {
  const here = await visit()
  let followTabs = () => {}
  here.ctx.tap(sessionEstablished, () => new Promise(resolve => (followTabs = () => resolve(undefined))))
  const life = new AbortController()
  const done = settlementOf((await here.control()).connect({ connectorId: 'one', signal: life.signal }))
  await settle()
  here.wallets.prompts[0]?.approve()
  await settle()
  life.abort()
  await settle()
  expect(done.state).toBe('aborted')
  followTabs()
  await settle()
  expect(here.portico.account().isConnected).toBe(true)
  expect(here.events.map(({ name }) => name)).toEqual(['session-connected'])
})

test('a wallet that disconnects while the hook is pending ends the attempt', async () => {
  const here = await visit()
  here.ctx.tap(sessionEstablished, () => here.wallets.tell('one', EVM, { kind: 'gone' }))
  await expect(connectTo(here, 'one')).rejects.toMatchObject({ code: 'WALLET_GONE' })
  expect(here.portico.account().isConnected).toBe(false)
})

test('a session that a listener ends at once is not stored', async () => {
  const here = await visit()
  here.portico.on(sessionConnected, () => void here.portico.disconnect())
  await expect(connectTo(here, 'one')).rejects.toMatchObject({ name: 'AbortError' })
  await settle()
  expect(here.portico.account().isConnected).toBe(false)
  expect(stored(here)).toBeUndefined()
})
