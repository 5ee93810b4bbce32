import type { LibraryStorage } from './libraryStorage'
import type { Library } from './loadLibrary'

/* The used parts of `@walletconnect/universal-provider`, the same in 2.21 and 2.25. Results are `unknown`. */

type Listener = (payload: unknown) => void

export interface Emitter {
  on(event: string, listener: Listener): unknown
  off(event: string, listener: Listener): unknown
}

export interface Relayer extends Emitter {
  readonly connected: boolean
  /** Called before every attempt to reach the relay. */
  confirmOnlineStateOrThrow(): Promise<void>
  transportOpen(): Promise<void>
  transportClose(): Promise<void>
  unsubscribe(topic: string): Promise<void>
  readonly publisher: { readonly queue: Map<unknown, unknown> }
}

export interface SignClient extends Emitter {
  readonly core: {
    readonly crypto: { getClientId(): Promise<string> }
    readonly heartbeat: { stop(): void }
    /** Records every request to the peer, and its answer. */
    readonly history: Emitter
    readonly pairing: { readonly events: Emitter; formatUriFromPairing(pairing: unknown): string }
    readonly relayer: Relayer
    readonly verify: { register(request: unknown): Promise<unknown> }
  }
  readonly session: {
    readonly keys: readonly string[]
    getAll(): readonly unknown[]
    delete(topic: string, reason: Reason): Promise<void>
  }
  /** The library's own events for the peer's answers. */
  readonly engine: { readonly events: { emit(event: string, answer: { error: Reason }): unknown } }
  /** Versions before 2.25 ignore `authentication`. */
  connect(proposal: { optionalNamespaces: unknown; authentication?: unknown }): Promise<unknown>
  /** The signed text for a CAIP-74 payload. */
  formatAuthMessage(about: { request: unknown; iss: string }): string
  disconnect(end: { topic: string; reason: Reason }): Promise<void>
  request(call: { topic: string; chainId: string; request: { method: string; params: unknown } }): Promise<unknown>
}

interface Reason {
  readonly code: number
  readonly message: string
}

/** Source: the error table of the WalletConnect sign protocol. */
export const USER_DISCONNECTED: Reason = { code: 6000, message: 'User disconnected.' }

export interface ClientOptions {
  readonly projectId: string
  readonly relayUrl: string
  readonly metadata: object
  readonly storage: LibraryStorage
}

/** A prefix of its own, so that another user of the library on the page keeps its sessions. */
const PREFIX = 'portico'

export async function startClient(
  { UniversalProvider }: Library,
  { projectId, relayUrl, metadata, storage }: ClientOptions,
): Promise<SignClient> {
  const starting = UniversalProvider.init({
    projectId,
    relayUrl,
    metadata,
    storage,
    customStoragePrefix: PREFIX,
    logger: 'silent',
    telemetryEnabled: false,
  })
  // The library shares one core per prefix: the next client would get this one, even after its end.
  for (const key of [`_walletConnectCore_${PREFIX}`, `_walletConnectCore_${PREFIX}_count`]) {
    Reflect.deleteProperty(globalThis, key)
  }
  const provider = await starting
  // Without a session, the wrapper around the client ignores the adapter's sessions.
  provider.session = undefined
  return provider.client
}
