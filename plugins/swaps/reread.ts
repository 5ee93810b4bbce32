import { type Context, isPorticoError } from '../../kernel'
import { readPortfolio } from '../../kernel/kit'
import type { Order } from './state'
import { PSEUDO } from './tokens'

/** Both are other amounts now: whoever shows balances is told to look. */
export async function reread(ctx: Context, { account, source, target }: Order): Promise<void> {
  if (!ctx.has(readPortfolio)) return
  try {
    const fresh = [source, target].map(({ address }) => address ?? PSEUDO)
    await (await ctx.ask(readPortfolio)).read({ account, fresh })
  } catch (error) {
    // It says so itself where it is looked at.
    if (!isPorticoError(error)) ctx.report(error)
  }
}
