import { hook, service, slice, slot } from '../token'
import type { CaipAddress, CaipNetworkId, Namespace } from './caip'
import type { PermissionsRequest, TransactionRequest, TransferRequest, TypedData } from './capabilities'
import type { Message } from './messages'

/** What a plugin wants of a wallet, exactly as the wallet's family will be given it. */
export type SigningRequest =
  | { readonly kind: 'transfer'; readonly namespace: Namespace; readonly request: TransferRequest }
  | { readonly kind: 'transaction'; readonly namespace: Namespace; readonly request: TransactionRequest }
  | {
      readonly kind: 'message'
      readonly namespace: Namespace
      readonly request: { readonly address: string; readonly message: string | Uint8Array }
    }
  | {
      readonly kind: 'typedData'
      readonly namespace: Namespace
      readonly request: { readonly address: string; readonly data: TypedData }
    }
  | { readonly kind: 'permissions'; readonly namespace: Namespace; readonly request: PermissionsRequest }
  | { readonly kind: 'batch'; readonly namespace: Namespace; readonly request: BatchRequest }
  | { readonly kind: 'delegation'; readonly namespace: Namespace; readonly request: DelegationRequest }
  | { readonly kind: 'raw'; readonly namespace: Namespace; readonly request: RawRequest }

/** A host's own request through a guarded `portico.provider()` that no adapter reads. Held and refused; not explained. */
export interface RawRequest {
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>>
}

/** Several calls in one request. Explained and held; no capability sends it. Source: EIP-5792. */
export interface BatchRequest {
  readonly from: string
  readonly networkId: CaipNetworkId
  /** `value` in the smallest unit, or as the wallet is given it. */
  readonly calls: readonly { readonly to?: string; readonly value?: bigint | string; readonly data?: string }[]
}

/** An account takes on a contract's code. Explained and held; no capability asks for it. Source: EIP-7702. */
export interface DelegationRequest {
  readonly address: string
  readonly contract: string
  /** It holds on every network where none is named. */
  readonly networkId?: CaipNetworkId
}

/**
 * May this leave for the wallet? Consulted by the kernel before each `sendTransfer`, `sendTransaction`, `signMessage`,
 * `signTypedData` and `askPermissions`, with the frozen request that the wallet's family is given afterwards. A tap that crashes refuses.
 */
export const signing = hook<SigningRequest>('kernel/signing')

/** One thing that a request does, read from the request alone. Amounts are in the smallest unit; addresses are whole. */
export type Effect =
  /** The network's own currency where no token is named. `permit`: by signature alone. */
  | {
      readonly kind: 'transfer'
      readonly token?: string
      readonly amount: bigint
      readonly to: string
      readonly from?: string
      readonly permit?: true
      /** Unix time, seconds. */
      readonly expires?: bigint
    }
  | {
      readonly kind: 'nft'
      readonly token: string
      readonly id: bigint
      readonly amount: bigint
      readonly to: string
      readonly from?: string
    }
  /**
   * `unlimited`: more than anybody will ever hold, or everything of a collection. `permit`: by signature alone. `id`: of
   * one item of a collection. `owner`: whose tokens are meant, where the request names an account.
   */
  | {
      readonly kind: 'approval'
      readonly token: string
      readonly spender: string
      readonly amount: bigint
      readonly unlimited: boolean
      readonly permit: boolean
      readonly id?: bigint
      readonly owner?: string
      /** Unix time, seconds. */
      readonly expires?: bigint
    }
  /**
   * A part of an order that anybody may take once it is signed: what the signer gives or, with `to`, what `to` is to be
   * given for it. `unpaid`: the order pays the signer nothing. `anyItem`: `id` says which items of the collection will do.
   */
  | {
      readonly kind: 'order'
      readonly token?: string
      readonly id?: bigint
      readonly anyItem?: true
      readonly amount: bigint
      readonly to?: string
      readonly unpaid?: true
      /** Unix time, seconds. */
      readonly expires?: bigint
    }
  /** `to` may act for the account from then on; a right is given up where nobody is named. */
  | {
      readonly kind: 'control'
      readonly account: string
      /** As the chain calls it. */
      readonly right: string
      readonly to?: string
      /** On every network. */
      readonly everywhere?: true
    }
  | { readonly kind: 'burn'; readonly token: string; readonly amount: bigint }
  /** The account is closed, and what remains in it goes to `to`. */
  | { readonly kind: 'close'; readonly account: string; readonly to: string }
  /**
   * A contract or program is called, and we do not know what it does. `name`: of the function or instruction, where it is
   * known; `known`: and so is what this contract makes of it.
   */
  | {
      readonly kind: 'call'
      readonly to: string
      readonly selector?: string
      readonly name?: string
      readonly known?: true
      readonly value: bigint
    }
  /** An instruction some of whose accounts only the chain knows; `amount` of the token, or the currency, is at stake. */
  | {
      readonly kind: 'unresolved'
      readonly to: string
      readonly name?: string
      readonly token?: string
      readonly amount?: bigint
    }
  /** The signed transaction does not expire. */
  | { readonly kind: 'unexpiring' }
  /** A part that cannot be read. */
  | { readonly kind: 'unreadable' }
  /** `bytes`: the text is a spelling of bytes that are none. */
  | { readonly kind: 'text'; readonly text: string; readonly bytes?: true }
  /** `known`: what it allows is told by other effects; where it is not, `fields` are the signed values that nothing else tells of. */
  | {
      readonly kind: 'data'
      readonly primaryType: string
      /** As it calls itself. */
      readonly domain: string
      /** That checks the signature. */
      readonly contract?: string
      /** It may hold on every network where none is named. */
      readonly networkId?: CaipNetworkId
      readonly salt?: string
      readonly known?: true
      readonly fields?: readonly { readonly name: string; readonly value: string }[]
    }

