import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'

/** The socket beneath a fetch handler; absent if the handler is called in process. */
export interface SocketBinding {
  outgoing?: { destroy(): unknown }
}

export type FetchHandler = (request: Request, binding?: SocketBinding) => Response | Promise<Response>

export interface Listening {
  port: number
  /** `http://{host}:{port}`. */
  origin: string
  stop(): Promise<void>
}

/** Serves a fetch handler on the loopback address; port 0 takes a free port. */
export async function listen(
  fetch: FetchHandler,
  { port = 0, host = '127.0.0.1' }: { port?: number; host?: string } = {},
): Promise<Listening> {
  const server = createServer(
    getRequestListener((request, env) => fetch(request, 'outgoing' in env ? { outgoing: env.outgoing } : undefined), {
      overrideGlobalObjects: false,
    }),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const bound = (server.address() as AddressInfo).port
  return {
    port: bound,
    origin: `http://${host}:${bound}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** `localhost` may resolve to either address, so a port is free only if it is free on both. */
const LOOPBACKS = ['127.0.0.1', '::1']

/** The first free port from this one on. */
export async function firstFreePort(from: number): Promise<number> {
  const free = await Promise.all(LOOPBACKS.map(host => isFree(from, host)))
  return free.every(Boolean) ? from : firstFreePort(from + 1)
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createSocketServer()
    // A machine without this address cannot have the port in use there.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
