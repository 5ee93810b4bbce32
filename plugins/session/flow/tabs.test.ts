import { expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { DISCONNECTED, RECORDS } from '../rules/sessionRecord'
import { BITCOIN, EVM, MAINNET, SOLANA } from '../testing/wallets'
import { connectTo, createWorld, network, recordOf, type Visit, visit } from '../testKit'

const several = { features: { multiWallet: true } }

async function fiveTabs(
  options: Parameters<typeof visit>[1] = {},
): Promise<readonly [Visit, Visit, Visit, Visit, Visit]> {
  const world = createWorld()
  const tab = () => visit(world, { ...several, ...options })
  return [await tab(), await tab(), await tab(), await tab(), await tab()]
}

const picture = ({ portico }: Visit) =>
  [EVM, SOLANA, BITCOIN].map(namespace =>
    portico
      .connections(namespace)
      .filter(({ state }) => state !== 'disconnected')
      .map(({ connectorId, state, address }) => `${connectorId} ${state} ${address}`),
  )

// Fails when what other tabs remember is not watched.
test('five tabs agree on the connections, the active wallet and its account', async () => {
  const tabs = await fiveTabs()
  const [first, second, third, fourth, fifth] = tabs
  first.wallets.side('two', EVM).accounts = [{ address: '0xaa' }, { address: '0xbb' }]
  const agreed = async (expected: ReturnType<typeof picture>) => {
    await settle()
    for (const tab of tabs) expect(picture(tab)).toEqual(expected)
  }
  await connectTo(first, 'one')
  await agreed([['one connected one-1'], [], []])
  await connectTo(second, 'two')
  await connectTo(third, 'sol')
  await agreed([['two connected 0xaa', 'one active one-1'], ['sol connected sol-1'], []])
  await (await fourth.control()).switchConnection({ namespace: EVM, connectorId: 'one' })
  await agreed([['one connected one-1', 'two active 0xaa'], ['sol connected sol-1'], []])
  await (await fifth.control()).switchConnection({ namespace: EVM, connectorId: 'two', address: '0xbb' })
  await agreed([['two connected 0xbb', 'one active one-1'], ['sol connected sol-1'], []])
  await first.portico.disconnect({ namespace: EVM, connectorId: 'two' })
  await agreed([['one connected one-1'], ['sol connected sol-1'], []])
  await second.portico.disconnect()
  await agreed([[], [], []])
  expect(first.wallets.prompts).toEqual([])
})

const TESTNET = 'solana:test'

/** Five tabs with a wallet that keeps its network per tab, connected in the first one. */
async function fiveOfOne() {
  const tabs = await fiveTabs({ networks: [network('main'), network('test'), network(1), network(10)] })
  const [first] = tabs
  first.wallets.placeless.add('sol').add('one')
  await connectTo(first, 'sol')
  await settle()
  const move = async (tab: Visit, networkId: Parameters<typeof tab.portico.switchNetwork>[0]) => {
    const done = tab.portico.switchNetwork(networkId)
    await settle()
    tab.wallets.prompts[0]?.approve()
    await done
    await settle()
  }
  return { tabs, move, places: () => tabs.map(({ portico }) => portico.networkId(SOLANA)) }
}

test('five tabs agree on the network of a wallet without its own, without a prompt', async () => {
  const { tabs, move, places } = await fiveOfOne()
  const [first, second] = tabs
  await move(first, TESTNET)
  expect(places()).toEqual(Array(5).fill(TESTNET))
  expect(second.events.at(-1)).toEqual({ name: 'network-switched', payload: { namespace: SOLANA, networkId: TESTNET } })
  expect(second.portico.network()?.caipNetworkId).toBe(TESTNET)
  await move(second, MAINNET)
  expect(places()).toEqual(Array(5).fill(MAINNET))
  expect(first.wallets.prompts).toEqual([])
})

test('two tabs that switch at once end on the same network, without further requests', async () => {
  const { tabs, places } = await fiveOfOne()
  const [first, second] = tabs
  await Promise.all(
    [first.portico.switchNetwork(TESTNET), second.portico.switchNetwork(TESTNET)].map(async task => {
      await settle()
      for (const prompt of [...first.wallets.prompts]) prompt.approve()
      await task
    }),
  )
  const moving = [first.portico.switchNetwork(MAINNET)]
  await settle()
  first.wallets.prompts[0]?.approve()
  moving.push(second.portico.switchNetwork(TESTNET))
  await Promise.all(moving)
  await settle()
  expect(new Set(places()).size).toBe(1)
  const asked = first.wallets.restores.length
  await settle()
  expect(first.wallets.restores).toHaveLength(asked)
})

test('a wallet that cannot be found again keeps its network', async () => {
  const { tabs, move, places } = await fiveOfOne()
  tabs[0].wallets.restoring = 'fail'
  await move(tabs[0], TESTNET)
  expect(places()).toEqual([TESTNET, MAINNET, MAINNET, MAINNET, MAINNET])
  expect(tabs[1].portico.account(SOLANA).isConnected).toBe(true)
})

test('events of connections in other tabs are emitted here too', async () => {
  const [first, second] = await fiveTabs()
  await connectTo(first, 'one')
  await connectTo(first, 'two')
  await settle()
  await (await first.control()).switchConnection({ namespace: EVM, connectorId: 'one' })
  await settle()
  await first.portico.disconnect()
  await settle()
  expect(second.events.map(({ name }) => name)).toEqual([
    'session-connected',
    'session-connected',
    'connection-switched',
    'session-ended',
  ])
})

test('a record that a slow tab writes after a disconnection is not restored', async () => {
  const here = await visit(undefined, several)
  await connectTo(here, 'one')
  await here.portico.disconnect()
  here.edges.storage.writtenElsewhere(RECORDS, [recordOf('one')])
  here.wallets.side('one', EVM).granted = true
  await settle()
  expect(here.portico.account().isConnected).toBe(false)
  expect((await here.reload()).wallets.restores).toEqual([])
})

test('a wallet that was disconnected and connected again is restored by the next visit', async () => {
  const here = await visit(undefined, several)
  await connectTo(here, 'one')
  await here.portico.disconnect()
  expect(here.edges.storage.get(DISCONNECTED)).toEqual(['eip155 one'])
  await connectTo(here, 'one')
  expect(here.edges.storage.get(DISCONNECTED)).toBeUndefined()
  expect((await here.reload()).portico.account().isConnected).toBe(true)
})

test.each([null, 7, 'junk', {}, [7], [null, []]])(
  '%j in place of the disconnected wallets changes nothing',
  async junk => {
    const here = await visit(undefined, several)
    await connectTo(here, 'one')
    here.edges.storage.writtenElsewhere(DISCONNECTED, junk)
    await settle()
    expect(here.portico.account().isConnected).toBe(true)
  },
)
