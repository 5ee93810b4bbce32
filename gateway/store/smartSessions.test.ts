import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPENING_MS } from '../testing/testConfiguration'
import { type OpenDatabase, openDatabase } from './database'
import { createProjects } from './projects'
import { createSmartSessions, type SmartSessions } from './smartSessions'

const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
let database: OpenDatabase
let sessions: SmartSessions

beforeAll(async () => {
  database = await openDatabase({ folder })
  sessions = createSmartSessions(database.db)
  await createProjects(database.db).create({ name: 'Quartz', id: 'p', actor: 'a test' })
}, OPENING_MS)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const account = (index: number) => ({ address: `0x${index.toString(16).padStart(40, '0')}`, networkId: 'eip155:1' })
const hours = (count: number) => Math.floor(Date.now() / 1000) + count * 3_600
const PERMISSIONS = [{ type: 'a', data: { b: 1, a: 2 } }]

async function register(index: number, expiry = hours(1)): Promise<string> {
  const made = await sessions.register('p', { ...account(index), expiry, permissions: PERMISSIONS, policies: [] })
  if (!made) throw new Error('The account has too many sessions')
  return made.pci
}
const activate = (index: number, pci: string) => sessions.activate('p', account(index), { pci, context: '0xab' })
const age = (days: number) =>
  database.db.execute(sql`
    update smart_sessions set created_at = created_at - make_interval(days => ${days}),
    revoked_at = revoked_at - make_interval(days => ${days}), expiry = expiry - ${days} * 86400`)
const pcis = async (index: number) => (await sessions.of('p', account(index))).map(({ pci }) => pci)

test('permissions keep the order of their keys, which a signature covers', async () => {
  await activate(1, await register(1))
  const [session] = await sessions.of('p', account(1))
  expect(JSON.stringify(session?.permissions)).toBe(JSON.stringify(PERMISSIONS))
})

test('sessions that have not ended come first, whatever their age', async () => {
  const pci = await register(2)
  await activate(2, pci)
  const revoked = await register(2)
  await activate(2, revoked)
  await sessions.revoke('p', revoked)
  expect(await pcis(2)).toEqual([pci, revoked])
})

test('a request can be granted for an hour, and is then deleted', async () => {
  const pci = await register(3)
  await age(1)
  expect(await activate(3, pci)).toBe(false)
  await sessions.prune()
  const { rows } = Object(await database.db.execute(sql`select 1 from smart_sessions where pci = ${pci}`))
  expect(rows).toEqual([])
})

test('a session is deleted a month after its end', async () => {
  const [ended, revoked, long] = [
    await register(4),
    await register(4, hours(24 * 90)),
    await register(4, hours(24 * 90)),
  ]
  for (const pci of [ended, revoked, long]) await activate(4, pci)
  await sessions.revoke('p', revoked)
  await age(29)
  await sessions.prune()
  expect((await pcis(4)).sort()).toEqual([ended, revoked, long].sort())
  await age(2)
  await sessions.prune()
  expect(await pcis(4)).toEqual([long])
})
