import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeConflicts } from '../../hosts/development/developmentEnv'
import { decide, type Gate, type GateInputs, type RemoteConfig, type RemoteFeature, type RemotePolicy } from './gate'

/** On or off by the provider's list, as the specification's swaps and on-ramp are. */
const asList = ({ isEnabled, config }: RemoteFeature) => (isEnabled && config?.length ? config : false)

const known = (lathe?: RemoteFeature): RemoteConfig => ({ status: 'known', features: lathe ? { lathe } : {} })
const FAILED: RemoteConfig = { status: 'failed' }
const ABSENT: RemoteConfig = { status: 'absent' }
const PENDING: RemoteConfig = { status: 'pending' }

function ask(
  gate: Partial<Gate<unknown>> | undefined,
  question: { remote?: RemoteConfig; mine?: unknown; basic?: boolean; policy?: RemotePolicy; settings?: unknown } = {},
) {
  const decision = decide({
    describeConflicts,
    manifests: [{ id: 'lathe', gate: gate && { key: 'lathe', remote: true, fallback: true, ...gate } }],
    remote: question.remote ?? ABSENT,
    local: question.mine === undefined ? {} : { lathe: question.mine },
    basic: question.basic ?? false,
    policy: question.policy ?? 'remote-decides',
    settings: question.settings,
  })
  const { config, source } = decision.on.get('lathe') ?? {}
  return {
    state: decision.on.has('lathe') ? 'on' : 'off',
    config,
    source,
    why: decision.off.get('lathe'),
    warnings: decision.warnings,
  }
}

test('a manifest without a gate is always on', () => {
  expect(ask(undefined, { basic: true, remote: known() })).toMatchObject({ state: 'on', source: 'always' })
})

