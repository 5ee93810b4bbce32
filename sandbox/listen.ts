import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
