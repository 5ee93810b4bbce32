import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestUpstream {
  readonly url: string
  /** The paths that were asked for, with their queries. */
  readonly asked: string[]
  /** The same requests, with what came in them. */
  readonly received: { method: string; headers: IncomingHttpHeaders; body: string }[]
  stop(): void
}

/** Answers a request, whose body is known. */
type Listener = (...given: [...Parameters<RequestListener>, body: string]) => void

/** A service of a test on a port of its own. */
export async function startUpstream(listener: Listener): Promise<TestUpstream> {
  const asked: string[] = []
  const received: TestUpstream['received'] = []
  const server = createServer((request, response) => {
    const { url = '', method = '', headers } = request
    asked.push(url)
    const parts: Buffer[] = []
    request
      .on('data', part => parts.push(part))
      .on('end', () => {
        const body = Buffer.concat(parts).toString()
        received.push({ method, headers, body })
        listener(request, response, body)
      })
  })
  // On a slow machine, a client would send on a connection that the server has just ended.
  server.keepAliveTimeout = 60_000
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    received,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The time limit of calls in a test of failures: the slow service takes three times as long. */
export const SHORT_MS = 100

/** The ways in which a service may fail. */
export const FAILURES: readonly (readonly [name: string, listener: RequestListener])[] = [
  ['is slow', (_, response) => void setTimeout(() => response.end('{}'), 3 * SHORT_MS)],
  ['answers with another shape', (_, response) => void response.end('{"items":{},"coins":5}')],
  ['answers with no JSON', (_, response) => void response.end('<html>')],
  ['limits the rate', (_, response) => void response.writeHead(429).end('{"error":"too many"}')],
  ['fails', (_, response) => void response.writeHead(503).end()],
  ['ends the connection', request => void request.socket.destroy()],
]
