import { accountActions, type Context, contributeTo, route } from '../../kernel'
import { hideToast, readPortfolio, receiveView, toast } from '../../kernel/kit'
import { leaveAccountViews } from './flow/leaveAccountViews'
import { readIdentity } from './flow/refreshAccount'
import { refreshWhileShown } from './flow/refreshWhileShown'
import { messages } from './messages'
import { type AccountOptions, accountOptions, identityService } from './state'

/** Between buy (10), swap (20) and send (40). */
const RECEIVE = { order: 30 }

export default function setup(ctx: Context, { walletFeaturesOrder = [] }: AccountOptions): void {
  ctx.set(accountOptions, { walletFeaturesOrder: [...walletFeaturesOrder] })
  refreshWhileShown(ctx)
  ctx.provide(readPortfolio, { read: async query => (await import('./flow/readTokens')).readTokens(ctx, query) })
  ctx.provide(identityService, { read: query => readIdentity(ctx, query) })
  if (ctx.settings.features?.receive !== false) {
    ctx.contribute(
      contributeTo(
        accountActions,
        { label: messages.receive, icon: 'receive', opens: receiveView, feature: 'receive' },
        RECEIVE,
      ),
    )
  }
  leaveAccountViews(ctx)
  // A toast ends with its modal. An embedded modal opens again at once and keeps it.
  ctx.watch(
    route,
    ({ open }) => open,
    open => open || ctx.settings.embedded || ctx.set(toast, hideToast),
  )
}
