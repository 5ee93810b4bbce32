import type { CaipNetworkId, Context } from '../../../kernel'
import {
  buyView,
  formatUnits,
  leaveViews,
  parseCaipAddress,
  readPortfolio,
  runWhile,
  showToastIfOpen,
} from '../../../kernel/kit'
import { messages } from '../messages'
import { arrivedAmount, balanceOf } from '../rules/balance'
import { mayArrive, withBalance, withStep } from '../rules/purchase'
import { type Balance, fiatView, fundView, type Order, progressView, purchase, tokenView } from '../state'
import { endPurchase, isProgressShown, isPurchaseOf } from './followPurchase'

/* Imported with the first purchase. */

interface BalanceRead {
  readonly order: Order
  readonly signal: AbortSignal
}

/** Remembers the balance before the purchase. @throws BALANCE_FAILED */
export async function rememberBalance(ctx: Context, read: BalanceRead): Promise<void> {
  const balance = await readBalance(ctx, read)
  if (!read.signal.aborted) ctx.set(purchase, withBalance(balance))
}

/** Reads the balance; if it has grown, the purchase ends. */
export async function readArrival(ctx: Context): Promise<void> {
  const started = ctx.read(purchase)
  if (!mayArrive(started) || started.check === 'reading') return
  const { order } = started
  ctx.set(purchase, withStep({ check: 'reading' }))
  await runWhile(ctx, purchase, isPurchaseOf(order), async signal => {
    try {
      const balance = await readBalance(ctx, { order, signal })
      signal.throwIfAborted()
      const amount = arrivedAmount(ctx.read(purchase), balance)
      if (amount === undefined) ctx.set(purchase, withStep({ check: 'absent' }))
      else await showArrival(ctx, { amount: formatUnits(amount, balance?.decimals ?? 0), symbol: order.token.symbol })
    } catch {
      if (!signal.aborted) ctx.set(purchase, withStep({ check: 'failed' }))
    }
  })
}

async function showArrival(ctx: Context, variables: { amount: string; symbol: string }): Promise<void> {
  endPurchase(ctx)
  showToastIfOpen(ctx, { variant: 'success', message: messages.arrived, variables })
  if (isProgressShown(ctx)) await leaveOnramp(ctx)
}

/**
 * The account's current balance of the bought token; undefined if no plugin can read it.
 * @throws BALANCE_FAILED
 */
async function readBalance(ctx: Context, { order, signal }: BalanceRead): Promise<Balance | undefined> {
  const { account, token } = order
  const { namespace, reference } = parseCaipAddress(account)
  const networkId: CaipNetworkId = `${namespace}:${reference}`
  if (!ctx.has(readPortfolio)) return undefined
  const fresh = token.networks.filter(({ chainId }) => chainId === reference).flatMap(({ contract }) => contract || [])
  const tokens = await (await ctx.ask(readPortfolio)).read({ account, fresh, signal })
  return balanceOf(tokens, token, networkId)
}

const VIEWS = [fundView, buyView, tokenView, fiatView, progressView]

/** Leaves all views of this plugin, back to the account. */
export const leaveOnramp = (ctx: Context): Promise<void> => leaveViews(ctx, VIEWS)
