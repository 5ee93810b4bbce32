import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { type Cluster, PreflightError } from './chain'
import { METHODS, RpcRefusal } from './rpcMethods'

const METHOD_NOT_FOUND = -32601
const SERVER_ERROR = -32000

/** A cluster's node over HTTP, single calls and batches. Source: JSON-RPC 2.0. */
export function createNode(cluster: Cluster): Hono {
  const app = new Hono()
  app.use(cors())
  app.post('/', async c => {
    const body: unknown = await c.req.json()
    const answered = Array.isArray(body) ? body.map(call => answer(cluster, call)) : answer(cluster, body)
    const text = JSON.stringify(answered, (_, value) => (typeof value === 'bigint' ? Number(value) : value))
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  })
  return app
}

function answer(cluster: Cluster, call: unknown) {
  const { id = null, method, params } = Object(call)
  try {
    const run = typeof method === 'string' && Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
    if (!run) throw new RpcRefusal(METHOD_NOT_FOUND, `Method not found: ${method}`)
    return { jsonrpc: '2.0', id, result: run(cluster, Array.isArray(params) ? params : []) }
  } catch (error) {
    return { jsonrpc: '2.0', id, error: refusalOf(error) }
  }
}

function refusalOf(error: unknown): { code: number; message: string; data?: unknown } {
  if (error instanceof RpcRefusal) return { code: error.code, message: error.message, data: error.data }
  if (error instanceof PreflightError) {
    const { code, message, err, logs } = error
    return { code, message, data: { err, logs } }
  }
  return { code: SERVER_ERROR, message: error instanceof Error ? error.message : String(error) }
}
