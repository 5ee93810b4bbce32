import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_WALLETS } from '../../walletSettings'
import { type Api, ApiError, createApi, type Project, sentenceOf } from './api'

/* The calls of the operator's page, to a server that answers what a test says. */

interface Answer {
  readonly status: number
  readonly body?: unknown
}

let server: Server
let api: Api
let answer: Answer
let asked: { method?: string; url?: string; body: string; type?: string; began?: string }[]
let ends: number

beforeEach(async () => {
  asked = []
  ends = 0
  server = createServer(async (request, response) => {
    const { method, url, headers } = request
    asked.push({ method, url, body: await read(request), type: headers['content-type'], began: headers['if-match'] })
    response.writeHead(answer.status)
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  api = createApi(`http://127.0.0.1:${port}/operator/`, () => {
    ends += 1
  })
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
const failureOf = async (call: Promise<unknown>): Promise<readonly string[]> => {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  return error instanceof ApiError ? [error.kind, error.message] : [String(error)]
}
const refusal = (status: number, description: string): Answer => ({
  status,
  body: { status: 'FAILED', reasons: [{ name: 'project', description }] },
})

const settings = { features: [], allowedOrigins: [], isAnalyticsEnabled: true, wallets: NO_WALLETS }
const project: Project = { id: 'a b', name: 'Shop', ...settings, revision: 7, createdAt: '' }

test('a change is sent as JSON to the project that it began from, which is read from the answer', async () => {
  answer = { status: 200, body: { ...project, further: 1 } }
  expect(await api.changeProject(project, { name: 'Shop' })).toEqual(project)
  expect(asked).toEqual([
    {
      ...{ method: 'PATCH', url: '/operator/api/projects/a%20b' },
      ...{ body: '{"name":"Shop"}', type: 'application/json', began: '"7"' },
    },
  ])
})

test('a project that has been changed meanwhile has a failure of its own kind', async () => {
  answer = refusal(412, 'The project has been changed meanwhile: read it again')
  const failure = await failureOf(api.changeProject(project, { name: 'Shop' }))
  expect(failure).toEqual(['changed', 'This project has been changed meanwhile, and is now shown as it is.'])
})

test('a picture is sent as it is, and has a URL below the page', async () => {
  answer = { status: 201, body: { id: 'hash' } }
  expect(await api.addPicture('id', new Blob(['<svg/>'], { type: 'image/svg+xml' }))).toBe('hash')
  expect(asked).toEqual([
    { method: 'POST', url: '/operator/api/projects/id/pictures', body: '<svg/>', type: 'image/svg+xml' },
  ])
  expect(new URL(api.pictureUrl('a b')).pathname).toBe('/operator/api/pictures/a%20b')
})

test('the directory has a name and a picture for each wallet', async () => {
  const wallets = [{ id: 'a', name: 'Heron', imageId: '', isOwn: false }]
  answer = { status: 200, body: { wallets } }
  expect(await api.readDirectory('id')).toEqual({ wallets })
})

test('a sign-in is sent in the body, and a token that is refused ends no session', async () => {
  answer = { status: 204 }
  await api.signIn({ token: 'secret' })
  expect(asked).toMatchObject([{ method: 'POST', url: '/operator/api/session', body: '{"token":"secret"}' }])
  answer = refusal(401, 'This is not the operator’s token')
  expect(await failureOf(api.signIn({ token: 'other' }))).toEqual(['ended', 'This is not the operator’s token.'])
  expect(ends).toBe(0)
})

test('a session that has ended is reported', async () => {
  answer = refusal(401, 'Sign in with the operator’s token')
  expect(await failureOf(api.readState())).toEqual(['ended', 'Sign in with the operator’s token.'])
  expect(ends).toBe(1)
})

test('a refusal has the sentence of the gateway', async () => {
  answer = refusal(400, 'There is no feature teleport')
  expect(await failureOf(api.changeProject(project, {}))).toEqual(['refused', 'There is no feature teleport.'])
})

test.each(['<h1>Bad gateway</h1>', '{"reasons":[]}', ''])('a refusal %j of a proxy has a sentence, too', async body => {
  answer = { status: 502, body }
  expect(await failureOf(api.readUsage('id', 30))).toEqual(['refused', 'The gateway refused with status 502.'])
  expect(asked[0]?.url).toBe('/operator/api/projects/id/usage?days=30')
})

test.each(['<h1>Welcome</h1>', '{"projects":{}}'])('an answer %j of another shape is not read', async body => {
  answer = { status: 200, body }
  expect((await failureOf(api.readState()))[0]).toBe('unreadable')
})

test('a gateway that does not answer is named as such', async () => {
  await new Promise(resolve => server.close(resolve))
  expect((await failureOf(api.readAudit('id', 7)))[0]).toBe('unreachable')
})

test('a call that is aborted fails with the reason of the abort', async () => {
  answer = { status: 200, body: { entries: [], next: null } }
  const life = new AbortController()
  const call = api.readAudit('id', undefined, life.signal)
  life.abort(new Error('The view has closed'))
  await expect(call).rejects.toThrow('The view has closed')
})

test('an error that is no answer of the gateway has a sentence without its details', () => {
  expect(sentenceOf(new TypeError('x is undefined'))).toBe(
    'Something unexpected happened. Try again, or reload the page.',
  )
})
