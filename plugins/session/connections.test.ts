import { expect, test } from 'vitest'
import { settle } from '../../adapters/conformance/edges'
import { alerts, connections, connectors, type Namespace, type RemoteConfig, remoteConfig } from '../../kernel'
import {
  BITCOIN,
  CONNECTORS,
  connectTo,
  EVM,
  FAMILIES,
  follow,
  MAINNET,
  recordOf,
  SECOND,
  SOLANA,
  stored,
  type Visit,
  visit,
} from './wallets.fixture'

const several = { features: { multiWallet: true } }
const arrive = () => visit(undefined, several)

const listed = ({ portico }: Visit, namespace: Namespace = EVM) =>
  portico.connections(namespace).map(({ connectorId, state }) => `${connectorId} ${state}`)
const inUse = ({ portico }: Visit, namespace: Namespace = EVM) =>
  portico.provider(namespace)?.request({ method: 'who' })

test('with the flag off a second wallet of a family takes the place of the first, which is told', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await connectTo(here, 'two')
  expect(listed(here)).toEqual(['two connected'])
  expect(here.wallets.left).toEqual(['one eip155'])
  expect(here.portico.read(connections).several).toBe(false)
})

test('with the flag off the verbs for several wallets are refused, and the developer is told once', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  const control = await here.control()
  const choice = { namespace: EVM, connectorId: 'one' }
  await expect(control.switchConnection(choice)).rejects.toMatchObject({ code: 'MULTI_WALLET_OFF' })
  await expect(control.forgetConnection(choice)).rejects.toThrow('Multi-Wallet Not Enabled')
  expect(here.portico.read(alerts).raised.filter(({ code }) => code === 'MULTI_WALLET_OFF')).toHaveLength(1)
  expect(here.portico.account().isConnected).toBe(true)
})

test('with the flag on the earlier wallet stays connected below the new one', async () => {
  const here = await arrive()
  await connectTo(here, 'one')
  await connectTo(here, 'two')
  expect(listed(here)).toEqual(['two connected', 'one active'])
  expect(await inUse(here)).toBe('two')
  expect(here.wallets.left).toEqual([])
  expect(stored(here)).toEqual([recordOf('two'), recordOf('one')])
})

const known = (here: Visit, config: readonly string[] | null | undefined) =>
  here.portico.write(
    remoteConfig,
    (): RemoteConfig => ({ status: 'known', features: { multiWallet: { isEnabled: true, config } } }),
  )

test('the project decides over the host, which is warned', async () => {
  const here = await arrive()
  await here.control()
  known(here, undefined)
  expect(here.portico.read(connections).several).toBe(false)
  expect(here.edges.env.warnings).toContainEqual(expect.stringContaining('"multiWallet"'))
  known(here, [])
  expect(here.portico.read(connections).several).toBe(true)
  known(here, null)
  expect(here.portico.read(connections).several).toBe(true)
})

test('basic mode has one wallet a family', async () => {
  const here = await visit(undefined, { ...several, basic: true })
  await here.control()
  expect(here.portico.read(connections).several).toBe(false)
})

test('when the project’s word comes late the other wallets are found then', async () => {
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

test('turning to a live wallet asks nobody; network, provider, pointer and the next visit follow', async () => {
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
  expect(here.told.slice(-2).map(({ name }) => name)).toEqual(['connection-switched', 'network-switched'])
  const later = await here.reload()
  expect(listed(later)).toEqual(['one connected', 'two active'])
  expect(later.sessions().active).toBe(EVM)
})

test('turning to a wallet’s other account makes it the one in use, on later visits too', async () => {
  const here = await arrive()
  here.wallets.side('one', EVM).accounts = [{ address: '0xaa' }, { address: '0xbb' }]
  await connectTo(here, 'one')
  await (await here.control()).switchConnection({ namespace: EVM, connectorId: 'one', address: '0xBB' })
  expect(here.portico.account().address).toBe('0xbb')
  expect((await here.reload()).portico.account().address).toBe('0xbb')
})

test('an account that the wallet does not show is refused', async () => {
  const here = await arrive()
  await connectTo(here, 'one')
  const choice = { namespace: EVM, connectorId: 'one', address: 'elsewhere' }
  await expect((await here.control()).switchConnection(choice)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
})

test('turning to a wallet that is only remembered asks it anew', async () => {
  const here = await arrive()
  await connectTo(here, 'one')
  await here.portico.disconnect({ connectorId: 'one' })
  expect(listed(here)).toEqual(['one disconnected'])
  const done = follow((await here.control()).switchConnection({ namespace: EVM, connectorId: 'one' }))
  await settle()
  expect(done.state).toBe('pending')
  here.wallets.prompts.at(-1)?.approve()
  await settle()
  expect(done.state).toBe('done')
  expect(listed(here)).toEqual(['one connected'])
})

test('when the wallet in use goes the next one of the family takes over, and everybody is told', async () => {
  const here = await arrive()
  await connectTo(here, 'one')
  await connectTo(here, 'two')
  here.wallets.tell('two', EVM, { kind: 'network', networkId: SECOND })
  here.wallets.tell('two', EVM, { kind: 'gone' })
  expect(listed(here)).toEqual(['one connected', 'two disconnected'])
  expect(await inUse(here)).toBe('one')
  expect(here.portico.state().networkId).toBe('eip155:1')
  expect(here.told.slice(-2).map(({ name }) => name)).toEqual(['connection-switched', 'network-switched'])
  expect(here.told.map(({ name }) => name)).not.toContain('session-ended')
})

test('when a family’s last wallet goes the pointer moves on to another family', async () => {
  const here = await arrive()
  await connectTo(here, 'sol')
  await connectTo(here, 'one')
  await here.portico.disconnect({ namespace: EVM })
  expect(here.sessions().active).toBe(SOLANA)
  expect(here.portico.state()).toMatchObject({ connected: true, networkId: MAINNET })
})

test.each([
  ['one wallet of one family', { namespace: EVM, connectorId: 'both' }, ['one'], ['both', 'sol']],
  ['one wallet wherever it is', { connectorId: 'both' }, ['one'], ['sol']],
  ['one family', { namespace: EVM }, [], ['both', 'sol']],
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

test('a wallet with one session for its families leaves them all, and is told once', async () => {
  const here = await arrive()
  await connectTo(here, 'link')
  await here.portico.disconnect({ namespace: SOLANA })
  expect(here.portico.account(EVM).isConnected || here.portico.account(BITCOIN).isConnected).toBe(false)
  expect(here.wallets.left).toEqual(['link solana'])
  const ended = here.told.filter(({ name }) => name === 'session-ended')
  expect(ended.map(({ payload }) => (payload as { reason: string }).reason)).toEqual(FAMILIES.map(() => 'user'))
  expect((await here.reload()).portico.account().isConnected).toBe(false)
})

test('a wallet that is replaced in one family is told when its last family goes', async () => {
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

test('a remembered wallet stays in the list until it is struck off, wholly or account by account', async () => {
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

test('a remembered wallet that cannot be reached is not listed', async () => {
  const here = await arrive()
  await connectTo(here, 'one')
  await here.portico.disconnect()
  here.portico.write(connectors, () => ({ known: CONNECTORS.filter(({ id }) => id !== 'one') }))
  expect(listed(here)).toEqual([])
})

test('with the flag off nothing is kept of a wallet that was left', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await here.portico.disconnect()
  expect([...here.edges.backend.entries].filter(([, text]) => text.includes('one-1'))).toEqual([])
})
