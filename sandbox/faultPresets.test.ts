import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultPreset, faultPresetRoutes } from './faultPresets'
import { type Sandbox, startSandbox } from './sandbox'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())

test('switches each preset on and off, and leaves no fault behind', async () => {
  const app = faultPresetRoutes(sandbox)
  const presets: FaultPreset[] = await (await app.request('/sandbox/fault-presets')).json()
  for (const { id } of presets) {
    const during: FaultPreset[] = await (
      await app.request(`/sandbox/fault-presets/${id}/on`, { method: 'POST' })
    ).json()
    expect(during.filter(({ on }) => on).map(preset => preset.id)).toEqual([id])
    await app.request(`/sandbox/fault-presets/${id}/off`, { method: 'POST' })
  }
  expect((await fetch(`${sandbox.endpoints.api}/getWallets?projectId=demo`)).status).toBe(200)
  expect(sandbox.relay.refuse).toBe(undefined)
})

test('fails the wallet directory while its preset is on', async () => {
  const app = faultPresetRoutes(sandbox)
  await app.request('/sandbox/fault-presets/directory-down/on', { method: 'POST' })
  expect((await fetch(`${sandbox.endpoints.api}/getWallets?projectId=demo`)).status).toBe(503)
  await app.request('/sandbox/fault-presets/directory-down/off', { method: 'POST' })
})

test('answers 404 for an unknown preset', async () => {
  const answer = await faultPresetRoutes(sandbox).request('/sandbox/fault-presets/hail/on', { method: 'POST' })
  expect(answer.status).toBe(404)
})
