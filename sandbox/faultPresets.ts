import { Hono } from 'hono'
import type { Sandbox } from './sandbox'

/** A fault that a user of the playground can switch on, as the page shows it. */
export interface FaultPreset {
  id: string
  label: string
  on: boolean
}

/** Each `begin` starts a fault and returns a function that ends it. */
const PRESETS: Record<string, { label: string; begin: (sandbox: Sandbox) => () => void }> = {
  'directory-down': {
    label: 'The wallet directory is down',
    begin: ({ faults }) => faults.set('/getWallets', { kind: 'status', code: 503 }),
  },
  'directory-slow': {
    label: 'The wallet directory takes 3 seconds',
    begin: ({ faults }) => faults.set('/getWallets', { kind: 'delay', ms: 3000 }),
  },
  'pictures-missing': {
    label: 'No pictures arrive',
    begin: ({ faults }) => faults.set('/get*Image/*', { kind: 'status', code: 404 }),
  },
  'settings-silent': {
    label: 'The project’s settings never arrive',
    begin: ({ faults }) => faults.set('/appkit/v1/config', { kind: 'silent' }),
  },
  'gateway-busy': {
    label: 'The chain gateway refuses (429)',
    begin: ({ faults }) => faults.set('/v1/', { kind: 'status', code: 429, retryAfter: 30 }),
  },
  'relay-silent': {
    label: 'The relay is silent',
    begin: ({ relay }) => {
      relay.pause()
      return () => relay.resume()
    },
  },
  'relay-refuses': {
    label: 'The relay refuses this project',
    begin: ({ relay }) => {
      relay.refuse = 'Unauthorized: invalid key'
      relay.drop()
      return () => {
        relay.refuse = undefined
      }
    },
  },
}

/** Lets a page read and switch the faults: `GET /sandbox/fault-presets`, `POST /sandbox/fault-presets/:id/(on|off)`. */
export function faultPresetRoutes(sandbox: Sandbox): Hono {
  const ends = new Map<string, () => void>()
  const report = (): FaultPreset[] =>
    Object.entries(PRESETS).map(([id, { label }]) => ({ id, label, on: ends.has(id) }))
  return new Hono()
    .get('/sandbox/fault-presets', c => c.json(report()))
    .post('/sandbox/fault-presets/:id/:state{on|off}', c => {
      const { id, state } = c.req.param()
      const preset = PRESETS[id]
      if (!preset) return c.notFound()
      ends.get(id)?.()
      ends.delete(id)
      if (state === 'on') ends.set(id, preset.begin(sandbox))
      return c.json(report())
    })
}
