import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Gateway } from './gateway'
import type { Metrics } from './metrics'

export interface Serving {
  /** `http://{host}:{port}`. */
  readonly origin: string
  /** Accepts no further request, and resolves when the last one has its answer. */
  stop(): Promise<void>
}

export interface ServeOptions {
  readonly port: number
  readonly host: string
  /**
   * Puts lighter ones in the place of the global `Request` and `Response`, which halves the cost of an answer: for a process
   * that does nothing else.
   */
  readonly replacesGlobals?: boolean
}

/** Serves the gateway's API; port 0 takes a free one. */
export async function serve(
  { fetch }: Pick<Gateway, 'fetch'>,
  { port, host, replacesGlobals = false }: ServeOptions,
): Promise<Serving> {
  const listener = getRequestListener(
    (request, env) => fetch(request, { address: 'incoming' in env ? env.incoming.socket?.remoteAddress : undefined }),
    { overrideGlobalObjects: replacesGlobals },
  )
  const server = createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: bound } = server.address() as AddressInfo
  return {
    origin: `http://${host}:${bound}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

/** Serves `/metrics`, on a port of its own, which the operator need not open to the internet. */
export const serveMetrics = (metrics: Metrics, at: { port: number; host: string }): Promise<Serving> =>
  serve(
    {
      fetch: async request =>
        new URL(request.url).pathname === '/metrics'
          ? new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } })
          : new Response(null, { status: 404 }),
    },
    at,
  )
