import {
  accountActions,
  activeAddress,
  type Context,
  contributeTo,
  liveOf,
  route,
  sessionOf,
  sessions,
} from '../../kernel'
import { hideToast, portfolio, readPortfolio, toast } from '../../kernel/kit'
import { refresh } from './flow'
import { messages } from './messages'
import { isAtHomeAlone, isShown } from './rules'
import { accountView, KEPT, receiveView } from './state'

/** Between buy (10), swap (20) and send (40). */
const RECEIVE = { order: 30 }

/** Reads only while the account view is open. */
export default function setup(ctx: Context): void {
  let looking = new AbortController()
  ctx.onDispose(() => looking.abort())

  const look = () => {
    looking.abort()
    looking = new AbortController()
    if (isShown(ctx.read(route))) void refresh(ctx, looking)
  }
  ctx.watch(sessions, activeAddress, account => {
    ctx.write(portfolio, () => portfolio.initial)
    if (!account) ctx.storage.remove(KEPT)
    look()
  })
  ctx.watch(route, isShown, look)
  look()

  ctx.provide(readPortfolio, { read: async query => (await import('./portfolio')).readTokens(ctx, query) })
  if (ctx.settings.features?.receive !== false) {
    ctx.contribute(
      contributeTo(accountActions, { label: messages.receive, icon: 'receive', opens: receiveView }, RECEIVE),
    )
  }

  ctx.watch(
    sessions,
    all => sessionOf(all).status === 'locked' || liveOf(all) !== undefined,
    hasSession => {
      if (!hasSession && !isAtHomeAlone(ctx.read(route))) void ctx.close()
    },
  )
  // A locked wallet closes every other view of the account; the account view itself unlocks it.
  ctx.watch(
    sessions,
    all => sessionOf(all).status === 'locked',
    locked => {
      const here = ctx.read(route)
      if (locked && !isAtHomeAlone(here) && !isShown(here)) ctx.replace(accountView, undefined).catch(ctx.report)
    },
  )
  // A toast ends with its modal. An embedded modal opens again at once and keeps it.
  ctx.watch(
    route,
    ({ open }) => open,
    open => open || ctx.settings.embedded || ctx.write(toast, hideToast),
  )
}
