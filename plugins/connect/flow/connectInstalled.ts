import { type ConnectedSession, type Context, connectors, type Namespace, sessionControl } from '../../../kernel'
import { connectSucceeded } from '../events'

export type ConnectMethod = 'qrcode' | 'mobile' | 'browser'

export interface ConnectAttempt {
  readonly name: string
  /** The method in use when the wallet answers: the user may have changed it meanwhile. By default the connector's. */
  readonly currentMethod?: () => ConnectMethod
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
  const { name, view, walletRank, namespace, signal } = attempt
  const control = await ctx.ask(sessionControl)
  signal.throwIfAborted()
  const isRemote = ctx.read(connectors).known.some(({ id, remote }) => id === connectorId && remote)
  const namespaces = namespace ? [namespace] : undefined
  const live = await control.connect({ connectorId, namespaces, reported: true, signal })
  const method = attempt.currentMethod?.() ?? (isRemote ? (ctx.env.mobile ? 'mobile' : 'qrcode') : 'browser')
  ctx.emit(connectSucceeded, { name, method, view, walletRank })
  return live
}
