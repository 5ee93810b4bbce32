import { asPorticoError, type Context, type Undo } from '../../kernel'
import { clientInfo } from '../../kernel/kit'
import { endSession } from './endSession'
import { indexedDbVault } from './indexedDbVault'
import { type SignClient, startClient } from './library'
import { emptyVault, openLibraryStorage, type Vault } from './libraryStorage'
import type { Library } from './loadLibrary'
import { createRelayGate, type RelayGate } from './relayGate'
import { redirectVerify } from './verify'

/** A started library: its client, and the gate to the relay. */
export interface RelayClient {
  readonly client: SignClient
  readonly gate: RelayGate
  /** Ends any session that still comes from this pairing, so that the wallet does not stay connected. */
  abandon(pairingTopic: string): void
  /** Aborts when the client is out of date: it saves nothing more, and ends with its last session. */
  readonly retired: AbortSignal
  /** Registers a session that uses the client, until undone. */
  use(): Undo
}

export interface ClientParts {
  /** @throws LIBRARY_MISSING */
  load(): Promise<Library>
  readonly vault?: Vault
}

/** A pairing lives for minutes: no user abandons more in that time. */
const MOST_ABANDONED = 50

/** Starts the library. The client ends with the plugin. @throws LIBRARY_MISSING LIBRARY_FAILED */
export async function startRelayClient(
  ctx: Context,
  { load, vault = indexedDbVault() }: ClientParts,
  retired: AbortSignal,
): Promise<RelayClient> {
  const library = await load()
  // Data of an earlier visit may be corrupt: the second attempt starts without it.
  const { client, storage } = await startWith(ctx, library, vault)
    .catch(() => startWith(ctx, library, emptyVault))
    .catch(error => Promise.reject(asPorticoError(error, 'LIBRARY_FAILED', 'The WalletConnect library did not start')))
  const { crypto, heartbeat, relayer } = client.core
  const gate = createRelayGate(ctx, relayer, () => client.session.keys.length > 0)
  const end = () => {
    storage.stopSaving()
    heartbeat.stop()
    relayer.publisher.queue.clear()
    gate.end()
  }
  let uses = 0
  const retire = () => (uses === 0 ? end() : storage.stopSaving())
  if (retired.aborted) retire()
  else retired.addEventListener('abort', retire)
  ctx.onDispose(end)
  redirectVerify(ctx, client)
  const clientId = await crypto.getClientId()
  ctx.update(clientInfo, draft => {
    draft.clientId = clientId
  })
  const use = () => {
    uses++
    return () => {
      uses--
      if (uses === 0 && retired.aborted) end()
    }
  }
  return { client, gate, retired, use, abandon: endAbandoned(ctx, { client, gate }) }
}

async function startWith(ctx: Context, library: Library, vault: Vault) {
  const { projectId = '', endpoints, metadata } = ctx.settings
  const storage = await openLibraryStorage(ctx, vault)
  return { storage, client: await startClient(library, { projectId, relayUrl: endpoints.relay, metadata, storage }) }
}

function endAbandoned(ctx: Context, relay: Pick<RelayClient, 'client' | 'gate'>): RelayClient['abandon'] {
  const { client } = relay
  const { queue } = client.core.relayer.publisher
  const abandoned = new Set<unknown>()
  client.on('session_connect', event => {
    const { topic, pairingTopic } = Object(Object(event).session)
    if (abandoned.delete(pairingTopic)) void endSession(ctx, relay, topic)
  })
  return pairingTopic => {
    abandoned.add(pairingTopic)
    if (abandoned.size > MOST_ABANDONED) abandoned.delete([...abandoned][0])
    // A queued proposal must not be sent any more.
    for (const [id, message] of queue) {
      if (Object(message).request?.params?.pairingTopic === pairingTopic) queue.delete(id)
    }
  }
}
