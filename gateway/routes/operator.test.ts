import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, openGateway } from '../gateway'
import { fetchChecked } from '../testing/checkAnswer'
import { OPENING_MS, testConfiguration } from '../testing/testConfiguration'

/* The API of the operator's page. */

const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
let gateway: Gateway
let token: string
let cookie: string

beforeAll(async () => {
  gateway = await openGateway(testConfiguration(folder), {
    report: error => {
      throw error
    },
  })
  token = await gateway.operators.replaceToken()
  cookie = await signIn(token)
}, OPENING_MS)
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Asked {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

const ask = async (path: string, { method = 'GET', body, headers = { cookie } }: Asked = {}) =>
  fetchChecked(
    gateway,
    new Request(`http://gateway.test/operator${path}`, {
      ...{ method, headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
const json = async (path: string, asked?: Asked) => (await ask(path, asked)).json()

async function signIn(given: string): Promise<string> {
  const answered = await ask('/api/session', { method: 'POST', body: { token: given }, headers: {} })
  const [pair = ''] = (answered.headers.get('set-cookie') ?? '').split(';')
  return pair
}
const create = (name: string) => json('/api/projects', { method: 'POST', body: { name } })
const change = (id: string, body: unknown) => ask(`/api/projects/${id}`, { method: 'PATCH', body })

test('the cookie of a session is of no use to scripts and to other sites', async () => {
  const answered = await ask('/api/session', { method: 'POST', body: { token }, headers: {} })
  expect(answered.status).toBe(204)
  expect(answered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict$/)
  expect(answered.headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ['another token', { token: 'x'.repeat(43) }],
  ['no token', {}],
  ['a text', 'token'],
])('%s begins no session', async (_, body) => {
  const answered = await ask('/api/session', { method: 'POST', body, headers: {} })
  expect([answered.status, answered.headers.get('set-cookie')]).toEqual([401, null])
})

test.each([
  ['GET', '/api/state'],
  ['POST', '/api/projects'],
  ['PATCH', '/api/projects/x'],
  ['GET', '/api/projects/x/usage'],
  ['GET', '/api/projects/x/audit'],
])('%s %s needs a session', async (method, path) => {
  expect((await ask(path, { method, headers: {} })).status).toBe(401)
  expect((await ask(path, { method, headers: { cookie: 'portico-operator=other' } })).status).toBe(401)
})

test('a request that a page of another site sends is refused, also with the cookie', async () => {
  const headers = { cookie, 'sec-fetch-site': 'cross-site' }
  expect((await ask('/api/state', { headers })).status).toBe(403)
})

test('a session ends when the operator signs out, and when the token is replaced', async () => {
  const first = await signIn(token)
  await ask('/api/session', { method: 'DELETE', headers: { cookie: first } })
  expect((await ask('/api/state', { headers: { cookie: first } })).status).toBe(401)
  const second = await signIn(token)
  const next = await gateway.operators.replaceToken()
  expect((await ask('/api/state', { headers: { cookie: second } })).status).toBe(401)
  expect(await signIn(token)).toBe('')
  token = next
  cookie = await signIn(token)
})

test('the state has the projects, and for each feature whether this gateway has its service', async () => {
  const { id } = await create('First')
  const { projects, features, networks } = await json('/api/state')
  expect(projects).toContainEqual(
    expect.objectContaining({ id, name: 'First', allowedOrigins: [], isAnalyticsEnabled: true }),
  )
  const isServed = Object.fromEntries(features.map((one: { id: string; isServed: boolean }) => [one.id, one.isServed]))
  expect(isServed).toMatchObject({ swap: false, multi_wallet: true, reown_authentication: true })
  expect(networks).toEqual([])
})

test('a change of a project reaches its modals, and the audit log says who has made it', async () => {
  const { id } = await create('Shop')
  const features = [{ id: 'multi_wallet', isEnabled: true, config: [] }]
  const changed = await change(id, { name: ' Shop two ', features, allowedOrigins: ['https://app.example'] })
  expect(await changed.json()).toMatchObject({ id, name: 'Shop two', features })
  const config = await fetchChecked(
    gateway,
    new Request(`http://gateway.test/appkit/v1/config?projectId=${id}`, { headers: { origin: 'https://app.example' } }),
  )
  expect((await config.json()).features).toContainEqual(features[0])
  const { entries, next } = await json(`/api/projects/${id}/audit`)
  expect(entries).toMatchObject([
    { actor: 'token', action: 'project.change', before: { name: 'Shop' }, after: { name: 'Shop two' } },
    { action: 'project.create', after: { name: 'Shop' } },
  ])
  expect(next).toBeNull()
})

test('a change that began from an older state is refused, and one that names no state is made', async () => {
  const { id, revision } = await create('Shared')
  const changeFrom = (began: number, name: string) =>
    ask(`/api/projects/${id}`, { method: 'PATCH', body: { name }, headers: { cookie, 'if-match': `"${began}"` } })
  expect(await (await changeFrom(revision, 'One')).json()).toMatchObject({ name: 'One', revision: revision + 1 })
  const refused = await changeFrom(revision, 'Two')
  const description = 'The project has been changed meanwhile: read it again'
  expect([refused.status, (await refused.json()).reasons]).toEqual([412, [{ name: 'revision', description }]])
  expect(await gateway.projects.find(id)).toMatchObject({ name: 'One' })
  expect(await (await change(id, { name: 'Three' })).json()).toMatchObject({ name: 'Three', revision: revision + 2 })
})

test('one alone is made of changes that began from one state at once', async () => {
  const { id, revision } = await create('Raced')
  const headers = { cookie, 'if-match': `"${revision}"` }
  const all = ['A', 'B', 'C'].map(name => ask(`/api/projects/${id}`, { method: 'PATCH', body: { name }, headers }))
  expect((await Promise.all(all)).map(({ status }) => status).sort()).toEqual([200, 412, 412])
})

test.each(['7', '*', 'W/"7"', '"seven"', '"1234567890"'])(
  'the state %s, which is no revision, is refused',
  async tag => {
    const { id } = await create('Tagged')
    const headers = { cookie, 'if-match': tag }
    const answered = await ask(`/api/projects/${id}`, { method: 'PATCH', body: { name: 'Name' }, headers })
    const description = 'The header If-Match is the revision in quotes, such as "7"'
    expect([answered.status, (await answered.json()).reasons]).toEqual([400, [{ name: 'revision', description }]])
  },
)

test('the audit log has pages of fifty changes', async () => {
  const { id } = await create('Busy')
  for (let count = 0; count < 60; count++) await change(id, { isAnalyticsEnabled: count % 2 === 0 })
  const first = await json(`/api/projects/${id}/audit`)
  const second = await json(`/api/projects/${id}/audit?before=${first.next}`)
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 11, null])
  expect(second.entries[0].id).toBeLessThan(first.entries[49].id)
})

test.each([
  [{ allowedOrigins: ['app.example'] }, 'An origin is written as https://app.example or https://*.app.example'],
  [
    { allowedOrigins: ['https://app\0.example'] },
    'An origin is written as https://app.example or https://*.app.example',
  ],
  [{ name: '  ' }, 'A name is expected'],
  [{ name: 'No\0text' }, 'A name has printable characters alone'],
  [{ features: [{ id: 'teleport', isEnabled: true, config: [] }] }, 'There is no feature teleport'],
  [{ features: [{ id: 'swap', isEnabled: true, config: ['dex'] }] }, 'The feature swap has no entry dex'],
])('the change %j is refused with a sentence', async (body, description) => {
  const { id } = await create('Refused')
  const answered = await change(id, body)
  expect(answered.status).toBe(400)
  expect((await answered.json()).reasons[0].description).toBe(description)
})

test('a project that does not exist cannot be changed', async () => {
  expect((await change('absent', { name: 'Name' })).status).toBe(404)
})

test('the usage counts stored events by day, step, wallet and kind of error, each event once', async () => {
  const { id } = await create('Used')
  const event = (name: string, properties: object = {}) => ({
    ...{ eventId: randomUUID(), timestamp: Date.now() },
    props: { event: name, properties },
  })
  const connected = event('CONNECT_SUCCESS', { name: 'Heron', method: 'browser' })
  const batch = [event('MODAL_OPEN'), event('MODAL_OPEN'), event('SELECT_WALLET'), connected, connected]
  const url = (path: string) => `http://gateway.test${path}?projectId=${id}`
  await fetchChecked(gateway, new Request(url('/batch'), { method: 'POST', body: JSON.stringify(batch) }))
  await fetchChecked(gateway, new Request(url('/batch'), { method: 'POST', body: JSON.stringify([connected]) }))
  const report = { ...event('ERROR'), props: { event: 'UI', errorType: 'HTTP_TIMEOUT' } }
  await fetchChecked(gateway, new Request(url('/e'), { method: 'POST', body: JSON.stringify(report) }))
  await expect
    .poll(async () => (await json(`/api/projects/${id}/usage`)).errors, { timeout: 30_000 })
    .toEqual([{ name: 'UI', detail: 'HTTP_TIMEOUT', count: 1 }])
  const { days, funnel, wallets, events } = await json(`/api/projects/${id}/usage?days=30`)
  expect([days.length, days.at(-1)]).toEqual([30, { day: new Date().toISOString().slice(0, 10), events: 5 }])
  expect(funnel.map(({ count }: { count: number }) => count)).toEqual([2, 1, 1, 0])
  expect(wallets).toEqual([{ name: 'Heron', count: 1 }])
  expect(events[0]).toEqual({ name: 'MODAL_OPEN', count: 2 })
})

test('a flood of invented events, wallets and errors counts as one kind each, and hides no step', async () => {
  const { id } = await create('Flooded')
  const send = (path: string, body: object) =>
    fetchChecked(
      gateway,
      new Request(`http://gateway.test${path}?projectId=${id}`, { method: 'POST', body: JSON.stringify(body) }),
    )
  const event = (name: string, properties: object = {}) => ({
    ...{ eventId: randomUUID(), timestamp: Date.now() },
    props: { event: name, properties },
  })
  const flood = Array.from({ length: 400 }, (_, at) => event(`INVENTED_${at}`))
  await send('/batch', flood)
  await send('/batch', [
    event('MODAL_OPEN'),
    ...Array.from({ length: 300 }, (_, at) => event('CONNECT_SUCCESS', { name: `Wallet ${at}` })),
  ])
  for (const kind of ['ONE', 'TWO']) {
    await send('/e', { ...event('ERROR'), props: { event: kind, errorType: 'HTTP_TIMEOUT' } })
  }
  await expect
    .poll(async () => (await json(`/api/projects/${id}/usage`)).errors, { timeout: 30_000 })
    .toEqual([{ name: 'OTHER', detail: '', count: 2 }])
  const { days, funnel, wallets, events } = await json(`/api/projects/${id}/usage?days=30`)
  expect(days.at(-1).events).toBe(703)
  expect(funnel.map(({ count }: { count: number }) => count)).toEqual([1, 0, 300, 0])
  expect(wallets).toEqual([{ name: 'OTHER', count: 300 }])
  expect(events[0]).toEqual({ name: 'CONNECT_SUCCESS', count: 300 })
  expect(events[1].name).toBe('OTHER')
  expect(events[1].count).toBeGreaterThan(200)
})

test('the address without its last slash leads to the page', async () => {
  const answered = await ask('', { headers: {} })
  expect([answered.status, answered.headers.get('location')]).toEqual([302, 'operator/'])
})
