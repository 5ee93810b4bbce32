import { expect, test, vi } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { networks, sessionConnected } from '../../../kernel'
import { EVM, FIRST, MAINNET, rejected, SECOND, SOLANA } from '../testing/wallets'
import { connectTo, recordOf, settlementOf, stored, visit } from '../testKit'

test('the session is connecting until the wallet answers, then connected', async () => {
  const here = await visit()
  const done = settlementOf((await here.control()).connect({ connectorId: 'one' }))
  await settle()
  expect(here.sessions()).toEqual({ active: EVM, byNamespace: { [EVM]: { status: 'connecting', connectorId: 'one' } } })
  expect(here.portico.account()).toMatchObject({ status: 'connecting', isConnected: false })
  here.wallets.prompts[0]?.approve()
  await settle()
  expect(done).toMatchObject({ state: 'done', value: { connectorId: 'one', address: 'one-1', networkId: FIRST } })
  expect(here.portico.account()).toMatchObject({ status: 'connected', caipAddress: 'eip155:1:one-1' })
})

test('listeners of the event find the session, its provider, and later its record', async () => {
  const here = await visit()
  const seen = vi.fn()
  here.portico.on(sessionConnected, ({ namespace, restored }) =>
    seen(namespace, restored, here.portico.account(namespace).isConnected, here.portico.provider(namespace)),
  )
  await connectTo(here, 'one')
  expect(seen).toHaveBeenCalledExactlyOnceWith(EVM, false, true, expect.anything())
  expect(stored(here)).toEqual([recordOf('one')])
})

test('requests the wanted namespaces, on the chosen network', async () => {
  const here = await visit()
  here.portico.set(networks, now => ({ ...now, chosen: SECOND }))
  const control = await here.control()
  void settlementOf(control.connect({ connectorId: 'both', namespaces: [SOLANA] }))
  await settle()
  expect(here.wallets.prompts[0]?.request).toMatchObject({ namespaces: [SOLANA], networkId: MAINNET })
  void settlementOf(control.connect({ connectorId: 'both' }))
  await settle()
  expect(here.wallets.prompts[0]?.request).toMatchObject({ namespaces: [EVM, SOLANA], networkId: SECOND })
})

test.each(['link', 'both', 'all'])(
  'connecting %s for one namespace leaves the wallet of another connected, without a request to it',
  async connectorId => {
    const here = await visit()
    await connectTo(here, 'one')
    const provider = here.portico.provider(EVM)
    await connectTo(here, connectorId, [SOLANA])
    expect(here.portico.account(SOLANA)).toMatchObject({ isConnected: true, address: `${connectorId}-1` })
    expect(here.portico.account(EVM)).toMatchObject({ isConnected: true, address: 'one-1' })
    expect(here.portico.provider(EVM)).toBe(provider)
    expect(here.wallets.left).toEqual([])
    expect(here.events.filter(({ name }) => name === 'session-ended')).toEqual([])
  },
)

test('rejects an unknown connector with a coded error, and changes nothing', async () => {
  const here = await visit()
  await expect((await here.control()).connect({ connectorId: 'nobody' })).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
  })
  expect(here.sessions()).toEqual({ byNamespace: {} })
})

test('a wallet of several namespaces opens a session in each; the first is active', async () => {
  const here = await visit()
  await connectTo(here, 'both')
  expect(here.sessions()).toMatchObject({
    active: EVM,
    byNamespace: { [EVM]: { status: 'connected' }, [SOLANA]: { status: 'connected', networkId: MAINNET } },
  })
  expect(here.events.map(({ name }) => name)).toEqual(['session-connected', 'session-connected'])
})

test('a rejection by the user has its code, and leaves the user disconnected', async () => {
  const here = await visit()
  const done = settlementOf((await here.control()).connect({ connectorId: 'one' }))
  await settle()
  here.wallets.prompts[0]?.reject(rejected())
  await settle()
  expect(done).toMatchObject({ state: 'failed', error: { code: 'USER_REJECTED' } })
  expect(here.portico.account(EVM)).toMatchObject({ status: 'disconnected', isConnected: false })
  expect(here.sessions().byNamespace[EVM]).toEqual({ status: 'disconnected', reason: 'USER_REJECTED' })
  expect(here.events).toMatchObject([{ name: 'session-failed', payload: { connectorId: 'one' } }])
})

test.each([
  ['throws something foreign', (prompt: { reject(error: unknown): void }) => prompt.reject('boom')],
  [
    'ends by an abort of its own',
    (prompt: { reject(error: unknown): void }) => prompt.reject(new DOMException('', 'AbortError')),
  ],
])('a wallet that %s failed to connect', async (_, answer) => {
  const here = await visit()
  const done = settlementOf((await here.control()).connect({ connectorId: 'one' }))
  await settle()
  const [prompt] = here.wallets.prompts
  if (prompt) answer(prompt)
  await settle()
  expect(done).toMatchObject({ state: 'failed', error: { code: 'CONNECT_FAILED', message: 'Failed to connect' } })
})

