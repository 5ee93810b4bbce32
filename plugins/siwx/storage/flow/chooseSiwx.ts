import { type Context, decide, remoteConfig, remoteSource } from '../../../../kernel'
import { withTimeout } from '../../../../kernel/kit'
import type { Siwx, SiwxOptions } from '../../state'

/** Milliseconds that the project's configuration may take to load. */
const TIMEOUT_MS = 10_000

/** Chooses the store of sign-ins: the host's own, or the project's service if the host has enabled it. */
export async function chooseSiwx(ctx: Context, options?: SiwxOptions): Promise<Siwx | undefined> {
  await loadProjectConfiguration(ctx)
  const remote = ctx.read(remoteConfig)
  const isAgreed = isFeatureOn(ctx, 'reownAuthentication')
  const isRefused = ctx.settings.features?.reownAuthentication === false
  const isWanted = !isRefused && remote.status === 'known' && remote.features.reownAuthentication?.isEnabled
  if (options && ctx.settings.debug !== false && (isAgreed || isWanted)) {
    const cure = isAgreed ? 'the option siwx is ignored' : 'the option siwx is used instead'
    ctx.env.log(
      'warn',
      `The project enables its sign-in service: ${cure}. Set features.reownAuthentication to change this.`,
    )
  }
  if (isAgreed) return (await import('./projectSiwx')).projectSiwx(ctx)
  if (typeof options !== 'object') return options && (await import('./browserSiwx')).browserSiwx(ctx)
  if (options.siweConfig) return (await import('./siweSiwx')).siweSiwx(ctx, options.siweConfig)
  return 'createMessage' in options ? options : (await import('./browserSiwx')).browserSiwx(ctx, options)
}

/** Loads the configuration first: a session of an earlier visit is checked before the user shows intent. */
async function loadProjectConfiguration(ctx: Context): Promise<void> {
  if (ctx.read(remoteConfig).status !== 'pending') return
  const loading = ctx.ask(remoteSource).then(source => source.refresh())
  await withTimeout(ctx.clock, TIMEOUT_MS, loading, () => undefined).catch(ctx.report)
}

/** Is a feature of the project on, decided as for a plugin's gate? Never without the host's consent. */
export const isFeatureOn = (ctx: Context, key: string): boolean =>
  decide({
    manifests: [{ id: key, gate: { key, remote: true, security: true, fallback: false } }],
    remote: ctx.read(remoteConfig),
    local: ctx.settings.features ?? {},
    basic: ctx.settings.basic ?? false,
    policy: ctx.settings.remotePolicy ?? 'remote-decides',
  }).on.size > 0
