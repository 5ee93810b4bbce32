import { activeAddress, type Context, isPorticoError, route, sessions, topOf } from '../../kernel'
import { readPortfolio } from '../../kernel/kit'
import { accountView, type Deposit, depositView, selectAssetView } from './state'

const OURS = [depositView.id, selectAssetView.id]

/** What came is there now: whoever shows balances is told to look, and so is the visitor. */
export async function arrive(ctx: Context, deposit: Deposit): Promise<void> {
  await Promise.all([goHome(ctx), reread(ctx, deposit)])
}

async function reread(ctx: Context, { account, asset: { asset } }: Deposit): Promise<void> {
  if (!ctx.has(readPortfolio)) return
  try {
    await (await ctx.ask(readPortfolio)).read({ account, fresh: asset === 'native' ? [] : [asset] })
  } catch (error) {
    // It says so itself where it is looked at.
    if (!isPorticoError(error)) ctx.report(error)
  }
}

/** Back to where it began: the account, whatever stood in between. */
async function goHome(ctx: Context): Promise<void> {
  const { stack } = ctx.read(route)
  const here = topOf(ctx.read(route))
  if (!here || !OURS.includes(here.view)) return
  if (stack.length > 1) {
    if (await ctx.back()) await goHome(ctx)
  } else if (ctx.view(accountView.id) && activeAddress(ctx.read(sessions))) await ctx.replace(accountView)
  else await ctx.close()
}
