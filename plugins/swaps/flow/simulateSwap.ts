import {
  type Context,
  estimateGas,
  isPorticoError,
  namespaceOf,
  readEffects,
  simulateTransactions,
  type TransactionRequest,
} from '../../../kernel'
import { buildApproval } from '../api/transactions'
import { checkApproval, type ReviewedSwap } from '../rules/callChecks'
import { approvalOf } from '../rules/calldata'
import { checkEffects } from '../rules/outcomeChecks'

/**
 * Replaces the API's unlimited approval by one of the exact amount. If the token refuses to change an allowance (USDT),
 * the old allowance is revoked first.
 */
export async function approvalsFor(
  ctx: Context,
  reviewed: ReviewedSwap,
  { router, allowance, signal }: { router: string; allowance: bigint; signal: AbortSignal },
): Promise<readonly TransactionRequest[]> {
  const { from, networkId, amountIn } = reviewed
  const built = await buildApproval(ctx, { ...reviewed, signal })
  checkApproval(built, reviewed, router)
  const allow = (amount: bigint) => ({ from, to: built.to, data: approvalOf(router, amount), value: 0n, networkId })
  const [reset, approval] = [allow(0n), allow(amountIn)]
  if (allowance === 0n || (await isPossible(ctx, approval, signal))) return [approval]
  return (await isPossible(ctx, reset, signal)) ? [reset, approval] : [approval]
}

/** Tests the transaction by a gas estimate. True if the node does not answer. */
async function isPossible(ctx: Context, request: TransactionRequest, signal: AbortSignal): Promise<boolean> {
  const capability = estimateGas.on(namespaceOf(request.networkId))
  if (!ctx.has(capability)) return true
  const estimate = await ctx.ask(capability)
  return estimate({ ...request, signal }).then(
    () => true,
    error => {
      signal.throwIfAborted()
      return !isPorticoError(Object(error).cause, 'RPC_ERROR')
    },
  )
}

/** Simulates the swap, after its approvals; undefined if no node can. */
export async function simulateSwap(
  ctx: Context,
  transactions: readonly TransactionRequest[],
  { networkId, from, source, amountIn, router, signal }: ReviewedSwap & { router: string; signal: AbortSignal },
) {
  const capability = simulateTransactions.on(namespaceOf(networkId))
  if (!ctx.has(capability)) return undefined
  const simulate = await ctx.ask(capability)
  const result = await simulate({ networkId, transactions, signal })
  if (transactions.length > 1 || !source.address || !result || !('failsAt' in result)) return result
  // A lagging node may not know the allowance yet, so the swap is simulated again after an exact approval.
  const approval = { from, to: source.address, data: approvalOf(router, amountIn), value: 0n, networkId }
  return simulate({ networkId, transactions: [approval, ...transactions], signal })
}

/** Checks the namespace's own reading of the request. @throws SWAP_SUSPECT */
export async function requireEffects(
  ctx: Context,
  request: TransactionRequest,
  meant: Parameters<typeof checkEffects>[1],
): Promise<void> {
  const namespace = namespaceOf(request.networkId)
  const capability = readEffects.on(namespace)
  if (!ctx.has(capability)) return
  const read = await ctx.ask(capability)
  checkEffects(await read({ kind: 'transaction', namespace, request }), meant)
}
