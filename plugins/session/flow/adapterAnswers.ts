import {
  type ConnectedSession,
  type Connection,
  type ConnectRequest,
  type Context,
  isNetworkId,
  isPorticoError,
  type Namespace,
  PorticoError,
  switchNetwork,
  type Undo,
} from '../../../kernel'
import { descriptionOf } from '../../../kernel/kit'
import { liveFrom, lockedFrom } from '../rules/liveSession'
import { ACCOUNT_TYPES, type LiveConnection, type SessionRecord } from '../state'

/** Names the adapter, and the part of it that failed, in the console. */
export function reportPart(ctx: Context, adapter: string, part: string, cause: unknown): void {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const message = `Plugin ${adapter}: ${part} failed: ${reason}`
  ctx.env.report(new PorticoError('PLUGIN_PART_FAILED', message, { plugin: adapter, part }, cause), adapter)
}

/** The call of an adapter. A failure without a code, or an answer of another form, is the adapter's fault: it is named. */
export async function askAdapter(
  ctx: Context,
  { adapter, part, signal }: { adapter: string; part: 'connect' | 'restore'; signal: AbortSignal },
  call: () => Promise<readonly Connection[]>,
): Promise<readonly Connection[]> {
  try {
    const answer: unknown = await call()
    if (!Array.isArray(answer) || !answer.every(isConnection))
      throw new TypeError('the answer is no list of connections')
    return answer
  } catch (error) {
    if (!isPorticoError(error) && !signal.aborted) reportPart(ctx, adapter, part, error)
    throw error
  }
}

function isConnection(value: unknown): value is Connection {
  const { namespace, accounts, networkId, wallet, provider, watch, disconnect } = Object(value)
  return (
    typeof namespace === 'string' &&
    isNetworkId(networkId) &&
    Array.isArray(accounts) &&
    accounts.every(account => typeof account?.address === 'string') &&
    [wallet, provider].every(part => typeof part === 'object' && part !== null) &&
    [provider.request, watch, disconnect].every(part => typeof part === 'function')
  )
}

/** Watches the wallet. If the adapter's `watch` fails, the wallet stays connected, and its changes are missing. */
export function watchWallet(
  ctx: Context,
  { adapter, connection }: Pick<LiveConnection, 'adapter' | 'connection'>,
  listener: Parameters<Connection['watch']>[0],
): Undo {
  const safely = <T>(run: () => T) => {
    try {
      return run()
    } catch (error) {
      reportPart(ctx, adapter, 'watch', error)
    }
  }
  const undo: unknown = safely(() => connection.watch(listener))
  if (undo instanceof Promise) undo.catch(error => reportPart(ctx, adapter, 'watch', error))
  return () => void (typeof undo === 'function' && safely(() => undo()))
}

/** The preferred kind of account: the user's choice for this namespace, else the host's, else the default. */
export function preferredType(ctx: Context, namespace: Namespace): string | undefined {
  const chosen = chosenTypes(ctx)[namespace]
  return typeof chosen === 'string'
    ? chosen
    : (ctx.settings.defaultAccountTypes?.[namespace] ?? descriptionOf(ctx.settings, namespace).accountType)
}

/** The same for several namespaces, as a connect request needs it. */
export const preferredTypes = (ctx: Context, namespaces: readonly Namespace[]): ConnectRequest['accountTypes'] =>
  Object.fromEntries(namespaces.map(namespace => [namespace, preferredType(ctx, namespace)]))

export function storePreferredType(ctx: Context, namespace: Namespace, type: string): void {
  ctx.storage.set(ACCOUNT_TYPES, { ...chosenTypes(ctx), [namespace]: type })
}

const chosenTypes = (ctx: Context): Readonly<Record<string, unknown>> => ({ ...Object(ctx.storage.get(ACCOUNT_TYPES)) })

/** A wallet that cannot be asked to switch has its own network alone, so that no other one is offered. */
export const withOwnNetwork = (
  ctx: Context,
  { namespace, switchNetwork: own }: Connection,
  live: ConnectedSession,
): ConnectedSession =>
  own || ctx.has(switchNetwork.on(namespace)) ? live : { ...live, approvedNetworkIds: [live.networkId] }

/** Converts a wallet's answer; undefined if the wallet shows no account and is not locked. */
export function toLiveConnection(
  ctx: Context,
  connection: Connection,
  before: Pick<SessionRecord, 'connectorId' | 'adapter'> & Partial<SessionRecord>,
): LiveConnection | undefined {
  const { connectorId, adapter } = before
  const type = preferredType(ctx, connection.namespace)
  const live = connection.locked ? lockedFrom(connection, before) : liveFrom(connection, connectorId, { type, before })
  if (!live) return undefined
  return {
    connectorId,
    adapter,
    connection,
    live: withOwnNetwork(ctx, connection, live),
    accepted: false,
    locked: connection.locked,
  }
}
