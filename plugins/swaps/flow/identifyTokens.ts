import { type CaipNetworkId, type Context, checkAddress, findNetwork, namespaceOf, networks } from '../../../kernel'
import {
  activeAccount,
  identifyToken,
  imitates,
  readChainNames,
  readTrustedTokens,
  runWhile,
  sameAddress,
  type TrustedTokens,
} from '../../../kernel/kit'
import { requestedKey, unknownToken } from '../rules/requestedToken'
import { tokenOf } from '../rules/tokens'
import { type Draft, draft, type Market, market, type SwapRequest, type SwapToken } from '../state'

interface Query {
  readonly networkId: CaipNetworkId
  readonly owner: string
  readonly signal: AbortSignal
}

/** The token with the names of its most trusted source: network, list, contract, project API. */
export async function identify(ctx: Context, token: SwapToken, query: Query): Promise<SwapToken> {
  return identifyToken(ctx, token, { trusted: await trustedOn(ctx, query.networkId), ...query })
}

const trustedOn = async (ctx: Context, networkId: CaipNetworkId): Promise<TrustedTokens> => {
  const network = findNetwork(ctx.read(networks), networkId)
  return network ? readTrustedTokens(ctx, network) : { native: { name: '', symbol: '', decimals: 18 }, listed: [] }
}

/** Asks the contracts of the chosen tokens for their names, if only the project API has named them. */
export async function identifyDraft(ctx: Context): Promise<void> {
  const subject = activeAccount(ctx)
  const now = ctx.read(market)
  if (!subject || now.account !== subject.account) return
  const { networkId, address: owner } = subject.live
  const entered = ctx.read(draft)
  // The next draft begins this anew.
  await runWhile(
    ctx,
    draft,
    next => next === entered,
    async signal => {
      for (const key of [entered.source, entered.target]) {
        const token = tokenOf(now.tokens, key)
        if (!token || (token.namedBy ?? 'api') !== 'api') continue
        const found = await identify(ctx, token, { networkId, owner, signal }).catch(() => token)
        if (signal.aborted || ctx.read(market).account !== now.account) return
        if (found.namedBy === 'chain') replaceToken(ctx, found)
      }
    },
  )
}

const replaceToken = (ctx: Context, found: SwapToken): void =>
  ctx.set(
    market,
    (now): Market => ({
      ...now,
      tokens: [...now.tokens.filter(({ key }) => key !== found.key), found],
    }),
  )

/** The keys of the tokens that a host's request names. @throws SWAP_TOKEN_UNKNOWN */
export async function requestedKeys(
  ctx: Context,
  { fromToken, toToken }: SwapRequest,
  networkId: CaipNetworkId,
): Promise<Pick<Draft, 'source' | 'target'>> {
  if (fromToken === undefined && toToken === undefined) return {}
  const trusted = await trustedOn(ctx, networkId)
  const keyOf = async (text: string | undefined) => {
    if (text === undefined || text === '') return undefined
    const key = requestedKey(text, networkId, trusted)
    const check = checkAddress.on(namespaceOf(networkId))
    const [address] = /0x[\da-f]{40}$/i.exec(text.trim()) ?? []
    if (!address || !key || !ctx.has(check)) return key
    if (await (await ctx.ask(check))({ address, networkId })) return key
    throw unknownToken(text, networkId, 'the address has a wrong checksum')
  }
  return { source: await keyOf(fromToken), target: await keyOf(toToken) }
}

/** Adds a requested token that no list of the market has, with the names of a token list or of its contract. @throws SWAP_TOKEN_UNKNOWN */
export async function addToken(ctx: Context, key: string | undefined, query: Query): Promise<void> {
  if (!key || tokenOf(ctx.read(market).tokens, key)) return
  const trusted = await trustedOn(ctx, query.networkId)
  const listed = trusted.listed.find(({ address }) => sameAddress(address, key))
  const names = listed ?? (await readChainNames(ctx, key, query))
  query.signal.throwIfAborted()
  if (!names?.symbol) throw unknownToken(key, query.networkId, 'no token list and no contract names this address')
  const { name, symbol, decimals } = names
  const token = { key, address: listed?.address ?? key, symbol, decimals, name: name || symbol }
  replaceToken(ctx, { ...token, namedBy: listed ? 'list' : 'chain', imitates: imitates(token, trusted) })
}
