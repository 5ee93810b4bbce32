import {
  type CaipAddress,
  type CaipNetworkId,
  type Context,
  findNetwork,
  isPorticoError,
  type ListTokens,
  listTokens,
  type Network,
  networks,
  PorticoError,
  readBalance,
  readPrices,
} from '../../../kernel'
import {
  nameTokens,
  parseCaipAddress,
  readTrustedTokens,
  sanitizeSymbol,
  sanitizeTokenName,
  type TokenBalance,
  type TokenNaming,
} from '../../../kernel/kit'
import { fetchBalances, isNetworkSupported } from '../api/fetchBalances'
import { isEmbedded } from '../rules/accountRules'
import { sortByWorth } from '../rules/tokenWorth'
import { accountDetails, type Holding, holdings } from '../state'
import { refreshBalance } from './refreshAccount'

interface HoldingQuery {
  readonly account: CaipAddress
  readonly fresh?: readonly string[]
  readonly signal: AbortSignal
}

/** Fetches the tokens from the embedded wallet, the project API, or the chain. @throws CHAIN_UNSUPPORTED, and errors of the http port */
export async function fetchHolding(ctx: Context, { account, fresh, signal }: HoldingQuery): Promise<Holding> {
  const { namespace, reference, address } = parseCaipAddress(account)
  const networkId: CaipNetworkId = `${namespace}:${reference}`
  const network = findNetwork(ctx.read(networks), networkId)
  const reading = async (tokens: readonly TokenBalance[]) => ({
    last: { tokens: sortByWorth(await nameHoldings(ctx, { networkId, tokens })), at: ctx.clock.elapsed() },
  })
  if (network && isEmbedded(ctx, namespace)) {
    const assets = await (await import('../api/fetchWalletAssets')).fetchWalletAssets(ctx, { address, network, signal })
    if (assets) return reading(assets)
  }
  if (await isNetworkSupported(ctx, { networkId, signal })) {
    try {
      return reading(await fetchBalances(ctx, { address, networkId, network, fresh, signal }))
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
  const { last, failedAt } = ctx.read(accountDetails).balances[account] ?? {}
  // The tokens of an earlier read stay and are shown as stale.
  if (failedAt !== undefined && ctx.read(holdings)[account]?.listed) return { listed: true, failedAt }
  if (!last) return { nativeOnly: true, failedAt }
  const { name, symbol } = network.nativeCurrency
  const { amount, decimals, at } = last
  const imageUrl = network.assets?.imageUrl
  const coin: TokenBalance = { name, symbol, networkId, imageUrl, amount, decimals, namedBy: 'network' }
  const others = await listNodeTokens(ctx, { address, network, signal })
  const tokens = await withPrices(ctx, { network, tokens: [coin, ...(others ?? [])], signal })
  return others ? { ...(await reading(tokens)), listed: true } : { nativeOnly: true, failedAt, last: { tokens, at } }
}

/** Tokens of the project API have its prices, and those of a test network are worth nothing. */
async function withPrices(
  ctx: Context,
  query: { network: Network; tokens: readonly TokenBalance[]; signal: AbortSignal },
): Promise<readonly TokenBalance[]> {
  const { chainNamespace, testnet } = query.network
  if (testnet || !ctx.has(readPrices.on(chainNamespace))) return query.tokens
  return (await import('./addPrices')).addPrices(ctx, query)
}

/**
 * The tokens with the names of their most trusted source. Those whose decimals contradict the network or a token list
 * are left out and reported.
 */
export async function nameHoldings(
  ctx: Context,
  { networkId, tokens }: { networkId: CaipNetworkId; tokens: readonly TokenBalance[] },
): Promise<readonly TokenBalance[]> {
  const network = findNetwork(ctx.read(networks), networkId)
  if (!network) return tokens
  const named = nameTokens(await readTrustedTokens(ctx, network), tokens)
  if (named.length < tokens.length) {
    const detail = { networkId, wrong: tokens.length - named.length, of: tokens.length, first: 'decimals' }
    ctx.report(new PorticoError('BALANCE_WRONG', 'Balances contradict the token list; they were left out', detail))
  }
  return named
}

interface NodeQuery {
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
}

/** The tokens that a node lists; undefined if no node can list them, and then only the coin is shown. */
async function listNodeTokens(ctx: Context, query: NodeQuery): Promise<TokenBalance[] | undefined> {
  const capability = listTokens.on(query.network.chainNamespace)
  if (!ctx.has(capability)) return undefined
  try {
    const list = await ctx.ask(capability)
    const { tokens, namedBy } = await askNodes(ctx, list, query)
    const { caipNetworkId: networkId } = query.network
    return tokens?.map(
      ({ name, symbol, ...token }): TokenBalance => ({
        ...token,
        name: sanitizeTokenName(name),
        symbol: sanitizeSymbol(symbol),
        networkId,
        namedBy,
      }),
    )
  } catch (error) {
    query.signal.throwIfAborted()
    ctx.report(error)
    return undefined
  }
}

/** Asks the nodes of the host and of the network first: what the project API's gateway answers is the API's word. */
async function askNodes(
  ctx: Context,
  list: ListTokens,
  query: NodeQuery,
): Promise<{ tokens: Awaited<ReturnType<ListTokens>>; namedBy: TokenNaming }> {
  try {
    return { tokens: await list({ ...query, independent: true }), namedBy: 'chain' }
  } catch (error) {
    query.signal.throwIfAborted()
    // Without a project no gateway is asked.
    if (!ctx.settings.projectId) throw error
    return { tokens: await list(query), namedBy: 'api' }
  }
}
