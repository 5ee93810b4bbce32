import { type CaipNetworkId, type Context, connectors, namespaceOf, sessionControl, sessions } from '../../../kernel'
import { switchFailed } from '../events'
import { loginFor } from '../rules/networkRules'
import { leaveNetworkViews } from './networkViews'

/** @throws NETWORK_NOT_FOUND CHAIN_UNSUPPORTED USER_REJECTED …, or the signal's reason */
export async function switchNetwork(
  ctx: Context,
  { networkId, signal }: { networkId: CaipNetworkId; signal: AbortSignal },
): Promise<void> {
  try {
    const control = await ctx.ask(sessionControl)
    signal.throwIfAborted()
    const namespace = namespaceOf(networkId)
    const login = loginFor(ctx.read(sessions), ctx.read(connectors).known, namespace)
    await control.switchNetwork(networkId, { signal })
    // Without an account there, the session has only stored the choice: the login opens one on that network.
    if (login) await control.connect({ connectorId: login.connectorId, namespaces: [namespace], signal })
  } catch (error) {
    if (!signal.aborted) ctx.emit(switchFailed, { networkId, error })
    throw error
  }
  await leaveNetworkViews(ctx)
}
