import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { fakeEdges, settle } from '../conformance'
import { NAMESPACE } from './chain'
import type { PolkadotNetwork } from './manifest'
import { createNodeConnections } from './nodeConnections'
import { createPolkadotTestHost, type PolkadotTestHost } from './testing/testHost'

/* A node that accepts every connection and never answers. */
let node: WebSocketServer
let testHost: PolkadotTestHost
const edges = () => testHost.edges

beforeEach(async () => {
  node = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await new Promise(resolve => node.once('listening', resolve))
  const network: PolkadotNetwork = {
    id: '12'.repeat(16),
    chainNamespace: NAMESPACE,
    name: 'Silent',
    nativeCurrency: { name: 'Sound', symbol: 'SND', decimals: 2 },
    rpcUrls: { default: { http: [`http://127.0.0.1:${(node.address() as AddressInfo).port}`] } },
  }
  testHost = await createPolkadotTestHost({ networks: [network], edges: fakeEdges() })
})
afterEach(async () => {
  testHost.end()
  for (const client of node.clients) client.terminate()
  await new Promise(resolve => node.close(resolve))
})

const joined = () => new Promise<void>(resolve => node.once('connection', () => resolve()))
const alone = () =>
  new Promise<void>(resolve => {
    for (const client of node.clients) client.once('close', () => resolve())
  })

test('an abort ends the wait; the connection stays for the next request', async () => {
  const lines = createNodeConnections(testHost.inside)
  const leaving = new AbortController()
  const coming = joined()
  const task = lines.acquire(testHost.networkId(0), leaving.signal)
  await coming
  const reason = new Error('left')
  leaving.abort(reason)
  await expect(task).rejects.toBe(reason)
  expect(node.clients.size).toBe(1)
})

test('an unused connection ends after a minute, open or not', async () => {
  const lines = createNodeConnections(testHost.inside)
  const leaving = new AbortController()
  const coming = joined()
  const task = lines.acquire(testHost.networkId(0), leaving.signal)
  await coming
  const gone = alone()
  leaving.abort(new Error('left'))
  await expect(task).rejects.toThrow('left')
  await edges().clock.advance(60_000)
  await gone
  expect(edges().clock.pending).toBe(0)
})

test('gives up a node that does not answer within 20 s', async () => {
  const coming = joined()
  const task = createNodeConnections(testHost.inside).acquire(testHost.networkId(0))
  const outcome = task.catch(error => error)
  await coming
  const gone = alone()
  await edges().clock.advance(20_000)
  expect(await outcome).toMatchObject({ code: 'RPC_UNREACHABLE' })
  await gone
  expect(edges().clock.pending).toBe(0)
})

test('every line ends with the plugin', async () => {
  const coming = joined()
  const outcome = createNodeConnections(testHost.inside)
    .acquire(testHost.networkId(0))
    .catch(error => error)
  await coming
  const gone = alone()
  testHost.portico.destroy()
  expect(await outcome).toMatchObject({ name: 'AbortError' })
  await gone
  await settle()
  expect(edges().clock.pending).toBe(0)
})

test('an unlisted network has no node', async () => {
  const task = createNodeConnections(testHost.inside).acquire('polkadot:00000000000000000000000000000000')
  await expect(task).rejects.toMatchObject({ code: 'RPC_MISSING' })
})
