import type { CaipNetworkId, Context } from '../../../kernel'
import {
  type ActiveAccount,
  activeAccount,
  readFreshBalance,
  readTrustedTokens,
  showToastIfOpen,
} from '../../../kernel/kit'
import { readAccountTokens } from '../../../kernel/requests/accountTokens'
import { fetchGasPrice, fetchTokens } from '../api/market'
import { fetchPrices } from '../api/prices'
import { readServed } from '../api/requests'
import { messages } from '../messages'
import { maxAmountText } from '../rules/draftRules'
import { swapNetworks } from '../rules/swapNetworks'
import { joinTokens, NATIVE_ADDRESS, tokenOf } from '../rules/tokens'
import { type Draft, draft, EMPTY_MARKET, type Market, market, type SwapToken } from '../state'

const set = (ctx: Context, next: Partial<Market>) => ctx.set(market, (now): Market => ({ ...now, ...next }))

/**
 * Reads the tokens, balances, prices and gas price of the active network. Only a missing token list is an error.
 * @throws SWAP_INIT_FAILED
 */
export async function readMarket(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const subject = activeAccount(ctx)
  const networkId = subject?.live.networkId
  const unsupported: Market = { ...EMPTY_MARKET, status: 'unsupported' }
  if (!subject || !networkId || !swapNetworks(ctx.settings).has(networkId)) {
    ctx.set(market, unsupported)
    return
  }
  const { account, network } = subject
  ctx.set(market, { ...EMPTY_MARKET, status: 'loading', account })
  const served = await readServed(ctx, { networkId, signal })
  signal.throwIfAborted()
  // Without an answer, the token list decides: it fails too, and the user may retry.
  if (served === false) {
    ctx.set(market, unsupported)
    return
  }
  const [trusted, listed, holdings, gas] = await Promise.all([
    readTrustedTokens(ctx, network),
    fetchTokens(ctx, { networkId, signal }),
    readHoldings(ctx, subject, { signal }),
    readGas(ctx, networkId, signal),
  ])
  signal.throwIfAborted()
  const { tokens, disputed } = joinTokens(trusted, listed, holdings.own)
  if (disputed.length > 0) ctx.report(new Error(`Two sources disagree about the decimals of ${disputed.join(', ')}`))
  const coin = tokenOf(tokens, '')
  const { held, isHeldKnown, prices } = holdings
  set(ctx, { status: 'ready', tokens, held, isHeldKnown, prices, ...gas })
  if (coin) void readPrices(ctx, { networkId, tokens: [coin], signal })
}

/** Reads balances and the gas price again; a failed read clears the old value. */
export async function refreshMarket(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const subject = activeAccount(ctx)
  if (!subject || ctx.read(market).account !== subject.account) return
  const { networkId } = subject.live
  const { tokens } = ctx.read(market)
  const { source, target } = ctx.read(draft)
  const shown = ['', source, target].map(key => tokenOf(tokens, key)).filter(token => token !== undefined)
  const [gas] = await Promise.all([readGas(ctx, networkId, signal), refreshBalances(ctx, { signal })])
  signal.throwIfAborted()
  set(ctx, gas)
  await readPrices(ctx, { networkId, tokens: [...new Set(shown)], signal, isOptional: true })
}

/** Reads the balances without a cache: the account may have paid elsewhere since the last read. */
export async function refreshBalances(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const subject = activeAccount(ctx)
  if (!subject || ctx.read(market).account !== subject.account) return
  const { source, target } = ctx.read(draft)
  const fresh = [source, target].filter(key => key !== undefined).map(key => key || NATIVE_ADDRESS)
  const { held, isHeldKnown, prices } = await readHoldings(ctx, subject, { fresh, signal })
  signal.throwIfAborted()
  set(ctx, { held, isHeldKnown, prices: { ...ctx.read(market).prices, ...prices } })
}

/** Fills in the most that can be paid, by balances that are read now. */
export async function fillMax(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const { source } = ctx.read(draft)
  await refreshBalances(ctx, { signal })
  const now = ctx.read(market)
  const token = tokenOf(now.tokens, source)
  const amount = token && maxAmountText(now, token)
  if (amount !== undefined) ctx.set(draft, (last): Draft => (last.source === source ? { ...last, amount } : last))
}

/** Prices are optional: without them, no dollar values are shown. */
export async function readPrices(
  ctx: Context,
  {
    isOptional,
    ...query
  }: { networkId: CaipNetworkId; tokens: readonly SwapToken[]; signal: AbortSignal; isOptional?: true },
): Promise<void> {
  try {
    const found = await fetchPrices(ctx, query)
    query.signal.throwIfAborted()
    set(ctx, { prices: { ...ctx.read(market).prices, ...found } })
  } catch {
    if (!query.signal.aborted && !isOptional) showToastIfOpen(ctx, { variant: 'error', message: messages.priceFailed })
  }
}

async function readGas(ctx: Context, networkId: CaipNetworkId, signal: AbortSignal) {
  try {
    return { gasPrice: await fetchGasPrice(ctx, { networkId, signal }), gasError: undefined }
  } catch (gasError) {
    signal.throwIfAborted()
    return { gasPrice: undefined, gasError }
  }
}

interface Holdings extends Pick<Market, 'held' | 'isHeldKnown' | 'prices'> {
  readonly own: readonly SwapToken[]
}

interface Reading {
  /** Tokens to read without a cache. */
  readonly fresh?: readonly string[]
  readonly signal: AbortSignal
}

async function readHoldings(ctx: Context, subject: ActiveAccount, reading: Reading): Promise<Holdings> {
  const { tokens, isComplete } = await readAccountTokens(ctx, subject, reading)
  const keyed = tokens.map(token => ({ token, key: token.address?.toLowerCase() ?? '' }))
  const paid = await readPaidBalance(ctx, subject, reading)
  return {
    own: keyed.map(({ key, token: { address, name, symbol, decimals, imageUrl, namedBy } }) => {
      return { key, address, name, symbol, decimals, imageUrl, namedBy }
    }),
    held: { ...Object.fromEntries(keyed.map(({ key, token }) => [key, token.amount])), ...paid },
    isHeldKnown: isComplete,
    prices: Object.fromEntries(keyed.flatMap(({ key, token: { price } }) => (price ? [[key, price]] : []))),
  }
}

/** The paid token's balance by its key, as the node reports it now: the portfolio may lag behind a payment. */
async function readPaidBalance(
  ctx: Context,
  { live }: ActiveAccount,
  { fresh, signal }: Reading,
): Promise<Readonly<Record<string, bigint>>> {
  const token = fresh && tokenOf(ctx.read(market).tokens, ctx.read(draft).source)
  if (!token) return {}
  const { key, address } = token
  const amount = await readFreshBalance(ctx, { address, networkId: live.networkId, owner: live.address, signal })
  return amount === undefined ? {} : { [key]: amount }
}
