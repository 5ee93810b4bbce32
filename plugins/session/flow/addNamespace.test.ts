import { expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { type Connection, PorticoError } from '../../../kernel'
import { BITCOIN, COIN, EVM, FIRST, MAINNET, SECOND, SOLANA } from '../testing/wallets'
import { connectTo, recordOf, refuse, stored, type Visit, visit } from '../testKit'

/** A namespace that a wallet with one session for all namespaces grants later. */
const bitcoinOf = ({ wallets }: Visit, overrides: Partial<Connection> = {}): Connection => ({
  namespace: BITCOIN,
  accounts: [{ address: 'link-1' }],
  networkId: COIN,
  wallet: { name: 'link' },
  provider: { request: async () => 'link', on: () => undefined, removeListener: () => undefined },
  watch: () => () => {},
  disconnect: async () => void wallets.left.push(`link ${BITCOIN}`),
  ...overrides,
})

const tellAll = (here: Visit, connection: Connection) => {
  for (const namespace of [EVM, SOLANA]) here.wallets.tell('link', namespace, { kind: 'joined', connection })
}

test('networks that a wallet approves later are approved at once, without a switch', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  here.wallets.tell('one', EVM, { kind: 'approved', networkIds: [FIRST] })
  expect(here.portico.connections(EVM)[0]?.approvedNetworkIds).toEqual([FIRST])
  here.wallets.tell('one', EVM, { kind: 'approved', networkIds: [FIRST, SECOND] })
  expect(here.sessions().byNamespace[EVM]).toMatchObject({ networkId: FIRST, approvedNetworkIds: [FIRST, SECOND] })
  here.wallets.tell('one', EVM, { kind: 'approved', networkIds: undefined })
  expect(here.portico.connections(EVM)[0]?.approvedNetworkIds).toBeUndefined()
  expect(here.events.map(({ name }) => name)).toEqual(['session-connected'])
})

test('a namespace that joins later is connected with one event and stored; the active one stays', async () => {
  const here = await visit()
  await connectTo(here, 'link', [EVM, SOLANA])
  const connection = bitcoinOf(here)
  tellAll(here, connection)
  await settle()
  expect(here.portico.account(BITCOIN)).toMatchObject({ isConnected: true, address: 'link-1' })
  expect(here.portico.provider(BITCOIN)).toBe(connection.provider)
  expect(here.sessions().active).toBe(EVM)
  expect(here.events.map(({ name }) => name)).toEqual(Array(3).fill('session-connected'))
  expect(stored(here)).toEqual([recordOf('link'), recordOf('link', MAINNET), recordOf('link', COIN)])
})

test('keeps another wallet that is connected in the namespace', async () => {
  const here = await visit()
  await connectTo(here, 'btc')
  await connectTo(here, 'link', [EVM, SOLANA])
  tellAll(here, bitcoinOf(here))
  await settle()
  expect(here.portico.account(BITCOIN).address).toBe('btc-1')
  expect(here.wallets.left).toEqual([])
})

test('a refused namespace is disconnected', async () => {
  const here = await visit()
  await connectTo(here, 'link', [EVM, SOLANA])
  refuse(here, new PorticoError('REFUSED', 'Not today'))
  tellAll(here, bitcoinOf(here))
  await settle()
  expect(here.portico.account(BITCOIN).isConnected).toBe(false)
  expect(here.wallets.left).toContain(`link ${BITCOIN}`)
})

test('a namespace without an account, or with a network of another one, does not join the session', async () => {
  const here = await visit()
  await connectTo(here, 'link', [EVM, SOLANA])
  tellAll(here, bitcoinOf(here, { accounts: [] }))
  tellAll(here, bitcoinOf(here, { networkId: FIRST }))
  await settle()
  expect(here.portico.account(BITCOIN).isConnected).toBe(false)
})
