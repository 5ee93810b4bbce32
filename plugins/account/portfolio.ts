import {
  activeAddress,
  type CaipAddress,
  type CaipNetworkId,
  type Context,
  findNetwork,
  isPorticoError,
  networks,
  PorticoError,
  parseCaipAddress,
  readBalance,
  route,
  sessions,
} from '../../kernel'
import { type Portfolio, portfolio, type ReadPortfolio, showToast, type TokenBalance, toast } from '../../kernel/kit'
import { fetchBalances, isServed } from './balances.api'
import { isEmbedded } from './embedded'
import { balanceFailed } from './events'
import { facts } from './facts'
import { refreshBalance } from './flow'
import { type Holding, holdings, setHolding } from './holdings'
import { keepFound, keptOf } from './kept'
import { messages } from './messages'
import { readableFrom } from './rules'
import { byWorth } from './worth'

type Query = NonNullable<Parameters<ReadPortfolio['read']>[0]>

/**
 * What an account holds: from the provider where it knows the network, else the chain's own currency from the chain.
 * @throws BALANCE_FAILED NOT_CONNECTED
 */
export async function readTokens(ctx: Context, query: Query = {}): Promise<readonly TokenBalance[]> {
  const { fresh, signal = ctx.signal } = query
  const account = query.account ?? activeAddress(ctx.read(sessions))
  if (!account) throw new PorticoError('NOT_CONNECTED', 'No account connected')
  const before = ctx.read(holdings)[account] ?? takeUp(ctx, account)
  // What the chain says is kept, and held back after a failure, where it is read.
  if (!fresh && !before?.own && ctx.clock.now() < readableFrom(before)) return settled(ctx, account)
  publish(ctx, account, true)
  let holding: Holding
  let cause: unknown
  try {
    holding = await find(ctx, { account, fresh, signal })
  } catch (error) {
    cause = error
    holding = { failedAt: ctx.clock.now() }
  }
  if (signal.aborted) publish(ctx, account)
  signal.throwIfAborted()
  // Not current any more: that answer changes nothing, and is not what was asked for.
  if (!query.account && activeAddress(ctx.read(sessions)) !== account) return readTokens(ctx, { signal })
  const { last = before?.last } = holding
  const toldBefore = ctx.read(holdings)[account]?.failedAt !== before?.failedAt
  ctx.write(holdings, setHolding(account, { ...holding, last }))
  if (holding.last && !holding.own) keepFound(ctx, account, holding.last)
  if (cause !== undefined && !toldBefore) tell(ctx, cause)
  return settled(ctx, account, cause)
}

/** What was found before the page was loaded again. */
function takeUp(ctx: Context, account: CaipAddress): Holding | undefined {
  const last = keptOf(ctx, account)
  if (last) ctx.write(holdings, setHolding(account, { last }))
  return last && { last }
}

function tell(ctx: Context, error: unknown): void {
  if (ctx.read(route).open) ctx.write(toast, showToast({ variant: 'error', message: messages.balanceUnavailable }))
  ctx.emit(balanceFailed, { error })
}

function settled(ctx: Context, account: CaipAddress, cause?: unknown): readonly TokenBalance[] {
  publish(ctx, account)
  const { last, failedAt } = ctx.read(holdings)[account] ?? {}
  if (last && failedAt === undefined) return last.tokens
  throw new PorticoError('BALANCE_FAILED', 'Token Balance Unavailable', { account }, cause)
}

/** For everybody, as long as it is about the account in use. */
function publish(ctx: Context, account: CaipAddress, reading = false): void {
  if (activeAddress(ctx.read(sessions)) !== account) return
  const { last, failedAt } = ctx.read(holdings)[account] ?? {}
  const waiting = reading ? 'loading' : 'idle'
  const status = failedAt === undefined ? (last ? 'known' : waiting) : 'failed'
  ctx.write(portfolio, (): Portfolio => ({ status, account, tokens: last?.tokens ?? [] }))
}

interface Ask {
  readonly account: CaipAddress
  readonly fresh?: readonly string[]
  readonly signal: AbortSignal
}

async function find(ctx: Context, { account, fresh, signal }: Ask): Promise<Holding> {
  const { namespace, reference, address } = parseCaipAddress(account)
  const networkId: CaipNetworkId = `${namespace}:${reference}`
  const network = findNetwork(ctx.read(networks), networkId)
  const found = (tokens: readonly TokenBalance[]) => ({ last: { tokens: byWorth(tokens), at: ctx.clock.now() } })
  if (network && isEmbedded(ctx, namespace)) {
    const assets = await (await import('./assets.api')).fetchAssets(ctx, { address, network, signal })
    if (assets) return found(assets)
  }
  if (await isServed(ctx, { networkId, signal })) {
    try {
      return found(await fetchBalances(ctx, { address, networkId, network, fresh, signal }))
    } catch (error) {
      // A gateway that only passes on what chains say knows no such page.
      if (!isPorticoError(error) || error.context.status !== 404) throw error
    }
  }
  if (!network || !ctx.has(readBalance.on(namespace))) {
    throw new PorticoError('CHAIN_UNSUPPORTED', 'Nobody knows what is held on this network', { networkId })
  }
  await refreshBalance(ctx, { address, network, signal, anyway: fresh !== undefined })
  const { last, failedAt } = ctx.read(facts).balances[account] ?? {}
  const { name, symbol } = network.nativeCurrency
  const coin = { name, symbol, networkId, imageUrl: network.assets?.imageUrl }
  return {
    own: true,
    failedAt,
    last: last && { tokens: [{ ...coin, amount: last.amount, decimals: last.decimals }], at: last.at },
  }
}
