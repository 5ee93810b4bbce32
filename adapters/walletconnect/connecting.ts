import {
  type ConnectService,
  type Context,
  isPorticoError,
  locale,
  type Message,
  networks,
  sessionConnected,
  translate,
} from '../../kernel'
import { type Pairing, pairing, raceAbort } from '../../kernel/kit'
import { connectWallet } from './connectWallet'
import { createLiveSessions, keepSession } from './liveSessions'
import { messages } from './messages'
import { CONNECTOR_ID, type ConnectorState, type WalletConnectOptions } from './options'
import { proposalFor } from './proposal'
import type { ClientParts } from './relayClient'
import { createRelayClients } from './relayClients'
import { restoreConnections } from './restoreConnections'
import { createRpc } from './rpc'

/** Connects WalletConnect wallets, one attempt at a time: a later attempt aborts the one before. */
export function createConnecting(
  ctx: Context,
  { proposal, ...parts }: ClientParts & Pick<WalletConnectOptions, 'proposal'>,
): ConnectService {
  const clients = createRelayClients(ctx, parts)
  const sessions = createLiveSessions(ctx, clients)
  const state: ConnectorState = {
    clients,
    sessions,
    rpc: createRpc(ctx),
    proposal: () => proposalFor(ctx.settings, ctx.read(networks).configured, proposal),
  }
  ctx.on(sessionConnected, ({ namespace, live: { connectorId, sessionId: topic }, restored }) => {
    if (connectorId !== CONNECTOR_ID || !topic || restored) return
    // After the session's record is written, because other tabs then look for the session there.
    queueMicrotask(() => ctx.signal.aborted || keepSession(ctx, sessions, { namespace, topic }))
  })
  let latest: AbortController | undefined
  return {
    async connect({ networkId, namespaces, signal }) {
      signal.throwIfAborted()
      latest?.abort(new DOMException('A later attempt took its place', 'AbortError'))
      const own = new AbortController()
      latest = own
      const show = (next: Pairing) => {
        if (latest === own) ctx.set(pairing, next)
      }
      try {
        const connections = await raceAbort(
          signal => connectWallet(ctx, state, { networkId, namespaces, signal, show }),
          signal,
          ctx.signal,
          own.signal,
        )
        show({ status: 'idle' })
        return connections
      } catch (error) {
        show(pairingAfter(ctx, error))
        throw error
      }
    },
    async restore({ connectorId, namespaces, networkId, signal }) {
      signal.throwIfAborted()
      if (connectorId !== CONNECTOR_ID) return []
      return raceAbort(signal => restoreConnections(ctx, state, { namespaces, networkId, signal }), signal, ctx.signal)
    },
  }
}

const SENTENCES: Readonly<Record<string, Message>> = messages

/** The pairing's state after a failure. */
function pairingAfter(ctx: Context, error: unknown): Pairing {
  if (isPorticoError(error, 'PAIRING_EXPIRED')) return { status: 'expired' }
  if (!isPorticoError(error)) return { status: 'idle' }
  const { code } = error
  const message = SENTENCES[code]
  return message ? { status: 'unreachable', code, message: translate(ctx.read(locale), message) } : { status: 'idle' }
}
