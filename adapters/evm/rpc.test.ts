import { afterEach, expect, test } from 'vitest'
import { findNetwork, networks, readBalance } from '../../kernel'
import { createHttp } from '../../kernel/ports'
import { fakeEdges, settle } from '../conformance'
import { createEvmTestHost, type EvmTestHost, network } from './testing/testHost'

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

const ADDRESS = `0x${'ab'.repeat(20)}`
const result = (value: unknown) => ({ jsonrpc: '2.0', id: 1, result: value })
const refusal = (code: number, message = 'no') => ({ jsonrpc: '2.0', id: 1, error: { code, message } })
const status = (code: number) => () => new Response('{}', { status: code })

async function world(options: Parameters<typeof createEvmTestHost>[1] = {}) {
  const edges = fakeEdges()
  testHost = await createEvmTestHost(edges.ports, options)
  const { portico } = testHost
  const read = await portico.ask(readBalance.on('eip155'))
  return {
    ...testHost,
    edges,
    server: edges.server,
    asked: () => edges.server.sent.map(({ url }) => url.host),
    balance: (id: number, given: { address?: string; fresh?: boolean; signal?: AbortSignal } = {}) => {
      const found = findNetwork(portico.read(networks), `eip155:${id}`)
      return read({ address: ADDRESS, network: found!, ...given })
    },
  }
}

test('a balance is asked of the network and exact, however large', async () => {
  const { balance, server } = await world()
  server.answer('', result(`0x${'f'.repeat(64)}`))
  expect(await balance(31337)).toEqual({ amount: 2n ** 256n - 1n, decimals: 18, symbol: 'ETH' })
  expect(server.sent).toMatchObject([
    { method: 'POST', body: { jsonrpc: '2.0', method: 'eth_getBalance', params: [ADDRESS, 'latest'] } },
  ])
})

test('uses custom URLs first, then the gateway, then the network’s own', async () => {
  const customRpcUrls = { 'eip155:1': ['https://own.example/key', { url: 'https://other.example/' }] }
  const { balance, asked, server } = await world({ options: { customRpcUrls } })
  server.answer('', status(500))
  await expect(balance(1)).rejects.toMatchObject({ code: 'BALANCE_FAILED', cause: { code: 'HTTP_STATUS' } })
  expect(asked()).toEqual(['own.example', 'other.example', 'rpc.walletconnect.org', 'rpc.chain-1.example'])
})

test('sends the network and the project to the gateway, as plain text; sends JSON to other nodes', async () => {
  const edges = fakeEdges()
  edges.server.answer('', status(500))
  const seen: [url: string, type: string | null][] = []
  const fetch: typeof globalThis.fetch = (url, init) => {
    seen.push([String(url), new Headers(init?.headers).get('Content-Type')])
    return edges.server.fetch(url, init)
  }
  const lazyPorts = async () => ({
    ...(await edges.ports.lazyPorts()),
    http: createHttp({ fetch, clock: edges.clock }),
  })
  testHost = await createEvmTestHost({ ...edges.ports, lazyPorts })
  const read = await testHost.portico.ask(readBalance.on('eip155'))
  const found = findNetwork(testHost.portico.read(networks), 'eip155:1')!
  await expect(read({ address: ADDRESS, network: found })).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  expect(seen).toEqual([
    ['https://rpc.walletconnect.org/v1/?chainId=eip155%3A1&projectId=test-project', 'text/plain'],
    ['https://rpc.chain-1.example/', 'application/json'],
  ])
})

test('the node list does not name the gateway for networks that it does not serve, nor without a project id', async () => {
  const local = await world()
  local.server.answer('', result('0x1'))
  await local.balance(31337)
  expect(local.asked()).toEqual(['rpc.chain-31337.example'])
  local.end()
  const without = await world({ options: { projectId: undefined } })
  without.server.answer('', result('0x1'))
  await without.balance(1)
  expect(without.asked()).toEqual(['rpc.chain-1.example'])
})

test('a node that has had enough is left alone for thirty seconds', async () => {
  const { balance, asked, server, edges } = await world()
  server.answer('', result('0x1'))
  server.answer('rpc.walletconnect.org', status(429))
  await balance(1)
  await balance(1, { fresh: true })
  await edges.clock.advance(30_001)
  await balance(1)
  const [gateway, own] = ['rpc.walletconnect.org', 'rpc.chain-1.example']
  expect(asked()).toEqual([gateway, own, own, gateway, own])
})

