import { afterEach, expect, test } from 'vitest'
import { networks, readBalance } from '../../kernel'
import { cosmosHub } from '../../networks'
import { type FakeEdges, fakeEdges } from '../conformance'
import { type CosmosTestHost, createCosmosTestHost } from './testing/testHost'

let testHost: CosmosTestHost
afterEach(() => testHost.end())

const two = { ...cosmosHub, rpcUrls: { default: { http: ['https://one.example/', 'https://two.example/lcd'] } } }

const nodeInfo = (network: unknown) => ({ default_node_info: { network } })
const coin = (amount: unknown, denom = 'uatom') => ({ balance: { denom, amount } })

async function read(edges: FakeEdges, address?: string, customRpcUrls?: Record<string, string[]>) {
  testHost = await createCosmosTestHost({ networks: [two], edges, options: { customRpcUrls } })
  const balance = await testHost.portico.ask(readBalance.on('cosmos'))
  return balance({
    address: address ?? testHost.wallet.addresses[0]!,
    network: testHost.portico.read(networks).configured[0]!,
  })
}
const asked = ({ server }: FakeEdges) => server.sent.map(({ url }) => url.host + url.pathname + url.search)

test('reads the balance from the first node', async () => {
  const edges = fakeEdges()
  edges.server.answer('node_info', nodeInfo('cosmoshub-4'))
  edges.server.answer('/bank/', coin('1250000000'))
  expect(await read(edges)).toEqual({ amount: 1_250_000_000n, decimals: 6, symbol: 'ATOM' })
  expect(asked(edges)).toEqual([
    'one.example/cosmos/base/tendermint/v1beta1/node_info',
    `one.example/cosmos/bank/v1beta1/balances/${testHost.wallet.addresses[0]}/by_denom?denom=uatom`,
  ])
})

test('a node that is on another chain than it should be is not believed', async () => {
  const edges = fakeEdges()
  edges.server.answer('one.example', nodeInfo('evil-1'))
  edges.server.answer('two.example/lcd/cosmos/base', nodeInfo('cosmoshub-4'))
  edges.server.answer('two.example/lcd/cosmos/bank', coin('7'))
  expect((await read(edges)).amount).toBe(7n)
})

test('a node that is down is passed over', async () => {
  const edges = fakeEdges()
  edges.server.answer('one.example', new Response('', { status: 503 }))
  edges.server.answer('two.example/lcd/cosmos/base', nodeInfo('cosmoshub-4'))
  edges.server.answer('two.example/lcd/cosmos/bank', coin('8'))
  expect((await read(edges)).amount).toBe(8n)
})

test('the host’s own nodes come first', async () => {
  const edges = fakeEdges()
  edges.server.answer('own.example/key/cosmos/base', nodeInfo('cosmoshub-4'))
  edges.server.answer('own.example/key/cosmos/bank', coin('9'))
  expect((await read(edges, undefined, { 'cosmos:cosmoshub-4': ['https://own.example/key'] })).amount).toBe(9n)
})

test.each<[string, unknown]>([
  ['nothing', {}],
  ['no amount', coin(undefined)],
  ['a number', coin(7)],
  ['less than nothing', coin('-1')],
  ['more than there can be', coin('9'.repeat(100))],
  ['another coin', coin('7', 'uosmo')],
  ['no object', 'text'],
])('an answer that cannot be read is a failure: %s', async (_, answer) => {
  const edges = fakeEdges()
  edges.server.answer('node_info', nodeInfo('cosmoshub-4'))
  edges.server.answer('/bank/', answer)
  await expect(read(edges)).rejects.toMatchObject({ code: 'BALANCE_FAILED', message: 'Token Balance Unavailable' })
})

test('reading a balance fails if all nodes are down', async () => {
  await expect(read(fakeEdges())).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
})

test('asks no node about an address of another chain', async () => {
  const edges = fakeEdges()
  await expect(read(edges, 'osmo1qqqsyqcyq5rqwzqfpg9scrgwpugpzysn6mws2v')).rejects.toMatchObject({
    code: 'BALANCE_FAILED',
  })
  expect(asked(edges)).toEqual([])
})