const RULES: [string, Partial<Gate<unknown>>, Parameters<typeof ask>[1], Partial<ReturnType<typeof ask>>][] = [
  // Basic mode comes first.
  ['basic mode switches it off', {}, { basic: true, mine: true }, { state: 'off', why: 'basic mode' }],
  ['basic mode keeps a basic plugin on', { basic: true }, { basic: true }, { state: 'on', source: 'default' }],

  // The configuration was fetched.
  ['enabled with a list: the provider decides', {}, { remote: known({ isEnabled: true, config: [] }) }, on('remote')],
  [
    'disabled with a list: the provider decides',
    {},
    { remote: known({ isEnabled: false, config: [] }), mine: true },
    { state: 'off', why: 'switched off for this project' },
  ],
  ['an entry without a list is off, enabled or not', {}, { remote: known({ isEnabled: true }) }, { state: 'off' }],
  [
    'a missing entry is off',
    {},
    { remote: known(), mine: true },
    { state: 'off', why: 'switched off for this project' },
  ],
  [
    'a null list has no opinion: the host decides',
    {},
    { remote: known({ isEnabled: false, config: null }), mine: ['x'] },
    { state: 'on', config: ['x'], source: 'host', warnings: [] },
  ],
  [
    'a null list has no opinion: else the fallback decides',
    { fallback: ['google', 'x'] },
    { remote: known({ isEnabled: true, config: null }) },
    { state: 'on', config: ['google', 'x'], source: 'default' },
  ],
  [
    'a list that the gate reads becomes the configuration',
    { parse: asList },
    { remote: known({ isEnabled: true, config: ['1inch'] }) },
    { state: 'on', config: ['1inch'], source: 'remote' },
  ],
  ['an empty list may mean off', { parse: asList }, { remote: known({ isEnabled: true, config: [] }) }, off()],
  [
    'a list that the gate cannot read is off',
    {
      parse: () => {
        throw new Error('unreadable')
      },
    },
    { remote: known({ isEnabled: true, config: ['?'] }), mine: true },
    off(),
  ],

  // The configuration failed to load or is absent: the host decides.
  [
    'failed: the host disables it',
    {},
    { remote: FAILED, mine: false },
    { state: 'off', why: 'switched off by the host' },
  ],
  [
    'failed: the host enables it',
    { fallback: ['meld'] },
    { remote: FAILED, mine: true },
    { config: ['meld'], ...on('host') },
  ],
  ['failed: the host gives a list', {}, { remote: FAILED, mine: ['a'] }, { config: ['a'], source: 'host' }],
  ['failed: an empty list is the host’s word too', {}, { remote: FAILED, mine: [] }, { config: [], source: 'host' }],
  [
    'failed: without a decision of either',
    { fallback: ['meld'] },
    { remote: FAILED },
    { config: ['meld'], ...on('default') },
  ],
  [
    'failed: off by default without a decision of either',
    { fallback: false },
    { remote: FAILED },
    { why: 'not switched on' },
  ],
  [
    'failed: the host enables a plugin that is off by default',
    { fallback: false },
    { remote: FAILED, mine: true },
    on('host'),
  ],
  ['absent: as if it had failed', { fallback: ['meld'] }, {}, { config: ['meld'], ...on('default') }],

  // The project's configuration does not list the key: the host decides, whatever was fetched.
  ['not listed: the fallback decides', { remote: undefined }, { remote: known() }, { config: true, ...on('default') }],
  ['not listed: a configuration on its way is not awaited', { remote: undefined }, { remote: PENDING }, on('default')],
  ['not listed: the host disables it', { remote: undefined }, { remote: known(), mine: false }, off()],
  [
    'not listed: an entry of the same name is not meant',
    { remote: undefined },
    { remote: known({ isEnabled: false, config: [] }), mine: ['mine'] },
    { config: ['mine'], ...on('host'), warnings: [] },
  ],
  ['not listed: basic mode switches it off', { remote: undefined }, { remote: known(), basic: true }, off()],

  // The configuration is still loading.
  [
    'pending: off, with that reason',
    {},
    { remote: { status: 'pending' }, mine: true },
    { state: 'off', why: 'the project configuration has not loaded yet' },
  ],
  [
    'pending: a plugin that the project can only disable is undecided if the host allows it',
    { security: true, fallback: false },
    { remote: PENDING, mine: true },
    { state: 'off', why: 'the project configuration has not loaded yet' },
  ],
  [
    'pending: a plugin that the project can only disable, and the host has not allowed, is off already',
    { security: true, fallback: false },
    { remote: PENDING },
    { state: 'off', why: 'not switched on' },
  ],
  [
    'pending: the same for every plugin if the policy lets the project only disable',
    { fallback: false },
    { remote: PENDING, policy: 'remote-may-only-disable' },
    { state: 'off', why: 'not switched on' },
  ],

  // Money, sign-in and personal data: the project can only disable.
  [
    'security: a yes from the provider alone is not enough',
    { security: true, fallback: false },
    { remote: known({ isEnabled: true, config: ['theirs'] }) },
    {
      state: 'off',
      why: 'not switched on',
      warnings: [
        "The project's configuration asks for features.lathe, off until you allow it: features: { lathe: true }. With false this warning ends.",
      ],
    },
  ],
  [
    'security: a yes from the provider does not replace the host’s own',
    { security: true, fallback: false },
    { remote: known({ isEnabled: true, config: ['theirs'] }), mine: ['mine'] },
    { config: ['mine'], ...on('host'), warnings: [] },
  ],
  [
    'security: a no from the provider counts',
    { security: true, fallback: false },
    { remote: known({ isEnabled: false, config: [] }), mine: true },
    off(),
  ],

  // The host chooses the policy.
  [
    'remote-may-only-disable: a yes from the provider leaves the host’s word',
    {},
    { policy: 'remote-may-only-disable', remote: known({ isEnabled: true, config: ['theirs'] }), mine: ['mine'] },
    { config: ['mine'], source: 'host', warnings: [] },
  ],
  [
    'remote-may-only-disable: a yes from the provider does not widen what the host switched off',
    {},
    { policy: 'remote-may-only-disable', remote: known({ isEnabled: true, config: [] }), mine: false },
    off(),
  ],
  [
    'remote-may-only-disable: a no from the provider counts',
    {},
    { policy: 'remote-may-only-disable', remote: known({ isEnabled: false, config: [] }), mine: true },
    { state: 'off', warnings: [] },
  ],
  [
    'local-decides: the provider is not asked',
    {},
    { policy: 'local-decides', remote: known({ isEnabled: false, config: [] }), mine: true },
    { ...on('host'), warnings: [] },
  ],
  [
    'local-decides: does not wait for the project',
    {},
    { policy: 'local-decides', remote: { status: 'pending' } },
    on('default'),
  ],
]

function on(source: 'remote' | 'host' | 'default') {
  return { state: 'on', source } as const
}
function off() {
  return { state: 'off' } as const
}

