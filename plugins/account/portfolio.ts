import {
  activeAddress,
  type CaipAddress,
  type CaipNetworkId,
  type Context,
  findNetwork,
  isPorticoError,
  listTokens,
  type Network,
  networks,
  PorticoError,
  readBalance,
  route,
  sessions,
} from '../../kernel'
import {
  legible,
  type Portfolio,
  parseCaipAddress,
  portfolio,
  type ReadPortfolio,
  showToast,
  type TokenBalance,
  toast,
} from '../../kernel/kit'
import { fetchBalances, isServed } from './balances.api'
import { isEmbedded } from './embedded'
import { balanceFailed } from './events'
import { facts } from './facts'
import { refreshBalance } from './flow'
import { type Holding, holdings, setHolding } from './holdings'
import { keepFound, keptOf } from './kept'
import { messages } from './messages'
import { LONGEST_NAME, LONGEST_SYMBOL, readableFrom } from './rules'
import { byWorth } from './worth'

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
  const before = ctx.read(holdings)[account] ?? takeUp(ctx, account)
  // The native balance from the chain has its own cache and retry delay in `refreshBalance`.
  if (!fresh && !before?.own && ctx.clock.elapsed() < readableFrom(before)) return settled(ctx, account)
  publish(ctx, account, true)
  let holding: Holding
  let cause: unknown
  try {
    holding = await find(ctx, { account, fresh, signal })
  } catch (error) {
    cause = error
    holding = { failedAt: ctx.clock.elapsed() }
  }
  if (signal.aborted) publish(ctx, account)
  signal.throwIfAborted()
  // The account in use changed during the read: the caller gets the new account's tokens.
  if (!query.account && activeAddress(ctx.read(sessions)) !== account) return readTokens(ctx, { signal })
  const { last = before?.last } = holding
  const toldBefore = ctx.read(holdings)[account]?.failedAt !== before?.failedAt
  ctx.write(holdings, setHolding(account, { ...holding, last }))
  if (holding.last && !holding.own && !holding.listed) keepFound(ctx, account, holding.last)
  if (cause !== undefined && !toldBefore) tell(ctx, cause)
  return settled(ctx, account, cause)
}

/** Restores the holdings that an earlier page stored. */
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

/** Publishes the account's portfolio, if the account is still in use. */
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
  const found = (tokens: readonly TokenBalance[]) => ({ last: { tokens: byWorth(tokens), at: ctx.clock.elapsed() } })
  if (network && isEmbedded(ctx, namespace)) {
    const assets = await (await import('./assets.api')).fetchAssets(ctx, { address, network, signal })
    if (assets) return found(assets)
  }
  if (await isServed(ctx, { networkId, signal })) {
    try {
      return found(await fetchBalances(ctx, { address, networkId, network, fresh, signal }))
    } catch (error) {
      // A gateway that only forwards RPC requests answers this path with 404.
      if (!isPorticoError(error) || error.context.status !== 404) throw error
    }
  }
  if (!network || !ctx.has(readBalance.on(namespace))) {
    throw new PorticoError('CHAIN_UNSUPPORTED', 'No registered adapter or API lists tokens on this network', {
      networkId,
    })
  }
  await refreshBalance(ctx, { address, network, signal, anyway: fresh !== undefined })
  const { last, failedAt } = ctx.read(facts).balances[account] ?? {}
  // The tokens of an earlier read stay and are shown as stale.
  if (failedAt !== undefined && ctx.read(holdings)[account]?.listed) return { listed: true, failedAt }
  if (!last) return { own: true, failedAt }
  const { name, symbol } = network.nativeCurrency
  const { amount, decimals, at } = last
  const coin = { name, symbol, networkId, imageUrl: network.assets?.imageUrl, amount, decimals }
  const others = await listOthers(ctx, { address, network, signal })
  return others ? { ...found([coin, ...others]), listed: true } : { own: true, failedAt, last: { tokens: [coin], at } }
}

/** The tokens that the network's node lists; undefined if it cannot list them, and then only the coin is shown. */
async function listOthers(
  ctx: Context,
  { address, network, signal }: { address: string; network: Network; signal: AbortSignal },
): Promise<TokenBalance[] | undefined> {
  const capability = listTokens.on(network.chainNamespace)
  if (!ctx.has(capability)) return undefined
  try {
    const list = await ctx.ask(capability)
    const tokens = await list({ address, network, signal })
    const { caipNetworkId: networkId } = network
    return tokens?.map(({ name, symbol, ...token }) => ({
      ...token,
      name: legible(name, LONGEST_NAME),
      symbol: legible(symbol, LONGEST_SYMBOL),
      networkId,
    }))
  } catch (error) {
    signal.throwIfAborted()
    ctx.report(error)
    return undefined
  }
}
