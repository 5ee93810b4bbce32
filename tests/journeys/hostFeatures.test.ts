import { describe, expect, test } from 'vitest'
import { decide, type Gate, type RemoteConfig, type RemoteFeature, type RemotePolicy } from '../../kernel'
import { FLAGS } from '../../kernel/host/manifests'
import { standard } from '../../plugins'
import features from '../../plugins/features'

/* Each shipped gate, for each word of the host, each answer of the project and each policy. */

const gates: readonly Gate[] = [...standard(), ...features(), ...FLAGS].flatMap(({ gate }) => gate ?? [])

/** On only if the host says so, under every policy: sign-in and personal data. */
const CONSENT = ['reownAuthentication', 'emailCapture']
/** The project cannot change their values: money. */
const SECURITY = [...CONSENT, 'swaps', 'onramp']

const POLICIES: readonly RemotePolicy[] = ['remote-decides', 'remote-may-only-disable', 'local-decides']
const WORDS = { true: true, false: false, unset: undefined }
const ANSWERS = ['on', 'off', 'missing', 'without opinion', 'failed', 'absent', 'pending'] as const

const valuesOf = ({ remote }: Gate): readonly string[] => (typeof remote === 'object' && remote.values) || []

function answer(gate: Gate, kind: (typeof ANSWERS)[number]): RemoteConfig {
  if (kind === 'failed' || kind === 'absent' || kind === 'pending') return { status: kind }
  const entries: Record<string, RemoteFeature | undefined> = {
    on: { isEnabled: true, config: valuesOf(gate) },
    off: { isEnabled: false, config: [] },
    'without opinion': { isEnabled: true, config: null },
  }
  const entry = entries[kind]
  return { status: 'known', features: entry ? { [gate.key]: entry } : {} }
}

/** The rules of docs/features.md, written without the code. */
function isPromised(
  { key, remote, fallback }: Gate,
  { mine, kind, policy }: { mine: boolean | undefined; kind: (typeof ANSWERS)[number]; policy: RemotePolicy },
): boolean {
  const allowed = mine ?? (CONSENT.includes(key) ? false : fallback !== false)
  if (mine === false || !remote || policy === 'local-decides') return allowed
  if (kind === 'pending' || kind === 'off' || kind === 'missing') return false
  if (kind !== 'on') return allowed
  return SECURITY.includes(key) || policy === 'remote-may-only-disable' ? allowed : true
}

const ask = (gate: Gate, mine: unknown, remote: RemoteConfig, policy: RemotePolicy) =>
  decide({
    manifests: [{ id: 'plugin', gate: { ...gate, needs: undefined, alwaysOn: undefined } }],
    ...{ remote, policy, basic: false, local: { [gate.key]: mine } },
  })

describe.each(gates.filter(({ key }) => key !== 'project').map(gate => [gate.key, gate] as const))('%s', (_, gate) => {
  test.each(POLICIES)(
    'the feature is on if the documentation promises it, for each word of the host and the project (%s)',
    policy => {
      for (const [word, mine] of Object.entries(WORDS)) {
        for (const kind of ANSWERS) {
          const isOn = ask(gate, mine, answer(gate, kind), policy).on.has('plugin')
          expect(`${word}, ${kind}: ${isOn}`).toBe(`${word}, ${kind}: ${isPromised(gate, { mine, kind, policy })}`)
        }
      }
    },
  )

  test('stays off if the host says false, without a warning', () => {
    for (const policy of POLICIES) {
      for (const kind of ANSWERS) {
        const { off, warnings } = ask(gate, false, answer(gate, kind), policy)
        expect([off.get('plugin'), warnings]).toEqual(['switched off by the host', []])
      }
    }
  })
})

test('the gates of money, sign-in and personal data are those of the list', () => {
  expect(gates.flatMap(({ key, security }) => (security ? key : [])).sort()).toEqual([...SECURITY].sort())
})

test('an empty list of login accounts, swaps or shops is a no of the host, too', () => {
  for (const key of ['socials', 'swaps', 'onramp']) {
    const gate = gates.find(one => one.key === key) as Gate
    for (const kind of ANSWERS) {
      expect(ask(gate, [], answer(gate, kind), 'remote-decides').off.get('plugin')).toBe('switched off by the host')
    }
  }
})

test('the project cannot add a value to the host’s list of swaps', () => {
  const gate = gates.find(({ key }) => key === 'swaps') as Gate
  const { on } = ask(gate, ['another'], answer(gate, 'on'), 'remote-decides')
  expect(on.get('plugin')).toEqual({ config: ['another'], source: 'host' })
})
