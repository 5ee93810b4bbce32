import type { Namespace } from '../../kernel'
import type { Book } from './book'
import type { Lines } from './lines'
import type { WalletKey } from './remembered'
import type { SilentWallets } from './silent'

/** The state that the functions of this plugin share. */
export interface Desk {
  readonly lines: Lines
  readonly silent: SilentWallets
  readonly page: { readonly leaving: boolean }
  /** The user's pending connect attempt; there is at most one. */
  attempt?: { readonly connectorId: string; readonly namespaces: readonly Namespace[]; readonly stop: AbortController }
  /** The recent wallets; opened if a namespace may have several. */
  book?: Promise<Book | undefined>
  /** The wallets that are being restored. */
  readonly restoring: Set<WalletKey & { readonly stop: AbortController }>
}
