import { activeAddress, type Context, route, sessions } from '../../../kernel'
import { decidedTransactions, portfolio, sentTransactions } from '../../../kernel/kit'
import { isAccountShown } from '../rules/accountRules'
import { HOLDINGS_KEY, holdings } from '../state'
import { readTokens } from './readTokens'
import { refreshAccount } from './refreshAccount'

/** Reads balance and identity of each account in use, only while the account view is open. */
export function refreshWhileShown(ctx: Context): void {
  let reading = new AbortController()
  ctx.onDispose(() => reading.abort())
  let decided = decidedNow(ctx)
  let isChanged = false

  const restart = () => {
    reading.abort()
    reading = new AbortController()
    if (!isAccountShown(ctx.read(route))) return
    void refreshAccount(ctx, reading)
    if (isChanged) renewTokens(ctx, reading)
    isChanged = false
  }
  ctx.watch(sessions, activeAddress, account => {
    ctx.set(portfolio, portfolio.initial)
    if (!account) ctx.storage.remove(HOLDINGS_KEY)
    decided = decidedNow(ctx)
    isChanged = false
    restart()
  })
  ctx.watch(route, isAccountShown, restart)
  ctx.watch(
    sentTransactions,
    state => state,
    () => {
      const previous = decided
      decided = decidedNow(ctx)
      isChanged ||= decided !== previous
      if (isChanged) restart()
    },
  )
  restart()
}

/** The decided transactions of the account in use. */
function decidedNow(ctx: Context): string {
  const account = activeAddress(ctx.read(sessions))
  return account ? decidedTransactions(ctx.read(sentTransactions), account) : ''
}

/** Reads known tokens past the cache. The list of the currency alone follows the headline's balance. */
function renewTokens(ctx: Context, { signal }: { signal: AbortSignal }): void {
  const account = activeAddress(ctx.read(sessions))
  const holding = account && ctx.read(holdings)[account]
  if (!holding || holding.nativeOnly) return
  const fresh = (holding.last?.tokens ?? []).flatMap(token => token.address ?? [])
  // `readTokens` reports its failure.
  readTokens(ctx, { account, fresh, signal }).catch(() => undefined)
}
