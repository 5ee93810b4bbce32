import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundBody } from './boundBody'
import { type Serving, serve } from './serve'

/* Bodies as Node receives them. */

let serving: Serving

beforeAll(async () => {
  const app = new Hono()
  app.use(boundBody)
  app.all('/', async c => c.text(String((await c.req.text()).length)))
  serving = await serve(app, { port: 0, host: '127.0.0.1' })
})
afterAll(() => serving.stop())

const send = async (method: string, body?: RequestInit['body']) => {
  const init = { method, body, duplex: 'half' } as RequestInit
  const answered = await fetch(serving.origin, init)
  return [answered.status, answered.ok ? await answered.text() : '']
}
const text = (length: number) => 'x'.repeat(length)
/** Sent in chunks, without its length. */
const stream = (length: number) => new Blob([text(length)]).stream()

test.each([
  ['text', text],
  ['stream', stream],
])('a body that is sent as a %s is read up to the limit', async (_, create) => {
  expect(await send('POST', create(3))).toEqual([200, '3'])
  expect(await send('POST', create(128 * 1024))).toEqual([200, String(128 * 1024)])
  expect(await send('POST', create(128 * 1024 + 1))).toEqual([413, ''])
})

test('a request without a body has no limit', async () => {
  expect([await send('DELETE'), await send('GET')]).toEqual([
    [200, '0'],
    [200, '0'],
  ])
})
