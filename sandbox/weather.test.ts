import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './sandbox'
import { type WeatherReport, weatherRoutes } from './weather'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())

test('each trouble can be switched on and off again, and all is well after', async () => {
  const app = weatherRoutes(sandbox)
  const troubles: WeatherReport[] = await (await app.request('/sandbox/weather')).json()
  for (const { id } of troubles) {
    const during: WeatherReport[] = await (await app.request(`/sandbox/weather/${id}/on`, { method: 'POST' })).json()
    expect(during.filter(({ on }) => on).map(trouble => trouble.id)).toEqual([id])
    await app.request(`/sandbox/weather/${id}/off`, { method: 'POST' })
  }
  expect((await fetch(`${sandbox.endpoints.api}/getWallets?projectId=demo`)).status).toBe(200)
  expect(sandbox.relay.refuse).toBe(undefined)
})

test('the directory goes down while its trouble is on', async () => {
  const app = weatherRoutes(sandbox)
  await app.request('/sandbox/weather/directory-down/on', { method: 'POST' })
  expect((await fetch(`${sandbox.endpoints.api}/getWallets?projectId=demo`)).status).toBe(503)
  await app.request('/sandbox/weather/directory-down/off', { method: 'POST' })
})

test('a trouble that nobody knows is not found', async () => {
  const answer = await weatherRoutes(sandbox).request('/sandbox/weather/hail/on', { method: 'POST' })
  expect(answer.status).toBe(404)
})
