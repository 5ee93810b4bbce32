import type { Gate, Manifest } from '../contracts/manifest'
import type { RemotePolicy, Settings } from '../contracts/options'
import type { RemoteConfig, RemoteFeature } from '../contracts/remote'

export interface Question {
  readonly manifests: readonly Pick<Manifest, 'id' | 'gate'>[]
  readonly remote: RemoteConfig
  readonly local: Readonly<Record<string, unknown>>
  readonly basic: boolean
  readonly policy: RemotePolicy
  readonly settings?: Settings
}

export type Source = 'always' | 'default' | 'host' | 'remote'

export interface Decision {
  readonly on: ReadonlyMap<string, { readonly config: unknown; readonly source: Source }>
  readonly off: ReadonlyMap<string, string>
  readonly warnings: readonly string[]
}

type Verdict = { config: unknown; source: Source } | { off: string }

/** The reason why a gated plugin is off before the project's configuration has loaded. */
export const UNDECIDED = 'the project configuration is not known yet'

/** Decides which plugins are on, and with which configuration. Pure: the only place where configurations meet. */
export function decide({ manifests, remote, local, basic, policy, settings }: Question): Decision {
  const on = new Map<string, { config: unknown; source: Source }>()
  const off = new Map<string, string>()
  const warnings: string[] = []
  for (const { id, gate } of manifests) {
    const verdict = gate ? judge(gate) : { config: undefined, source: 'always' as const }
    if ('off' in verdict) off.set(id, verdict.off)
    else on.set(id, verdict)
    const mine = gate && local[gate.key]
    if (gate && mine !== undefined && overruled(gate)) {
      const theirs = 'off' in verdict ? false : verdict.config
      if (JSON.stringify(theirs) !== JSON.stringify(mine)) warnings.push(warning(gate.key, mine, theirs))
    }
  }
  return { on, off, warnings }

  function judge(gate: Gate): Verdict {
    if (basic && !gate.basic) return { off: 'basic mode' }
    if (settings && gate.needs?.(settings) === false) return { off: 'the options lack what it needs' }
    if (settings && gate.brought?.(settings)) return { config: true, source: 'host' }
    if (!gate.remote || policy === 'local-decides') return ours(gate)
    if (remote.status === 'absent' || remote.status === 'failed') return ours(gate)
    if (remote.status === 'pending') return { off: UNDECIDED }
    const theirs = theirWord(gate, remote.features[gate.key])
    if (theirs === 'no opinion') return ours(gate)
    return (gate.security || policy === 'remote-may-only-disable') && !('off' in theirs) ? ours(gate) : theirs
  }

  function ours({ key, fallback }: Gate): Verdict {
    const mine = local[key]
    if (mine === false) return { off: 'switched off by the host' }
    if (mine !== undefined && mine !== true) return { config: mine, source: 'host' }
    if (fallback === false && mine !== true) return { off: 'not switched on' }
    return { config: fallback === false ? true : fallback, source: mine === true ? 'host' : 'default' }
  }

  /** Has the host set a value that the project's configuration overrides? */
  function overruled({ key, remote: known, security }: Gate): boolean {
    if (!known || security || basic || policy !== 'remote-decides' || remote.status !== 'known') return false
    return remote.features[key]?.config !== null
  }
}

function theirWord(
  { parse = allowed => allowed.isEnabled }: Gate,
  feature: RemoteFeature | undefined,
): Verdict | 'no opinion' {
  if (feature?.config === null) return 'no opinion'
  try {
    const config = feature?.config === undefined ? false : parse(feature)
    return config === false ? { off: 'switched off for this project' } : { config, source: 'remote' }
  } catch {
    // A gate whose `parse` throws must not stop the decision on the others.
    return { off: 'its configuration cannot be read' }
  }
}

const warning = (key: string, mine: unknown, theirs: unknown) =>
  `The project's configuration decides "${key}": ${JSON.stringify(theirs)} is used, the host's ${JSON.stringify(mine)} is not.`
