import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createNodes, type Nodes } from './nodes'

const CHAIN = 'eip155:1'
const servers: Server[] = []
let nodes: Nodes | undefined
afterEach(async () => {
  await nodes?.close()
  for (const server of servers.splice(0)) server.close()
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
