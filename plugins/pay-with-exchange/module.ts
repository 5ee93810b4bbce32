import { type Context, isNetworkId, route } from '../../kernel'
import { exchangePayments, noExchanges } from '../../kernel/kit'
import { ASSETS } from './assets'
import { createDesk } from './desk'
import { keepLooking } from './looking'
import { depositDesk, draft, type PayWithExchangeOptions, till } from './state'

export default async function setup(ctx: Context, options: PayWithExchangeOptions): Promise<void> {
  const exchanges = ctx.has(exchangePayments) ? await ctx.ask(exchangePayments) : noExchanges
  const assets = (options.assets ?? ASSETS).filter(({ network }) => isNetworkId(network))
  const desk = createDesk(ctx, { assets, exchanges, retry: keepLooking(ctx, assets, exchanges) })
  ctx.provide(depositDesk, desk)
  ctx.onDispose(desk.end)
  // Closing the modal clears the form and the last error; a pending deposit stays.
  ctx.watch(
    route,
    ({ open }) => open,
    open => {
      if (open) return
      ctx.write(draft, () => draft.initial)
      ctx.write(till, ({ deposit }) => ({ deposit }))
    },
  )
}
