import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, openGateway } from '../gateway'
import { type OpenDatabase, openDatabase } from '../store/database'
import { exportProjects, importProjects } from '../store/projectExport'
import { createProjects } from '../store/projects'
import { fetchChecked } from '../testing/checkAnswer'
import { OPENING_MS, testConfiguration } from '../testing/testConfiguration'
import { NO_WALLETS } from '../walletSettings'

/* The wallet directory as an operator changes it for a project. */

const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const DIRECTORY = [
  { id: 'a', name: 'Heron', image_id: 'heron', rdns: 'test.heron', chains: ['eip155:1'] },
  { id: 'b', name: 'Harbor', rdns: 'test.harbor', chains: ['eip155:1'] },
  { id: 'c', name: 'Quartz', chains: ['eip155:10'] },
]
const OWN = { id: 'own', name: 'Own', chains: ['eip155:1'], rdns: 'test.own', mobile_link: 'own://' }
let database: OpenDatabase
let gateway: Gateway
let cookie: string

beforeAll(async () => {
  mkdirSync(join(folder, 'wallets'))
  writeFileSync(join(folder, 'wallets', 'heron.svg'), SVG)
  writeFileSync(join(folder, 'wallets.json'), JSON.stringify(DIRECTORY))
  database = await openDatabase({ inMemory: true })
  gateway = await openGateway(testConfiguration(folder), {
    own: { database },
    report: error => {
      throw error
    },
  })
  const begun = await ask('/operator/api/session', {
    ...{ method: 'POST', cookie: '' },
    body: JSON.stringify({ token: await gateway.operators.replaceToken() }),
  })
  ;[cookie = ''] = (begun.headers.get('set-cookie') ?? '').split(';')
}, OPENING_MS)
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Asked {
  readonly method?: string
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly cookie?: string
}

const ask = (path: string, { method = 'GET', body, cookie: own = cookie }: Asked = {}) =>
  fetchChecked(
    gateway,
    new Request(`http://gateway.test${path}`, {
      ...{ method, headers: { cookie: own } },
      ...(body !== undefined && { body }),
    }),
  )
const create = async () => (await gateway.projects.create({ name: 'Test', actor: 'a test' })).id
const change = (id: string, wallets: object) =>
  ask(`/operator/api/projects/${id}`, {
    ...{ method: 'PATCH', body: JSON.stringify({ wallets: { ...NO_WALLETS, ...wallets } }) },
  })
/** The names of the project's wallets, and how many match. */
async function listed(projectId: string, query: Record<string, string> = {}): Promise<string> {
  const { data, count } = await (await ask(`/getWallets?${new URLSearchParams({ projectId, ...query })}`)).json()
  return `${data.map(({ name }: { name: string }) => name)} of ${count}`
}
const upload = async (content: string | Uint8Array<ArrayBuffer>) =>
  ask(`/operator/api/projects/${await create()}/pictures`, { method: 'POST', body: content })

test.each([
  ['GET', '/operator/api/projects/x/wallets'],
  ['POST', '/operator/api/projects/x/pictures'],
  ['GET', '/operator/api/pictures/heron'],
])('%s %s needs a session', async (method, path) => {
  expect((await ask(path, { method, cookie: '' })).status).toBe(401)
})

test('the page gets each wallet with its place in the project’s list, and its picture', async () => {
  const id = await create()
  await change(id, { order: ['c'], hidden: ['b'], own: [OWN] })
  const described = { imageId: '', isOwn: false, isHidden: false }
  expect((await (await ask(`/operator/api/projects/${id}/wallets`)).json()).wallets).toEqual([
    { ...described, id: 'own', name: 'Own', isOwn: true, position: 2 },
    { ...described, id: 'a', name: 'Heron', imageId: 'heron', position: 3 },
    { ...described, id: 'b', name: 'Harbor', isHidden: true, position: null },
    { ...described, id: 'c', name: 'Quartz', position: 1 },
  ])
  expect((await ask('/operator/api/projects/absent/wallets')).status).toBe(404)
  const picture = await ask('/operator/api/pictures/heron')
  expect([picture.status, await picture.text()]).toEqual([200, SVG])
  expect((await ask('/operator/api/pictures/absent')).status).toBe(404)
})

test('wallets are put first, hidden and added for one project, at once', async () => {
  const [id, other] = [await create(), await create()]
  expect(await listed(id)).toBe('Heron,Harbor,Quartz of 3')
  expect((await change(id, { order: ['c', 'own'], hidden: ['b'], own: [OWN] })).status).toBe(200)
  expect(await listed(id)).toBe('Quartz,Own,Heron of 3')
  expect(await listed(id, { page: '2', entries: '1' })).toBe('Own of 3')
  expect(await listed(other)).toBe('Heron,Harbor,Quartz of 3')
  expect(await listed('')).toBe('Heron,Harbor,Quartz of 3')
  await change(id, {})
  expect(await listed(id)).toBe('Heron,Harbor,Quartz of 3')
})

test('a hidden wallet is in no answer, however a client asks for it', async () => {
  const id = await create()
  await change(id, { hidden: ['b', 'own'], own: [OWN] })
  const queries: Record<string, string>[] = [
    { include: 'b,own' },
    { search: 'har' },
    { names: 'Harbor,Own' },
    { rdns: 'test.harbor,test.own' },
  ]
  for (const query of queries) expect(await listed(id, query)).toBe(' of 0')
  expect(await listed(id, { chains: 'eip155:1' })).toBe('Heron of 1')
})