test('a wallet that answers without an account failed to connect', async () => {
  const here = await visit()
  here.wallets.side('one', EVM).accounts = []
  await expect(connectTo(here, 'one')).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  expect(here.portico.account().isConnected).toBe(false)
})

test('lists accounts once, in any letter case', async () => {
  const here = await visit()
  here.wallets.side('one', EVM).accounts = [{ address: '0xAB' }, { address: '0xab' }, { address: '0xCD' }]
  await connectTo(here, 'one')
  expect(here.portico.account().allAccounts).toEqual([{ address: '0xAB' }, { address: '0xCD' }])
})

test('a new attempt aborts the pending one', async () => {
  const here = await visit()
  const control = await here.control()
  const first = settlementOf(control.connect({ connectorId: 'one' }))
  await settle()
  const second = settlementOf(control.connect({ connectorId: 'two' }))
  await settle()
  expect(first.state).toBe('aborted')
  expect(here.sessions().byNamespace[EVM]).toEqual({ status: 'connecting', connectorId: 'two' })
  here.wallets.prompts[0]?.approve()
  await settle()
  expect(second.state).toBe('done')
  expect(here.portico.account().wallet?.name).toBe('two')
})

test.each([true, false])(
  'an abort settles at once, whether the adapter heeds it (%s) or not, and the user is not connecting any more',
  async heeds => {
    const here = await visit()
    here.wallets.heedsAborts = heeds
    const life = new AbortController()
    const done = settlementOf((await here.control()).connect({ connectorId: 'one', signal: life.signal }))
    await settle()
    const reason = new Error('enough')
    life.abort(reason)
    await settle()
    expect(done).toMatchObject({ state: 'failed', error: reason })
    expect(here.sessions()).toEqual({ byNamespace: { [EVM]: { status: 'disconnected' } } })
    expect(here.events).toEqual([])
  },
)

test('an attempt with an aborted signal sends no request', async () => {
  const here = await visit()
  const aborted = (await here.control()).connect({ connectorId: 'one', signal: AbortSignal.abort() })
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  expect(here.wallets.prompts).toEqual([])
})

// Fails when a late approval is not ended.
test('a late approval connects nothing, and its permission is revoked', async () => {
  const here = await visit()
  here.wallets.heedsAborts = false
  const life = new AbortController()
  void settlementOf((await here.control()).connect({ connectorId: 'one', signal: life.signal }))
  await settle()
  life.abort()
  here.wallets.prompts[0]?.approve()
  await settle()
  expect(here.portico.account().isConnected).toBe(false)
  expect(here.wallets.left).toEqual(['one eip155'])
})

test('a late approval of a wallet with a newer request does not end the new session', async () => {
  const here = await visit()
  here.wallets.heedsAborts = false
  const control = await here.control()
  void settlementOf(control.connect({ connectorId: 'one' }))
  await settle()
  const again = settlementOf(control.connect({ connectorId: 'one' }))
  await settle()
  for (const prompt of [...here.wallets.prompts]) prompt.approve()
  await settle()
  expect(again.state).toBe('done')
  expect(here.wallets.left).toEqual([])
  expect(here.portico.account().isConnected).toBe(true)
})

test('a failed attempt keeps an earlier session of the namespace', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const before = here.sessions()
  const provider = here.portico.provider(EVM)
  const second = settlementOf((await here.control()).connect({ connectorId: 'two' }))
  await settle()
  expect(here.sessions()).toBe(before)
  here.wallets.prompts[0]?.reject(rejected())
  await settle()
  expect(second.state).toBe('failed')
  expect(here.sessions()).toEqual(before)
  expect(here.portico.provider(EVM)).toBe(provider)
  expect(stored(here)).toEqual([recordOf('one')])
})

test('a second wallet replaces the first, which is disconnected', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await connectTo(here, 'two')
  await settle()
  expect(here.portico.account(EVM)).toMatchObject({ address: 'two-1', wallet: { name: 'two' } })
  expect(here.wallets.left).toEqual(['one eip155'])
  expect(here.wallets.side('one', EVM).listeners.size).toBe(0)
  expect(stored(here)).toEqual([recordOf('two')])
  expect(here.events.map(({ name }) => name)).toEqual(['session-connected', 'session-connected'])
})

test('connecting the same wallet again keeps its permission', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await connectTo(here, 'one')
  await settle()
  expect(here.wallets.left).toEqual([])
  expect(here.portico.account().isConnected).toBe(true)
  expect(here.wallets.side('one', EVM).listeners.size).toBe(1)
})

test('keeps sessions of other namespaces', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await connectTo(here, 'sol')
  expect(here.sessions().active).toBe(SOLANA)
  expect(here.portico.account(EVM).isConnected).toBe(true)
  expect(stored(here)).toEqual([recordOf('sol', MAINNET), recordOf('one')])
})
