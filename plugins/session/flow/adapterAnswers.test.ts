import { expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import {
  addConnector,
  type Connection,
  type ConnectService,
  connectors,
  connectService,
  type Manifest,
  sessionControl,
} from '../../../kernel'
import { adapterOf } from '../testing/wallets'
import { connectTo, createWorld, type Visit, visit } from '../testKit'

/*
 * An adapter whose answers are faulty costs its own wallet: the console names the adapter and the part once, and the
 * wallets of the other adapters connect.
 */

const boom = (): never => {
  throw new Error('boom')
}
const sound: Connection = {
  namespace: 'eip155',
  accounts: [{ address: 'odd-1' }],
  networkId: 'eip155:1',
  wallet: { name: 'Odd' },
  provider: { request: async () => undefined, on: () => {}, removeListener: () => {} },
  watch: () => () => {},
  disconnect: async () => {},
}

/** An adapter without a namespace of its own, with one wallet. */
const odd = (service: Partial<ConnectService>): Manifest => ({
  id: 'odd',
  provides: [connectService.on('odd')],
  adapter: { namespaces: [] },
  activatesAtStart: () => true,
  load: async () => ({
    default: ctx => {
      ctx.set(
        connectors,
        addConnector({ id: 'odd', name: 'Odd', type: 'INJECTED', namespaces: ['eip155'], adapter: 'odd' }),
      )
      ctx.provide(connectService.on('odd'), { connect: async () => [sound], restore: async () => [sound], ...service })
    },
  }),
})

async function visitWith(service: Partial<ConnectService>): Promise<Visit> {
  const world = createWorld()
  const here = await visit(world, { adapters: [adapterOf(world.wallets), odd(service)] })
  await settle()
  return here
}

const printed = ({ edges }: Visit) => edges.env.reported.map(error => (error as Error).message)

const NONSENSE: readonly (readonly [string, () => unknown])[] = [
  ['throws', boom],
  ['rejects without a code', async () => boom()],
  ['answers text', () => 'nonsense'],
  ['answers undefined', async () => undefined],
  ['answers a connection without a list', async () => sound],
  ['answers a list of nothing', async () => [null]],
  ['answers a connection without accounts', async () => [{ ...sound, accounts: undefined }]],
  ['answers accounts without an address', async () => [{ ...sound, accounts: [null] }]],
  ['answers a network that is no CAIP-2 id', async () => [{ ...sound, networkId: 1 }]],
  ['answers a connection without a provider', async () => [{ ...sound, provider: null }]],
  ['answers a connection without a wallet', async () => [{ ...sound, wallet: undefined }]],
  ['answers a connection that cannot be watched', async () => [{ ...sound, watch: undefined }]],
]

test.each(NONSENSE)(
  'a connect that %s fails, names the adapter, and leaves the neighbours alone',
  async (_, connect) => {
    const here = await visitWith({ connect: connect as ConnectService['connect'] })
    const control = await here.portico.ask(sessionControl)
    await expect(control.connect({ connectorId: 'odd' })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
    expect(printed(here)).toEqual([expect.stringMatching(/^Plugin odd: connect failed: /)])
    await connectTo(here, 'one')
    expect(here.portico.account()).toMatchObject({ isConnected: true, address: 'one-1' })
  },
)

test('a refusal with a code is the user’s or the wallet’s, and is not printed as a fault of the adapter', async () => {
  const world = createWorld()
  world.wallets.side('one', 'eip155').accounts = []
  const here = await visit(world)
  await expect(connectTo(here, 'one')).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  expect(printed(here)).toEqual([])
})

test.each<[string, () => unknown]>([
  ['throws', boom],
  ['rejects', async () => boom()],
])('a watch that %s is named, and its wallet is connected and can be left', async (_, watch) => {
  const here = await visitWith({ connect: async () => [{ ...sound, watch: watch as Connection['watch'] }] })
  const control = await here.portico.ask(sessionControl)
  await control.connect({ connectorId: 'odd' })
  await settle()
  expect(printed(here)).toEqual(['Plugin odd: watch failed: boom'])
  expect(here.portico.account()).toMatchObject({ isConnected: true, address: 'odd-1' })
  await control.disconnect()
  expect(here.portico.account().isConnected).toBe(false)
  await connectTo(here, 'one')
  expect(here.portico.account()).toMatchObject({ isConnected: true, address: 'one-1' })
})

test.each<[string, Partial<Connection>, string]>([
  ['the end of a watch throws', { watch: () => boom }, 'watch'],
  ['disconnect throws', { disconnect: boom }, 'disconnect'],
  ['disconnect rejects', { disconnect: async () => boom() }, 'disconnect'],
])('if %s, the adapter is named and the user is disconnected', async (_, fault, part) => {
  const here = await visitWith({ connect: async () => [{ ...sound, ...fault }] })
  const control = await here.portico.ask(sessionControl)
  await control.connect({ connectorId: 'odd' })
  await control.disconnect()
  expect(printed(here)).toEqual([`Plugin odd: ${part} failed: boom`])
  expect(here.portico.account().isConnected).toBe(false)
})
