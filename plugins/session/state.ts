import type { Namespace } from '../../kernel'
import type { ConnectionStack } from './connections/flow/connectionStack'
import type { RecentWallets } from './connections/flow/recentWallets'
import type { HiddenWallets } from './restore/flow/hiddenWallets'
import type { WalletKey } from './restore/rules/sessionRecord'

/** Storage keys. */
export const CHOSEN = 'session/network'
export const ACCOUNT_TYPES = 'session/account-types'

/** The state that the functions of this plugin share. */
export interface SessionParts {
  readonly stack: ConnectionStack
  readonly hiddenWallets: HiddenWallets
  readonly page: { readonly leaving: boolean }
  /** The user's pending connect attempt; there is at most one. */
  attempt?: {
    readonly connectorId: string
    readonly namespaces: readonly Namespace[]
    readonly stop: AbortController
    /** Aborts with `stop`, with the caller and with the plugin. */
    readonly signal: AbortSignal
  }
  /** The recent wallets; opened if a namespace may have several. */
  recentWallets?: Promise<RecentWallets | undefined>
  readonly restoring: Set<WalletKey & { readonly stop: AbortController }>
}
