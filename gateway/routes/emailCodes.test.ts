import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../kernel'
import { confirmCode, submitEmail } from '../../plugins/capture/flow/submitEmail'
import { capture } from '../../plugins/capture/manifest'
import { AUTH_TOKEN } from '../../plugins/siwx/storage/state'
import { FIRST, visit } from '../../plugins/siwx/testKit'
import { writeSignIn } from '../../verify'
import { type Gateway, openGateway } from '../gateway'
import { fetchChecked } from '../testing/checkAnswer'
import { startMailServer, type TestMailServer } from '../testing/startMailServer'
import { OPENING_MS, testConfiguration } from '../testing/testConfiguration'

/* Addresses of email, which the real modal captures, with a real mail server. */

const APP = 'https://app.example'
const CHAIN = 'eip155:1'
const ACCOUNT = `${CHAIN}:${FIRST}`
const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
const errors: unknown[] = []
let server: TestMailServer
let gateway: Gateway
let projectId: string

beforeAll(async () => {
  server = await startMailServer()
  const configuration = testConfiguration(folder, {
    mail: server.settings,
    limits: { perProject: 100_000, perAddress: 100_000, perHour: 20 },
  })
  gateway = await openGateway(configuration, { report: error => errors.push(error) })
  projectId = (await gateway.projects.create({ name: 'Quartz', actor: 'a test' })).id
  const features = [{ id: 'email_capture', isEnabled: true, config: ['required'] }]
  await gateway.projects.change(projectId, { change: { features, allowedOrigins: [APP] }, actor: 'a test' })
}, OPENING_MS)
afterAll(async () => {
  await gateway.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  server.mails.length = 0
  expect(errors.splice(0)).toEqual([])
})

let clients = 0
/** A request of the app's page, each from another client unless one is named. */
async function call(method: string, path: string, { body, headers, client }: Given = {}): Promise<Response> {
  const init = { method, headers: { origin: APP, ...headers }, ...(body !== undefined && { body: textOf(body) }) }
  clients += 1
  const address = client ?? `192.0.2.${clients}`
  return fetchChecked(gateway, new Request(`http://gateway.test${path}?projectId=${projectId}`, init), { address })
}
interface Given {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly client?: string
}
const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))
const ask = (email: string, account: string, given?: Given) =>
  call('POST', '/auth/v1/otp', { body: { email, account }, ...given })

/** The modal, with the gateway for its project API. */
async function openModal() {
  const contexts: Context[] = []
  const manifest = capture()
  const load: typeof manifest.load = async () => {
    const code = await manifest.load?.()
    return {
      default: ctx => {
        contexts.push(ctx)
        return code?.default(ctx)
      },
    }
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    return call(init?.method ?? 'GET', pathname, {
      body: init?.body ?? undefined,
      headers: Object.fromEntries(new Headers(init?.headers)),
    })
  }
  const features = { reownAuthentication: true, emailCapture: ['required'] as const }
  const here = await visit({ fetch, others: [{ ...manifest, load }], signIn: false, options: { projectId, features } })
  return { ...here, pluginContext: () => contexts.at(-1) ?? here.ctx }
}

test('the modal proves an address by a code, signs in with it, and needs no code the next time', async () => {
  const email = 'ann@mail.example'
  const { signal } = new AbortController()
  const here = await openModal()
  const top = () => here.views().at(-1)
  const sign = async () => {
    await expect.poll(top).toBe('SIWXSignMessage')
    await here.sign()
    await expect.poll(() => here.wallet.prompts.length).toBe(1)
    await here.wallet.prompts[0]?.approve()
  }
  const connected = await here.connect()
  await expect.poll(top).toBe('DataCapture')
  await submitEmail(here.pluginContext(), { email, signal })
  expect(top()).toBe('DataCaptureOtpConfirm')
  expect(server.mails).toMatchObject([{ to: [email], subject: 'Your code for Quartz' }])
  const [{ code = '' } = {}] = server.mails
  const wrong = code === '000000' ? '000001' : '000000'
  await expect(confirmCode(here.pluginContext(), { code: wrong, signal })).rejects.toMatchObject({ code: 'CODE_WRONG' })
  await confirmCode(here.pluginContext(), { code, signal })
  await sign()
  await expect.poll(() => connected.state).toBe('done')
  const { token } = Object(here.edges.storage.get(AUTH_TOKEN))
  const me = await call('GET', '/auth/v1/me', { headers: { authorization: `Bearer ${token}` } })
  expect(await me.json()).toMatchObject({ sub: ACCOUNT, email })
  await here.portico.disconnect()
  const again = await here.connect()
  await expect.poll(top).toBe('DataCapture')
  await submitEmail(here.pluginContext(), { email, signal })
  await sign()
  await expect.poll(() => again.state).toBe('done')
  expect(server.mails).toHaveLength(1)
  here.leave()
})

/** Signs in with a key of its own, or with the given one. */
async function signIn(
  resources: string[],
  user = privateKeyToAccount(generatePrivateKey()),
): Promise<[number, string]> {
  const { nonce, token } = await (await call('GET', '/auth/v1/nonce')).json()
  const data = {
    accountAddress: user.address,
    chainId: CHAIN,
    domain: 'app.example',
    uri: `${APP}/`,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
    resources,
  } as const
  const message = writeSignIn(data)
  const signature = await user.signMessage({ message })
  const headers = { 'x-nonce-jwt': `Bearer ${token}`, 'x-otp': '00000000-0000-0000-0000-000000000000' }
  const answer = await call('POST', '/auth/v1/authenticate', { headers, body: { data, message, signature } })
  return [answer.status, await answer.text()]
}

