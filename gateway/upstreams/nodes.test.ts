import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { SHORT_MS } from '../testing/startUpstream'
import { createNodes, type Nodes } from './nodes'
import { createRpc } from './rpc'

const CHAIN = 'eip155:1'
const servers: Server[] = []
let nodes: Nodes | undefined
afterEach(async () => {
  await nodes?.close()
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** A node, and the number of its requests. */
async function startNode(listener: RequestListener) {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    request.resume().on('end', () => listener(request, response))
  })
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, requests: () => requests }
}
const healthy = () => startNode((_, response) => response.end('{"result":"0x1"}'))
const failing = () => startNode((_, response) => response.writeHead(503).end('busy'))

test.each([
  ['fails', failing],
  ['answers with no JSON', () => startNode((_, response) => response.end('<html>'))],
  ['ends the connection', () => startNode(request => request.socket.destroy())],
])('the next node answers if the first one %s', async (_, start) => {
  const [first, second] = [await start(), await healthy()]
  nodes = createNodes({ [CHAIN]: [first.url, second.url] })
  expect(await nodes.send(CHAIN, '{}')).toEqual({ result: '0x1' })
  expect(first.requests()).toBe(1)
})

test('a node that has failed five times in a row is left out', async () => {
  const [first, second] = [await failing(), await healthy()]
  nodes = createNodes({ [CHAIN]: [first.url, second.url] })
  for (let times = 0; times < 8; times++) await nodes.send(CHAIN, '{}')
  expect([first.requests(), second.requests()]).toEqual([5, 8])
})

/** A node that ends each connection when its second request comes, as one does whose time for kept connections is over. */
const impatient = () => {
  const used = new WeakSet<Socket>()
  return startNode(({ socket }, response) => {
    if (used.has(socket)) return void socket.destroy()
    used.add(socket)
    response.end('{"result":"0x1"}')
  })
}

/** The connection of an answer is free in the next turn. */
const becomeIdle = () => new Promise(setImmediate)

test('a call whose kept connection the only node ends is sent again, once', async () => {
  const only = await impatient()
  nodes = createNodes({ [CHAIN]: [only.url] })
  for (let times = 0; times < 2; times++) {
    expect(await nodes.send(CHAIN, '{}', { isRepeated: true })).toEqual({ result: '0x1' })
    await becomeIdle()
  }
  expect(only.requests()).toBe(3)
})

test('a transaction whose kept connection the only node ends is not sent again', async () => {
  const only = await impatient()
  nodes = createNodes({ [CHAIN]: [only.url] })
  const rpc = createRpc(nodes, { called() {} })
  const answerOf = (method: string) => rpc.answer(CHAIN, { jsonrpc: '2.0', id: 1, method, params: [] })
  expect(await answerOf('eth_call')).toMatchObject({ result: '0x1' })
  await becomeIdle()
  expect(await answerOf('eth_sendRawTransaction')).toMatchObject({ error: { code: -32002 } })
  expect(only.requests()).toBe(2)
})

test.each([
  ['does not begin', () => {}],
  ['does not end', (_, response) => void response.write('{"result":')],
] satisfies [string, RequestListener][])('a node whose answer %s in time has failed', async (_, listener) => {
  const only = await startNode(listener)
  nodes = createNodes({ [CHAIN]: [only.url] }, { timeoutMs: SHORT_MS })
  await expect(nodes.send(CHAIN, '{}')).rejects.toMatchObject({
    cause: expect.objectContaining({ message: `No answer within ${SHORT_MS} ms` }),
  })
})

test('if no node answers, the error names the network and keeps the reason of the last one', async () => {
  const only = await failing()
  nodes = createNodes({ [CHAIN]: [only.url] })
  await expect(nodes.send(CHAIN, '{}')).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
    message: 'No node of eip155:1 answers',
    cause: expect.objectContaining({ message: 'HTTP status 503' }),
  })
})

test('many calls at once leave no warning of listeners', async () => {
  const warned: Error[] = []
  const warn = (warning: Error) => void warned.push(warning)
  process.on('warning', warn)
  const node = await healthy()
  nodes = createNodes({ [CHAIN]: [node.url] })
  const { send } = nodes
  await Promise.all(Array.from({ length: 30 }, () => send(CHAIN, '{}')))
  // A warning is emitted in the next turn.
  await new Promise(setImmediate)
  process.off('warning', warn)
  expect(warned).toEqual([])
})
