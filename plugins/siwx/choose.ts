import { type Context, remoteConfig, remoteSource, type Siwx, within } from '../../kernel'
import { isOn } from './rules'

/** As long as the project's configuration may take to come. */
const PATIENCE_MS = 10_000

/** Makes and keeps the sign-ins: what the host brought, or the project's service where the host has switched that on. */
export async function chooseSiwx(ctx: Context): Promise<Siwx | undefined> {
  const { siwx, siweConfig, debug } = ctx.settings
  await projectHasSpoken(ctx)
  const remote = ctx.read(remoteConfig)
  const own = siwx ? 'siwx' : siweConfig && 'siweConfig'
  const isAgreed = isOn(ctx, 'reownAuthentication')
  const isWanted = remote.status === 'known' && remote.features.reownAuthentication?.isEnabled
  if (own && debug !== false && (isAgreed || isWanted)) {
    const unused = isAgreed ? `the option ${own} is not used` : 'it is not used: the host has its own'
    ctx.env.log('warn', `The project signs accounts in with the service of the provider; ${unused}.`)
  }
  if (isAgreed) return (await import('./cloud')).createCloud(ctx)
  if (siweConfig) return (await import('./siwe')).fromSiweConfig(ctx, siweConfig)
  if (typeof siwx !== 'object') return siwx && (await import('./own')).createOwn(ctx)
  return 'createMessage' in siwx ? siwx : (await import('./own')).createOwn(ctx, siwx)
}

/** A session of an earlier visit is looked at before anybody's intent has brought the configuration. */
async function projectHasSpoken(ctx: Context): Promise<void> {
  if (ctx.read(remoteConfig).status !== 'pending') return
  const asked = ctx.ask(remoteSource).then(source => source.refresh())
  await within(ctx.clock, PATIENCE_MS, asked, () => undefined).catch(ctx.report)
}
