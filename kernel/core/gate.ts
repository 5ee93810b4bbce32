import { partFailed } from './errors'

/** One feature in the project's configuration. */
export interface RemoteFeature {
  /** The project turned the feature on. */
  readonly isEnabled: boolean
  /** Null: the project does not decide. Undefined: off. */
  readonly config?: readonly string[] | null
}

/** The features of the project, by the keys of the gates that read them. */
export type RemoteConfig =
  | { readonly status: 'absent' }
  | { readonly status: 'pending' }
  | { readonly status: 'failed' }
  | { readonly status: 'known'; readonly features: Readonly<Record<string, RemoteFeature>> }

/** Decides between the project's remote configuration and the host's own when they disagree. */
export type RemotePolicy = 'remote-decides' | 'remote-may-only-disable' | 'local-decides'

/** Decides when a plugin is on. A manifest without a gate is always on. */
export interface Gate<Settings> {
  /** The feature's key in the host's `features`. */
  readonly key: string
  /**
   * The project's configuration decides, with the entry of this id, or of the gate's key if `true`; a missing entry is
   * off. `values` are those that the plugin supports: `parse` gets no others. Without `remote`, the host alone decides.
   */
  readonly remote?: true | { readonly id: string; readonly values?: readonly string[] }
  /**
   * Money, sign-in or personal data: the project may disable the plugin, and never enables it or changes the
   * configuration that the host or the `fallback` gives it.
   */
  readonly security?: true
  /** On in basic mode too. */
  readonly basic?: boolean
  /** Do the host's options hold what the plugin needs? */
  readonly needs?: (settings: Settings) => boolean
  /** Has the host itself supplied the plugin's purpose? Then the plugin is on, whatever the project decides. */
  readonly alwaysOn?: (settings: Settings) => boolean
  /**
   * Reads the project's entry as this plugin's configuration, `ctx.config`; false is off. Without it, the plugin is on if
   * `isEnabled`, and its configuration is `true`, whatever the entry's values.
   */
  readonly parse?: (feature: RemoteFeature) => unknown
  /** The configuration if neither the project nor the host decides. */
  readonly fallback: unknown
}

export interface GateInputs<Settings> {
  readonly manifests: readonly { readonly id: string; readonly gate?: Gate<Settings> }[]
  readonly remote: RemoteConfig
  readonly local: Readonly<Record<string, unknown>>
  readonly basic: boolean
  readonly policy: RemotePolicy
  readonly settings?: Settings
  /** The sentences about settings of the host that the project's configuration does not follow; none by default. */
  readonly describeConflicts?: (conflicts: Conflicts) => string[]
}

/** Values of the host that the configuration overrides, and keys that it asks for and the host has not allowed. */
export interface Conflicts {
  readonly overridden: readonly { readonly key: string; readonly used: unknown; readonly given: unknown }[]
  readonly requested: readonly string[]
}

/** The party that decided on a plugin: no gate, the gate's fallback, the host, or the project's configuration. */
export type Source = 'always' | 'default' | 'host' | 'remote'

/** The result of `decide`: the enabled plugins, and the disabled ones with the reason, by plugin id. */
export interface Decision {
  /** The configuration of each enabled plugin, and the party that decided it. */
  readonly on: ReadonlyMap<string, { readonly config: unknown; readonly source: Source }>
  /** The reason for each disabled plugin. */
  readonly off: ReadonlyMap<string, string>
  /** Sentences for the developer, one for each cause, with all keys that it concerns. */
  readonly warnings: readonly string[]
}

type Verdict = { config: unknown; source: Source } | { off: string }

/** The reason why a gated plugin is off before the project's configuration has loaded. */
export const UNDECIDED = 'the project configuration has not loaded yet'

/** The reason why the project's configuration disables a plugin. */
export const OFF_IN_PROJECT = 'switched off for this project'

/** Decides which plugins are on, and with which configuration. Pure: the only place where configurations meet. */
export function decide<Settings>(inputs: GateInputs<Settings>): Decision {
  const { manifests, remote, local, basic, policy, settings, describeConflicts } = inputs
  const on = new Map<string, { config: unknown; source: Source }>()
  const off = new Map<string, string>()
  const overridden: Conflicts['overridden'][number][] = []
  const requested: string[] = []
  const crashed: string[] = []
  for (const { id, gate } of manifests) {
    const verdict = gate ? judgeSafely(id, gate) : { config: undefined, source: 'always' as const }
    if ('off' in verdict) off.set(id, verdict.off)
    else on.set(id, verdict)
  }
  return { on, off, warnings: [...crashed, ...(describeConflicts?.({ overridden, requested }) ?? [])] }

  /** A gate that throws must not stop the decision on the others. */
  function judgeSafely(id: string, gate: Gate<Settings>): Verdict {
    try {
      return judge(gate)
    } catch (error) {
      crashed.push(partFailed(id, 'the gate', error).message)
      return { off: 'its gate failed' }
    }
  }

  function judge(gate: Gate<Settings>): Verdict {
    if (basic && !gate.basic) return { off: 'basic mode' }
    if (settings && gate.needs?.(settings) === false) return { off: 'an option that it needs is missing' }
    if (settings && gate.alwaysOn?.(settings)) return { config: true, source: 'host' }
    const ours = localVerdict(gate)
    const mine = local[gate.key]
    // A host's no is final: the project is not asked.
    if (!gate.remote || policy === 'local-decides' || isNo(gate, mine)) return ours
    const isWarned = policy === 'remote-decides'
    const onlyDisables = gate.security || !isWarned
    const isDecided = remote.status !== 'pending' || (onlyDisables && 'off' in ours)
    if (remote.status !== 'known') return isDecided ? ours : { off: UNDECIDED }
    const theirs = remoteVerdict(gate, remote.features[gate.key])
    if (theirs === 'no opinion') return ours
    if (!('off' in theirs) && onlyDisables) {
      if ('off' in ours && isWarned) requested.push(gate.key)
      return ours
    }
    if (mine !== undefined && isWarned) {
      overridden.push({ key: gate.key, used: 'config' in theirs && theirs.config, given: mine })
    }
    return theirs
  }

  function localVerdict(gate: Gate<Settings>): Verdict {
    const { key, fallback } = gate
    const mine = local[key]
    if (isNo(gate, mine)) return { off: 'switched off by the host' }
    if (mine === undefined)
      return fallback === false ? { off: 'not switched on' } : { config: fallback, source: 'default' }
    return { config: mine === true && fallback !== false ? fallback : mine, source: 'host' }
  }
}

/** `false`, and an empty list if the gate reads the project's empty list as off. */
const isNo = <Settings>(gate: Gate<Settings>, mine: unknown): boolean =>
  mine === false ||
  (Array.isArray(mine) && !mine.length && 'off' in Object(remoteVerdict(gate, { isEnabled: true, config: [] })))

function remoteVerdict<Settings>(
  { parse = allowed => allowed.isEnabled }: Gate<Settings>,
  feature: RemoteFeature | undefined,
): Verdict | 'no opinion' {
  if (feature?.config === null) return 'no opinion'
  const config = feature?.config === undefined ? false : parse(feature)
  return config === false ? { off: OFF_IN_PROJECT } : { config, source: 'remote' }
}
