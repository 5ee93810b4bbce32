import type { Sessions } from '../../../kernel'
import type { Inspection, WalletDirectory } from '../../../kernel/kit'
import type { Timeline, TrailStep } from '../state'
import { sessionFields } from './fields'
import type { Guards } from './guards'
import { safeCode, safeEventId, safeFeatureId, safeName } from './safeText'
import { listSettings, type SettingFacts } from './settings'

export type Verdict = Awaited<ReturnType<WalletDirectory['explain']>>[number]

export interface ReportFacts extends SettingFacts {
  readonly version: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly plugins: ReturnType<Inspection['plugins']>
  readonly alerts: ReturnType<Inspection['alerts']>
  readonly wallets: readonly Verdict[]
  readonly timeline: Timeline
  readonly trail: readonly TrailStep[]
  readonly sessions: Sessions
  readonly guards: Guards
}

const timeOf = (time: number) => new Date(time).toISOString()

/** A plugin, with the code of its failure. */
export const describePlugin = (
  { id, state, reason, entry, error }: ReportFacts['plugins'][number],
  { on }: SettingFacts['decision'],
) => ({
  id: safeEventId(id),
  state,
  source: on.get(id)?.source,
  // The gate's own sentence.
  reason,
  entry: entry && { id: safeFeatureId(entry.id), missing: entry.missing },
  code: error === undefined ? undefined : (safeCode(error) ?? 'Error'),
})

/** A verdict on a wallet, with a name that is no other text. */
export const describeWallet = ({ name, source, reason, place, doubtful }: Verdict) => ({
  name: safeName(name) ?? '',
  source: safeEventId(source.toLowerCase()),
  reason: safeEventId(reason),
  place,
  doubtful: doubtful === true,
})

export const describeSessions = ({ active, byNamespace }: Sessions, guards: Guards) =>
  Object.entries(byNamespace).flatMap(([namespace, session]) => {
    const name = guards.namespace(namespace)
    return name
      ? [{ namespace: name, active: namespace === active, status: session.status, ...sessionFields(session, guards) }]
      : []
  })

/** The report: fields that have passed a guard, and texts of this code. */
export function buildReport(facts: ReportFacts) {
  const { entries, since, dropped } = facts.timeline
  return {
    portico: facts.version,
    created: timeOf(facts.now),
    plugins: facts.plugins.map(plugin => describePlugin(plugin, facts.decision)),
    alerts: facts.alerts,
    wallets: facts.wallets.map(describeWallet),
    settings: listSettings(facts),
    sessions: describeSessions(facts.sessions, facts.guards),
    trail: facts.trail.map(({ serial: _, at, ...step }) => ({ at: timeOf(at), ...step })),
    recordedSince: timeOf(since),
    dropped,
    timeline: entries.map(({ serial: _, at, ...entry }) => ({ at: timeOf(at), ...entry })),
  }
}
