import {
  type CaipNetworkId,
  type Connecting,
  type Connection,
  type ConnectRequest,
  type Context,
  isPorticoError,
  locale,
  type Message,
  type Namespace,
  namespaceOf,
  networks,
  PorticoError,
  sessionConnected,
  translate,
} from '../../kernel'
import { type Pairing, pairing } from '../../kernel/kit'
import { CONNECTOR_ID } from './connector'
import type { Holding } from './holding'
import { createLines, endSession, type Line, type Parts } from './line'
import { messages } from './messages'
import type { WalletConnectOptions } from './options'
import { pair } from './pairing'
import { isStale, proposalFor } from './proposal'
import { unsuitable } from './rejections'
import { readSession } from './session'
import { createSessions } from './sessions'
import { keepSigned, signInRequest } from './signingIn'
import { whileWanted } from './whileWanted'

/** Connects WalletConnect wallets, one attempt at a time: a later attempt aborts the one before. */
export function createConnecting(
  ctx: Context,
  { proposal: replaced, ...parts }: Parts & Pick<WalletConnectOptions, 'proposal'>,
): Connecting {
  const lines = createLines(ctx, parts)
  const sessions = createSessions(ctx, lines)
  let latest: AbortController | undefined
  const proposal = () => proposalFor(ctx.read(networks).configured, replaced)

  ctx.on(sessionConnected, ({ namespace, live: { connectorId, sessionId }, restored }) => {
    if (connectorId !== CONNECTOR_ID || !sessionId || restored) return
    // After the session's record is written, because other tabs then look for the session there.
    queueMicrotask(() => ctx.signal.aborted || sessions.keep(namespace, sessionId))
  })

  async function reach(
    { networkId, namespaces }: Pick<ConnectRequest, 'networkId' | 'namespaces'>,
    signal: AbortSignal,
    show: (pairing: Pairing) => void,
  ) {
    show({ status: 'preparing' })
    if (!ctx.settings.projectId) throw new PorticoError('PROJECT_ID_MISSING', 'Pass projectId to use WalletConnect')
    // A namespace without a network in the proposal cannot be connected.
    if (!namespaces.some(namespace => proposal()[namespace])) throw unsuitable()
    const [line, authentication] = await Promise.all([lines.open(), signInRequest(ctx, networkId)])
    signal.throwIfAborted()
    const settled = await pair(ctx, line, { proposal: proposal(), authentication, signal, show })
    const session = readSession(settled)
    const holding = session && sessions.take(line, session)
    // The session may grant more namespaces, in which other wallets may be in use.
    const opened = () => holding?.connections.filter(({ namespace }) => namespaces.includes(namespace)) ?? []
    if (signal.aborted || !holding || opened().length === 0) {
      void (holding?.end() ?? endSession(ctx, line, String(Object(settled).topic)))
      signal.throwIfAborted()
      throw session
        ? unsuitable()
        : new PorticoError('CONNECT_FAILED', 'The wallet approved a session that cannot be parsed')
    }
    holding.place(networkId)
    sessions.claim(
      holding.topic,
      opened().map(({ namespace }) => namespace),
    )
    if (authentication.length > 0) await keepOrEnd(line, holding, { settled, signal })
    return nearestFirst(opened(), networkId)
  }

  /** A failed sign-in ends the session too. */
  async function keepOrEnd(
    line: Line,
    holding: Holding,
    { settled, signal }: { settled: unknown; signal: AbortSignal },
  ): Promise<void> {
    try {
      await keepSigned(ctx, line, settled)
      signal.throwIfAborted()
    } catch (error) {
      void holding.end()
      throw error
    }
  }

  async function serving(namespace: Namespace): Promise<Holding | undefined> {
    const topic = sessions.topicOf(namespace)
    return topic === undefined ? undefined : (sessions.held(topic) ?? takeUp(topic))
  }

  /** Restores a session of an earlier visit, if it still exists and was asked for every network of today. */
  async function takeUp(topic: string): Promise<Holding | undefined> {
    const line = await lines.open()
    const session = line.client.session
      .getAll()
      .map(readSession)
      .find(known => known?.topic === topic)
    const stale = session && isStale(session.requested, proposal())
    if (stale) void endSession(ctx, line, topic)
    if (session && !stale) return sessions.take(line, session)
    sessions.forget(topic)
    return undefined
  }

  return {
    async connect({ networkId, namespaces, signal }) {
      signal.throwIfAborted()
      latest?.abort(new DOMException('A later attempt took its place', 'AbortError'))
      const own = new AbortController()
      latest = own
      const show = (next: Pairing) => {
        if (latest === own) ctx.write(pairing, () => next)
      }
      try {
        const connections = await whileWanted([signal, ctx.signal, own.signal], wanted =>
          reach({ networkId, namespaces }, wanted, show),
        )
        show({ status: 'idle' })
        return connections
      } catch (error) {
        show(afterwards(ctx, error))
        throw error
      }
    },

    async restore({ connectorId, namespaces, networkId, signal }: ConnectRequest) {
      signal.throwIfAborted()
      if (connectorId !== CONNECTOR_ID) return []
      return whileWanted([signal, ctx.signal], async wanted => {
        const found = await Promise.all(namespaces.map(serving))
        // A restore that was aborted while the library started must not move a session in use.
        wanted.throwIfAborted()
        for (const holding of found) holding?.place(networkId)
        return namespaces.flatMap(
          (name, index) => found[index]?.connections.filter(({ namespace }) => namespace === name) ?? [],
        )
      })
    },
  }
}

const SENTENCES: Readonly<Record<string, Message>> = messages

/** The pairing's state after a failure. */
function afterwards(ctx: Context, error: unknown): Pairing {
  if (isPorticoError(error, 'PAIRING_EXPIRED')) return { status: 'expired' }
  if (!isPorticoError(error)) return { status: 'idle' }
  const { code } = error
  const message = SENTENCES[code]
  return message ? { status: 'unreachable', code, message: translate(ctx.read(locale), message) } : { status: 'idle' }
}

/** The namespace of the user's network comes first: it becomes the active one. */
const nearestFirst = (connections: readonly Connection[], networkId: CaipNetworkId): readonly Connection[] =>
  connections.toSorted(
    (a, b) => Number(b.namespace === namespaceOf(networkId)) - Number(a.namespace === namespaceOf(networkId)),
  )
