import { type ActiveAccount, formatUnits, isSmartAccount } from '../../../kernel/kit'
import type { SwapProperties } from '../events'
import type { Intent, Order, Plan, UnusedApproval } from '../state'
import { shortAmount } from './fiatValue'

/* The steps of a reviewed swap, from the draft to the receipt. */

export const intentOf = (now: Plan): Intent | undefined =>
  now.status === 'preparing' ? (now.order ?? now.intent) : now.order

export const markPreparing = (order: Order): Plan => ({ status: 'preparing', intent: order, order })

/** The order again after a temporary error: an approval that is late stays late. */
export const markHalted = (status: Plan['status'], order: Order, error: unknown): Plan =>
  status === 'late' ? { status, order, error } : { status: 'review', order, error, isHalted: true }

/** Is the shown order prepared again by itself? */
export const isRefreshed = (now: Plan): boolean => (now.status === 'review' && !now.isHalted) || now.status === 'late'

/** The approval that the router has until its swap uses it. */
export const approvalOfOrder = ({ account, networkId, source, router, from, amountIn }: Order): UnusedApproval => ({
  account,
  networkId,
  source,
  router,
  from,
  amount: amountIn,
  status: 'unused',
})

/** Does the swap use this approval? Then both steps show the same facts, so that nothing moves between them. */
export const usesApproval = (order: Order, approval: UnusedApproval | null): boolean =>
  order.kind === 'swap' &&
  approval?.status === 'unused' &&
  approval.account === order.account &&
  approval.networkId === order.networkId &&
  approval.router === order.router &&
  approval.source.key === order.source.key &&
  approval.amount === order.amountIn

/** The event properties: no addresses, and no more decimals than the user saw. */
export const propertiesOf = (
  { networkId, source, target, amountIn, amountOut }: Pick<Order, 'amountOut'> & Intent,
  subject: ActiveAccount | undefined,
): SwapProperties => ({
  networkId,
  isSmartAccount: isSmartAccount(subject?.live),
  swapFromToken: source.symbol,
  swapToToken: target.symbol,
  swapFromAmount: formatUnits(amountIn, source.decimals),
  swapToAmount: shortAmount(amountOut, target.decimals),
})
