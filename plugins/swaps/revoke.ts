import { type Context, isPorticoError, namespaceOf, PorticoError, route, sendTransaction, topOf } from '../../kernel'
import { hideToast, showPending, showToast, type Toast, toast } from '../../kernel/kit'
import { firstReceipt } from './receipts'
import { messages } from './review.messages'
import { revocationOf } from './shown'
import { type Leftover, leftover, revokeView } from './state'

/** Requests the revocation of a leftover approval. */
export async function revoke(ctx: Context): Promise<void> {
  const left = ctx.read(leftover)
  if (left?.status !== 'kept') return
  const set = (next: Partial<Leftover>) => ctx.write(leftover, now => now && { ...now, ...next })
  const tell = (next: Toast) => {
    if (ctx.read(route).open) ctx.write(toast, showToast(next))
  }
  set({ status: 'asking', error: undefined })
  try {
    const send = await ctx.ask(sendTransaction.on(namespaceOf(left.networkId)))
    const { hash, receipt } = await send({ ...revocationOf(left), signal: ctx.signal })
    set({ status: 'waiting' })
    tell({ variant: 'loading', message: messages.revoking })
    const status = await firstReceipt(ctx, receipt)
    if (status === 'reverted') throw new PorticoError('TRANSACTION_REVERTED', 'Transaction error', { hash })
    ctx.write(leftover, () => null)
    const { symbol } = left.source
    if (status === 'success') tell({ variant: 'success', message: messages.revoked, variables: { symbol } })
    else if (ctx.read(route).open) showPending(ctx, { message: messages.revokePending })
    if (topOf(ctx.read(route))?.view === revokeView.id) await ctx.back()
  } catch (error) {
    if (ctx.signal.aborted) return
    set({ status: 'kept', error })
    if (isPorticoError(error, 'USER_REJECTED')) ctx.write(toast, hideToast)
    else tell({ variant: 'error', message: messages.transactionError })
  }
}