/** A sentence from somebody's catalogue. */
export interface Sentence {
  readonly message: Message
  readonly variables?: Readonly<Record<string, unknown>>
  /** Words of others, to be shown in a frame below the sentence, so that they cannot pass for ours. */
  readonly quote?: string
}

export interface Warning extends Sentence {
  /** `UNLIMITED_APPROVAL`, `LOOKALIKE_RECEIVER`, `OWN_ADDRESS`, … */
  readonly code: string
}

/** What a request does, in plain words. It never says that something is safe. */
export interface Explanation {
  readonly effects: readonly Effect[]
  readonly sentences: readonly Sentence[]
  readonly warnings: readonly Warning[]
  /** What simulations add. It never rejects; nothing of the above waits for it. */
  readonly more?: Promise<{ readonly sentences: readonly Sentence[]; readonly warnings: readonly Warning[] }>
}

/** What a token is called, where whoever asks knows it. */
export interface KnownToken {
  readonly networkId: CaipNetworkId
  /** Plain; the network's own currency where nothing is said. */
  readonly address?: string
  readonly symbol: string
  readonly decimals: number
}

export interface ExplainRequest {
  /** Offline: nothing is asked but the family's own reading of the request, and whoever simulates. */
  explain(
    request: SigningRequest,
    options?: { tokens?: readonly KnownToken[]; signal?: AbortSignal },
  ): Promise<Explanation>
  /**
   * Says that this, and nothing else, is shown on a review screen until the signal aborts: no other transfer or
   * transaction of the same account leaves meanwhile (REQUEST_CHANGED).
   */
  hold(request: SigningRequest, signal: AbortSignal): void
}
export const explainRequest = service<ExplainRequest>('kernel/explain-request')

/** Adds sentences about what a request would do, from wherever the plugin learns it. */
export interface Simulation {
  readonly load: () => Promise<{
    default: (request: SigningRequest, signal: AbortSignal) => Promise<readonly (Sentence | Warning)[]>
  }>
}
export const simulations = slot<Simulation>('kernel/simulations')

/** Something that a wallet has sent to its network for us. */
export interface SentTransaction {
  readonly account: CaipAddress
  readonly networkId: CaipNetworkId
  /** The hash that the wallet answered with: it identifies the transaction for good. */
  readonly firstHash: string
  /** Of the replacement, once the user has replaced it with a higher fee. */
  readonly hash: string
  /** When it left: milliseconds. */
  readonly at: number
  /** `pending` also while no node has an answer. */
  readonly status: 'pending' | 'success' | 'reverted'
  readonly asked: SigningRequest & { readonly kind: 'transfer' | 'transaction' }
}

/**
 * What has left since the page was opened, newest first, and after it what an earlier visit left pending; 99 at most.
 * Written by the kernel.
 */
export const sentTransactions = slice<readonly SentTransaction[]>('kernel/sent-transactions', [])

const MOST_SEEN = 200

/**
 * Addresses that the user may know, by family: whom a history says they have sent to, and where names led. Others had a
 * hand in it: they serve to point out look-alikes, and vouch for nobody.
 */
export const seenReceivers = slice<Readonly<Record<Namespace, readonly string[]>>>('kernel/seen-receivers', {})

/** The newest first; an update of the slice. */
export const seeReceivers =
  (namespace: Namespace, addresses: readonly string[]) => (all: Readonly<Record<Namespace, readonly string[]>>) => ({
    ...all,
    [namespace]: [...new Set([...addresses, ...(all[namespace] ?? [])])].slice(0, MOST_SEEN),
  })

/** Looks up what became of transactions that were sent from here: one for every plugin, so that each node is asked once. */
export interface ReceiptFollower {
  /**
   * Resolves once the transaction is not pending any more, however long that takes; at once where its namespace has no
   * `awaitReceipt`, after a day, and after `timeout` milliseconds, while it is still pending. `hash`: as the wallet
   * answered it.
   * @throws TRANSACTION_UNKNOWN, or the signal's reason
   * @example const { status } = await (await ctx.ask(receiptFollower)).follow(hash, { signal: ctx.signal })
   */
  follow(hash: string, options?: { signal?: AbortSignal; timeout?: number }): Promise<SentTransaction>
}
export const receiptFollower = service<ReceiptFollower>('kernel/receipt-follower')
