import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  accountActions,
  contributeTo,
  contributeView,
  defineMessage,
  type Manifest,
  type RemoteConfig,
  type RemoteFeature,
  remoteConfig,
  service,
  view,
} from '../../kernel'
import { endAll, openApp, warmUp } from './user'

beforeAll(warmUp)
afterEach(endAll)

interface Case {
  readonly gated: boolean
  readonly fallback?: boolean
  /** The host's setting. */
  readonly host?: boolean
  /** The project API's setting. */
  readonly remote?: RemoteFeature
  /** Is the feature on before the project API answers, after its answer, and if it does not answer? */
  readonly on: readonly [pending: boolean, known: boolean, failed: boolean]
}

const YES: RemoteFeature = { isEnabled: true, config: [] }
const NO: RemoteFeature = { isEnabled: false, config: [] }
const NO_OPINION: RemoteFeature = { isEnabled: true, config: null }

const CASES: readonly Case[] = [
  { gated: false, on: [true, true, true] },
  { gated: true, fallback: true, remote: YES, on: [false, true, true] },
  { gated: true, fallback: false, remote: YES, on: [false, true, false] },
  { gated: true, fallback: true, remote: NO, on: [false, false, true] },
  { gated: true, fallback: true, host: true, remote: NO, on: [false, false, true] },
  { gated: true, fallback: true, host: false, remote: YES, on: [false, false, false] },
  { gated: true, fallback: true, host: false, remote: NO_OPINION, on: [false, false, false] },
  { gated: true, fallback: false, host: true, remote: NO_OPINION, on: [false, true, true] },
  { gated: true, fallback: true, remote: undefined, on: [false, false, true] },
  { gated: true, fallback: false, remote: undefined, on: [false, false, false] },
]

const load = vi.fn(async () => ({ default: () => {} }))
const testPlugins = Array.from({ length: 200 }, (_, index) => ({
  ...CASES[index % CASES.length]!,
  id: `guest-${index}`,
}))
const manifests = testPlugins.map(
  ({ id, gated, fallback }): Manifest => ({
    id,
    gate: gated ? { key: id, remote: true, fallback } : undefined,
    provides: [service(`${id}/help`)],
    contributes: [
      contributeView(view(`View of ${id}`), { load: async () => ({ default: () => null }) }),
      contributeTo(accountActions, { label: defineMessage(`${id}/label`, id), opens: view(`View of ${id}`) }),
    ],
    load,
  }),
)

/** Values of the test plugins by id, without those that have none. */
const valuesOf = <T>(pick: (guest: (typeof testPlugins)[number]) => T | undefined): Record<string, T> => {
  const values: Record<string, T> = {}
  for (const guest of testPlugins) {
    const value = pick(guest)
    if (value !== undefined) values[guest.id] = value
  }
  return values
}

test('switches each of 200 registered plugins on or off by host and project configuration, and loads none of their code', async () => {
  const { portico, edges } = await openApp({ plugins: manifests, features: valuesOf(({ host }) => host) })
  const expected = (stage: number) => testPlugins.filter(({ on }) => on[stage]).map(({ id }) => id)
  const present = () => ({
    actions: portico.slot(accountActions).map(({ owner }) => owner),
    helpful: testPlugins.filter(({ id }) => portico.has({ id: `${id}/help` })).map(({ id }) => id),
  })
  const all = (ids: readonly string[]) => ({ actions: ids, helpful: ids })
  const decide = (next: RemoteConfig) => portico.set(remoteConfig, next)
  const known: RemoteConfig = { status: 'known', features: valuesOf(({ remote }) => remote) }

  expect(present()).toEqual(all(expected(0)))
  decide(known)
  expect(new Set(present().actions)).toEqual(new Set(expected(1)))
  expect(present().helpful).toEqual(expected(1))
  decide({ status: 'failed' })
  expect(present().helpful).toEqual(expected(2))
  decide(known)
  expect(present().helpful).toEqual(expected(1))
  expect(load).not.toHaveBeenCalled()

  for (const { id, on } of testPlugins) {
    // The first opening asks the project API, which does not know these features.
    decide(known)
    const opened = portico.open({ view: `View of ${id}` })
    if (on[1]) await opened
    else await expect(opened).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
  }
  // One warning names each feature on which host and project API disagree.
  decide(known)
  const named = testPlugins.filter(({ host, remote }) => host === true && remote === NO)
  expect(named).toHaveLength(20)
  const isOfAll = (text: string) => named.every(({ id }) => text.includes(`features.${id}: false is used, not true`))
  expect(edges.env.warnings.filter(isOfAll)).not.toEqual([])
})
