import { activeAddress, type CaipAddress, type Context, PorticoError, route, sessions } from '../../../kernel'
import { portfolio, type ReadPortfolio, showToast, type TokenBalance, toast } from '../../../kernel/kit'
import { balanceFailed } from '../events'
import { messages } from '../messages'
import { readableFrom } from '../rules/accountRules'
import { type Holding, holdings, setHolding } from '../state'
import { fetchHolding } from './fetchHolding'
import { storedHoldings, storeHoldings } from './storedHoldings'

type Query = NonNullable<Parameters<ReadPortfolio['read']>[0]>

/**
 * Reads an account's tokens: from the project API if it knows the network, else from the chain, whose node lists tokens
 * if the namespace's adapter can ask it.
 * @throws BALANCE_FAILED NOT_CONNECTED
 */
export async function readTokens(ctx: Context, query: Query = {}): Promise<readonly TokenBalance[]> {
  const { fresh, signal = ctx.signal } = query
  const account = query.account ?? activeAddress(ctx.read(sessions))
  if (!account) throw new PorticoError('NOT_CONNECTED', 'No account connected')
  const stored = ctx.read(holdings)[account] ?? (await restoreHoldings(ctx, account))
  // The native balance from the chain has its own cache and retry delay in `refreshBalance`.
  if (!fresh && !stored?.nativeOnly && ctx.clock.elapsed() < readableFrom(stored)) return settle(ctx, account)
  publish(ctx, account, true)
  let holding: Holding
  let cause: unknown
  try {
    holding = await fetchHolding(ctx, { account, fresh, signal })
  } catch (error) {
    cause = error
    holding = { failedAt: ctx.clock.elapsed() }
  }
  if (signal.aborted) publish(ctx, account)
  signal.throwIfAborted()
  // The account in use changed during the read: the caller gets the new account's tokens.
  if (!query.account && activeAddress(ctx.read(sessions)) !== account) return readTokens(ctx, { signal })
  const { last = stored?.last } = holding
  const wasReported = ctx.read(holdings)[account]?.failedAt !== stored?.failedAt
  ctx.set(holdings, setHolding(account, { ...holding, last }))
  if (holding.last && !holding.nativeOnly && !holding.listed) storeHoldings(ctx, account, holding.last)
  if (cause !== undefined && !wasReported) reportFailure(ctx, cause)
  return settle(ctx, account, cause)
}

/** Restores the holdings that an earlier page stored. */
async function restoreHoldings(ctx: Context, account: CaipAddress): Promise<Holding | undefined> {
  const last = await storedHoldings(ctx, account)
  if (last) ctx.set(holdings, setHolding(account, { last }))
  return last && { last }
}

function reportFailure(ctx: Context, error: unknown): void {
  if (ctx.read(route).open) ctx.set(toast, showToast({ variant: 'error', message: messages.balanceUnavailable }))
  ctx.emit(balanceFailed, { error })
}

function settle(ctx: Context, account: CaipAddress, cause?: unknown): readonly TokenBalance[] {
  publish(ctx, account)
  const { last, failedAt } = ctx.read(holdings)[account] ?? {}
  if (last && failedAt === undefined) return last.tokens
  throw new PorticoError('BALANCE_FAILED', 'Token Balance Unavailable', { account }, cause)
}

/** Publishes the account's portfolio, if the account is still in use. */
function publish(ctx: Context, account: CaipAddress, reading = false): void {
  if (activeAddress(ctx.read(sessions)) !== account) return
  const { last, failedAt } = ctx.read(holdings)[account] ?? {}
  const waiting = reading ? 'loading' : 'idle'
  const status = failedAt === undefined ? (last ? 'known' : waiting) : 'failed'
  ctx.set(portfolio, { status, account, tokens: last?.tokens ?? [] })
}