test('an own wallet is found as those of the directory are', async () => {
  const id = await create()
  await change(id, { own: [OWN] })
  const queries: Record<string, string>[] = [
    { include: 'own' },
    { search: 'ow' },
    { names: 'own' },
    { rdns: 'test.own' },
  ]
  for (const query of queries) expect(await listed(id, query)).toBe('Own of 1')
})

test('the places of a project’s wallets are those of its own order', async () => {
  const id = await create()
  await change(id, { order: ['c'], hidden: ['a'] })
  const { data } = await (await ask(`/getWallets?projectId=${id}`)).json()
  expect(data.map(({ id, order }: { id: string; order: number }) => [id, order])).toEqual([
    ['c', 1],
    ['b', 2],
  ])
})

test('pages in memory are shared by projects without settings, and by those whose settings are the same', async () => {
  const tagOf = async (id: string) => (await ask(`/getWallets?projectId=${id}`)).headers.get('etag')
  const [one, two] = [await create(), await create()]
  expect(await tagOf(one)).toBe(await tagOf(two))
  await change(one, { hidden: ['a'] })
  expect(await tagOf(one)).not.toBe(await tagOf(two))
  await change(two, { hidden: ['a'] })
  expect(await tagOf(one)).toBe(await tagOf(two))
})

test('a change that another instance makes is served after a refresh', async () => {
  const id = await create()
  expect(await listed(id)).toBe('Heron,Harbor,Quartz of 3')
  await gateway.projects.refresh()
  const other = createProjects(database.db)
  await other.change(id, { change: { wallets: { ...NO_WALLETS, hidden: ['a'] } }, actor: 'a test' })
  await gateway.projects.refresh()
  await expect.poll(() => listed(id)).toBe('Harbor,Quartz of 2')
})

test.each([
  [{ order: ['a', 'a'] }, 'A wallet is put first once'],
  [{ own: [{ ...OWN, id: 'a' }] }, 'The directory has a wallet with the id a already'],
  [{ own: [{ ...OWN, mobile_link: 'javascript:0' }] }, 'A link is written as wallet:// or https://wallet.example/open'],
  [{ hidden: ['\ud800'] }, 'The wallets are too many, or have characters that cannot be stored'],
  [
    { own: [{ ...OWN, image_url: 'x'.repeat(100_000) }] },
    'The wallets are too many, or have characters that cannot be stored',
  ],
])('the change %j is refused with a sentence', async (wallets, description) => {
  const answered = await change(await create(), wallets)
  expect([answered.status, (await answered.json()).reasons[0].description]).toEqual([400, description])
})

test('a picture that is uploaded is served to modals and to the page, whatever its name says', async () => {
  const answered = await upload(SVG)
  const { id } = await answered.json()
  expect([answered.status, id]).toEqual([201, expect.stringMatching(/^[\w-]{43}$/)])
  expect(await (await upload(SVG)).json()).toEqual({ id })
  for (const path of [`/getWalletImage/${id}`, `/operator/api/pictures/${id}`]) {
    const { headers, status } = await ask(path)
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      ...[200, 'image/svg+xml', 'nosniff'],
    ])
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/)
  }
  expect((await ask(`/getWalletImage/${id.replace(/.$/, '_')}`)).status).toBe(404)
})

test.each([
  ['a page', '<!doctype html><script>0</script>', 'A picture is a PNG, WebP, JPEG or SVG'],
  ['a large picture', SVG.padEnd(100_001), 'A picture has at most 100 kB'],
])('%s is not taken as a picture', async (_, content, description) => {
  const answered = await upload(content)
  expect([answered.status, (await answered.json()).reasons[0].description]).toEqual([400, description])
  expect((await upload('x'.repeat(200_000))).status).toBe(413)
})

test('a picture that no wallet has is deleted after a day', async () => {
  const idOf = async (text: string) => (await (await upload(`${SVG}<!-- ${text} -->`)).json()).id
  const [used, unused, fresh] = [await idOf('used'), await idOf('unused'), await idOf('fresh')]
  await change(await create(), { own: [{ ...OWN, image_id: used }] })
  await database.db.execute(
    sql`update wallet_pictures set created_at = now() - interval '2 days' where id in (${used}, ${unused})`,
  )
  await gateway.pictures.prune()
  const statuses = [used, unused, fresh].map(async id => (await ask(`/getWalletImage/${id}`)).status)
  expect(await Promise.all(statuses)).toEqual([200, 404, 200])
})

test('an export has the wallets and their pictures, and one of an older gateway changes neither', async () => {
  const id = await create()
  const { id: image_id } = await (await upload(SVG)).json()
  await change(id, { order: ['own'], hidden: ['b'], own: [{ ...OWN, image_id }] })
  const exported = JSON.parse(await exportProjects(gateway))
  const target = await openDatabase({ inMemory: true })
  const moved = await openGateway(testConfiguration(folder), { own: { database: target }, report: () => {} })
  await importProjects(moved, { exported, actor: 'a test' })
  const project = await moved.projects.find(id)
  expect(project?.wallets).toEqual((await gateway.projects.find(id))?.wallets)
  expect((await moved.pictures.find(image_id))?.type).toBe('image/svg+xml')
  const { wallets: _, createdAt: __, ...older } = project!
  await importProjects(moved, {
    ...{ exported: { version: 1, projects: [{ ...older, features: [], allowedOrigins: [] }], pictures: [] } },
    actor: 'a test',
  })
  expect((await moved.projects.find(id))?.wallets).toEqual(project?.wallets)
  await moved.close()
}, 120_000)
