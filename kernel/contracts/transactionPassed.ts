import { event } from '../core/token'
import type { Context } from './context'

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
