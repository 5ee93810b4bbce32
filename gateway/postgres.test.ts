import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from './doctor'
import { type Gateway, openGateway } from './gateway'
import { Listing } from './shapes'
import { openDatabase } from './store/database'
import { fetchChecked } from './testing/checkAnswer'
import { startPostgres, type TestPostgres } from './testing/startPostgres'
import { OPENING_MS, testConfiguration } from './testing/testConfiguration'
import { NO_WALLETS } from './walletSettings'

/* Two instances on one Postgres, which is restarted under load. */

const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
const errors: unknown[] = []
let postgres: TestPostgres
let one: Gateway
let two: Gateway

const open = () =>
  openGateway(testConfiguration(folder, { databaseUrl: postgres.url }), { report: error => errors.push(error) })
const query = async (text: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> => {
  const { db, close } = await openDatabase({ url: postgres.url })
  const { rows } = Object(await db.execute(text))
  await close()
  return rows
}
const ask = (gateway: Gateway, path: string, projectId: string, init?: RequestInit) =>
  fetchChecked(gateway, new Request(`http://gateway.test${path}?projectId=${projectId}`, init))
const batch = (events: number) =>
  JSON.stringify(
    Array.from({ length: events }, () => ({ eventId: randomUUID(), timestamp: Date.now(), props: { event: 'TEST' } })),
  )

beforeAll(async () => {
  postgres = await startPostgres()
  // At once: each brings the tables up to date, creates the days' partitions and wants a key for tokens.
  ;[one, two] = await Promise.all([open(), open()])
}, OPENING_MS)
afterAll(async () => {
  await Promise.all([one.close(), two.close()])
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('instances that start at once migrate once and share the key for tokens', async () => {
  const keys = async (gateway: Gateway) =>
    (await fetchChecked(gateway, new Request('http://gateway.test/.well-known/jwks.json'))).json()
  expect(await keys(one)).toEqual(await keys(two))
  const [count] = await query(sql`select count(*)::int as keys from signing_keys`)
  expect(count).toEqual({ keys: 1 })
})

test('the doctor leaves an empty Postgres empty, and gives the reason if one does not answer', async () => {
  await query(sql`create database examined`)
  const look = async (url: string) =>
    (await examine(testConfiguration(folder, { databaseUrl: url })))
      .slice(3)
      .map(({ state, sentence }) => `${state} ${sentence}`)
  const examined = new URL(postgres.url)
  examined.pathname = '/examined'
  const pending = [
    'good database: reachable',
    expect.stringMatching(/^advice database: the next start applies \d+ pending migrations$/),
  ]
  expect(await look(examined.href)).toEqual(pending)
  expect(await look(examined.href)).toEqual(pending)
  expect(await look(postgres.url)).toContain('good database: 0 projects')
  examined.pathname = '/absent'
  expect(await look(examined.href)).toEqual(['wrong database: database "absent" does not exist'])
  const silent = await look('postgres://user:a-hidden-password@127.0.0.1:9/portico')
  expect(silent).toEqual([expect.stringMatching(/^wrong database: .*ECONNREFUSED/)])
  expect(silent.join()).not.toContain('hidden')
  await query(sql`drop database examined`)
})

test('a project that one instance creates is served by the other, and its events are stored once', async () => {
  const { id } = await one.projects.create({ name: 'Shared', actor: 'a test' })
  expect((await ask(two, '/appkit/v1/config', id)).status).toBe(200)
  const body = batch(50)
  // A client that got no answer sends its batch again, to whichever instance.
  for (const gateway of [one, two])
    expect((await ask(gateway, '/batch', id, { method: 'POST', body })).status).toBe(202)
  await expect
    .poll(() => query(sql`select count(*)::int as events from events where project_id = ${id}`))
    .toEqual([{ events: 50 }])
})

test('a change that one instance makes reaches a project that the other one has in memory', async () => {
  const { id } = await one.projects.create({ name: 'Changing', actor: 'a test' })
  const originsOf = async (gateway: Gateway) =>
    (await (await ask(gateway, '/projects/v1/origins', id)).json()).allowedOrigins
  expect(await originsOf(two)).toEqual([])
  const allowedOrigins = ['https://app.example']
  await one.projects.change(id, { change: { allowedOrigins }, actor: 'a test' })
  await expect.poll(() => originsOf(two)).toEqual(allowedOrigins)
})

test('wallets and their pictures that one instance stores are served by the other', async () => {
  const { id } = await one.projects.create({ name: 'Wallets', actor: 'a test' })
  const namesOf = async (gateway: Gateway) =>
    (await (await ask(gateway, '/getWallets', id)).json()).data.map(({ name }: { name: string }) => name)
  expect(await namesOf(two)).toEqual([])
  const image = await one.pictures.add(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const own = [v.parse(Listing, { id: 'own', name: 'Own', image_id: image })]
  await one.projects.change(id, { change: { wallets: { ...NO_WALLETS, own } }, actor: 'a test' })
  await expect.poll(() => namesOf(two)).toEqual(['Own'])
  const picture = await ask(two, `/getWalletImage/${image}`, id)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  await two.pictures.prune()
})

test('accounts and keys of operators hold in each instance, also while they change', async () => {
  const actor = 'a test'
  const { key, id } = await one.keys.create({ name: 'Robot', scope: 'read', days: 30, actor })
  expect(await two.keys.find(key)).toMatchObject({ id, expiresAt: expect.any(Date) })
  await two.keys.revoke(id, { actor })
  expect(await one.keys.find(key)).toBeUndefined()
  const address = `0x${'ab'.repeat(20)}`
  for (let round = 0; round < 20; round++) {
    const { account } = await one.operatorAccounts.add({ account: address, name: 'Ann', actor })
    const before = await two.operators.beginAs(account)
    expect(await one.operators.find(before ?? '')).toEqual({ account })
    const [during] = await Promise.all([
      two.operators.beginAs(account),
      one.operatorAccounts.remove(account, { actor }),
    ])
    for (const session of [before, during]) expect(await two.operators.find(session ?? '')).toBeUndefined()
  }
})

test('a Postgres that crashes under load loses nothing that was acknowledged, and is used again when it is back', async () => {
  const { id: known } = await one.projects.create({ name: 'Known', actor: 'a test' })
  const acknowledged: string[] = []
  let refused = 0
  let isLoaded = true
  const load = async (gateway: Gateway) => {
    while (isLoaded) {
      const created = await gateway.projects.create({ name: 'Load', actor: 'a test' }).catch(() => undefined)
      if (created) acknowledged.push(created.id)
      else refused++
      await new Promise(setImmediate)
    }
  }
  // More than an instance has connections: a crash meets each step of a transaction.
  const loads = [one, two].flatMap(gateway => Array.from({ length: 12 }, () => load(gateway)))
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  await postgres.kill()
  await expect.poll(() => refused).toBeGreaterThan(0)
  const events = batch(30)
  // An instance serves the projects that it knows, and events wait.
  expect((await ask(one, '/batch', known, { method: 'POST', body: events })).status).toBe(202)
  const unknown = await ask(one, '/appkit/v1/config', 'unknown')
  expect([unknown.status, (await unknown.json()).reasons[0].name]).toEqual([503, 'database'])
  const unready = await fetchChecked(one, new Request('http://gateway.test/readyz'))
  expect([unready.status, (await unready.json()).reasons[0].name]).toEqual([503, 'database'])
  await postgres.start()
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
  isLoaded = false
  await Promise.all(loads)
  const kept = (await query(sql`select id from projects`)).map(({ id }) => id)
  expect(acknowledged.filter(id => !kept.includes(id))).toEqual([])
  await expect
    .poll(() => query(sql`select count(*)::int as events from events where project_id = ${known}`))
    .toEqual([{ events: 30 }])
  expect((await fetchChecked(one, new Request('http://gateway.test/readyz'))).status).toBe(200)
})
