import { type Context, isNetworkId, route, sessions, topOf } from '../../kernel'
import { depositView, exchangeService, noExchangeService } from '../../kernel/kit'
import { cancelDeposit, startDeposit } from './flow/deposit'
import { followForm, retryReads } from './flow/followForm'
import { ASSETS } from './rules/assets'
import { depositService, depositState, draft, type PayWithExchangeOptions } from './state'

export default async function setup(ctx: Context, options: PayWithExchangeOptions): Promise<void> {
  const exchanges = ctx.has(exchangeService) ? await ctx.ask(exchangeService) : noExchangeService
  const assets = (options.assets ?? ASSETS).filter(({ network }) => isNetworkId(network))
  const sources = { assets, exchanges }
  ctx.provide(depositService, {
    assets,
    deposit: exchange => startDeposit(ctx, { exchange, ...sources }),
    cancel: () => cancelDeposit(ctx),
    retry: () => retryReads(ctx, sources),
  })
  // The result is shown once.
  ctx.watch(
    route,
    at => topOf(at)?.view === depositView.id,
    () => ctx.set(depositState, now => (now.status === 'done' ? depositState.initial : now)),
  )
  const follow = () => followForm(ctx, sources)
  ctx.watch(route, at => topOf(at)?.key, follow)
  ctx.watch(draft, now => now, follow)
  ctx.watch(sessions, now => now, follow)
  ctx.watch(depositState, ({ status }) => status === 'pending', follow)
  follow()
  // Closing the modal clears the form and the last error; a pending deposit stays.
  ctx.watch(
    route,
    ({ open }) => open,
    open => {
      if (open) return
      ctx.set(draft, draft.initial)
      ctx.set(depositState, now => (now.status === 'failed' ? depositState.initial : now))
    },
  )
}
