import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmails } from '../signIn/emails'
import { createSignIn } from '../signIn/signIn'
import { openTokens } from '../signIn/tokens'
import { createWalletVerifier } from '../signIn/walletVerifier'
import { startPostgres, type TestPostgres } from '../testing/startPostgres'
import { OPENING_MS } from '../testing/testConfiguration'
import { createNodes } from '../upstreams/nodes'
import { createApiKeys } from './apiKeys'
import { type Database, openDatabase, rowsOf } from './database'
import { createEventStore } from './events'
import { createNames } from './names'
import { createOperatorAccounts } from './operatorAccounts'
import { createOperators } from './operators'
import { createProjects } from './projects'
import { createSmartSessions } from './smartSessions'
import { readUsage } from './usage'
import { createWalletPictures } from './walletPictures'

/* The plans of every statement, on a Postgres whose tables are full. */

const ROWS = 100_000
/** Each has a row for each project, operator, key or picture of an operator, and may be read as a whole. */
const SMALL = ['projects', 'operator_keys', 'operator_accounts', 'api_keys', 'signing_keys', 'wallet_pictures']
const ACCOUNT = 'eip155:1:0x00000000000000000000000000000000000004d2'
const ADDRESS = '0x00000000000000000000000000000000000004d2'
const PROJECT = 'project-1'

const FILL = [
  `insert into projects (id, name) select 'project-' || n, 'Project' from generate_series(1, 200) n`,
  `insert into audit_log (actor, action, project_id) select 'a test', 'project.change', 'project-' || n % 200
    from generate_series(1, ${ROWS}) n`,
  `insert into events (project_id, at, id, name, domain, properties)
    select 'project-' || n % 200, now() - n * interval '12 hours' / ${ROWS}, gen_random_uuid(), 'TEST', 'app.example', '{}'
    from generate_series(1, ${ROWS}) n`,
  `insert into event_counts select 'project-' || n % 200, date_trunc('hour', now()) - n / 2000 * interval '1 hour',
    'EVENT_' || n / 200 % 10, '', 1 from generate_series(1, ${ROWS}) n`,
  `insert into names (label, address, coin_type) select 'name' || n, '0x' || lpad(to_hex(n), 40, '0'), 60
    from generate_series(1, ${ROWS}) n`,
  `insert into profiles (project_id, account) select 'project-' || n % 200, 'eip155:1:0x' || lpad(to_hex(n), 40, '0')
    from generate_series(1, ${ROWS}) n`,
  `insert into used_nonces select 'nonce' || n, now() - interval '1 hour' + n * interval '1 second'
    from generate_series(1, ${ROWS}) n`,
  `insert into email_codes (id, project_id, account, email, mailbox, code, created_at)
    select gen_random_uuid(), 'project-' || n % 200, 'account' || n, 'email' || n, 'mailbox' || n, 'code',
      now() - n * interval '1 hour' / ${ROWS} from generate_series(1, ${ROWS}) n`,
  `insert into proven_emails select 'project-' || n % 200, 'account' || n, 'email' || n from generate_series(1, ${ROWS}) n`,
  `insert into smart_sessions
      (project_id, network_id, address, expiry, permissions, policies, private_key, created_at, activated_at, revoked_at)
    select 'project-' || n % 200, 'eip155:1', '0x' || lpad(to_hex(n), 40, '0'), extract(epoch from now())::int + n,
      '[]', '[]', 'key', now(), case when n % 100 > 0 then now() end, case when n % 50 = 1 then now() end
    from generate_series(1, ${ROWS}) n`,
]

let postgres: TestPostgres
let pool: Pool
const statements: { query: string; params: unknown[] }[] = []
let db: Database

beforeAll(async () => {
  postgres = await startPostgres()
  const opened = await openDatabase({ url: postgres.url })
  await createEventStore(opened.db, { retentionDays: 30, report: () => {} }).maintain()
  for (const statement of FILL) await opened.db.execute(sql.raw(statement))
  await opened.db.execute(sql`analyze`)
  await opened.close()
  pool = new Pool({ connectionString: postgres.url })
  db = drizzle(pool, { logger: { logQuery: (query, params) => void statements.push({ query, params }) } })
}, OPENING_MS)
afterAll(async () => {
  await pool.end()
  await postgres.stop()
})

