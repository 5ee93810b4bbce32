import { expect, test } from 'vitest'
import { createLimiter } from './limits'
import { openApp, PROJECT } from './testing/openApp'

const PRICE = '/v1/fungible/price'
const BUILD = '/v1/convert/build-transaction'
const body = { currency: 'usd', addresses: [] }
/** An admitted call of swaps without an order is answered with 400. */
const ADMITTED: Readonly<Record<string, number>> = { [PRICE]: 200, [BUILD]: 400 }

test.each([PRICE, BUILD])('a call of %s names its project in the body, in the query or in both', async path => {
  const { post } = openApp({})
  const statusOf = async (query: string, given: unknown) => (await post(path + query, given)).status
  expect(await statusOf('', { ...body, projectId: PROJECT })).toBe(ADMITTED[path])
  expect(await statusOf(`?projectId=${PROJECT}`, body)).toBe(ADMITTED[path])
  expect(await statusOf(`?projectId=${PROJECT}`, { ...body, projectId: PROJECT })).toBe(ADMITTED[path])
  expect(await statusOf('', body)).toBe(401)
  expect(await statusOf('', { ...body, projectId: 'unknown' })).toBe(403)
  expect(await statusOf('?projectId=unknown', { ...body, projectId: PROJECT })).toBe(403)
})

test.each(['', '{', '5', 'null', '{"projectId":5}'])('a body that can name no project is refused: %s', async given => {
  const { post } = openApp({})
  for (const path of [PRICE, BUILD]) expect((await post(path, given)).status).toBe(400)
})

test('a body that is too large is refused before it is parsed', async () => {
  const { post } = openApp({})
  expect((await post(PRICE, `{"projectId":"${'x'.repeat(200_000)}"}`)).status).toBe(413)
})

test('the project of other calls is read from the query alone', async () => {
  const { post } = openApp({})
  for (const path of ['/v1', '/v1/profile/account', '/batch'])
    expect((await post(path, { projectId: PROJECT })).status).toBe(401)
})

test('a project that a body names has its limit, and a client’s limit is counted before the body is read', async () => {
  const { ask } = openApp({ limiter: createLimiter({ perProject: 1, perAddress: 2, perHour: 100_000 }) })
  const send = async (address: string, given: unknown) =>
    (await ask(PRICE, { method: 'POST', body: JSON.stringify(given) }, { address })).status
  const project = []
  for (let client = 0; client < 12; client++)
    project.push(await send(`192.0.2.${client}`, { ...body, projectId: PROJECT }))
  expect(project).toEqual([...Array(10).fill(200), 429, 429])
  const client = []
  for (let times = 0; times < 22; times++) client.push(await send('198.51.100.7', {}))
  expect(client).toEqual([...Array(20).fill(401), 429, 429])
})
