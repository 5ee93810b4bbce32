import type { Vault } from './memory'

/** What one family asks of a wallet. Chains are CAIP-2 ids, `rpcMap` is URLs by chain reference. Source: CAIP-25. */
export interface NamespaceProposal {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly rpcMap: Readonly<Record<string, string>>
}

export interface WalletConnectOptions {
  /**
   * Imports `@walletconnect/universal-provider` 2.21.8 or newer, where the usual name is not the right one.
   * @example walletconnect({ library: () => import('my-copy-of-universal-provider') })
   */
  readonly library?: () => Promise<unknown>
  /** Replaces parts of what a family asks for, by namespace. */
  readonly proposal?: Readonly<Record<string, Partial<NamespaceProposal>>>
  /** Where the keys of sessions are kept; an IndexedDB of its own where nothing is said. What it holds is secret. */
  readonly vault?: Vault
}
