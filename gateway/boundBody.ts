import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from './refusal'

const MOST_BYTES = 128 * 1024

/** Refuses a body of more than 128 KB, whether or not its request names the length. */
export const boundBody: MiddlewareHandler = (c, next) => {
  const { raw } = c.req
  // Without a length, the limit copies the request, and that of the Node server is no `Request` that can be copied.
  if (raw.body && !raw.headers.has('content-length')) {
    const { url, method, headers, body } = raw
    c.req.raw = new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
  }
  return limit(c, next)
}

const limit = bodyLimit({
  maxSize: MOST_BYTES,
  onError: c => refuse(c, 413, 'body', 'The body is larger than 128 KB'),
})
