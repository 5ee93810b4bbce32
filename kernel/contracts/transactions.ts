import { event, service, slice } from '../core/token'
import type { Context } from './context'
import type { CaipAddress, CaipNetworkId } from './networks'
import type { SigningRequest } from './signing'

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
  follow(hash: string, options?: { signal?: AbortSignal; timeout?: number }): Promise<SentTransaction>
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
