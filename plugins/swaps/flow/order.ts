import { type Context, isPorticoError, type Message, route, topOf } from '../../../kernel'
import { activeAccount, showToastIfOpen, signalWhile } from '../../../kernel/kit'
import { swapFailed } from '../events'
import { toasts } from '../messages'
import { messages } from '../review.messages'
import { intentOf, markHalted, markPreparing, propertiesOf } from '../rules/plan'
import { type Order, type Plan, plan, previewView, type Quote, quoting } from '../state'
import { prepareOrder } from './prepareOrder'
import { scheduleRefresh } from './quote'
import { swapRequest } from './request'

/** Temporary errors: the shown order stays. */
const TEMPORARY = ['QUOTE_FAILED', 'ALLOWANCE_FAILED', 'SWAP_BUILD_FAILED', 'APPROVAL_BUILD_FAILED']

/**
 * Prepares the order of the current plan and shows it; a change of the plan ends this. Rejects an amount below the
 * shown one, by default of the plan's order, by more than the slippage.
 */
export async function buildOrder(ctx: Context, { shown }: { shown?: Pick<Quote, 'amountOut'> } = {}): Promise<void> {
  const now = ctx.read(plan)
  const intent = intentOf(now)
  if (!intent) return
  const signal = signalWhile(ctx, plan, current => current === now)
  try {
    const order = await prepareOrder(ctx, intent, { shown: shown ?? now.order, signal })
    signal.throwIfAborted()
    const isApprovalLate = now.status === 'late' && order.kind === 'approve'
    if (!isApprovalLate) swapRequest.move(ctx, { status: 'review', order })
    scheduleRefresh(ctx)
  } catch (error) {
    if (!signal.aborted) await failPlan(ctx, now, error)
  }
}

function toastOf(code: string): Message {
  const fixed: Readonly<Record<string, Message>> = toasts
  const own: Readonly<Record<string, Message>> = messages
  return fixed[code] ?? own[code] ?? messages.transactionError
}

async function failPlan(ctx: Context, now: Plan, error: unknown): Promise<void> {
  const { status, order } = now
  if (order && isPorticoError(error, ...TEMPORARY)) {
    ctx.set(plan, markHalted(status, order, error))
    return scheduleRefresh(ctx)
  }
  const message = isPorticoError(error) ? toastOf(error.code) : messages.transactionError
  const variables = Object(error).context
  showToastIfOpen(ctx, { variant: 'error', message, variables })
  if (!isPorticoError(error)) ctx.report(error)
  const intent = intentOf(now)
  if (isPorticoError(error, 'SWAP_SUSPECT') && intent) {
    const properties = propertiesOf({ ...intent, amountOut: order?.amountOut ?? 0n }, activeAccount(ctx))
    ctx.emit(swapFailed, { ...properties, message: error.message })
  }
  swapRequest.move(ctx, { status: 'none' })
  const { quote } = ctx.read(quoting)
  ctx.set(quoting, { status: 'failed', quote, error })
  if (topOf(ctx.read(route))?.view === previewView.id) await ctx.back()
}

/** Prepares the order again; its swap follows an approval. */
export async function buildFrom(ctx: Context, order: Order): Promise<void> {
  ctx.set(plan, markPreparing(order))
  await buildOrder(ctx)
}

/** Prepares the shown order again. */
export async function prepareAgain(ctx: Context): Promise<void> {
  const order = swapRequest.reviewed(ctx)
  if (order) await buildFrom(ctx, order)
}
