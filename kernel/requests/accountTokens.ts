import type { ActiveAccount } from '../contracts/accounts'
import { readPortfolio, type TokenBalance } from '../contracts/amounts'
import { readBalance } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import { nameTokens, readTrustedTokens, type TrustedTokens } from '../contracts/tokens'
import { isPorticoError } from '../core/errors'

export interface AccountTokens {
  /** The tokens on the network in use, named by their most trusted source. */
  readonly tokens: readonly TokenBalance[]
  readonly trusted: TrustedTokens
  /** A portfolio answered: a token that it does not list has a balance of zero. */
  readonly isComplete: boolean
  /** Why the balance of the network's own currency is unknown, and not among the tokens. */
  readonly nativeError?: unknown
}

interface Reading {
  /** Tokens whose balances are read without a cache. */
  readonly fresh?: readonly string[] | undefined
  readonly signal: AbortSignal
}

/** Reads the account's tokens from its portfolio, and the balance that the portfolio lacks from a node. */
export async function readAccountTokens(
  ctx: Context,
  subject: ActiveAccount,
  reading: Reading,
): Promise<AccountTokens> {
  const { caipNetworkId } = subject.network
  const all = await fetchPortfolio(ctx, subject, reading)
  const trusted = await readTrustedTokens(ctx, subject.network)
  const here = all?.filter(({ networkId }) => networkId === caipNetworkId) ?? []
  const tokens = nameTokens(trusted, here)
  const found = { trusted, isComplete: all !== undefined }
  if (tokens.some(({ address }) => address === undefined)) return { tokens, ...found }
  try {
    return { tokens: [await fetchNative(ctx, subject, reading), ...tokens], ...found }
  } catch (nativeError) {
    reading.signal.throwIfAborted()
    return { tokens, ...found, nativeError }
  }
}

/** Undefined if there is no portfolio plugin or its read fails, which that plugin reports. */
async function fetchPortfolio(
  ctx: Context,
  { account }: ActiveAccount,
  { fresh, signal }: Reading,
): Promise<readonly TokenBalance[] | undefined> {
  if (!ctx.has(readPortfolio)) return undefined
  try {
    return await (await ctx.ask(readPortfolio)).read({ account, fresh, signal })
  } catch (error) {
    signal.throwIfAborted()
    if (isPorticoError(error, 'BALANCE_FAILED')) return undefined
    throw error
  }
}

async function fetchNative(
  ctx: Context,
  { live, network }: ActiveAccount,
  { fresh, signal }: Reading,
): Promise<TokenBalance> {
  const read = await ctx.ask(readBalance.on(network.chainNamespace))
  const { amount } = await read({ address: live.address, network, fresh: fresh !== undefined, signal })
  return { ...network.nativeCurrency, networkId: network.caipNetworkId, amount, namedBy: 'network' }
}
