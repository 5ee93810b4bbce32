import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Serving, serve } from './serve'
import { keepGlobals } from './testing/keepGlobals'
import { openApp, PROJECT } from './testing/openApp'
import { openDirectory } from './upstreams/directory'

/* A gateway in a process of its own, which replaces the global `Request` and `Response`. */

const { Response: Before } = globalThis
const restoreGlobals = keepGlobals()
const folder = mkdtempSync(join(tmpdir(), 'portico-serve-'))
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const file = (kind: string) => join(folder, 'wallets', `heron.${kind}`)
let serving: Serving

beforeAll(async () => {
  mkdirSync(join(folder, 'wallets'))
  writeFileSync(file('svg'), PICTURE)
  writeFileSync(join(folder, 'wallets.json'), JSON.stringify([{ id: 'heron', name: 'Heron' }]))
  const { app } = openApp({
    directory: await openDirectory(folder),
    networkIds: ['eip155:1'],
    rpc: { answer: async (_, body) => body },
  })
  serving = await serve(app, { port: 0, host: '127.0.0.1', replacesGlobals: true })
})
afterAll(async () => {
  await serving.stop()
  restoreGlobals()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, init?: RequestInit) => fetch(`${serving.origin}${path}`, init)
const inParts = (text: string) => new Blob([text]).stream()

test('a process of its own has lighter globals', () => {
  expect(globalThis.Response).not.toBe(Before)
})

test('a page of the directory and a picture are answered with their tags, and not again to a client that has them', async () => {
  for (const path of ['/getWallets?search=her', '/getWalletImage/heron']) {
    const first = await ask(path)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{43}"$/)
    const text = await first.text()
    expect(text).toContain(path.includes('Image') ? PICTURE : '"Heron"')
    for (const named of [tag, `"other", W/${tag}`]) {
      const again = await ask(path, { headers: { 'if-none-match': named } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    }
    expect(await (await ask(path, { headers: { 'if-none-match': '"other"' } })).text()).toBe(text)
  }
})

test('a page of the directory from memory is the same as the first one', async () => {
  const texts = await Promise.all([1, 2].map(async () => (await ask('/getWallets?entries=1')).text()))
  expect(texts[1]).toBe(texts[0])
  expect(await (await ask('/getWallets?search=absent')).json()).toEqual({ data: [], count: 0 })
})

test.each([
  ['whose length is known', { body: '{"a":1}' }],
  ['that comes in parts', { body: inParts('{"a":1}'), duplex: 'half' }],
])('a body %s is read', async (_, init) => {
  const answer = await ask(`/v1?projectId=${PROJECT}&chainId=eip155:1`, { method: 'POST', ...init } as RequestInit)
  expect(await answer.json()).toEqual({ a: 1 })
})

test('a body in parts that is too large is refused', async () => {
  const init = { method: 'POST', body: inParts('x'.repeat(200_000)), duplex: 'half' }
  expect((await ask(`/v1?projectId=${PROJECT}&chainId=eip155:1`, init as RequestInit)).status).toBe(413)
})

test('a preflight and an unknown path are answered', async () => {
  expect((await ask('/v1', { method: 'OPTIONS' })).status).toBe(204)
  expect((await ask(`/nowhere?projectId=${PROJECT}`)).status).toBe(404)
})