test('asks rate-limited nodes if no other is left', async () => {
  const { balance, asked, server } = await world()
  server.answer('', refusal(-32005, 'limit exceeded'))
  await expect(balance(31337)).rejects.toMatchObject({ code: 'BALANCE_FAILED', cause: { code: 'RPC_LIMIT' } })
  await expect(balance(31337)).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  expect(asked()).toHaveLength(2)
})

test('a refusal of the call is final: another node would say the same', async () => {
  const { balance, asked, server } = await world()
  server.answer('', refusal(-32000, 'execution reverted'))
  await expect(balance(1)).rejects.toMatchObject({
    cause: { code: 'RPC_ERROR', context: { nodeCode: -32000, reason: 'execution reverted' } },
  })
  expect(asked()).toHaveLength(1)
})

test.each<[string, unknown]>([
  ['HTML', () => new Response('<html>')],
  ['nothing', () => new Response('')],
  ['null', () => Response.json(null)],
  ['a number', () => Response.json(7)],
  ['no result', {}],
  ['a refused connection', () => Promise.reject(new TypeError('failed to fetch'))],
  ['500', status(500)],
  ['403', status(403)],
  ['a megabyte too many', () => new Response(`"${'x'.repeat(1024 * 1024)}"`)],
])('asks the next node after %s', async (_, answer) => {
  const { balance, server } = await world()
  server.answer('', result('0x5'))
  server.answer('rpc.walletconnect.org', answer)
  expect((await balance(1)).amount).toBe(5n)
})

test('a node that is silent is left for the next after ten seconds', async () => {
  const { balance, server, edges } = await world()
  server.answer('', result('0x5'))
  server.answer('rpc.walletconnect.org', () => new Promise(() => {}))
  const task = balance(1)
  await edges.clock.advance(10_000)
  expect((await task).amount).toBe(5n)
})

test.each<unknown>(['0x', 'banana', 5, null, {}, `0x${'f'.repeat(65)}`, '-0x1', '1e400', true])(
  'a balance of %j is an error, not zero',
  async raw => {
    const { balance, server } = await world()
    server.answer('', result(raw))
    await expect(balance(31337)).rejects.toMatchObject({ code: 'BALANCE_FAILED', message: 'Token Balance Unavailable' })
  },
)

test('asks no node about an invalid address', async () => {
  const { balance, server } = await world()
  await expect(balance(1, { address: '0x1' })).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  expect(server.sent).toEqual([])
})

test('fails with a code for a network without a node', async () => {
  const { balance } = await world({ networks: [network(31337, { rpcUrls: { default: { http: [] } } })] })
  await expect(balance(31337)).rejects.toMatchObject({
    cause: { code: 'RPC_MISSING', message: 'No RPC url provided for chainId' },
  })
})

test('an abort rejects with its own reason, at once, and no other node is asked', async () => {
  const { balance, server, asked } = await world()
  server.answer('', () => new Promise(() => {}))
  const leaving = new AbortController()
  const task = balance(1, { signal: leaving.signal })
  await settle()
  const reason = new Error('left')
  leaving.abort(reason)
  await expect(task).rejects.toBe(reason)
  expect(asked()).toHaveLength(1)
})

test('callers of the same balance share one request, and an abort of one does not end it', async () => {
  const { balance, server } = await world()
  const answers: (() => void)[] = []
  server.answer('', () => new Promise(resolve => answers.push(() => resolve(result('0x2')))))
  const leaving = new AbortController()
  const left = expect(balance(31337, { signal: leaving.signal })).rejects.toThrow('left')
  const others = [balance(31337), balance(31337), balance(31337, { address: `0x${'cd'.repeat(20)}` })]
  await settle()
  expect(server.sent).toHaveLength(2)
  leaving.abort(new Error('left'))
  await left
  for (const answer of answers) answer()
  expect((await Promise.all(others)).map(({ amount }) => amount)).toEqual([2n, 2n, 2n])
  await balance(31337)
  expect(server.sent).toHaveLength(2)
  const later = balance(31337, { fresh: true })
  await settle()
  expect(server.sent).toHaveLength(3)
  for (const answer of answers) answer()
  await later
})
