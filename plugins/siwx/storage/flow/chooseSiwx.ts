import { type Context, remoteConfig, remoteSource, type Siwx } from '../../../../kernel'
import { withTimeout } from '../../../../kernel/kit'
import { isFeatureOn } from './isFeatureOn'

/** Milliseconds that the project's configuration may take to load. */
const TIMEOUT_MS = 10_000

/** Chooses the store of sign-ins: the host's own, or the project's service if the host has enabled it. */
export async function chooseSiwx(ctx: Context): Promise<Siwx | undefined> {
  const { siwx, siweConfig, debug } = ctx.settings
  await loadProjectConfiguration(ctx)
  const remote = ctx.read(remoteConfig)
  const own = siwx ? 'siwx' : siweConfig && 'siweConfig'
  const isAgreed = isFeatureOn(ctx, 'reownAuthentication')
  const isWanted = remote.status === 'known' && remote.features.reownAuthentication?.isEnabled
  if (own && debug !== false && (isAgreed || isWanted)) {
    const unused = isAgreed ? `the option ${own} is not used` : 'it is not used, because the host passes its own'
    ctx.env.log('warn', `The project’s configuration enables the sign-in service of the project API; ${unused}.`)
  }
  if (isAgreed) return (await import('./projectSiwx')).projectSiwx(ctx)
  if (siweConfig) return (await import('./siweSiwx')).siweSiwx(ctx, siweConfig)
  if (typeof siwx !== 'object') return siwx && (await import('./browserSiwx')).browserSiwx(ctx)
  return 'createMessage' in siwx ? siwx : (await import('./browserSiwx')).browserSiwx(ctx, siwx)
}

/** Loads the configuration first: a session of an earlier visit is checked before the user shows intent. */
async function loadProjectConfiguration(ctx: Context): Promise<void> {
  if (ctx.read(remoteConfig).status !== 'pending') return
  const loading = ctx.ask(remoteSource).then(source => source.refresh())
  await withTimeout(ctx.clock, TIMEOUT_MS, loading, () => undefined).catch(ctx.report)
}
