import { type ConnectedSession, type Context, type Namespace, sessionControl } from '../../../kernel'
import { connectSucceeded } from '../events'

export interface ConnectAttempt {
  readonly name: string
  /** The method in use when the wallet answers: the user may have changed it meanwhile. */
  readonly currentMethod: () => 'qrcode' | 'mobile' | 'browser'
  readonly view: string
  readonly walletRank?: number
  readonly namespace?: Namespace
  readonly signal: AbortSignal
}

/** Connects the wallet of a connector. @throws USER_REJECTED CONNECT_FAILED … or the signal's reason */
export async function connectInstalled(
  ctx: Context,
  { connectorId, ...attempt }: ConnectAttempt & { connectorId: string },
): Promise<ConnectedSession> {
  const { name, currentMethod, view, walletRank, namespace, signal } = attempt
  const control = await ctx.ask(sessionControl)
  signal.throwIfAborted()
  const namespaces = namespace ? [namespace] : undefined
  const live = await control.connect({ connectorId, namespaces, reported: true, signal })
  ctx.emit(connectSucceeded, { name, method: currentMethod(), view, walletRank })
  return live
}
