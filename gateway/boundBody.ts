import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from './refusal'

const MOST_BYTES = 128 * 1024

/** Refuses a body of more than 128 KB, whether or not its request names the length. */
export const boundBody: MiddlewareHandler = (c, next) => {
  const length = c.req.header('content-length')
  // The server reads no more than this. To ask for the body itself would make a whole `Request` of each request.
  if (length !== undefined) return Number(length) <= MOST_BYTES ? next() : refuseSize(c)
  if (c.req.method === 'GET') return next()
  const { raw } = c.req
  if (raw.body) {
    // The limit copies the request, and that of the Node server is no `Request` that can be copied.
    const { url, method, headers, body } = raw
    c.req.raw = new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
  }
  return limit(c, next)
}

const refuseSize = async (c: Context) => refuse(c, 413, 'body', 'The body is larger than 128 KB')

const limit = bodyLimit({
  maxSize: MOST_BYTES,
  onError: refuseSize,
})
