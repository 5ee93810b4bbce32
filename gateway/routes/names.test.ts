import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, openGateway } from '../gateway'
import { fetchChecked } from '../testing/checkAnswer'
import { OPENING_MS, testConfiguration } from '../testing/testConfiguration'

/* Names of accounts, as the modal's login registers them. */

const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
const account = privateKeyToAccount(generatePrivateKey())
const BASE = 0x80000000 + 8453
let gateway: Gateway
let projectId: string

beforeAll(async () => {
  gateway = await openGateway(testConfiguration(folder), {
    report: error => {
      throw error
    },
  })
  projectId = (await gateway.projects.create({ name: 'Test', actor: 'a test' })).id
}, OPENING_MS)
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (path: string, init?: RequestInit) =>
  fetchChecked(gateway, new Request(`http://gateway.test/v1/profile/${path}?projectId=${projectId}`, init))
const json = async (path: string) => (await ask(path)).json()

interface Given {
  readonly by?: typeof account
  readonly seconds?: number
  readonly change?: object
}

/** Registers the name with a message that was signed so many seconds ago. */
async function register(name: string, { by = account, seconds = 0, change = {} }: Given = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - seconds
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await by.signMessage({ message })
  const body = { coin_type: BASE, address: by.address, message, signature, ...change }
  const answered = await ask('account', { method: 'POST', body: JSON.stringify(body) })
  return [answered.status, await answered.json()]
}
const refused = (name: string, description: string) => ({ status: 'FAILED', reasons: [{ name, description }] })

test('a registered name leads to its address, and the address to its names', async () => {
  expect(await register('heron.reown.id')).toEqual([200, { success: true }])
  const record = {
    name: 'heron.reown.id',
    addresses: { [BASE]: { address: account.address, created: expect.any(String) } },
    attributes: [],
  }
  expect(await json('account/heron')).toMatchObject(record)
  expect(await json(`reverse/${account.address.toLowerCase()}`)).toMatchObject([record])
  expect((await ask('account/quartz')).status).toBe(404)
})

test('a name belongs to the account that was first', async () => {
  await register('first.reown.id')
  const second = privateKeyToAccount(generatePrivateKey())
  expect(await register('first.reown.id', { by: second })).toEqual([
    409,
    refused('name', 'The name is already registered'),
  ])
})

test('one of several accounts that ask for a name at once gets it', async () => {
  const others = Array.from({ length: 5 }, () => privateKeyToAccount(generatePrivateKey()))
  const answers = await Promise.all(others.map(by => register('wanted.reown.id', { by })))
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

test('an account has at most twenty names', async () => {
  const by = privateKeyToAccount(generatePrivateKey())
  for (let count = 10; count < 30; count++) await register(`many-${count}.reown.id`, { by })
  expect(await register('many-30.reown.id', { by })).toEqual([
    409,
    refused('address', 'The account has too many names'),
  ])
  expect((await json(`reverse/${by.address}`)).length).toBe(20)
})

test('suggestions say which of the similar names are free', async () => {
  await register('swift.reown.id')
  const { suggestions } = await json('suggestions/swift')
  expect(suggestions[0]).toEqual({ name: 'swift.reown.id', registered: true })
  expect(suggestions.slice(1).every(({ registered }: { registered: boolean }) => !registered)).toBe(true)
  expect(await json('suggestions/x')).toEqual({ suggestions: [] })
})

test.each<[string, string, Given, number, ReturnType<typeof refused>]>([
  [
    'of another account',
    'other.reown.id',
    { change: { address: `0x${'ab'.repeat(20)}` } },
    401,
    refused('signature', 'The signature is not valid'),
  ],
  ['that is ten minutes old', 'late.reown.id', { seconds: 600 }, 400, refused('timestamp', 'The message is too old')],
  ['for a short name', 'abc.reown.id', {}, 400, refused('name', 'The name is invalid')],
  ['for a name with other letters', 'hérøn.reown.id', {}, 400, refused('name', 'The name is invalid')],
  [
    'without a message',
    'none.reown.id',
    { change: { message: '{}' } },
    400,
    refused('message', 'The message asks for no name'),
  ],
  [
    'with a malformed signature',
    'mal.reown.id',
    { change: { signature: 'text' } },
    400,
    refused('body', 'The signature is malformed'),
  ],
  [
    'of a chain that is not of EVM',
    'coin.reown.id',
    { change: { coin_type: 0 } },
    400,
    refused('body', 'The coin type is not of an EVM chain'),
  ],
])('a registration %s is refused', async (_, name, given, status, body) => {
  expect(await register(name, given)).toEqual([status, body])
})

test('a name that Object has is not registered', async () => {
  expect((await ask('account/constructor')).status).toBe(404)
})
