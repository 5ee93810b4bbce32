import { activeAddress, type Context, route, sessions } from '../../../kernel'
import { portfolio } from '../../../kernel/kit'
import { isAccountShown } from '../rules/accountRules'
import { HOLDINGS_KEY } from '../state'
import { refreshAccount } from './refreshAccount'

/** Reads balance and identity of each account in use, only while the account view is open. */
export function refreshWhileShown(ctx: Context): void {
  let reading = new AbortController()
  ctx.onDispose(() => reading.abort())

  const restart = () => {
    reading.abort()
    reading = new AbortController()
    if (isAccountShown(ctx.read(route))) void refreshAccount(ctx, reading)
  }
  ctx.watch(sessions, activeAddress, account => {
    ctx.write(portfolio, () => portfolio.initial)
    if (!account) ctx.storage.remove(HOLDINGS_KEY)
    restart()
  })
  ctx.watch(route, isAccountShown, restart)
  restart()
}