test('the switch of a captured address is on, with its entry', async () => {
  const { features } = await (await call('GET', '/appkit/v1/config')).json()
  expect(features).toContainEqual({ id: 'email_capture', isEnabled: true, config: ['required'] })
})

test.each([
  ['without an address', [], 'OTP is required'],
  ['with an address that it has not proved', ['email:bob@mail.example'], 'OTP is required'],
  [
    'with two addresses',
    ['email:bob@mail.example', 'email:eve@mail.example'],
    'The message names more than one email address',
  ],
])('an account cannot sign in %s if the project requires one', async (_, resources, reason) => {
  expect(await signIn(resources)).toEqual([400, reason])
})

test('an account proves an address for another chain and another account apart', async () => {
  const user = privateKeyToAccount(generatePrivateKey())
  const email = 'dan@mail.example'
  const { uuid } = await (await ask(email, `eip155:10:${user.address}`)).json()
  const body = { code: server.mails[0]?.code }
  expect((await call('PUT', '/auth/v1/otp', { headers: { 'x-otp': uuid }, body })).status).toBe(200)
  expect(await signIn([`email:${email}`], user)).toEqual([400, 'OTP is required'])
  expect(await signIn([`email:${email}`])).toEqual([400, 'OTP is required'])
  const own = await (await ask(email, `eip155:1:${user.address.toLowerCase()}`)).json()
  const second = { code: server.mails[1]?.code }
  await call('PUT', '/auth/v1/otp', { headers: { 'x-otp': own.uuid }, body: second })
  expect(await signIn([`email:${email}`], user)).toEqual([200, expect.stringContaining('token')])
})

test('a code is refused as text without a question, with another one, and if it is no text', async () => {
  const { uuid } = await (await ask('fay@mail.example', ACCOUNT)).json()
  const { code } = server.mails[0] ?? { code: '' }
  const answer = (headers: Record<string, string>, body: unknown) =>
    call('PUT', '/auth/v1/otp', { headers, body }).then(({ status }) => status)
  expect(await answer({}, { code })).toBe(400)
  expect(await answer({ 'x-otp': crypto.randomUUID() }, { code })).toBe(400)
  expect(await answer({ 'x-otp': uuid }, { code: Number(code) })).toBe(400)
  expect(await answer({ 'x-otp': uuid }, { code })).toBe(200)
})

test.each([
  ['ann@mail', ACCOUNT],
  ['ann@mail.example, eve@mail.example', ACCOUNT],
  ['Ann <ann@mail.example>', ACCOUNT],
  ['ann@mail.example\r\nBcc: eve@mail.example', ACCOUNT],
  ['ann@[127.0.0.1]', ACCOUNT],
  ['a\u0000@mail.example', ACCOUNT],
  [`${'a'.repeat(250)}@mail.example`, ACCOUNT],
  ['ann@mail.example', 'eip155:1'],
  ['ann@mail.example', 'ann'],
])('a code for %j of %s is refused before anything is sent', async (email, account) => {
  const answer = await ask(email, account)
  expect([answer.status, await answer.text()]).toEqual([400, 'The email or the account is invalid'])
  expect(server.mails).toEqual([])
})

test('a client may ask for so many codes in an hour, whichever the addresses', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 22; index++)
    statuses.push((await ask(`flood${index}@mail.example`, `eip155:1:0x${index}`, { client: '198.51.100.1' })).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
  expect((await ask('flood99@mail.example', ACCOUNT, { client: '198.51.100.2' })).status).toBe(200)
})

test('no page sends mails in the name of a project that names no origin', async () => {
  const { id } = await gateway.projects.create({ name: 'Open', actor: 'a test' })
  const body = JSON.stringify({ email: 'ann@mail.example', account: ACCOUNT })
  const url = `http://gateway.test/auth/v1/otp?projectId=${id}`
  const answer = await fetchChecked(gateway, new Request(url, { method: 'POST', body, headers: { origin: APP } }))
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('names no origin')])
  expect(server.mails).toEqual([])
})

test('a mail server that fails is reported without the address, and the page learns it', async () => {
  server.refuses = 451
  const answer = await ask('gil@mail.example', ACCOUNT)
  server.refuses = undefined
  expect(answer.status).toBe(502)
  expect((await answer.json()).reasons[0].description).toBe('The mail server does not take mails')
  const [error] = errors.splice(0)
  expect(error).toMatchObject({ code: 'UPSTREAM_FAILED', cause: { message: 'EENVELOPE 451' } })
  expect(inspect(error)).not.toMatch(/gil@|hidden/)
})

test('a mailbox that does not exist is refused as text', async () => {
  server.refuses = 550
  const answer = await ask('gone@mail.example', ACCOUNT.replace(':1:', ':10:'))
  server.refuses = undefined
  expect([answer.status, await answer.text()]).toEqual([400, 'The mail server refuses the address'])
})
