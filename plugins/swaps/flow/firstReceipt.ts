import type { Context, Receipt } from '../../../kernel'
import { withTimeout } from '../../../kernel/kit'

/** Longer than the receipt timeout of every adapter. */
const RECEIPT_MS = 30_000

type Status = Receipt['status']
const pending = (): Status => 'pending'

/** The first known status; a missing answer means pending, not failed. */
export const firstReceipt = (ctx: Context, receipt: Promise<Receipt>): Promise<Status> =>
  withTimeout(
    ctx.clock,
    RECEIPT_MS,
    receipt.then(({ status }) => status),
    pending,
  ).catch(pending)
