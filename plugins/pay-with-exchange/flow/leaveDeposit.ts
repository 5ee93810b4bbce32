import { type Context, isPorticoError } from '../../../kernel'
import { depositView, leaveViews, readPortfolio } from '../../../kernel/kit'
import { type Deposit, selectAssetView } from '../state'

const VIEWS = [depositView, selectAssetView]

/** After a deposit: leaves the views of this plugin and refreshes the balances. */
export async function leaveDeposit(ctx: Context, deposit: Deposit): Promise<void> {
  await Promise.all([leaveViews(ctx, VIEWS), refetchBalances(ctx, deposit)])
}

async function refetchBalances(ctx: Context, { account, asset: { asset } }: Deposit): Promise<void> {
  if (!ctx.has(readPortfolio)) return
  try {
    await (await ctx.ask(readPortfolio)).read({ account, fresh: asset === 'native' ? [] : [asset] })
  } catch (error) {
    // The portfolio shows its own errors.
    if (!isPorticoError(error)) ctx.report(error)
  }
}
