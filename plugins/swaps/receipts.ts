import { type Context, type Receipt, within } from '../../kernel'

/** Longer than any adapter waits for a receipt. */
const RECEIPT_MS = 30_000

type Status = Receipt['status']
const pending = (): Status => 'pending'

/** What became of it, as far as it is known soon: an answer that does not come says nothing about the money. */
export const firstReceipt = (ctx: Context, receipt: Promise<Receipt>): Promise<Status> =>
  within(
    ctx.clock,
    RECEIPT_MS,
    receipt.then(({ status }) => status),
    pending,
  ).catch(pending)
