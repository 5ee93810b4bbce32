import { expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { defineManifest } from '../../../kernel'
import { adapterOf, EVM, FIRST, MAINNET, SOLANA } from '../testing/wallets'
import { connectTo, createWorld, network, recordOf, stored, visit } from '../testKit'

const elm = defineManifest({
  id: 'elm',
  adapter: {
    namespaces: ['elm'],
    adopt: given =>
      given.chainNamespace === 'elm' ? { ...given, chainNamespace: 'elm', caipNetworkId: 'elm:1' } : undefined,
  },
})
const elmNetwork = { ...network(1), chainNamespace: 'elm' }

test('a namespace whose adapter the host removes ends without a call to its wallets, and is restored with the adapter', async () => {
  const world = createWorld()
  const adapter = adapterOf(world.wallets)
  const here = await visit(world, { adapters: [elm, adapter], networks: [network(1), network('main'), elmNetwork] })
  await connectTo(here, 'one')
  await connectTo(here, 'sol')
  await here.portico.removeAdapter(EVM)
  expect(here.portico.account().isConnected).toBe(false)
  expect(here.events.slice(-2)).toEqual([
    { name: 'session-ended', payload: { namespace: EVM, reason: 'host' } },
    { name: 'session-ended', payload: { namespace: SOLANA, reason: 'host' } },
  ])
  expect(here.wallets.left).toEqual([])
  expect(here.portico.state().networkId).toBe('elm:1')
  await here.portico.addAdapter(adapter, [network(1), network('main')])
  await settle()
  expect([here.portico.account(EVM).isConnected, here.portico.account(SOLANA).isConnected]).toEqual([true, true])
  expect(here.wallets.prompts).toEqual([])
})

test('a namespace without a network has no session; the others keep theirs', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await connectTo(here, 'sol')
  await here.portico.removeNetwork(MAINNET)
  expect(here.portico.account(SOLANA).status).toBe('disconnected')
  expect(here.sessions().active).toBe(EVM)
  expect(stored(here)).toEqual([recordOf('sol', MAINNET), recordOf('one')])
  await here.portico.addNetwork(network('main'))
  await settle()
  expect(here.portico.account(SOLANA).isConnected).toBe(true)
})

test('a session on a removed network stays, on an unlisted network', async () => {
  const here = await visit()
  await connectTo(here, 'one')
  await here.portico.removeNetwork(FIRST)
  expect(here.portico.account()).toMatchObject({ isConnected: true, caipAddress: 'eip155:1:one-1' })
  expect(here.portico.network()).toBeUndefined()
})

test('no session is restored with enableReconnect: false when a namespace returns', async () => {
  const here = await visit(undefined, { enableReconnect: false })
  await connectTo(here, 'sol')
  await here.portico.removeNetwork(MAINNET)
  await here.portico.addNetwork(network('main'))
  await settle()
  expect(here.wallets.restores).toEqual([])
})
