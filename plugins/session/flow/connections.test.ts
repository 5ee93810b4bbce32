import { expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { alerts, connections, connectors, type Namespace, remoteConfig } from '../../../kernel'
import { BITCOIN, CONNECTORS, EVM, MAINNET, NAMESPACES, SECOND, SOLANA } from '../testing/wallets'
import { connectTo, recordOf, settlementOf, stored, type Visit, visit } from '../testKit'

const several = { features: { multiWallet: true } }
const arrive = () => visit(undefined, several)

const listed = ({ portico }: Visit, namespace: Namespace = EVM) =>
  portico.connections(namespace).map(({ connectorId, state }) => `${connectorId} ${state}`)
const inUse = ({ portico }: Visit, namespace: Namespace = EVM) =>
  portico.provider(namespace)?.request({ method: 'who' })

test('a second wallet of a namespace replaces the first with the flag off, and the first is disconnected', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await connectTo(here, 'two')
  expect(listed(here)).toEqual(['two connected'])
  expect(here.wallets.left).toEqual(['one eip155'])
  expect(here.portico.read(connections).several).toBe(false)
})

test('the methods for several wallets are refused with the flag off, with one alert', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const control = await here.control()
  const choice = { namespace: EVM, connectorId: 'one' }
  await expect(control.switchConnection(choice)).rejects.toMatchObject({ code: 'MULTI_WALLET_OFF' })
  await expect(control.forgetConnection(choice)).rejects.toThrow('Multi-Wallet Not Enabled')
  expect(here.portico.read(alerts).raised.filter(({ code }) => code === 'MULTI_WALLET_OFF')).toHaveLength(1)
  expect(here.portico.account().isConnected).toBe(true)
})

test('the earlier wallet stays connected with the flag on', async () => {
  const here = await arrive()
  await connectTo(here, 'one')
  await connectTo(here, 'two')
  expect(listed(here)).toEqual(['two connected', 'one active'])
  expect(await inUse(here)).toBe('two')
  expect(here.wallets.left).toEqual([])
  expect(stored(here)).toEqual([recordOf('two'), recordOf('one')])
})

const known = (here: Visit, config: readonly string[] | null | undefined) =>
  here.portico.set(remoteConfig, { status: 'known', features: { multiWallet: { isEnabled: true, config } } })

test('the project overrides the host, with a warning', async () => {
  const here = await arrive()
  await here.control()
  known(here, undefined)
  expect(here.portico.read(connections).several).toBe(false)
  expect(here.edges.env.warnings).toContainEqual(expect.stringContaining('features.multiWallet'))
  known(here, [])
  expect(here.portico.read(connections).several).toBe(true)
  known(here, null)
  expect(here.portico.read(connections).several).toBe(true)
})

test('basic mode has one wallet for each namespace', async () => {
  const here = await visit(undefined, { ...several, basic: true })
  await here.control()
  expect(here.portico.read(connections).several).toBe(false)
})

test('restores the other wallets when the project’s configuration arrives', async () => {
  const here = await arrive()
  await connectTo(here, 'one')
  await connectTo(here, 'two')
  const later = await here.reload({})
  expect(listed(later)).toEqual(['two connected'])
  later.wallets.side('two', EVM).networkId = SECOND
  later.wallets.tell('two', EVM, { kind: 'network', networkId: SECOND })
  known(later, [])
  await settle()
  expect(listed(later)).toEqual(['two connected', 'one active'])
})

test('switching to a live wallet sends no request, and sets network, provider, active namespace and the next visit', async () => {
  const here = await arrive()
  await connectTo(here, 'one')
  await connectTo(here, 'two')
  here.wallets.tell('two', EVM, { kind: 'network', networkId: SECOND })
  await connectTo(here, 'sol')
  const live = await (await here.control()).switchConnection({ namespace: EVM, connectorId: 'one' })
  expect(live).toMatchObject({ connectorId: 'one', networkId: 'eip155:1' })
  expect(here.wallets.prompts).toEqual([])
  expect(listed(here)).toEqual(['one connected', 'two active'])
  expect(await inUse(here)).toBe('one')
  expect(here.sessions().active).toBe(EVM)
  expect(here.portico.state().networkId).toBe('eip155:1')
  expect(here.events.slice(-2).map(({ name }) => name)).toEqual(['connection-switched', 'network-switched'])
  const later = await here.reload()
  expect(listed(later)).toEqual(['one connected', 'two active'])
  expect(later.sessions().active).toBe(EVM)
})

test('switching to another account makes it the active one, on later visits too', async () => {
  const here = await arrive()
  here.wallets.side('one', EVM).accounts = [{ address: '0xaa' }, { address: '0xbb' }]
  await connectTo(here, 'one')
  await (await here.control()).switchConnection({ namespace: EVM, connectorId: 'one', address: '0xBB' })
  expect(here.portico.account().address).toBe('0xbb')
  expect((await here.reload()).portico.account().address).toBe('0xbb')
})

