import { type Context, route, topOf } from '../../../kernel'
import { hostedLogin } from '../state'
import { connectLogin, leaveConnectedView } from './connectLogin'

/** Adds the requested namespace to the login. @throws as `connectLogin` */
export async function continueLogin(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const key = topOf(ctx.read(route))?.key
  await connectLogin(ctx, await ctx.ask(hostedLogin), { signal })
  await leaveConnectedView(ctx, key)
}