test.each(RULES)('the gate decides: %s', (_, gate, question, expected) => {
  expect(ask(gate, question)).toMatchObject(expected)
})

test.each([
  ['the provider switches off what the host switched on', { isEnabled: false, config: [] }, true, 'false', 'true'],
  ['the provider’s list replaces the host’s', { isEnabled: true, config: ['b'] }, ['a'], '["b"]', '["a"]'],
  ['the provider does not know it', undefined, true, 'false', 'true'],
])('warns with the feature and both values: %s', (_, feature, mine, theirValue, myValue) => {
  const parse = ({ isEnabled, config }: RemoteFeature) => (config?.length ? config : isEnabled)
  const [warning, ...more] = ask({ parse }, { remote: known(feature), mine }).warnings
  expect(more).toEqual([])
  for (const part of ['features.lathe', theirValue, myValue]) expect(warning).toContain(part)
})

test.each([
  ['both say the same', { remote: known({ isEnabled: true, config: [] }), mine: true }],
  ['the host switched it off', { remote: known({ isEnabled: true, config: [] }), mine: false }],
  ['the host has set nothing', { remote: known({ isEnabled: false, config: [] }) }],
  ['the fetch failed', { remote: FAILED, mine: false }],
  ['basic mode decided', { remote: known({ isEnabled: false, config: [] }), mine: true, basic: true }],
])('the gate does not warn if %s', (_, question) => {
  expect(ask({}, question).warnings).toEqual([])
})

test('warns once of all overridden features, and once of all that only the host can allow', () => {
  const gates: Record<string, Partial<Gate<unknown>>> = {
    ...{ email: {}, socials: { parse: asList }, swaps: {} },
    ...{ capture: { security: true, fallback: false }, signIn: { security: true, fallback: false } },
  }
  const allowed = { isEnabled: true, config: ['x'] }
  const { warnings } = decide({
    describeConflicts,
    manifests: Object.entries(gates).map(([key, gate]) => ({
      id: key,
      gate: { key, remote: true, fallback: true, ...gate },
    })),
    remote: { status: 'known', features: { socials: allowed, swaps: allowed, capture: allowed, signIn: allowed } },
    local: { email: true, socials: ['google'], swaps: false },
    basic: false,
    policy: 'remote-decides',
  })
  expect(warnings).toEqual([
    `The project's configuration overrides features.email: false is used, not true; features.socials: ["x"] is used, not ["google"].`,
    "The project's configuration asks for features.capture, features.signIn, off until you allow it: features: { capture: true, signIn: true }. With false this warning ends.",
  ])
})

const anyFeature = fc.record({ isEnabled: fc.boolean() }).chain(feature =>
  fc.oneof(
    fc.constant(feature),
    fc.constant({ ...feature, config: null }),
    fc.array(fc.string()).map(config => ({ ...feature, config })),
  ),
)
const anyQuestion: fc.Arbitrary<GateInputs<unknown>> = fc.record({
  manifests: fc.constant([
    { id: 'always' },
    { id: 'a', gate: { key: 'a', remote: true, fallback: true } },
    { id: 'b', gate: { key: 'b', remote: true, fallback: false, basic: true } },
    { id: 'c', gate: { key: 'c', remote: true, fallback: ['x'], parse: asList } },
    { id: 'd', gate: { key: 'd', fallback: false } },
    { id: 's', gate: { key: 's', remote: true, security: true, fallback: false } },
  ]),
  remote: fc.oneof(
    fc.constantFrom<RemoteConfig>(ABSENT, FAILED, { status: 'pending' }),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c', 'd', 's', '__proto__', 'constructor'), anyFeature)
      .map(features => ({ status: 'known', features }) as const),
  ),
  local: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 's'), fc.oneof(fc.boolean(), fc.array(fc.string()))),
  basic: fc.boolean(),
  policy: fc.constantFrom<RemotePolicy>('remote-decides', 'remote-may-only-disable', 'local-decides'),
})

test('decides that every plugin is on, or off with a reason, for any configuration', () => {
  fc.assert(
    fc.property(anyQuestion, question => {
      const { on, off } = decide(question)
      for (const { id } of question.manifests) expect(on.has(id)).toBe(!off.has(id))
      expect([...off.values()].every(reason => reason !== '')).toBe(true)
      expect(on.has('always')).toBe(true)
    }),
  )
})

