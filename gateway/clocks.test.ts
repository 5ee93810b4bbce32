import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSignIn } from '../verify'
import { type Gateway, openGateway } from './gateway'
import { serve } from './serve'
import { startPostgres, type TestPostgres } from './testing/startPostgres'
import { OPENING_MS, testConfiguration } from './testing/testConfiguration'

/* Instances on one Postgres whose machines have other clocks. */

const SKEW_MS = 5 * 60_000
const CHAIN = 'eip155:1' as const
const APP = 'https://app.example'
const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
const user = privateKeyToAccount(generatePrivateKey())
const children: ChildProcess[] = []
const origins: Record<string, string> = {}
let postgres: TestPostgres
let gateway: Gateway
let stop: () => Promise<void>
let projectId: string

beforeAll(async () => {
  postgres = await startPostgres()
  const configuration = testConfiguration(folder, { databaseUrl: postgres.url })
  gateway = await openGateway(configuration, { report: () => {} })
  const serving = await serve(gateway, configuration)
  stop = serving.stop
  origins.right = serving.origin
  ;[origins.ahead, origins.behind] = await Promise.all([startInstance(SKEW_MS), startInstance(-SKEW_MS)])
  projectId = (await gateway.projects.create({ name: 'Clocks', actor: 'a test' })).id
  await gateway.projects.change(projectId, { change: { allowedOrigins: [APP] }, actor: 'a test' })
}, OPENING_MS)
afterAll(async () => {
  await Promise.all(children.map(end))
  await stop()
  await gateway.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function startInstance(aheadMs: number): Promise<string> {
  const instance = join(import.meta.dirname, 'testing/instance.ts')
  const args = ['--import', 'tsx', instance, folder, postgres.url, String(aheadMs)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  for await (const line of createInterface(child.stdout)) return line
  throw new Error('The instance has ended')
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise(resolve => child.once('close', resolve))
  child.kill('SIGKILL')
  await ended
}

const call = (clock: string, path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`${origins[clock]}${path}?projectId=${projectId}`, { ...init, headers: { origin: APP, ...headers } })

async function sign(nonce: string) {
  const data = {
    ...{ accountAddress: user.address, chainId: CHAIN, domain: 'app.example', uri: `${APP}/`, version: '1', nonce },
    issuedAt: new Date().toISOString(),
  }
  const message = writeSignIn(data)
  return JSON.stringify({ data, message, signature: await user.signMessage({ message }) })
}

const PAIRS = ['ahead', 'behind'].flatMap(other => [
  [other, 'right'],
  ['right', other],
])

describe.each(PAIRS)('between an instance whose clock is %s and one whose clock is %s', (first, second) => {
  test('a user signs in, once for each nonce', async () => {
    const begun = await (await call(first, '/auth/v1/nonce')).json()
    const headers = { 'x-nonce-jwt': `Bearer ${begun.token}` }
    const request = { method: 'POST', headers, body: await sign(begun.nonce) }
    const answered = await call(second, '/auth/v1/authenticate', request)
    expect(answered.status).toBe(200)
    const { token } = await answered.json()
    const me = await call(first, '/auth/v1/me', { headers: { authorization: `Bearer ${token}` } })
    expect((await me.json()).address).toBe(user.address)
    for (const clock of [first, second]) expect((await call(clock, '/auth/v1/authenticate', request)).status).toBe(401)
  })

  test('an operator’s session that one begins is open at the other', async () => {
    const token = await gateway.operators.replaceToken()
    const body = JSON.stringify({ token })
    const begun = await fetch(`${origins[first]}/operator/api/session`, { method: 'POST', body })
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await fetch(`${origins[second]}/operator/api/state`, { headers: { cookie } })).status).toBe(200)
  })
})

test('events have their own time, or that of their arrival if the clock of the browser is wrong', async () => {
  const eventOf = (timestamp: number) => ({ eventId: randomUUID(), timestamp, props: { event: 'CLOCK' } })
  for (const clock of ['ahead', 'right', 'behind']) {
    const batch = [eventOf(Date.now()), eventOf(0), eventOf(Date.now() + 40 * 86_400_000)]
    expect((await call(clock, '/batch', { method: 'POST', body: JSON.stringify(batch) })).status).toBe(202)
  }
  const cookie = await openSession()
  const read = async () => {
    const usage = await fetch(`${origins.right}/operator/api/projects/${projectId}/usage`, { headers: { cookie } })
    return (await usage.json()).events
  }
  await expect.poll(read).toEqual([{ name: 'CLOCK', count: 9 }])
})

async function openSession(): Promise<string> {
  const body = JSON.stringify({ token: await gateway.operators.replaceToken() })
  const begun = await fetch(`${origins.right}/operator/api/session`, { method: 'POST', body })
  return begun.headers.get('set-cookie')?.split(';')[0] ?? ''
}
