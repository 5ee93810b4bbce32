import type { Namespace } from '../../kernel'
import type { Book } from './book'
import type { Lines } from './lines'
import type { WalletKey } from './remembered'
import type { SilentWallets } from './silent'

/** What the verbs of this plugin share. */
export interface Desk {
  readonly lines: Lines
  readonly silent: SilentWallets
  readonly page: { readonly leaving: boolean }
  /** The one connection that the visitor is making. */
  attempt?: { readonly connectorId: string; readonly namespaces: readonly Namespace[]; readonly stop: AbortController }
  /** The wallets that were connected once; opened where a family may have several. */
  book?: Promise<Book | undefined>
  /** Wallets that are looked for. */
  readonly restoring: Set<WalletKey & { readonly stop: AbortController }>
}