/** Runs every function that reads or changes the database. */
async function runAll(): Promise<void> {
  const projects = createProjects(db)
  await projects.find(PROJECT)
  await projects.list()
  await projects.create({ name: 'New', actor: 'a test' })
  await projects.change(PROJECT, { change: { name: 'Changed' }, actor: 'a test' })
  await projects.refresh()
  await projects.create({ name: 'Newer', actor: 'a test' })
  await projects.refresh()
  await projects.changes(PROJECT)
  await projects.changes(PROJECT, 50)
  await projects.changes(null)

  const events = createEventStore(db, { retentionDays: 30, report: () => {} })
  const props = { type: 'track', event: 'TEST', address: '', properties: {} } as const
  events.add(PROJECT, [{ eventId: randomUUID(), domain: '', timestamp: Date.now(), props }])
  await events.close()
  await events.maintain()
  await readUsage(db, PROJECT, 7)

  const pictures = createWalletPictures(db)
  await pictures.find(await pictures.add(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  await pictures.prune()

  const names = createNames(db)
  await names.find(['name7', 'name8'])
  await names.of(ADDRESS)
  await names.register({ label: 'new', address: ADDRESS, coinType: 60 })

  const operators = createOperators(db)
  const session = await operators.begin(await operators.replaceToken())
  const accounts = createOperatorAccounts(db)
  const { account: operator } = await accounts.add({ account: ADDRESS, name: 'Ann', actor: 'a test' })
  await accounts.list()
  await accounts.of(ADDRESS)
  await operators.beginAs(operator)
  await accounts.remove(operator, { actor: 'a test' })
  await operators.hasToken()
  await operators.find(session ?? '')
  await operators.end(session ?? '')
  await operators.prune()

  const keys = createApiKeys(db)
  const { key, id } = await keys.create({ name: 'Robot', scope: 'read', projectId: PROJECT, actor: 'a test' })
  await keys.find(key)
  await keys.list()
  await keys.revoke(id, { actor: 'a test' })
  await keys.prune()

  const mailer = { send: async () => {} }
  const emails = createEmails(db, mailer)
  const claim = { email: 'user@mail.example', account: ACCOUNT }
  await emails.isProven(PROJECT, claim)
  const { uuid } = Object(await emails.ask({ id: PROJECT, name: 'Project' }, claim))
  await emails.prove(PROJECT, { uuid, code: '000000' })

  const tokens = await openTokens(db)
  const verifier = createWalletVerifier(db, { nodes: createNodes({}), tokens })
  const signIn = createSignIn(db, { verifier, tokens, mailer })
  await signIn.profile(PROJECT, ACCOUNT)
  await signIn.describe(PROJECT, ACCOUNT, {})
  await signIn.prune()

  const sessions = createSmartSessions(db)
  const account = { address: ADDRESS, networkId: 'eip155:1' }
  await sessions.of(PROJECT, account)
  const { pci } = Object(await sessions.register(PROJECT, { ...account, expiry: 1, permissions: [], policies: [] }))
  await sessions.find(PROJECT, account, pci)
  await sessions.activate(PROJECT, account, { pci, context: '' })
  await sessions.revoke(PROJECT, pci)
  await sessions.prune()
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('no statement reads the whole of a table that grows', { timeout: OPENING_MS }, async () => {
  await runAll()
  const [seen, scans] = [new Set<string>(), new Map<string, string>()]
  for (const { query, params } of statements.filter(({ query }) => /^\s*(select|insert|update|delete)/i.test(query))) {
    const { rows } = await pool.query(`explain (format json) ${query}`, params)
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    for (const { 'Node Type': type, 'Relation Name': name = '' } of nodes) {
      seen.add(name)
      if (type === 'Seq Scan' && !SMALL.includes(name) && !name.startsWith('pg_')) scans.set(query, name)
    }
  }
  const known = rowsOf(
    await db.execute(sql`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not relispartition`),
  )
  expect(known.map(({ name }) => String(name)).filter(name => !seen.has(name))).toEqual([])
  expect([...scans]).toEqual([])
})
