import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { GET, POST } from './app/account/[step]/route'
import { createApp } from './honoApp'

const user = privateKeyToAccount(`0x${'b1'.repeat(32)}`)

/** Sends a request to any of the servers. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** A browser that keeps cookies between two requests. */
function browser(ask: Ask, origin: string) {
  let cookie = ''
  return async (
    method: 'GET' | 'POST',
    step: string,
    { body, from = origin }: { body?: unknown; from?: string } = {},
  ) => {
    const headers = { ...(cookie && { cookie }), ...(method === 'POST' && { origin: from }) }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await ask(`/account/${step}`, { method, headers, body: text })
    const set = response.headers.get('set-cookie')
    if (set) cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '')
    return { status: response.status, set, body: response.status === 204 ? undefined : await response.json() }
  }
}

async function session(nonce: string, origin: string) {
  const { host: domain } = new URL(origin)
  const fields = { domain, uri: `${origin}/login`, version: '1', nonce } as const
  const issuedAt = new Date()
  const message = createSiweMessage({ ...fields, address: user.address, chainId: 1, issuedAt })
  const data = { ...fields, accountAddress: user.address, chainId: 'eip155:1', issuedAt: issuedAt.toISOString() }
  return { data, message, signature: await user.signMessage({ message }) }
}

const LOCAL = 'http://localhost:3000'
const app = (origin: string): Ask => {
  const hono = createApp(origin)
  return async (path, init) => hono.request(path, init)
}
const next: Ask = (path, init) => {
  const params = Promise.resolve({ step: path.split('/').at(-1) ?? '' })
  return (init?.method === 'POST' ? POST : GET)(new Request(LOCAL + path, init), { params })
}

describe.each([
  ['Hono', app(LOCAL)],
  ['a Next route handler', next],
])('%s', (_, ask) => {
  test('signs a user in, knows them, and signs them out', async () => {
    const go = browser(ask, LOCAL)
    expect(await go('GET', 'me')).toMatchObject({ status: 401 })
    const { body: raw } = await go('GET', 'nonce')
    const signedIn = await go('POST', 'sign-in', { body: await session(raw.nonce, LOCAL) })
    expect(signedIn).toMatchObject({ status: 200, body: { account: `eip155:1:${user.address}` } })
    expect(signedIn.set).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=86\d{3}$/)
    expect(await go('GET', 'me')).toMatchObject({ status: 200, body: { account: `eip155:1:${user.address}` } })
    expect(await go('POST', 'sign-out')).toMatchObject({ status: 204 })
    expect(await go('GET', 'me')).toMatchObject({ status: 401 })
  })

  test('refuses a used session, one of another page, and an invalid one', async () => {
    const go = browser(ask, LOCAL)
    const { body: raw } = await go('GET', 'nonce')
    const body = await session(raw.nonce, LOCAL)
    const elsewhere = await go('POST', 'sign-in', { body, from: 'https://evil.example' })
    expect(elsewhere).toMatchObject({ status: 403, set: null })
    expect(await go('POST', 'sign-in', { body: '{"data":' })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_INVALID' },
    })
    expect(await go('POST', 'sign-in', { body })).toMatchObject({ status: 200 })
    expect(await go('POST', 'sign-in', { body })).toMatchObject({
      status: 401,
      body: { code: 'NONCE_UNKNOWN' },
      set: null,
    })
    expect(await go('POST', 'sign-in', { body: 'x'.repeat(300_000) })).toMatchObject({ status: 413 })
  })

  test('forgets the signed-in user when another user signs in', async () => {
    const go = browser(ask, LOCAL)
    const signIn = async () =>
      go('POST', 'sign-in', { body: await session((await go('GET', 'nonce')).body.nonce, LOCAL) })
    const first = await signIn()
    await signIn()
    const [cookie = ''] = first.set?.split(';') ?? []
    const response = await ask('/account/me', { method: 'GET', headers: { cookie } })
    expect(response.status).toBe(401)
  })

  test('keeps nonces out of caches', async () => {
    const response = await ask('/account/nonce', { method: 'GET' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

test('the cookie belongs to this host alone over https', async () => {
  const origin = 'https://shop.example'
  const go = browser(app(origin), origin)
  const { body: raw } = await go('GET', 'nonce')
  const { set } = await go('POST', 'sign-in', { body: await session(raw.nonce, origin) })
  expect(set).toMatch(/^__Host-user=[\da-f-]{36}; Path=\/; HttpOnly; .*; Secure$/)
})

test('a path that is no step is not found', async () => {
  expect((await next('/account/else', { method: 'GET' })).status).toBe(404)
  expect((await next('/account/sign-in', { method: 'GET' })).status).toBe(404)
})
