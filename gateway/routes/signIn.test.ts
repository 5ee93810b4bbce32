import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSignIn } from '../../verify'
import { type Gateway, openGateway } from '../gateway'
import { fetchChecked } from '../testing/checkAnswer'
import { OPENING_MS, testConfiguration } from '../testing/testConfiguration'

/* Sign-in with a key of the test, on an embedded database. */

const CHAIN = 'eip155:1'
const APP = 'https://app.example'
const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
const user = privateKeyToAccount(generatePrivateKey())
const errors: unknown[] = []
let gateway: Gateway
let projectId: string
let otherProject: string

beforeAll(async () => {
  gateway = await openGateway(testConfiguration(folder), { report: error => errors.push(error) })
  const create = async (name: string) => (await gateway.projects.create({ name, actor: 'a test' })).id
  projectId = await create('Signed')
  otherProject = await create('Other')
  await gateway.projects.change(projectId, { change: { allowedOrigins: [APP] }, actor: 'a test' })
}, OPENING_MS)
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
  expect(errors).toEqual([])
})

interface Call {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
  readonly project?: string
  readonly query?: string
}

async function call(path: string, { method = 'GET', headers, body, project = projectId, query = '' }: Call = {}) {
  const url = `http://gateway.test${path}?projectId=${project}${query}`
  const init = {
    method,
    headers: { origin: APP, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  }
  return fetchChecked(gateway, new Request(url, init))
}
const begin = async (project?: string): Promise<{ nonce: string; token: string }> =>
  (await call('/auth/v1/nonce', { project })).json()

interface SignOptions {
  domain?: string
  resources?: string[]
  /** How far the user's clock is ahead, in milliseconds. */
  clock?: number
  /** Of the session that the message names. */
  seconds?: number
}

async function sign(nonce: string, { domain = 'app.example', clock = 0, seconds, ...more }: SignOptions = {}) {
  const at = Date.now() + clock
  const data = {
    accountAddress: user.address,
    chainId: CHAIN,
    domain,
    uri: `https://${domain}/`,
    version: '1',
    nonce,
    issuedAt: new Date(at).toISOString(),
    ...(seconds && { expirationTime: new Date(at + seconds * 1000).toISOString() }),
    ...more,
  } as const
  const message = writeSignIn(data)
  return { data, message, signature: await user.signMessage({ message }) }
}
const authenticate = (token: string, body: unknown, more: Call = {}) =>
  call('/auth/v1/authenticate', {
    method: 'POST',
    headers: { 'x-nonce-jwt': `Bearer ${token}`, ...more.headers },
    body,
    project: more.project,
  })

/** A token of the user. */
async function signIn(): Promise<string> {
  const { nonce, token } = await begin()
  const answered = await authenticate(token, await sign(nonce))
  expect(answered.status).toBe(200)
  return (await answered.json()).token
}

test('a signed message gives a token, which names the account and is checked with the public keys', async () => {
  const token = await signIn()
  const me = await call('/auth/v1/me', { headers: { authorization: `Bearer ${token}` } })
  expect(await me.json()).toMatchObject({
    sub: `${CHAIN}:${user.address}`,
    address: user.address,
    caip2Network: CHAIN,
    domain: 'app.example',
    projectIdKey: projectId,
  })
  const keys = await (await fetchChecked(gateway, new Request('http://gateway.test/.well-known/jwks.json'))).json()
  expect(JSON.stringify(keys)).not.toContain('"d"')
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer: 'portico-gateway',
    audience: projectId,
  })
  expect(payload.sub).toBe(`${CHAIN}:${user.address}`)
})

test('a nonce signs in once, also with two requests at once', async () => {
  const { nonce, token } = await begin()
  const session = await sign(nonce)
  const statuses = await Promise.all([1, 2, 3].map(async () => (await authenticate(token, session)).status))
  expect(statuses.sort()).toEqual([200, 401, 401])
})

test.each([
  [
    'another person’s signature',
    async (nonce: string) => ({ ...(await sign(nonce)), signature: `0x${'11'.repeat(65)}` }),
    401,
  ],
  ['another page’s message', (nonce: string) => sign(nonce, { domain: 'evil.example' }), 401],
  ['another nonce', () => sign('0'.repeat(32)), 401],
  ['an address of email', (nonce: string) => sign(nonce, { resources: ['email:ann@mail.example'] }), 400],
  ['no message', async () => ({ data: 5 }), 400],
])('a sign-in with %s is refused', async (_, make, status) => {
  const { nonce, token } = await begin()
  expect((await authenticate(token, await make(nonce))).status).toBe(status)
})

test.each([-1, 1])('a user whose clock is wrong by %i day signs in, for as long as the message says', async days => {
  const { nonce, token } = await begin()
  const answered = await authenticate(token, await sign(nonce, { clock: days * 86_400_000, seconds: 300 }))
  expect(answered.status).toBe(200)
  const { exp = 0, iat = 0 } = decodeJwt((await answered.json()).token)
  // The seconds of the two are read one after the other.
  expect([300, 301]).toContain(exp - iat)
  expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60)
})

test('a message that ends before it begins is refused with the code that the modal shows as a wrong clock', async () => {
  const { nonce, token } = await begin()
  const answered = await authenticate(token, await sign(nonce, { seconds: -300 }))
  expect([answered.status, await answered.text()]).toEqual([401, expect.stringContaining('EXPIRED')])
})

test('a nonce and a token count for their own project alone', async () => {
  const { nonce, token } = await begin(otherProject)
  expect((await authenticate(token, await sign(nonce))).status).toBe(401)
  const own = await signIn()
  const answered = await call('/auth/v1/me', { headers: { authorization: `Bearer ${own}` }, project: otherProject })
  expect(answered.status).toBe(401)
})

test('a project that names no origin signs users in on the developer’s machine alone', async () => {
  const { nonce, token } = await begin(otherProject)
  const session = await sign(nonce)
  const foreign = await authenticate(token, session, { project: otherProject })
  expect([foreign.status, await foreign.text()]).toEqual([403, expect.stringContaining('names no origin')])
  const local = await begin(otherProject)
  const here = await authenticate(local.token, await sign(local.nonce, { domain: 'localhost:5173' }), {
    project: otherProject,
    headers: { origin: 'http://localhost:5173' },
  })
  expect(here.status).toBe(200)
})

test('an app keeps data of an account, and reads it with the account', async () => {
  const headers = { authorization: `Bearer ${await signIn()}` }
  const kept = await call('/auth/v1/account-metadata', { method: 'PUT', headers, body: { metadata: { plan: 'gold' } } })
  expect(kept.status).toBe(204)
  const me = await (await call('/auth/v1/me', { headers, query: '&includeAppKitAccount=true' })).json()
  expect(me.appKitAccount).toMatchObject({ address: user.address, metadata: { plan: 'gold' } })
  expect(me.profileUuid).toBe(me.appKitAccount.uuid)
  for (const metadata of [5, { text: '\u0000' }, { text: 'x'.repeat(8_001) }])
    expect((await call('/auth/v1/account-metadata', { method: 'PUT', headers, body: { metadata } })).status).toBe(400)
  expect((await call('/auth/v1/account-metadata', { method: 'PUT', body: { metadata: {} } })).status).toBe(401)
})
