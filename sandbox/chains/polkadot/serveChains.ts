import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Chain, isSubscription } from './chain'

interface Call {
  readonly id?: unknown
  readonly method?: string
  readonly params?: unknown[]
}

/** The chain at a path; the first request starts it. */
export type ChainAt = (path: string) => Promise<Chain> | undefined

export interface Served {
  readonly origin: string
  stop(): Promise<void>
}

/** Serves HTTP calls and WebSockets on one port, as nodes do. Source: JSON-RPC 2.0. */
export async function serveChains(chainAt: ChainAt, { port = 0 }: { port?: number } = {}): Promise<Served> {
  const server = createServer(async (request, response) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
    const chain = request.method === 'POST' ? chainAt(request.url ?? '') : undefined
    if (!chain) return response.writeHead(request.method === 'OPTIONS' ? 204 : 404, headers).end()
    const answer = await reply(chain, parse(await readBody(request)))
    response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, { url = '' }) => {
    const chain = chainAt(url)
    if (!chain) return socket.close()
    socket.on('message', data => void converse(socket, chain, parse(String(data))))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => stop(server, sockets),
  }
}

async function reply(chain: Promise<Chain>, { id = null, method = '', params = [] }: Call): Promise<object> {
  try {
    return { jsonrpc: '2.0', id, result: (await (await chain).send(method, params)) ?? null }
  } catch (error) {
    return {
      jsonrpc: '2.0',
      id,
      error: { code: -32603, message: error instanceof Error ? error.message : String(error) },
    }
  }
}

async function converse(socket: WebSocket, chain: Promise<Chain>, call: Call): Promise<void> {
  const { id, method = '', params = [] } = call
  const send = (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  if (!isSubscription(method)) return send(await reply(chain, call))
  // The client cannot match a notification that arrives before the subscription's id.
  const early: unknown[] = []
  let notify = (result: unknown): void => void early.push(result)
  try {
    const { id: subscription, event } = await (await chain).subscribe(method, params, result => notify(result))
    notify = result => send({ method: event, params: { subscription, result } })
    send({ id, result: subscription })
    for (const result of early) notify(result)
  } catch (error) {
    send({ id, error: { code: 1010, message: error instanceof Error ? error.message : String(error) } })
  }
}

function parse(text: string): Call {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function stop(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.terminate()
  sockets.close()
  await new Promise(resolve => {
    server.close(resolve)
    server.closeAllConnections()
  })
}
