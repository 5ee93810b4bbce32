import { event, service, slice } from '../core/token'
import type { Receipt } from './capabilities'
import type { Context } from './context'
import type { CaipAddress, CaipNetworkId } from './networks'
import type { SigningRequest } from './signing'

/** A transaction of one account to one contract or receiver. */
export interface TransactionRequest {
  /** The plain address of the account that sends. */
  readonly from: string
  /** The plain address of the contract or receiver. */
  readonly to: string
  /** Smallest unit. */
  readonly value?: bigint
  /** The call's data, 0x-hex. */
  readonly data?: string
  /** The gas limit, in units of gas; the wallet chooses it by default. */
  readonly gas?: bigint
  /** Price of a unit of gas, in the smallest unit of the native currency. */
  readonly gasPrice?: bigint
  /** The network to send on. */
  readonly networkId: CaipNetworkId
}
/** A token as its namespace names it: an ERC-20 contract, an SPL mint. */
export interface TransferToken {
  /** The contract or mint, as a plain address. */
  readonly address: string
  /** Decimals of the token's smallest unit. */
  readonly decimals: number
}
/** A transfer of native currency or of a token. */
export interface TransferRequest {
  /** The plain address of the account that sends. */
  readonly from: string
  /** The plain address of the receiver. */
  readonly to: string
  /** Smallest unit; above zero. */
  readonly amount: bigint
  /** Undefined for the network's own currency. */
  readonly token?: TransferToken
  /** The network to send on. */
  readonly networkId: CaipNetworkId
  /** Texts for the receiver, such as a memo, by the keys of the namespace's `transferFields`. */
  readonly fields?: Readonly<Record<string, string>>
}
/** A transaction of the past, as one of its accounts sees it: `readHistory` returns pages of them. */
export interface PastTransaction {
  readonly hash: string
  /** Milliseconds since 1970; undefined only while the transaction is pending. */
  readonly at?: number | undefined
  readonly status: Receipt['status']
  /** The amounts that the account gave and received, without the network fee; of a reverted one, what it would have. */
  readonly moves: readonly {
    readonly direction: 'in' | 'out' | 'self'
    /** Smallest unit. */
    readonly amount: bigint
    /** Undefined for the network's own currency. The symbol is a claim of the token's creator. */
    readonly token?: (TransferToken & { readonly symbol: string }) | undefined
    /** The plain address of the sender or the receiver at the other side, if there is one. */
    readonly counterparty?: string | undefined
  }[]
}

/** A transaction that a wallet has sent to its network for this page. */
export interface SentTransaction {
  /** The account that sent it, a CAIP-10 id. */
  readonly account: CaipAddress
  /** The CAIP-2 id of the network. */
  readonly networkId: CaipNetworkId
  /** The hash that the wallet answered with: it identifies the transaction for good. */
  readonly firstHash: string
  /** The hash of the replacement, once the user has replaced the transaction with a higher fee. */
  readonly hash: string
  /** The time of sending: milliseconds since 1970. */
  readonly at: number
  /** `pending` also while no node has an answer. */
  readonly status: 'pending' | 'success' | 'reverted'
  /** The request that the wallet got. */
  readonly asked: SigningRequest & { readonly kind: 'transfer' | 'transaction' }
}

/**
 * Transactions sent since the page was opened, newest first, then those that an earlier visit left pending; 99 at most.
 * Written by the kernel.
 */
export const sentTransactions = slice<readonly SentTransaction[]>('kernel/sent-transactions', [])

/**
 * Looks up the outcome of transactions sent from here: one service for every plugin, so that each node is asked once.
 */
export interface ReceiptFollower {
  /**
   * Resolves once the transaction is not pending any more, however long that takes. It resolves while still pending if
   * the namespace has no `awaitReceipt`, after a day, and after `timeout` milliseconds. `hash` is the wallet's answer.
   * @throws TRANSACTION_UNKNOWN, or the signal's reason
   * @example const { status } = await (await ctx.ask(receiptFollower)).follow(hash, { signal: ctx.signal })
   */
  follow(hash: string, options?: { signal?: AbortSignal | undefined; timeout?: number }): Promise<SentTransaction>
}
/** Follows the transactions sent from this page. */
export const receiptFollower = service<ReceiptFollower>('kernel/receipt-follower')

/** The decided transactions on the account's network, as one value to compare. */
export const decidedTransactions = (all: readonly SentTransaction[], account: CaipAddress): string =>
  all
    .filter(({ networkId, status }) => status !== 'pending' && account.startsWith(`${networkId}:`))
    .map(({ firstHash, status }) => `${firstHash} ${status}`)
    .join()

/** A wallet has answered a request that may send a transaction, of Portico or of the app. */
export const transactionPassed = event<{ method: string }>('kernel/transaction-passed')

/** Reads such as `eth_getTransactionReceipt` send nothing. */
const SENDING =
  /^(?!\w+_get).*(send|transfer|execute|transaction|callcontract|deploycontract|psbt|signdirect|signamino)/i

/**
 * Emits `transactionPassed` if a request of this method may send a transaction. Every provider calls it after the
 * wallet's answer: balances that were read before are outdated.
 */
export function reportAnswer(ctx: Partial<Pick<Context, 'emit'>>, method: unknown): void {
  if (SENDING.test(String(method))) ctx.emit?.(transactionPassed, { method: String(method) })
}

export const isReceiptStatus = (raw: unknown): raw is Receipt['status'] =>
  raw === 'success' || raw === 'reverted' || raw === 'pending'
