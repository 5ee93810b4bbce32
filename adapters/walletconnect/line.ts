import { asPorticoError, type Context, type Undo, within } from '../../kernel'
import { provider } from '../../kernel/kit'
import { createGate, type Gate } from './gate'
import { indexedDbVault } from './indexedDbVault'
import { type SignClient, startClient, USER_DISCONNECTED } from './library'
import type { Library } from './loadLibrary'
import { forgetfulVault, openMemory, type Vault } from './memory'
import { redirectVerify } from './verify'

/** The library at work: its client, and that client's way to the relay. */
export interface Line {
  readonly client: SignClient
  readonly gate: Gate
  /** A session that comes of this pairing after all is ended again: the wallet must not believe itself connected. */
  abandon(pairingTopic: string): void
  /** Aborts when the line is out of date: it saves nothing any more, and ends with the last session that uses it. */
  readonly retired: AbortSignal
  /** A session goes over this line until undone. */
  use(): Undo
}

/** The line of today. */
export interface Lines {
  open(): Promise<Line>
  /** It is out of date: the next one who needs the library starts it anew. */
  retire(): void
}

/** How long it is tried to tell the wallet of an end before the session is only forgotten here. */
const FAREWELL_MS = 3000
/** A pairing lives for minutes: nobody leaves more than these in that time. */
const MOST_ABANDONED = 50

export interface Parts {
  /** @throws LIBRARY_MISSING */
  load(): Promise<Library>
  readonly vault?: Vault
}

/** Starts the library when it is first asked for; a start that failed can be tried again. It ends with the plugin. */
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
  // What an earlier visit left may be broken: this one goes on without it.
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
    // A proposal that the relay has not got yet is not to be sent any more.
    for (const [id, message] of queue) {
      if (Object(message).request?.params?.pairingTopic === pairingTopic) queue.delete(id)
    }
  }
}

/** Ends a session on both sides, or at least on ours. Never fails. */
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

/** A session that cannot be ended is not there any more, or its wallet cannot be told now. */
const gone = () => undefined
