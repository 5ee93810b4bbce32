import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AuthFrame, startAuthFrame } from '.'

/* The tests call the server as the frame's page does; mails go through real SMTP. */

let frame: AuthFrame
let now = Date.now()
beforeAll(async () => {
  frame = await startAuthFrame({ now: () => now })
})
afterAll(() => frame?.close())
afterEach(() => frame.faults.clear())

interface Answered {
  status: number
  body: Record<string, unknown>
}

async function ask(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Answered> {
  const response = await fetch(`http://127.0.0.1:${new URL(frame.url).port}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { origin: frame.url, 'content-type': 'application/json', ...headers },
  })
  return { status: response.status, body: await response.json() }
}

const get = (path: string) => fetch(`http://127.0.0.1:${new URL(frame.url).port}${path}`)
const follow = (link = '') => fetch(link.replace('secure.localhost', '127.0.0.1'), { method: 'POST' })
const bearer = (token: unknown) => ({ authorization: `Bearer ${token}` })

async function logIn(email: string, device = 'mine'): Promise<Record<string, unknown>> {
  const { body } = await ask('email', { email, device, site: 'https://app.example' })
  if (body.action === 'VERIFY_DEVICE') await follow((await frame.mailbox.next(email)).link)
  const { code } = await frame.mailbox.next(email)
  return (await ask('email/code', { attempt: body.attempt, otp: code })).body
}

test('mails a link to an unknown device, a code after the link is followed, and the code at once to a known device', async () => {
  const requester = { email: ' Ada@Example.com ', device: 'new', site: 'https://app.example' }
  const { body } = await ask('email', requester)
  expect(body.action).toBe('VERIFY_DEVICE')
  const early = await ask('email/code', { attempt: body.attempt, otp: '000000' })
  expect(early.status).toBe(400)
  const { link = '', subject, text, code: none } = await frame.mailbox.next('ada@example.com')
  expect(subject).toBe('Is this your device?')
  expect(text).toContain('https://app.example')
  expect(none).toBeUndefined()

  const waiting = ask('email/device', { attempt: body.attempt })
  expect((await follow(link)).ok).toBe(true)
  expect((await waiting).body).toEqual({ approved: true })
  expect((await follow(link)).status).toBe(404)
  const { code, subject: second } = await frame.mailbox.next('ada@example.com')
  expect(second).toBe(`Your login code: ${code}`)
  const login = await ask('email/code', { attempt: body.attempt, otp: code })
  expect(login.body).toMatchObject({ user: { email: 'ada@example.com' } })
  expect((await ask('email', requester)).body.action).toBe('VERIFY_OTP')
  expect((await ask('email', requester, bearer(login.body.token))).body).toEqual({ action: 'CONNECT' })
})

test('approves nothing when the link is only opened', async () => {
  const email = 'grace@example.com'
  const { body } = await ask('email', { email, device: 'new', site: 'https://app.example' })
  const { link = '' } = await frame.mailbox.next(email)
  expect((await get(new URL(link).pathname)).status).toBe(200)
  expect((await ask('email', { email, device: 'new', site: 'https://app.example' })).body.action).toBe('VERIFY_DEVICE')
  expect(body.action).toBe('VERIFY_DEVICE')
})

test('ends a login that is not finished within twenty minutes', async () => {
  const email = 'late@example.com'
  const { body } = await ask('email', { email, device: 'new', site: 'https://app.example' })
  now += 20 * 60_000
  expect((await ask('email/device', { attempt: body.attempt })).status).toBe(404)
  expect((await follow((await frame.mailbox.next(email)).link)).status).toBe(404)
})

test('refuses requests of other origins and of forms', async () => {
  const { token } = await logIn('guard@example.com')
  expect((await ask('session', {}, bearer(token))).status).toBe(200)
  expect((await ask('session', {}, { ...bearer(token), origin: 'https://app.example' })).status).toBe(403)
  expect((await ask('session', {}, { ...bearer(token), origin: frame.url.replace('secure', 'evil') })).status).toBe(403)
  expect((await ask('session', {}, { ...bearer(token), 'content-type': 'text/plain' })).status).toBe(403)
})

test('ends one session, or all sessions of a user', async () => {
  const [here, there] = [await logIn('out@example.com'), await logIn('out@example.com', 'phone')]
  expect(here.seed).toBe(there.seed)
  await ask('session/end', {}, bearer(here.token))
  expect((await ask('session', {}, bearer(here.token))).status).toBe(401)
  expect((await ask('session', {}, bearer(there.token))).status).toBe(200)
  frame.signOutEverywhere('out@example.com')
  expect((await ask('session', {}, bearer(there.token))).status).toBe(401)
})

test('changes an address in two steps, in order, and never to an address in use', async () => {
  const { token } = await logIn('old@example.com')
  await logIn('taken@example.com')
  const change = (path: string, body: object) => ask(`email/change${path}`, body, bearer(token))
  expect((await change('', { email: 'taken@example.com' })).status).toBe(409)
  expect((await change('', { email: 'new@example.com' })).body).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  const { code: first } = await frame.mailbox.next('old@example.com')
  expect((await change('/new', { otp: first })).status).toBe(409)
  expect((await change('/old', { otp: first })).status).toBe(200)
  const { code: second } = await frame.mailbox.next('new@example.com')
  expect((await change('/new', { otp: second })).body).toEqual({ newEmail: 'new@example.com' })
  expect((await ask('session', {}, bearer(token))).body).toMatchObject({ user: { email: 'new@example.com' } })
})

test('verifies only the new address of a user without an address', async () => {
  const requester = { device: 'mine', site: 'https://app.example' }
  const { body } = await ask('social', { provider: 'discord', ...requester })
  const page = new URL(String(body.uri))
  const decided = await fetch(`http://127.0.0.1:${page.port}${page.pathname}${page.search}`, {
    method: 'POST',
    body: JSON.stringify({ approve: true, userName: 'ada' }),
    headers: { 'content-type': 'application/json' },
  })
  const { next } = await decided.json()
  const { token } = (await ask('social/finish', { uri: frame.url + next, ...requester })).body
  const { body: started } = await ask('email/change', { email: 'discord@example.com' }, bearer(token))
  expect(started).toEqual({ action: 'VERIFY_SECONDARY_OTP' })
})

test('uses the given SMTP server instead of the mailbox, and then accepts no faults', async () => {
  const smtp = await frame.mailbox.smtp()
  const real = await startAuthFrame({ smtp })
  const port = new URL(real.url).port
  const statusOf = async (path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
  expect(await statusOf('/mailbox')).toBe(404)
  expect(await statusOf('/mailbox/mails')).toBe(404)
  expect(await statusOf('/faults/READY', 'POST')).toBe(404)
  const page = await (await fetch(`http://127.0.0.1:${port}/sdk`)).text()
  expect(page).toContain('src="/sdk.js"')
  await real.close()
})

test('forbids inline code and other hosts on every page, and embedding on all pages but the frame', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? ''
  for (const path of ['/sdk', '/loading', '/mailbox', '/social/return', '/device/nobody']) {
    const policy = await policyOf(path)
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toMatch(/unsafe|https:|http: /)
    expect(policy).toContain(`frame-ancestors ${path === '/sdk' ? '*' : "'none'"}`)
  }
})
