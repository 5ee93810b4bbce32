import { asPorticoError, type Context, type Undo } from '../../kernel'
import { provider, within } from '../../kernel/kit'
import { createGate, type Gate } from './gate'
import { indexedDbVault } from './indexedDbVault'
import { type SignClient, startClient, USER_DISCONNECTED } from './library'
import type { Library } from './loadLibrary'
import { forgetfulVault, openMemory, type Vault } from './memory'
import { redirectVerify } from './verify'

/** A started library: its client, and the gate to the relay. */
export interface Line {
  readonly client: SignClient
  readonly gate: Gate
  /** Ends any session that still comes from this pairing, so that the wallet does not stay connected. */
  abandon(pairingTopic: string): void
  /** Aborts when the client is out of date: it saves nothing more, and ends with its last session. */
  readonly retired: AbortSignal
  /** Registers a session that uses the client, until undone. */
  use(): Undo
}

/** The current client. */
export interface Lines {
  open(): Promise<Line>
  /** Marks the client as out of date: the next `open` starts a new one. */
  retire(): void
}

/** How long the adapter tries to notify the wallet of an end before it only deletes the session here. */
const FAREWELL_MS = 3000
/** A pairing lives for minutes: no user abandons more in that time. */
const MOST_ABANDONED = 50

export interface Parts {
  /** @throws LIBRARY_MISSING */
  load(): Promise<Library>
  readonly vault?: Vault
}

/** Starts the library on first use and ends it with the plugin. A failed start can be repeated. */
export function createLines(ctx: Context, parts: Parts): Lines {
  let today: { readonly line: Promise<Line>; readonly retiring: AbortController } | undefined
  async function open(): Promise<Line> {
    if (!today) {
      const retiring = new AbortController()
      today = { line: start(ctx, parts, retiring.signal), retiring }
    }
    const own = today
    try {
      const line = await own.line
      return line.retired.aborted ? open() : line
    } catch (error) {
      if (today === own) today = undefined
      throw error
    }
  }
  return {
    open,
    retire() {
      today?.retiring.abort()
      today = undefined
    },
  }
}

/** @throws LIBRARY_MISSING LIBRARY_FAILED */
async function start(ctx: Context, { load, vault = indexedDbVault() }: Parts, retired: AbortSignal): Promise<Line> {
  const library = await load()
  // Data of an earlier visit may be corrupt: the second attempt starts without it.
  const { client, memory } = await startWith(ctx, library, vault)
    .catch(() => startWith(ctx, library, forgetfulVault))
    .catch(error => Promise.reject(asPorticoError(error, 'LIBRARY_FAILED', 'The WalletConnect library did not start')))
  const { crypto, heartbeat, relayer } = client.core
  const gate = createGate(ctx, relayer, () => client.session.keys.length > 0)
  let uses = 0
  const end = () => {
    memory.seal()
    heartbeat.stop()
    relayer.publisher.queue.clear()
    gate.end()
  }
  const retire = () => (uses === 0 ? end() : memory.seal())
  if (retired.aborted) retire()
  retired.addEventListener('abort', retire)
  ctx.onDispose(end)
  redirectVerify(ctx, client)
  const clientId = await crypto.getClientId()
  ctx.write(provider, draft => {
    draft.clientId = clientId
  })
  const use = () => {
    uses++
    return () => {
      uses--
      if (uses === 0 && retired.aborted) end()
    }
  }
  return { client, gate, retired, use, abandon: abandonment(ctx, { client, gate }) }
}

async function startWith(ctx: Context, library: Library, vault: Vault) {
  const { projectId = '', endpoints, metadata } = ctx.settings
  const memory = await openMemory(ctx, vault)
  return {
    memory,
    client: await startClient(library, { projectId, relayUrl: endpoints.relay, metadata, storage: memory }),
  }
}

function abandonment(ctx: Context, line: Pick<Line, 'client' | 'gate'>): Line['abandon'] {
  const { client } = line
  const { queue } = client.core.relayer.publisher
  const abandoned = new Set<unknown>()
  client.on('session_connect', event => {
    const { topic, pairingTopic } = Object(Object(event).session)
    if (abandoned.delete(pairingTopic)) void endSession(ctx, line, topic)
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

/** Ends a session on both sides, or at least on this one. Never fails. */
export async function endSession(
  { clock }: Pick<Context, 'clock'>,
  { client, gate }: Pick<Line, 'client' | 'gate'>,
  topic: string,
): Promise<void> {
  gate.open()
  const reason = USER_DISCONNECTED
  const farewell = client.disconnect({ topic, reason }).catch(gone)
  await within(clock, FAREWELL_MS, farewell, gone)
  if (client.session.keys.includes(topic)) await client.session.delete(topic, reason).catch(gone)
}

/** The session no longer exists, or the wallet is unreachable. */
const gone = () => undefined