test('refuses an account that the wallet does not share', async () => {
  const here = await arrive()
  await connectTo(here, 'one')
  const choice = { namespace: EVM, connectorId: 'one', address: 'elsewhere' }
  await expect((await here.control()).switchConnection(choice)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
})

test('switching to a recent wallet prompts it', async () => {
  const here = await arrive()
  await connectTo(here, 'one')
  await here.portico.disconnect({ connectorId: 'one' })
  expect(listed(here)).toEqual(['one disconnected'])
  const done = settlementOf((await here.control()).switchConnection({ namespace: EVM, connectorId: 'one' }))
  await settle()
  expect(done.state).toBe('pending')
  here.wallets.prompts.at(-1)?.approve()
  await settle()
  expect(done.state).toBe('done')
  expect(listed(here)).toEqual(['one connected'])
})

test('the next wallet of the namespace becomes active when the active one disconnects, with an event', async () => {
  const here = await arrive()
  await connectTo(here, 'one')
  await connectTo(here, 'two')
  here.wallets.tell('two', EVM, { kind: 'network', networkId: SECOND })
  here.wallets.tell('two', EVM, { kind: 'gone' })
  expect(listed(here)).toEqual(['one connected', 'two disconnected'])
  expect(await inUse(here)).toBe('one')
  expect(here.portico.state().networkId).toBe('eip155:1')
  expect(here.events.slice(-2).map(({ name }) => name)).toEqual(['connection-switched', 'network-switched'])
  expect(here.events.map(({ name }) => name)).not.toContain('session-ended')
})

test('another namespace becomes active when a namespace’s last wallet disconnects', async () => {
  const here = await arrive()
  await connectTo(here, 'sol')
  await connectTo(here, 'one')
  await here.portico.disconnect({ namespace: EVM })
  expect(here.sessions().active).toBe(SOLANA)
  expect(here.portico.state()).toMatchObject({ connected: true, networkId: MAINNET })
})

test.each([
  ['one wallet of one namespace', { namespace: EVM, connectorId: 'both' }, ['one'], ['both', 'sol']],
  ['one wallet wherever it is', { connectorId: 'both' }, ['one'], ['sol']],
  ['one namespace', { namespace: EVM }, [], ['both', 'sol']],
  ['everything', {}, [], []],
] as const)('leaving %s leaves that, for good', async (_, scope, evm, solana) => {
  const here = await arrive()
  await connectTo(here, 'sol')
  await connectTo(here, 'one')
  await connectTo(here, 'both')
  const live = (visit: Visit, namespace: Namespace) =>
    visit.portico
      .connections(namespace)
      .filter(({ state }) => state !== 'disconnected')
      .map(({ connectorId }) => connectorId)
  await here.portico.disconnect(scope)
  expect([live(here, EVM), live(here, SOLANA)]).toEqual([evm, solana])
  const later = await here.reload()
  await later.control()
  expect([live(later, EVM), live(later, SOLANA)]).toEqual([evm, solana])
})

test('a wallet with one session for its namespaces disconnects them all with one call', async () => {
  const here = await arrive()
  await connectTo(here, 'link')
  await here.portico.disconnect({ namespace: SOLANA })
  expect(here.portico.account(EVM).isConnected || here.portico.account(BITCOIN).isConnected).toBe(false)
  expect(here.wallets.left).toEqual(['link solana'])
  const ended = here.events.filter(({ name }) => name === 'session-ended')
  expect(ended.map(({ payload }) => (payload as { reason: string }).reason)).toEqual(NAMESPACES.map(() => 'user'))
  expect((await here.reload()).portico.account().isConnected).toBe(false)
})

test('a wallet that is replaced in one namespace is disconnected with its last namespace', async () => {
  const here = await visit()
  await connectTo(here, 'link')
  await connectTo(here, 'one')
  expect(here.wallets.left).toEqual([])
  expect(here.portico.account(SOLANA).isConnected).toBe(true)
  await connectTo(here, 'sol')
  for (const id of ['dot', 'atom', 'sui', 'stx']) await connectTo(here, id)
  expect(here.wallets.left).toEqual([])
  await connectTo(here, 'btc')
  expect(here.wallets.left).toEqual(['link bip122'])
})

test('a recent wallet stays in the list until it is removed, whole or by account', async () => {
  const here = await arrive()
  here.wallets.side('one', EVM).accounts = [{ address: '0xaa' }, { address: '0xbb' }]
  await connectTo(here, 'one')
  await here.portico.disconnect()
  const later = await here.reload()
  const control = await later.control()
  const [entry] = later.portico.connections(EVM)
  expect(entry).toMatchObject({ state: 'disconnected', address: '0xaa', wallet: { name: 'one' } })
  await control.forgetConnection({ namespace: EVM, connectorId: 'one', address: '0xAA' })
  expect(later.portico.connections(EVM)[0]).toMatchObject({ accounts: [{ address: '0xbb' }], address: '0xbb' })
  await control.forgetConnection({ namespace: EVM, connectorId: 'one' })
  expect(later.portico.connections(EVM)).toEqual([])
})

test('a recent wallet without a connector is not listed', async () => {
  const here = await arrive()
  await connectTo(here, 'one')
  await here.portico.disconnect()
  here.portico.set(connectors, { known: CONNECTORS.filter(({ id }) => id !== 'one') })
  expect(listed(here)).toEqual([])
})

test('a disconnected wallet is not stored with the flag off', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await here.portico.disconnect()
  expect([...here.edges.backend.entries].filter(([, text]) => text.includes('one-1'))).toEqual([])
})