test('remote-may-only-disable switches on no plugin that would be off without the project', () => {
  fc.assert(
    fc.property(anyQuestion, question => {
      const theirs = decide({ ...question, policy: 'remote-may-only-disable' })
      const ours = decide({ ...question, policy: 'local-decides' })
      for (const [id, { config }] of theirs.on) expect(ours.on.get(id)?.config).toEqual(config)
    }),
  )
})

test('the project never switches on a plugin whose key is marked as security, under any policy', () => {
  fc.assert(
    fc.property(anyQuestion, question => {
      const ours = decide({ ...question, policy: 'local-decides' }).on.get('s')
      const theirs = decide(question).on.get('s')
      if (theirs) expect(theirs).toEqual(ours)
    }),
  )
})

const SETTINGS = { projectId: 'lathe-project' }
const SETTLED: [string, Partial<Gate<unknown>>, Parameters<typeof ask>[1], Partial<ReturnType<typeof ask>>][] = [
  [
    'a plugin whose needed option is missing is off, although host and project switch it on',
    { needs: () => false },
    { settings: SETTINGS, mine: true, remote: known({ isEnabled: true, config: [] }) },
    { state: 'off', why: 'an option that it needs is missing', warnings: [] },
  ],
  [
    'a plugin whose needed option is there is decided as any other',
    { needs: () => true },
    { settings: SETTINGS },
    on('default'),
  ],
  ['a gate without `needs` needs nothing', {}, { settings: SETTINGS }, on('default')],
  ['nothing is missing where the options are not known', { needs: () => false }, {}, on('default')],
  [
    'a plugin whose purpose the host has supplied is on, although the project switches it off',
    { alwaysOn: () => true },
    { settings: SETTINGS, remote: known({ isEnabled: false, config: [] }) },
    { state: 'on', config: true, source: 'host' },
  ],
  [
    'a plugin whose purpose the host has not supplied is decided as any other',
    { alwaysOn: () => false },
    { settings: SETTINGS, remote: known({ isEnabled: false, config: [] }) },
    { state: 'off', why: 'switched off for this project' },
  ],
  [
    'a purpose is not supplied where the options are not known',
    { alwaysOn: () => true },
    { remote: known({ isEnabled: false, config: [] }) },
    { state: 'off', why: 'switched off for this project' },
  ],
  [
    'the host switches on what is off by default: its configuration is `true`',
    { fallback: false },
    { mine: true },
    { state: 'on', config: true, source: 'host' },
  ],
  [
    'the host switches on what is on by default: its configuration is the default',
    { fallback: ['email'] },
    { mine: true },
    { state: 'on', config: ['email'], source: 'host' },
  ],
  [
    'an empty list of the host is a no where the gate reads an empty list as off: the project is not asked',
    { parse: asList },
    { mine: [], remote: known({ isEnabled: true, config: ['1inch'] }) },
    { state: 'off', why: 'switched off by the host' },
  ],
  [
    'an empty list of the host is a configuration where the gate reads it as one',
    { parse: ({ config }) => config },
    { mine: [] },
    { state: 'on', config: [], source: 'host' },
  ],
  [
    'a configuration that the gate cannot read is off',
    {
      parse: () => {
        throw new Error('malformed')
      },
    },
    { remote: known({ isEnabled: true, config: ['1inch'] }) },
    { state: 'off', why: 'its gate failed', warnings: ['Plugin lathe: the gate failed: malformed'] },
  ],
]

test.each(SETTLED)('the gate settles: %s', (_, gate, question, expected) => {
  expect(ask(gate, question)).toMatchObject(expected)
})

test('a gate that throws is off, its plugin and part are named, and the other plugins are decided', () => {
  const needs = () => {
    throw new Error('no such option')
  }
  const decision = decide({
    describeConflicts,
    manifests: [
      { id: 'lathe', gate: { key: 'lathe', fallback: true, needs } },
      { id: 'loom', gate: { key: 'loom', fallback: true } },
    ],
    remote: ABSENT,
    local: {},
    basic: false,
    policy: 'remote-decides',
    settings: SETTINGS,
  })
  expect(decision.off.get('lathe')).toBe('its gate failed')
  expect([...decision.on.keys()]).toEqual(['loom'])
  expect(decision.warnings).toEqual([expect.stringMatching(/lathe.*the gate.*no such option/s)])
})
