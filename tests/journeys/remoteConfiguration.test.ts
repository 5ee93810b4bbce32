import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { evm } from '../../adapters/evm/manifest'
import { networks, remoteConfig, remoteSource } from '../../kernel'
import { currentOptions } from '../../kernel/contracts/options'
import { signInOnConnect } from '../../kernel/kit'
import { standard } from '../../plugins'
import features from '../../plugins/features'
import { endAll, HERON, openApp, warmUp } from './user'

beforeAll(warmUp, 60_000)
afterEach(endAll)

const CONFIG = '/appkit/v1/config'
const IDS = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding', 'multi_wallet', 'email_capture']
const MORE = ['fund_from_exchange', 'payments', 'reown_authentication', '__proto__', 'endpoints', 'features', 'siwx']
const VALUES = [
  'email',
  'google',
  'x',
  '1inch',
  'meld',
  'required',
  'https://evil.example',
  'evil.example',
  '__proto__',
]

const word = fc.oneof(fc.constantFrom(...VALUES), fc.string({ maxLength: 12 }))
const list = fc.oneof(fc.array(fc.oneof(word, fc.jsonValue({ maxDepth: 1 })), { maxLength: 6 }), fc.constant(null))
const entry = fc.oneof(
  fc.record(
    {
      id: fc.constantFrom(...IDS, ...MORE),
      isEnabled: fc.oneof({ weight: 8, arbitrary: fc.boolean() }, { weight: 1, arbitrary: fc.jsonValue() }),
      config: fc.oneof({ weight: 8, arbitrary: list }, { weight: 1, arbitrary: fc.jsonValue() }),
      // Other fields by which a project could try to set a URL or a contract.
      url: fc.constant('https://evil.example/'),
      routers: fc.constant({ 1: ['0xE5172c0a2E5f2E1E7e07bA5F8d9A5e5E5E5E5E5E'] }),
      required: fc.boolean(),
    },
    { requiredKeys: ['id', 'isEnabled'] },
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const configuration = fc.record(
  { features: fc.array(entry, { maxLength: 16 }), endpoints: fc.constant({ api: 'https://evil.example' }) },
  { requiredKeys: ['features'] },
)

// Fails when the gates' `security` is removed.
test('contacts no host beyond the manifests and enables no host-controlled feature for 3,000 project configurations', async () => {
  const user = await openApp({ features: { analytics: false } })
  const { portico, edges, inside } = user
  await user.connect(HERON)
  const { settings } = portico
  const current = currentOptions(settings, portico.read(networks))
  const before = JSON.stringify(settings)
  const allowed = new Set(
    [...standard(), ...features(), evm()].flatMap(({ egress }) =>
      (egress?.({ endpoints: settings.endpoints, settings: current }).connect ?? []).map(url => new URL(url).origin),
    ),
  )
  const { refresh } = await portico.ask(remoteSource)
  const states = new Set<string>()
  let turn = 0
  await fc.assert(
    fc.asyncProperty(configuration, async given => {
      edges.server.answer(CONFIG, JSON.parse(JSON.stringify(given)))
      edges.server.answer('/getAnalyticsConfig', { isAnalyticsEnabled: true })
      await refresh()
      states.add(JSON.stringify(portico.read(remoteConfig)))
      expect(inside.view('DataCapture')).toBeUndefined()
      expect(portico.has(signInOnConnect)).toBe(false)
      if (turn++ % 100 > 0) return
      await portico.open()
      await settle()
      await portico.close()
    }),
    { numRuns: 3000, endOnFailure: true },
  )
  expect(states.size).toBeGreaterThan(1000)
  const contacted = new Set(edges.server.sent.map(({ url }) => url.origin))
  expect([...contacted].filter(origin => !allowed.has(origin))).toEqual([])
  expect(contacted).toContain(settings.endpoints.api)
  expect([edges.env.beacons, edges.opened, edges.windows]).toEqual([[], [], []])
  expect(JSON.stringify(portico.settings)).toBe(before)
  const unknown = edges.env.warnings.filter(warning => warning.includes('no registered plugin reads'))
  expect(unknown).toHaveLength(1)
  await expect.poll(() => user.views()).toEqual([])
}, 120_000)

// Fails when the limit of the answer's size is removed.
test('ignores a configuration of more than 64 KB and uses the host’s settings', async () => {
  const user = await openApp()
  const { portico, edges } = user
  const padding = 'x'.repeat(64 * 1024)
  edges.server.answer(CONFIG, { features: [{ id: 'swap', isEnabled: true, config: ['1inch'], padding }] })
  await (await portico.ask(remoteSource)).refresh()
  expect(portico.read(remoteConfig)).toEqual({ status: 'failed' })
})
