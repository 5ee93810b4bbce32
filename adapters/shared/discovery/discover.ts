import type { Undo } from '../../../kernel'

/** A wallet as it describes itself. Every field except the provider is a copy and an unproven claim. */
export interface FoundWallet {
  readonly name: string
  /** A `data:` image of at most 64 KB, for `<img>` only. */
  readonly imageUrl?: string
  /** Source: EIP-6963. */
  readonly rdns?: string
  /** A stable connector id, if the namespace has one for this wallet: the same after a reload. */
  readonly id?: string
  /** In place of `id`: the connector's id is the namespace and this key. */
  readonly key?: string
  /** Which of its namespace's interfaces the wallet has, where there are several. */
  readonly kind?: string
  /** The wallet's own object; discovery has called none of its methods. */
  readonly provider: object
}

/**
 * One way to discover wallets: reports each wallet once, in order of arrival, and late ones until undone. `lost`
 * receives the provider of a wallet that unregisters. A wallet that `found` answers with false is not remembered.
 */
export type Discover = (
  page: EventTarget,
  found: (wallet: FoundWallet) => boolean | undefined,
  lost?: (provider: object) => void,
) => Undo
