import { type Context, isPorticoError } from '../../../kernel'
import { readPortfolio } from '../../../kernel/kit'
import { NATIVE_ADDRESS } from '../rules/tokens'
import type { Order } from '../state'

/** Makes the portfolio read both balances again after a swap. */
export async function refetchBalances(ctx: Context, { account, source, target }: Order): Promise<void> {
  if (!ctx.has(readPortfolio)) return
  try {
    const fresh = [source, target].map(({ address }) => address ?? NATIVE_ADDRESS)
    await (await ctx.ask(readPortfolio)).read({ account, fresh })
  } catch (error) {
    // The portfolio plugin shows its own errors.
    if (!isPorticoError(error)) ctx.report(error)
  }
}
