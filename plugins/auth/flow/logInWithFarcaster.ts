import { type Context, connectedSession, route, sessions, topOf } from '../../../kernel'
import { connectingFarcasterView } from '../../../kernel/kit'
import { socialSucceeded } from '../events'
import { CONNECTOR_ID } from '../state'
import { connectLogin } from './connectLogin'
import { hostedLogin } from './hostedLogin'

/** Source: wire facts of the provider, section 3.8. */
const LEFT_MS = 100
const provider = 'farcaster'

interface FarcasterLogin {
  readonly signal: AbortSignal
  /** The link that the user opens on a phone. */
  readonly onUrl: (url: string) => void
}

/** Logs in through a link that the user opens in Farcaster's app. @throws the frame's error */
export async function logInWithFarcaster(ctx: Context, { signal, onUrl }: FarcasterLogin): Promise<void> {
  const login = await ctx.ask(hostedLogin)
  onUrl((await login.frame.ask('GET_FARCASTER_URI', undefined, { signal })).url)
  const { userName } = await login.frame.ask('CONNECT_FARCASTER', undefined, { signal })
  await connectLogin(ctx, login, { result: { provider, userName: userName ?? undefined }, signal })
  ctx.emit(socialSucceeded, { provider })
}

/** Abandons Farcaster's request when the user has left its view without an account. */
export function abandonFarcaster(ctx: Context): void {
  ctx.clock.after(LEFT_MS, () => {
    const state = ctx.read(sessions)
    const isIn = Object.keys(state.byNamespace).some(
      namespace => connectedSession(state, namespace)?.connectorId === CONNECTOR_ID,
    )
    if (!isIn && topOf(ctx.read(route))?.view !== connectingFarcasterView.id) ctx.peek(hostedLogin)?.frame.reload()
  })
}
