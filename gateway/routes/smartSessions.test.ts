import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount, publicKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaipAddress, Context } from '../../kernel'
import { activateSession, createSession, fetchSessions, postRevocation } from '../../plugins/smart-sessions/api'
import { type Gateway, openGateway } from '../gateway'
import { fetchChecked } from '../testing/checkAnswer'
import { startUpstream, type TestUpstream } from '../testing/startUpstream'
import { OPENING_MS, testConfiguration } from '../testing/testConfiguration'

/* Smart sessions, by the modal's own calls, on an embedded database. */

const APP = 'https://app.example'
const CONTRACT_CHAIN = 'eip155:31337'
const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
let node: TestUpstream
/** Whether the node confirms signatures of contracts. */
let isConfirmed = true
let gateway: Gateway
let projectId: string
let otherProject: string

beforeAll(async () => {
  // The answer of the contract that checks a signature of any account: one byte. Source: ERC-6492.
  node = await startUpstream((_, response, body) => {
    const { id } = JSON.parse(body)
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: isConfirmed ? '0x01' : '0x00' }))
  })
  const limits = { perProject: 100_000, perAddress: 100_000, perHour: 80 }
  const configuration = testConfiguration(folder, { limits, chains: { [CONTRACT_CHAIN]: [node.url] } })
  const report = (error: unknown) => {
    throw error
  }
  gateway = await openGateway(configuration, { report })
  const create = async (name: string) => {
    const { id } = await gateway.projects.create({ name, actor: 'a test' })
    await gateway.projects.change(id, { change: { allowedOrigins: [APP] }, actor: 'a test' })
    return id
  }
  projectId = await create('Quartz')
  otherProject = await create('Other')
}, OPENING_MS)
afterAll(async () => {
  await gateway.close()
  node.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Given {
  readonly method?: string
  readonly body?: unknown
  readonly origin?: string
  readonly project?: string
  readonly client?: string
}
let clients = 0
async function call(path: string, { method = 'GET', body, origin = APP, project = projectId, client }: Given = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const init = { method, headers: { origin }, ...(body !== undefined && { body: text }) }
  clients += 1
  const request = new Request(`http://gateway.test/v1/sessions/${path}?projectId=${project}`, init)
  return fetchChecked(gateway, request, { address: client ?? `192.0.2.${clients}` })
}
const refusalOf = async (answer: Response) => [answer.status, (await answer.json()).reasons?.[0].name]

/** A plugin's context as far as its calls of the project API need it. */
function contextOf(project = projectId): Context {
  const settings = { projectId: project, initialNamespaces: [], endpoints: { rpc: '' } }
  const text = async (url: string, { method, body }: { method?: string; body?: unknown }) => {
    const path = url.replace('/v1/sessions/', '')
    const answer = await call(path, { project, ...(method && { method }), ...(body !== undefined && { body }) })
    if (!answer.ok) throw new Error(`HTTP status code: ${answer.status}`)
    return answer.text()
  }
  const json = async (...given: Parameters<typeof text>) => JSON.parse(await text(...given))
  return { settings, http: { json, text }, read: () => ({}) } as unknown as Context
}

const soon = () => Math.floor(Date.now() / 1000) + 3_600
const PERMISSIONS = [
  { type: 'contract-call', data: { functions: [{ functionName: 'mint' }], address: `0x${'11'.repeat(20)}`, abi: [] } },
  { type: 'native-token-recurring-allowance', data: { start: 1, period: 86_400, allowance: '0x10' } },
]
const requestOf = (own: object = {}) => ({
  ...{ chainId: '0x1', expiry: soon(), permissions: PERMISSIONS, policies: [{ type: 'sudo', data: {} }] },
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02aa' }] } },
  ...own,
})
const createUser = () => {
  const user = privateKeyToAccount(generatePrivateKey())
  return { user, account: `eip155:1:${user.address}` as CaipAddress }
}
const open = (account: string, own: object = {}, given: Given = {}) =>
  call(encodeURIComponent(account), { method: 'POST', body: requestOf(own), ...given })

/** A session that the account has granted. */
async function grant(account: CaipAddress, own: object = {}) {
  const ctx = contextOf()
  const request = requestOf({ address: account.split(':')[2], ...own })
  const { pci, key } = await createSession(ctx, { account, request })
  await activateSession(ctx, { account, pci, answer: { context: '0xabcd' }, request })
  return { pci, key }
}

test('the modal registers a session, activates it, lists it and revokes it with the account’s signature', async () => {
  const { user, account } = createUser()
  const ctx = contextOf()
  const before = Date.now()
  const { pci } = await grant(account)
  const [session] = await fetchSessions(ctx, { account })
  if (!session) throw new Error('The session is not listed')
  const { expiresAt, permissions } = session
  expect(session).toMatchObject({
    pci,
    project: { id: projectId, name: 'Quartz' },
    context: '0xabcd',
    permissions: PERMISSIONS,
  })
  expect(session.createdAt).toBeGreaterThanOrEqual(before - 1_000)
  expect(session.revokedAt).toBeUndefined()
  // As the modal's flow asks the wallet, and as the embedded wallet signs it.
  const details = { pci, permissions, expiry: Math.floor(expiresAt / 1000), address: user.address }
  const signature = await user.signMessage({ message: JSON.stringify(details) })
  await postRevocation(ctx, { account, pci, signature })
  const [{ revokedAt } = {}] = await fetchSessions(ctx, { account })
  expect(revokedAt).toBeGreaterThanOrEqual(before - 1_000)
  await postRevocation(ctx, { account, pci, signature })
  expect((await fetchSessions(ctx, { account }))[0]?.revokedAt).toBe(revokedAt)
})

test('each session has a key of its own, a point of secp256k1, whose private key no answer has', async () => {
  const { account } = createUser()
  const keys = [(await grant(account)).key, (await grant(account)).key]
  for (const { type, publicKey } of keys) {
    expect([type, publicKey]).toEqual(['secp256k1', expect.stringMatching(/^0x04[\da-f]{128}$/)])
    expect(getAddress(publicKeyToAddress(publicKey as `0x${string}`))).toMatch(/^0x/)
  }
  expect(keys[0]?.publicKey).not.toBe(keys[1]?.publicKey)
  expect(await (await call(encodeURIComponent(account))).text()).not.toMatch(/private/i)
})

test('a session is stored as the wallet has granted it, which may be less than the request', async () => {
  const { account } = createUser()
  const { pci } = await (await open(account)).json()
  const [permission] = PERMISSIONS
  const granted = { expiry: soon() - 1_800, permissions: [permission], grantedPolicies: 5 }
  const body = { pci, context: '0xab', ...granted }
  expect((await call(`${account}/activate`, { method: 'POST', body })).status).toBe(200)
  const [session] = (await (await call(account)).json()).pcis
  expect(session).toMatchObject({ expiry: granted.expiry, permissions: [permission], policies: [{ id: 'sudo' }] })
})

test('a list is of the project, and of the account or, for a plain address, of all its chains', async () => {
  const { user, account } = createUser()
  const first = await grant(account)
  const second = await grant(`eip155:10:${user.address}`, { chainId: '0xa' })
  const listed = async (path: string, given?: Given) =>
    (await (await call(path, given)).json()).pcis.map(({ pci }: { pci: string }) => pci)
  expect(await listed(account)).toEqual([first.pci])
  expect(await listed(account.toLowerCase())).toEqual([first.pci])
  expect((await listed(user.address)).sort()).toEqual([first.pci, second.pci].sort())
  expect(await listed(account, { project: otherProject })).toEqual([])
  for (const path of ['x', 'solana:main:abc', `eip155:01:${user.address}`]) expect(await listed(path)).toEqual([])
})

test('a request that waits for its wallet is no session, and is activated once, for its account and project', async () => {
  const { account } = createUser()
  const { pci } = await (await open(account)).json()
  expect((await (await call(account)).json()).pcis).toEqual([])
  const activate = (given: Given = {}, path = account) =>
    call(`${path}/activate`, { method: 'POST', body: { pci, context: '0xab' }, ...given })
  for (const refused of [
    activate({}, createUser().account),
    activate({}, account.replace(':1:', ':10:') as CaipAddress),
    activate({ project: otherProject }),
    activate({ body: { pci: 'unknown', context: '0xab' } }),
    activate({ body: { pci: crypto.randomUUID(), context: '0xab' } }),
  ])
    expect(await refusalOf(await refused)).toEqual([404, 'pci'])
  expect((await activate()).status).toBe(200)
  expect(await refusalOf(await activate())).toEqual([404, 'pci'])
})

test('a session is revoked by its own account alone, with a signature of its own text', async () => {
  const { user, account } = createUser()
  const expiry = soon()
  const { pci } = await grant(account, { expiry })
  const text = (own: object = {}) =>
    JSON.stringify({ pci, permissions: PERMISSIONS, expiry, address: user.address, ...own })
  const revoke = async (signature: string, given: Given = {}, path = account) =>
    refusalOf(await call(`${path}/revoke`, { method: 'POST', body: { pci, signature }, ...given }))
  const other = createUser()
  expect(await revoke(await other.user.signMessage({ message: text() }))).toEqual([401, 'signature'])
  expect(await revoke(await user.signMessage({ message: text({ pci: 'x' }) }))).toEqual([401, 'signature'])
  expect(await revoke('0x')).toEqual([400, 'signature'])
  const signature = await user.signMessage({ message: text() })
  expect(await revoke(signature, {}, other.account)).toEqual([404, 'pci'])
  expect(await revoke(signature, { project: otherProject })).toEqual([404, 'pci'])
  const waiting = await (await open(account)).json()
  expect(await revoke(signature, { body: { pci: waiting.pci, signature } })).toEqual([404, 'pci'])
  expect(await revoke(signature)).toEqual([200, undefined])
})

test('a contract’s signature is checked by a node of the session’s chain', async () => {
  const address = getAddress(`0x${'c0'.repeat(20)}`)
  const { pci } = await grant(`${CONTRACT_CHAIN}:${address}` as CaipAddress, { chainId: '0x7a69' })
  const revoke = async (path: string) =>
    refusalOf(await call(`${path}/revoke`, { method: 'POST', body: { pci, signature: `0x${'ab'.repeat(65)}` } }))
  isConfirmed = false
  expect(await revoke(address)).toEqual([401, 'signature'])
  isConfirmed = true
  expect(await revoke(address)).toEqual([200, undefined])
})

test.each<[string, object | string, string]>([
  ['no JSON', '{', 'body'],
  ['another chain than the account’s', { chainId: '0xa' }, 'chainId'],
  ['a malformed chain', { chainId: '1' }, 'chainId'],
  ['another address than the account’s', { address: `0x${'ab'.repeat(20)}` }, 'address'],
  ['an end in the past', { expiry: 5 }, 'expiry'],
  ['an end in ten years', { expiry: soon() + 315_360_000 }, 'expiry'],
  ['an end in milliseconds', { expiry: Date.now() + 3_600_000 }, 'expiry'],
  ['an end that is no whole second', { expiry: soon() + 0.5 }, 'expiry'],
  ['no permission', { permissions: [] }, 'permissions'],
  ['too many permissions', { permissions: Array.from({ length: 21 }, () => PERMISSIONS[0]) }, 'permissions'],
  ['a permission without a type', { permissions: [{ data: {} }] }, 'permissions.0.type'],
  ['long permissions', { permissions: [{ type: 'a', data: { text: 'x'.repeat(32_000) } }] }, 'permissions'],
  ['text that no database stores', { permissions: [{ type: 'a', data: { text: '\u0000' } }] }, 'permissions'],
  ['no signer', { signer: {} }, 'signer.type'],
])('a request with %s is refused, and the field is named', async (_, own, field) => {
  const { account } = createUser()
  const body = typeof own === 'string' ? own : requestOf(own)
  expect(await refusalOf(await call(account, { method: 'POST', body }))).toEqual([400, field])
})

test('a request is refused for an account of another namespace, and to a page of elsewhere', async () => {
  expect(await refusalOf(await open('solana:main:abc'))).toEqual([400, 'address'])
  const { id } = await gateway.projects.create({ name: 'Open', actor: 'a test' })
  expect(await refusalOf(await open(createUser().account, {}, { project: id }))).toEqual([403, 'origin'])
  const local = { project: id, origin: 'http://localhost:5173' }
  expect((await open(createUser().account, {}, local)).status).toBe(200)
})

test('an account has at most fifty sessions and requests, and one that is revoked makes room', async () => {
  const { user, account } = createUser()
  const expiry = soon()
  const { pci } = await grant(account, { expiry })
  const answers = []
  for (let count = 0; count < 50; count++) answers.push((await open(account)).status)
  expect(answers.slice(0, 49).every(status => status === 200)).toBe(true)
  expect(answers[49]).toBe(409)
  expect((await open(account, {}, { project: otherProject })).status).toBe(200)
  const message = JSON.stringify({ pci, permissions: PERMISSIONS, expiry, address: user.address })
  const body = { pci, signature: await user.signMessage({ message }) }
  await call(`${account}/revoke`, { method: 'POST', body })
  expect((await open(account)).status).toBe(200)
})

test('a client may register so many requests in an hour, whichever the accounts', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 82; count++)
    statuses.push((await open(createUser().account, {}, { client: '198.51.100.1' })).status)
  expect(statuses.filter(status => status === 200)).toHaveLength(80)
  expect(statuses.at(-1)).toBe(429)
})
