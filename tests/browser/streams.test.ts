import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { startWorld, type Visit, type World } from './world'

/* A plugin's streams and sockets against a real server of another origin, under the strict policy. */

let world: World
let visit: Visit
let bridge: Server
const readers = new Set<object>()
const sockets = new Set<WebSocket>()

beforeAll(async () => {
  bridge = createServer((request, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/event-stream' })
    readers.add(response)
    response.on('close', () => readers.delete(response))
    response.write(`: welcome\n\nid: 1\nevent: message\ndata: ${request.url}\n\n`)
    response.write('id: 2\ndata: {"from":"wallet"}\n\n')
  })
  new WebSocketServer({ server: bridge }).on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('message', (data, isBinary) => socket.send(isBinary ? data : `heard ${data}`))
  })
  await new Promise<void>(resolve => bridge.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(bridge.address() as AddressInfo).port}`
  world = await startWorld({
    entry: { streams: 'tests/browser/hosts/streams.ts' },
    csp: policy => ({
      ...policy,
      'connect-src': `${policy['connect-src']} ${origin} ${origin.replace('http', 'ws')}`,
    }),
  })
  visit = await world.visit({ page: `streams?${encodeURIComponent(origin)}` })
})
afterAll(async () => {
  expect(visit.wrongs).toEqual([])
  await visit.end()
  await world.stop()
  bridge.closeAllConnections()
  bridge.close()
})

test('events of another origin arrive while the answer lasts, and leaving the loop ends it', async () => {
  const seen = await visit.page.evaluate(async () => {
    const { http } = await window.reader
    const found: object[] = []
    for await (const event of await http.events(`${window.bridge}/events`, { query: { client_id: 'a' } })) {
      found.push(event)
      if (found.length === 2) break
    }
    return found
  })
  expect(seen).toEqual([
    { id: '1', event: 'message', data: '/events?client_id=a' },
    { id: '2', data: '{"from":"wallet"}' },
  ])
  await expect.poll(() => readers.size).toBe(0)
})

test('a socket sends and receives texts and bytes', async () => {
  const heard = await visit.page.evaluate(async () => {
    const { http } = await window.reader
    const { send, messages } = await http.socket(window.bridge.replace('http', 'ws'))
    send('hello')
    send(Uint8Array.of(1, 2, 3))
    const found: unknown[] = []
    for await (const message of messages) {
      found.push(typeof message === 'string' ? message : [...message])
      if (found.length === 2) break
    }
    return found
  })
  expect(heard).toEqual(['heard hello', [1, 2, 3]])
  await expect.poll(() => sockets.size).toBe(0)
})

test('both end with Portico', async () => {
  await visit.page.evaluate(async () => {
    const { http } = await window.reader
    await Promise.all([http.events(window.bridge), http.socket(window.bridge.replace('http', 'ws'))])
  })
  await expect.poll(() => [readers.size, sockets.size]).toEqual([1, 1])
  await visit.page.evaluate(() => window.portico.destroy())
  await expect.poll(() => [readers.size, sockets.size]).toEqual([0, 0])
})
