import { type Context, remoteConfig, remoteSource } from '../../../kernel'
import { connectSocialsView, emailLoginView } from '../../../kernel/kit'

/** The project decides whether this login is on; until its configuration has loaded, no login is restored. */
export async function isLoginEnabled(ctx: Context, signal: AbortSignal): Promise<boolean> {
  const isUnknown = () => ctx.read(remoteConfig).status === 'pending'
  if (isUnknown() && ctx.has(remoteSource)) {
    const source = await ctx.ask(remoteSource)
    if (isUnknown()) await source.refresh()
  }
  signal.throwIfAborted()
  return isLoginOffered(ctx)
}

/** The views of the email and the social login exist while these features are on. */
export const isLoginOffered = (ctx: Pick<Context, 'view'>): boolean =>
  [emailLoginView, connectSocialsView].some(({ id }) => ctx.view(id) !== undefined)
