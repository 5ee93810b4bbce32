import {
  type CaipNetworkId,
  type Connection,
  type ConnectRequest,
  type Context,
  namespaceOf,
  PorticoError,
} from '../../kernel'
import type { Pairing } from '../../kernel/kit'
import { endSession } from './endSession'
import { connectionsOf, endLiveSession, type LiveSession, moveTo } from './liveSession'
import { openLiveSession } from './openLiveSession'
import type { ConnectorState } from './options'
import { pair } from './pair'
import { unsuitable } from './rejections'
import { readSession } from './sessionData'
import { claimNamespaces } from './sessionTopics'
import { signInRequest, storeSignIns } from './signIn'

interface Options extends Pick<ConnectRequest, 'networkId' | 'namespaces' | 'signal'> {
  show(pairing: Pairing): void
}

/**
 * Pairs with a wallet and connects the wanted namespaces that it grants.
 * @throws PROJECT_ID_MISSING WALLET_UNSUITABLE CONNECT_FAILED, the errors of `pair` and of the library's start
 */
export async function connectWallet(
  ctx: Context,
  { clients, sessions, rpc, proposal }: ConnectorState,
  { networkId, namespaces, signal, show }: Options,
): Promise<readonly Connection[]> {
  show({ status: 'preparing' })
  if (!ctx.settings.projectId) throw new PorticoError('PROJECT_ID_MISSING', 'Pass projectId to use WalletConnect')
  // A namespace without a network in the proposal cannot be connected.
  if (!namespaces.some(namespace => proposal()[namespace])) throw unsuitable()
  const [relay, authentication] = await Promise.all([clients.open(), signInRequest(ctx, networkId)])
  signal.throwIfAborted()
  const settled = await pair(ctx, relay, { proposal: proposal(), authentication, signal, show })
  const data = readSession(settled)
  const live = data && openLiveSession(ctx, { relay, rpc, data, sessions })
  // The session may grant more namespaces, in which other wallets may be in use.
  const opened = () => (live ? connectionsOf(live).filter(({ namespace }) => namespaces.includes(namespace)) : [])
  if (signal.aborted || !live || opened().length === 0) {
    void (live ? endLiveSession(ctx, live) : endSession(ctx, relay, String(Object(settled).topic)))
    signal.throwIfAborted()
    throw data
      ? unsuitable()
      : new PorticoError('CONNECT_FAILED', 'The wallet approved a session that cannot be parsed')
  }
  moveTo(live, networkId)
  claimNamespaces(
    ctx,
    live.data.topic,
    opened().map(({ namespace }) => namespace),
  )
  if (authentication.length > 0) await signInOrEnd(ctx, live, { settled, signal })
  return nearestFirst(opened(), networkId)
}

/** A failed sign-in ends the session too. */
async function signInOrEnd(
  ctx: Context,
  live: LiveSession,
  { settled, signal }: { settled: unknown; signal: AbortSignal },
): Promise<void> {
  try {
    await storeSignIns(ctx, live.relay, settled)
    signal.throwIfAborted()
  } catch (error) {
    void endLiveSession(ctx, live)
    throw error
  }
}

/** The namespace of the user's network comes first: it becomes the active one. */
const nearestFirst = (connections: readonly Connection[], networkId: CaipNetworkId): readonly Connection[] =>
  connections.toSorted(
    (a, b) => Number(b.namespace === namespaceOf(networkId)) - Number(a.namespace === namespaceOf(networkId)),
  )
