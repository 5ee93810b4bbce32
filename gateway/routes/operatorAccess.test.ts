import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeSignIn } from '../../verify'
import { type Gateway, openGateway } from '../gateway'
import { OPERATOR_STATEMENT } from '../shapes'
import { type OpenDatabase, openDatabase, rowsOf } from '../store/database'
import { startUpstream, type TestUpstream } from '../testing/startUpstream'
import { OPENING_MS, testConfiguration } from '../testing/testConfiguration'

/* Accounts that sign in with a wallet, and keys of programs. */

const PAGE = 'http://localhost:8787'
const PUBLIC_PAGE = 'https://gateway.example'
const CONTRACT = `0x${'c0'.repeat(20)}` as const
const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
const reported: unknown[] = []
let node: TestUpstream
let database: OpenDatabase
/** On one database: the first is used on its own machine, the second behind a name. */
let gateway: Gateway
let publicGateway: Gateway
let cookie: string

beforeAll(async () => {
  // It confirms each signature of the contract, and no other.
  node = await startUpstream((_, response, body) => {
    const { id } = JSON.parse(body)
    const result = body.includes(CONTRACT.slice(2)) ? '0x01' : '0x00'
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  database = await openDatabase({ inMemory: true })
  const open = (operatorOrigin?: string) =>
    openGateway(
      testConfiguration(folder, {
        operatorOrigin,
        chains: { 'eip155:1': [node.url], 'eip155:10': [node.url] },
      }),
      { report: error => void reported.push(error), own: { database: { ...database, close: async () => {} } } },
    )
  gateway = await open()
  publicGateway = await open(PUBLIC_PAGE)
  const token = await gateway.operators.replaceToken()
  cookie = cookieOf(await ask('/session', { method: 'POST', body: { token }, headers: {} }))
}, OPENING_MS)
beforeEach(() => expect(reported).toEqual([]))
afterAll(async () => {
  await gateway.close()
  await publicGateway.close()
  await database.close()
  node.stop()
  rmSync(folder, { recursive: true, force: true })
  expect(reported).toEqual([])
})

interface Asked {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly of?: Gateway
}

const ask = async (path: string, { method = 'GET', body, headers = { cookie }, of = gateway }: Asked = {}) =>
  of.fetch(
    new Request(`http://gateway.test/operator/api${path}`, {
      ...{ method, headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const reasonOf = async (answer: Response) => (await answer.json()).reasons[0].description
const createWallet = () => privateKeyToAccount(generatePrivateKey())
const changesSince = async (id: number) =>
  rowsOf(
    await database.db.execute(
      sql`select actor, action, before, after from audit_log where id > ${id} and project_id is null order by id`,
    ),
  )
const lastChange = async () =>
  Number(rowsOf(await database.db.execute(sql`select coalesce(max(id), 0) as id from audit_log`))[0]?.id)

interface Signing {
  /** For which the message is signed. */
  readonly page?: string
  /** For which the nonce is issued. */
  readonly begunAt?: string
  /** The origin by which the message is sent. */
  readonly origin?: string
  readonly chainId?: `eip155:${number}`
  readonly statement?: string
  readonly address?: string
  readonly of?: Gateway
}

/** Signs in as the page does. */
async function signIn(
  wallet: PrivateKeyAccount,
  { page = PAGE, begunAt = page, origin = page, ...rest }: Signing = {},
) {
  const { of = gateway, chainId = 'eip155:1', address = wallet.address, statement = OPERATOR_STATEMENT } = rest
  const begun = await ask(`/session/nonce?origin=${begunAt}`, { headers: {}, of })
  if (begun.status !== 200) return begun
  const { nonce, token } = await begun.json()
  const { host } = new URL(page)
  const data = {
    ...{ domain: host, accountAddress: address, uri: `${page}/operator/`, version: '1', chainId, nonce },
    ...{ statement, issuedAt: new Date().toISOString() },
  } as const
  const message = writeSignIn(data)
  const session = { data, message, signature: await wallet.signMessage({ message }) }
  const send = () => ask('/session', { method: 'POST', body: { nonceToken: token, session }, headers: { origin }, of })
  const answer = await send()
  // A message counts once.
  expect((await send()).status).not.toBe(204)
  return answer
}

describe('an account', () => {
  test('an account in the list signs in with its wallet, on any chain, and its changes have its name', async () => {
    const wallet = createWallet()
    const account = `eip155:1:${wallet.address}`
    await gateway.operatorAccounts.add({ account: wallet.address.toLowerCase(), name: 'Ann', actor: 'a test' })
    for (const chainId of ['eip155:1', 'eip155:137'] as const) {
      const answer = await signIn(wallet, { chainId })
      expect(answer.status).toBe(204)
      const headers = { cookie: cookieOf(answer) }
      expect(await (await ask('/access', { headers })).json()).toMatchObject({ account })
      const made = await ask('/projects', { method: 'POST', body: { name: 'Made by Ann' }, headers })
      const { entries } = await (await ask(`/projects/${(await made.json()).id}/audit`, { headers })).json()
      expect(entries).toMatchObject([{ actor: account }])
    }
  })

  test('another account is refused with the command that adds it', async () => {
    const wallet = createWallet()
    const answer = await signIn(wallet)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    expect(await reasonOf(answer)).toBe(
      `This account may not operate the gateway: add it with portico-gateway operator add ${wallet.address}`,
    )
  })

  test('a session begins with the account’s own signature alone', async () => {
    const wallet = createWallet()
    await gateway.operatorAccounts.add({ account: wallet.address, name: 'Ann', actor: 'a test' })
    expect((await signIn(createWallet(), { address: wallet.address })).status).toBe(401)
  })

  test('a message that was signed for another page begins no session, whatever origin it is sent with', async () => {
    const wallet = createWallet()
    await gateway.operatorAccounts.add({ account: wallet.address, name: 'Ann', actor: 'a test' })
    const foreign = await signIn(wallet, { page: 'https://evil.example' })
    expect([foreign.status, await reasonOf(foreign)]).toEqual([
      403,
      expect.stringContaining('PORTICO_OPERATOR_ORIGIN names the address of this page'),
    ])
    const elsewhere = await signIn(wallet, { page: PAGE, of: publicGateway })
    expect([elsewhere.status, await reasonOf(elsewhere)]).toEqual([
      403,
      `Accounts sign in to the page at ${PUBLIC_PAGE} alone`,
    ])
    const stolen = { page: 'https://evil.example', begunAt: PUBLIC_PAGE, of: publicGateway }
    expect((await signIn(wallet, stolen)).status).toBe(403)
    expect((await signIn(wallet, { ...stolen, origin: PUBLIC_PAGE })).status).toBe(401)
    expect((await signIn(wallet, { origin: 'http://localhost:9999' })).status).toBe(401)
    expect((await signIn(wallet, { page: PUBLIC_PAGE, of: publicGateway })).status).toBe(204)
  })

  test('a message that was signed for another purpose begins no session', async () => {
    const wallet = createWallet()
    await gateway.operatorAccounts.add({ account: wallet.address, name: 'Ann', actor: 'a test' })
    const answer = await signIn(wallet, { statement: 'Sign in to the shop.' })
    expect([answer.status, await reasonOf(answer)]).toEqual([401, 'The message was signed for another purpose'])
  })

  test('an account of a contract signs in on the chain with which it was added, and on no other', async () => {
    await gateway.operatorAccounts.add({ account: `eip155:10:${CONTRACT}`, name: 'Safe', actor: 'a test' })
    const wallet = createWallet()
    expect((await signIn(wallet, { address: CONTRACT, chainId: 'eip155:10' })).status).toBe(204)
    expect((await signIn(wallet, { address: CONTRACT, chainId: 'eip155:1' })).status).toBe(401)
  })

  test('an account that is removed has no session any more', async () => {
    const wallet = createWallet()
    const before = await lastChange()
    const add = { account: wallet.address, name: ' Ann ' }
    expect((await ask('/accounts', { method: 'POST', body: add })).status).toBe(201)
    expect(await reasonOf(await ask('/accounts', { method: 'POST', body: add }))).toBe(
      'This account may operate the gateway already',
    )
    const headers = { cookie: cookieOf(await signIn(wallet)) }
    expect((await ask('/state', { headers })).status).toBe(200)
    const account = `eip155:1:${wallet.address}`
    expect((await ask(`/accounts/${account}`, { method: 'DELETE' })).status).toBe(204)
    expect((await ask('/state', { headers })).status).toBe(401)
    expect((await ask('/state')).status).toBe(200)
    expect((await signIn(wallet)).status).toBe(403)
    expect((await ask(`/accounts/${account}`, { method: 'DELETE' })).status).toBe(404)
    const { entries } = await (await ask('/access/audit')).json()
    expect(entries.slice(0, 2)).toMatchObject([{ action: 'account.remove' }, { action: 'account.add', actor: 'token' }])
    expect(await changesSince(before)).toEqual([
      { actor: 'token', action: 'account.add', before: null, after: { account, name: 'Ann' } },
      { actor: 'token', action: 'account.remove', before: { account, name: 'Ann' }, after: null },
    ])
  })

  test.each([
    [{ account: 'Ann.eth', name: 'Ann' }, 'An account is written as an address'],
    [{ account: 'solana:1:0xab', name: 'Ann' }, 'An account is written as an address'],
    [{ account: `0x${'aB'.repeat(20)}`, name: 'Ann' }, 'The address has a typing error'],
    [{ account: CONTRACT, name: ' ' }, 'A name is expected'],
    [{ account: CONTRACT, name: 'a\u0000' }, 'A name has printable characters alone'],
  ])('the account %j is refused with a sentence', async (body, sentence) => {
    const answer = await ask('/accounts', { method: 'POST', body })
    expect([answer.status, await reasonOf(answer)]).toEqual([400, expect.stringContaining(sentence)])
  })
})

describe('a key', () => {
  const createKey = async (more: object = {}) =>
    (await ask('/keys', { method: 'POST', body: { name: 'Robot', scope: 'read', ...more } })).json()
  const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
  const createProject = async (name: string): Promise<{ id: string }> =>
    gateway.projects.create({ name, actor: 'a test' })

  test('a key to read reads projects, and changes none', async () => {
    const { id } = await createProject('Read')
    const { key } = await createKey()
    expect(key).toMatch(/^pgk_[\w-]{43}$/)
    const state = await (await ask('/state', bearer(key))).json()
    expect(state.projects).toContainEqual(expect.objectContaining({ id, name: 'Read' }))
    for (const path of ['usage', 'audit']) expect((await ask(`/projects/${id}/${path}`, bearer(key))).status).toBe(200)
    const refused = [
      await ask(`/projects/${id}`, { method: 'PATCH', body: { name: 'Changed' }, ...bearer(key) }),
      await ask('/projects', { method: 'POST', body: { name: 'Made' }, ...bearer(key) }),
    ]
    for (const answer of refused)
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { status: 'FAILED', reasons: [{ name: 'scope', description: 'The scope of this key is to read' }] },
      ])
  })

  test('a key to write changes projects, and the audit log has its name', async () => {
    const { key } = await createKey({ scope: 'write', name: 'Deploy' })
    const made = await ask('/projects', { method: 'POST', body: { name: 'Made' }, ...bearer(key) })
    expect(made.status).toBe(201)
    const { id } = await made.json()
    await ask(`/projects/${id}`, { method: 'PATCH', body: { name: 'Changed' }, ...bearer(key) })
    const { entries } = await (await ask(`/projects/${id}/audit`, bearer(key))).json()
    expect(entries.map(({ actor }: { actor: string }) => actor)).toEqual(['key Deploy', 'key Deploy'])
  })

  test('a key of one project sees and changes that one alone', async () => {
    const [own, other] = [await createProject('Own'), await createProject('Other')]
    const { key } = await createKey({ scope: 'write', projectId: own.id })
    const { projects } = await (await ask('/state', bearer(key))).json()
    expect(projects).toMatchObject([{ id: own.id }])
    const change = (id: string) =>
      ask(`/projects/${id}`, { method: 'PATCH', body: { name: 'Changed' }, ...bearer(key) })
    expect([(await change(own.id)).status, (await change(other.id)).status]).toEqual([200, 404])
    expect((await ask(`/projects/${other.id}/usage`, bearer(key))).status).toBe(404)
    expect((await ask(`/projects/${own.id}%2F..%2F${other.id}/usage`, bearer(key))).status).toBe(404)
    expect((await ask('/projects', { method: 'POST', body: { name: 'Made' }, ...bearer(key) })).status).toBe(403)
    expect(await gateway.projects.find(other.id)).toMatchObject({ name: 'Other' })
  })

  test.each([
    ['GET', '/access'],
    ['GET', '/access/audit'],
    ['POST', '/accounts'],
    ['DELETE', `/accounts/${CONTRACT}`],
    ['POST', '/keys'],
    ['DELETE', '/keys/any'],
    ['GET', '/session'],
    ['GET', '/elsewhere'],
  ])('a key is refused for %s %s', async (method, path) => {
    const { key } = await createKey({ scope: 'write' })
    const body = method === 'POST' ? {} : undefined
    expect((await ask(path, { method, body, ...bearer(key) })).status).toBe(403)
  })

  test('a key that is revoked opens nothing, and neither does one that has ended or is unknown', async () => {
    const { key, id } = await createKey()
    const ended = await createKey({ days: 30 })
    expect((await ask('/state', bearer(ended.key))).status).toBe(200)
    await database.db.execute(sql`update api_keys set expires_at = now() where id = ${ended.id}`)
    expect((await ask(`/keys/${id}`, { method: 'DELETE' })).status).toBe(204)
    for (const secret of [key, ended.key, 'pgk_other']) {
      const answer = await ask('/state', bearer(secret))
      expect([answer.status, await reasonOf(answer)]).toEqual([401, 'The key is unknown, has ended or was revoked'])
    }
    expect((await ask(`/keys/${id}`, { method: 'DELETE' })).status).toBe(404)
    const { keys } = await (await ask('/access')).json()
    const ids = keys.map((listed: { id: string }) => listed.id)
    expect([ids.includes(id), ids.includes(ended.id)]).toEqual([false, true])
  })

  test('the list and the log have no secret, and the list has the last use', async () => {
    const before = await lastChange()
    const { key, ...created } = await createKey({ name: 'Nightly', days: 90 })
    await ask('/state', bearer(key))
    const { keys } = await (await ask('/access')).json()
    expect(keys[0]).toEqual({ ...created, lastUsedAt: expect.any(String) })
    expect(Object.keys(created).sort()).toEqual([
      'createdAt',
      'createdBy',
      'expiresAt',
      'id',
      'lastUsedAt',
      'name',
      'projectId',
      'scope',
    ])
    const days = (Date.parse(created.expiresAt) - Date.parse(created.createdAt)) / 86_400_000
    expect(Math.round(days)).toBe(90)
    await gateway.keys.revoke(created.id, { actor: 'a test' })
    const changes = await changesSince(before)
    expect(changes.map(({ action, actor }) => [action, actor])).toEqual([
      ['key.create', 'token'],
      ['key.revoke', 'a test'],
    ])
    const stored = rowsOf(await database.db.execute(sql`select * from api_keys`))
    expect(JSON.stringify([changes, stored])).not.toContain(key.slice(4))
  })

  test('a use is written once in a minute', async () => {
    const { key, id } = await createKey()
    const lastUse = async () =>
      rowsOf(await database.db.execute(sql`select last_used_at::text as at from api_keys where id = ${id}`))[0]?.at
    await ask('/state', bearer(key))
    const first = await lastUse()
    await ask('/state', bearer(key))
    expect(await lastUse()).toBe(first)
    await database.db.execute(sql`update api_keys set last_used_at = now() - interval '2 minutes' where id = ${id}`)
    const old = await lastUse()
    await ask('/state', bearer(key))
    expect(await lastUse()).not.toBe(old)
  })

  test.each([
    [{ name: '' }, 'A name is expected'],
    [{ scope: 'admin' }, 'A scope is read or write'],
    [{ days: 0 }, 'A number of days from 1 to 3650 is expected'],
    [{ projectId: 'absent' }, 'There is no project absent'],
    [{ projectId: '\u0000' }, 'There is no project'],
  ])('a key with %j is not created', async (more, sentence) => {
    const answer = await ask('/keys', { method: 'POST', body: { name: 'Robot', scope: 'read', ...more } })
    expect([answer.status, await reasonOf(answer)]).toEqual([400, expect.stringContaining(sentence)])
  })

  test('a page of another site cannot use a key in a browser', async () => {
    const { key } = await createKey()
    const headers = { authorization: `Bearer ${key}`, 'sec-fetch-site': 'cross-site' }
    expect((await ask('/state', { headers })).status).toBe(403)
  })

  test('a key that was revoked a month ago is deleted', async () => {
    const { id } = await createKey()
    await gateway.keys.revoke(id, { actor: 'a test' })
    await database.db.execute(sql`update api_keys set revoked_at = now() - interval '31 days' where id = ${id}`)
    await gateway.keys.prune()
    expect(rowsOf(await database.db.execute(sql`select id from api_keys where id = ${id}`))).toEqual([])
  })
})
