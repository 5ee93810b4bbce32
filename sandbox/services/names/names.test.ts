import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServices, type TestServices } from '../testServices.fixture'

let testServices: TestServices
beforeAll(async () => {
  testServices = await startTestServices()
})
afterAll(() => testServices?.stop())

async function order(index: number, name: string, { timestamp = Date.now() / 1000, signer = index } = {}) {
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(timestamp) })
  const signature = await privateKeyToAccount(testServices.keys[signer] ?? '0x').signMessage({ message })
  return testServices.post('/v1/profile/account', {
    coin_type: 60,
    address: testServices.accounts[index],
    message,
    signature,
  })
}

test('finds a registered name with and without its zone, and by its owner', async () => {
  expect(await (await order(0, 'harbor.reown.id')).json()).toEqual({ success: true })
  const [address = ''] = testServices.accounts
  const record = { name: 'harbor.reown.id', addresses: { 60: { address } } }
  expect(await (await testServices.get('/v1/profile/account/harbor', { apiVersion: '2' })).json()).toMatchObject(record)
  expect(await (await testServices.get('/v1/profile/account/Harbor.reown.id')).json()).toMatchObject(record)
  expect(await (await testServices.get(`/v1/profile/reverse/${address.toLowerCase()}`)).json()).toMatchObject([record])
})

test('finds no name that is not registered', async () => {
  expect((await testServices.get('/v1/profile/account/nobody')).status).toBe(404)
  expect(await (await testServices.get(`/v1/profile/reverse/${testServices.accounts[7]}`)).json()).toEqual([])
})

test('marks registered names in suggestions', async () => {
  await order(1, 'ferry.reown.id')
  const { suggestions } = await (await testServices.get('/v1/profile/suggestions/ferry', { zone: 'reown.id' })).json()
  expect(suggestions[0]).toEqual({ name: 'ferry.reown.id', registered: true })
  expect(suggestions.slice(1).every(({ registered }: { registered: boolean }) => !registered)).toBe(true)
})

test('refuses a foreign signature, an old message and a taken or short name with a reason', async () => {
  await order(2, 'quay-two.reown.id')
  const refused = [
    await order(3, 'quay-three', { signer: 4 }),
    await order(3, 'quay-three', { timestamp: 1_700_000_000 }),
    await order(3, 'quay-two'),
    await order(3, 'abc'),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 400, 409, 400])
  for (const answer of refused) expect((await answer.json()).reasons[0].description).toBeTruthy()
})
