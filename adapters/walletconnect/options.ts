import type { Vault } from './libraryStorage'
import type { LiveSessions } from './liveSession'
import type { RelayClients } from './relayClients'
import type { Rpc } from './rpc'

/** The proposal for one namespace. Chains are CAIP-2 ids; `rpcMap` holds URLs by chain reference. Source: CAIP-25. */
export interface NamespaceProposal {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly rpcMap: Readonly<Record<string, string>>
}

export interface WalletConnectOptions {
  /**
   * Imports `@walletconnect/universal-provider` 2.21.8 or newer, if it has another name.
   * @example walletconnect({ library: () => import('my-copy-of-universal-provider') })
   */
  readonly library?: (() => Promise<unknown>) | undefined
  /** Replaces parts of a namespace's proposal; `methods` proposes a namespace whose adapter names none. */
  readonly proposal?: Readonly<Record<string, Partial<NamespaceProposal>>> | undefined
  /** Stores the session keys, which are secret; by default in an IndexedDB database. */
  readonly vault?: Vault | undefined
}

/** The state that connecting and restoring share. */
export interface ConnectorState {
  readonly clients: RelayClients
  readonly sessions: LiveSessions
  readonly rpc: Rpc
  /** For the host's networks of the moment. */
  proposal(): Readonly<Record<string, NamespaceProposal>>
}

/** The namespace whose requests the adapter answers itself, and in which networks have numbers. */
export const EVM = 'eip155'
/** The one connector for all WalletConnect wallets, which the manifest declares. */
export const CONNECTOR_ID = 'walletConnect'
