import { type Context, isPorticoError, namespaceOf, route, sendTransaction, topOf } from '../../../kernel'
import { hideToast, showPendingToast, showToastIfOpen, toast } from '../../../kernel/kit'
import { firstReceipt, revertedError } from '../../../kernel/requests/walletRequest'
import { messages } from '../review.messages'
import { revocationOf } from '../rules/walletRequests'
import { revokeView, type UnusedApproval, unusedApproval } from '../state'

/** Asks the wallet to revoke the unused approval once; later calls do nothing. */
export async function revokeApproval(ctx: Context): Promise<void> {
  const approval = ctx.read(unusedApproval)
  if (approval?.status !== 'unused') return
  const set = (next: Partial<UnusedApproval>) => ctx.set(unusedApproval, now => now && { ...now, ...next })
  set({ status: 'asking', error: undefined })
  try {
    const send = await ctx.ask(sendTransaction.on(namespaceOf(approval.networkId)))
    const sent = await send({ ...revocationOf(approval), signal: ctx.signal })
    set({ status: 'waiting' })
    showToastIfOpen(ctx, { variant: 'loading', message: messages.revoking })
    const { status, hash } = await firstReceipt(ctx, sent)
    if (status === 'reverted') throw revertedError(hash)
    ctx.set(unusedApproval, null)
    const { symbol } = approval.source
    if (status === 'success')
      showToastIfOpen(ctx, { variant: 'success', message: messages.revoked, variables: { symbol } })
    else if (ctx.read(route).open) showPendingToast(ctx, { message: messages.revokePending })
    if (topOf(ctx.read(route))?.view === revokeView.id) await ctx.back()
  } catch (error) {
    if (ctx.signal.aborted) return
    set({ status: 'unused', error })
    // A second revocation does no harm: the approval stays listed.
    if (isPorticoError(error, 'USER_REJECTED', 'OUTCOME_UNKNOWN')) ctx.set(toast, hideToast)
    else showToastIfOpen(ctx, { variant: 'error', message: messages.transactionError })
  }
}
