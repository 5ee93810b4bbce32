import type { Undo } from '../../kernel'

/** A wallet as it spoke of itself. All but the provider is a copy, and a claim that nobody has proved. */
export interface FoundWallet {
  readonly name: string
  /** A `data:` image of at most 64 KB, for `<img>` only. */
  readonly imageUrl?: string
  /** Source: EIP-6963. */
  readonly rdns?: string
  /** What it goes by among the connectors, where its family has a usual name for it: the same after a reload. */
  readonly id?: string
  /** The wallet's own object: nothing of it has been read. */
  readonly provider: object
}

/**
 * One way in which wallets make themselves known to a page: tells each wallet once, in the order in which they came,
 * and goes on hearing late ones until undone. `lost` is told the provider of a wallet that takes itself back.
 */
export type Discover = (
  page: EventTarget,
  found: (wallet: FoundWallet) => void,
  lost?: (provider: object) => void,
) => Undo

/** More than a person can choose from; a page that floods us gets no further. */
export const MOST_WALLETS = 100
