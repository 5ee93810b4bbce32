import { LRUCache } from 'lru-cache'

/** One transaction of a history, with the project API's field names. */
export interface Transaction {
  readonly id: string
  readonly metadata: {
    readonly operationType: Operation
    readonly hash: string
    /** CAIP-2. */
    readonly chain: string
    /** ISO 8601; empty if the time is unknown. */
    readonly minedAt: string
    /** Empty if it is not known that the account has sent it. */
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    readonly nonce: number
  }
  readonly transfers: readonly Transfer[]
}

export type Operation = 'send' | 'receive' | 'trade' | 'approve' | 'mint' | 'burn' | 'deploy' | 'deposit' | 'execute'

/** One movement of a coin, a token or an NFT. */
export interface Transfer {
  readonly fungible_info?: {
    readonly name: string
    readonly symbol: string
    readonly icon: Picture
    readonly flags: Flags
  }
  readonly nft_info?: {
    readonly name: string
    readonly content: { readonly preview: Picture; readonly detail: Picture }
    readonly flags: Flags
  }
  readonly direction: 'in' | 'out' | 'self'
  /** In whole coins, as a decimal string. */
  readonly quantity: { readonly numeric: string }
}

interface Picture {
  /** Empty if there is none. */
  readonly url: string
}
interface Flags {
  readonly is_spam: boolean
}

export interface HistoryPage {
  /** Newest first. */
  readonly data: readonly Transaction[]
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null
}

/** The transactions of accounts, a page at a time. */
export interface History {
  /** CAIP-2 ids of the networks that have one. */
  readonly networkIds: readonly string[]
  /**
   * A page, at most 15 seconds old; undefined if the cursor is malformed. The address is one that `readAccount` has given.
   *
   * @throws GatewayError `UPSTREAM_FAILED`
   */
  page(networkId: string, given: { address: string; cursor?: string }): Promise<HistoryPage | undefined>
  close(): Promise<void>
}

/** The networks of several parts as one. */
export const joinHistories = (parts: readonly History[]): History => ({
  networkIds: parts.flatMap(({ networkIds }) => networkIds),
  async page(networkId, given) {
    const part = parts.find(({ networkIds }) => networkIds.includes(networkId))
    return part ? part.page(networkId, given) : { data: [], next: null }
  },
  async close() {
    await Promise.all(parts.map(part => part.close()))
  },
})

const PAGE_MS = 15_000
const MOST_PAGES = 5_000

/** Keeps pages by their key, 15 seconds unless the source costs little. A page that waits is shared, too. */
export function createPages(
  ageMs = PAGE_MS,
): (key: string, read: () => Promise<HistoryPage>) => Promise<HistoryPage | undefined> {
  const pages = new LRUCache<string, HistoryPage, () => Promise<HistoryPage>>({
    max: MOST_PAGES,
    ttl: ageMs,
    // Else an age counts from the time at which a timer last ran.
    ttlResolution: 0,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  })
  return (key, read) => pages.fetch(key, { context: read })
}
