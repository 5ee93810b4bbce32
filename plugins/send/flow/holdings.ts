import { type Context, readToken } from '../../../kernel'
import {
  type ActiveAccount,
  activeAccount,
  identifyToken,
  nameTokens,
  readFreshBalance,
  readTrustedTokens,
  runWhile,
  sanitizeSymbol,
  showToast,
  type TokenBalance,
  toast,
  truncateAddress,
} from '../../../kernel/kit'
import { readAccountTokens } from '../../../kernel/requests/accountTokens'
import { messages } from '../messages'
import { holdingOf } from '../rules/draftRules'
import { draft, type Holdings, holdings } from '../state'

interface Reading {
  /** Tokens whose balances the portfolio reads without a cache; the node is then asked for the wanted token's. */
  readonly fresh?: readonly string[]
  /** The address of the wanted token; by default the token of the draft. */
  readonly token?: string
  readonly signal: AbortSignal
}

/** Reads the balances; old ones stay until the answer arrives. Resolves to true on success. */
export async function readHoldings(ctx: Context, reading: Reading): Promise<boolean> {
  const subject = activeAccount(ctx)
  if (!subject) return false
  const { account } = subject
  const set = (next: Partial<Holdings>) => ctx.set(holdings, now => ({ ...now, account, ...next }))
  const known = ctx.read(holdings)
  if (known.account !== account) set({ status: 'loading', tokens: [] })
  try {
    const tokens = await fetchHoldings(ctx, subject, reading)
    reading.signal.throwIfAborted()
    set({ status: 'known', tokens })
    return true
  } catch {
    if (reading.signal.aborted) return false
    // Outdated balances must not be used for sending.
    set({ status: 'failed', tokens: [] })
    ctx.set(toast, showToast({ variant: 'error', message: messages.unavailable }))
    return false
  }
}

async function fetchHoldings(ctx: Context, subject: ActiveAccount, reading: Reading): Promise<readonly TokenBalance[]> {
  const { tokens: listed, trusted, nativeError } = await readAccountTokens(ctx, subject, reading)
  if (nativeError !== undefined) throw nativeError
  const tokens = [...listed, ...nameTokens(trusted, await fetchUnlisted(ctx, subject, { tokens: listed, ...reading }))]
  return reading.fresh ? refreshWanted(ctx, subject, { tokens, ...reading }) : tokens
}

/** The tokens with the wanted one's balance as the node reports it now: the portfolio may lag behind a payment. */
async function refreshWanted(
  ctx: Context,
  { live }: ActiveAccount,
  { tokens, signal, token: key = ctx.read(draft).token }: Reading & { tokens: readonly TokenBalance[] },
): Promise<readonly TokenBalance[]> {
  const wanted = holdingOf(tokens, key)
  if (!wanted) return tokens
  const { address, networkId } = wanted
  const amount = await readFreshBalance(ctx, { address, networkId, owner: live.address, signal })
  return amount === undefined ? tokens : tokens.map(token => (token === wanted ? { ...token, amount } : token))
}

/** Asks the contract of the chosen token for its names, if only the project API has named it. */
export async function identifyChosen(ctx: Context): Promise<void> {
  const subject = activeAccount(ctx)
  const { token: key } = ctx.read(draft)
  const known = ctx.read(holdings)
  const holding = holdingOf(known.tokens, key)
  if (!subject || known.account !== subject.account || !holding || (holding.namedBy ?? 'api') !== 'api') return
  await runWhile(
    ctx,
    draft,
    now => now.token === key,
    async signal => {
      const found = await identifyHolding(ctx, holding, signal).catch(() => holding)
      if (signal.aborted || found.namedBy === 'api') return
      ctx.set(holdings, now => ({
        ...now,
        tokens: now.tokens.map(token => (holdingOf([token], key) ? { ...token, ...namesOf(found) } : token)),
      }))
    },
  )
}

const namesOf = ({ name, symbol, namedBy, imitates, imageUrl }: TokenBalance) => ({
  name,
  symbol,
  namedBy,
  imitates,
  imageUrl,
})

/** The holding with the names of its most trusted source: network, list, contract, project API. */
export async function identifyHolding(ctx: Context, holding: TokenBalance, signal: AbortSignal): Promise<TokenBalance> {
  const subject = activeAccount(ctx)
  if (!subject) return holding
  const { network, live } = subject
  const query = { networkId: holding.networkId, owner: live.address, signal }
  return identifyToken(ctx, holding, { trusted: await readTrustedTokens(ctx, network), ...query })
}

/** Reads a token that no list contains from its contract. */
async function fetchUnlisted(
  ctx: Context,
  { live, network }: ActiveAccount,
  { tokens, signal, token: address = ctx.read(draft).token }: Reading & { tokens: readonly TokenBalance[] },
): Promise<readonly TokenBalance[]> {
  const capability = readToken.on(network.chainNamespace)
  if (!address || holdingOf(tokens, address) || !ctx.has(capability)) return []
  const { caipNetworkId: networkId } = network
  const read = await ctx.ask(capability)
  const found = await read({ address, owner: live.address, networkId, signal })
  return found && found.amount > 0n
    ? [{ ...found, symbol: sanitizeSymbol(found.symbol) || truncateAddress(address), networkId, address }]
    : []
}
