import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EconomyWorld, startEconomyWorld } from '../world.fixture'

let world: EconomyWorld
beforeAll(async () => {
  world = await startEconomyWorld()
})
afterAll(() => world?.anvil.stop())

async function wish(index: number, name: string, { timestamp = Date.now() / 1000, signer = index } = {}) {
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(timestamp) })
  const signature = await privateKeyToAccount(world.keys[signer] ?? '0x').signMessage({ message })
  return world.post('/v1/profile/account', { coin_type: 60, address: world.accounts[index], message, signature })
}

test('a name that was asked for with a signature is found, with its zone and without, and by its owner', async () => {
  expect(await (await wish(0, 'harbor.reown.id')).json()).toEqual({ success: true })
  const [address = ''] = world.accounts
  const record = { name: 'harbor.reown.id', addresses: { 60: { address } } }
  expect(await (await world.get('/v1/profile/account/harbor', { apiVersion: '2' })).json()).toMatchObject(record)
  expect(await (await world.get('/v1/profile/account/Harbor.reown.id')).json()).toMatchObject(record)
  expect(await (await world.get(`/v1/profile/reverse/${address.toLowerCase()}`)).json()).toMatchObject([record])
})

test('nobody is called what nobody registered', async () => {
  expect((await world.get('/v1/profile/account/nobody')).status).toBe(404)
  expect(await (await world.get(`/v1/profile/reverse/${world.accounts[7]}`)).json()).toEqual([])
})

test('suggestions say what is taken', async () => {
  await wish(1, 'ferry.reown.id')
  const { suggestions } = await (await world.get('/v1/profile/suggestions/ferry', { zone: 'reown.id' })).json()
  expect(suggestions[0]).toEqual({ name: 'ferry.reown.id', registered: true })
  expect(suggestions.slice(1).every(({ registered }: { registered: boolean }) => !registered)).toBe(true)
})

test('a foreign signature, an old message, a taken or too short name is refused with a reason', async () => {
  await wish(2, 'quay-two.reown.id')
  const refused = [
    await wish(3, 'quay-three', { signer: 4 }),
    await wish(3, 'quay-three', { timestamp: 1_700_000_000 }),
    await wish(3, 'quay-two'),
    await wish(3, 'abc'),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 400, 409, 400])
  for (const answer of refused) expect((await answer.json()).reasons[0].description).toBeTruthy()
})
