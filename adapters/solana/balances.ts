import { type Context, type ListTokens, PorticoError, type ReadBalance } from '../../kernel'
import { truncateAddress } from '../../kernel/kit'
import { failAs, failures, MAX_TOKENS, type Rpc, readNativeBalance } from '../shared/injected/capabilities'
import { COMMITMENT, TOKEN_PROGRAMS } from './callNode'
import { isAddress } from './chain'

/** In lamports. Loads no chain library. */
export function readBalance(ctx: Context, rpc: Rpc, query: Parameters<ReadBalance>[0]): ReturnType<ReadBalance> {
  const { address, network, signal } = query
  return readNativeBalance(ctx, query, async () => {
    if (!isAddress(address)) return undefined
    const { value } = Object(await rpc(network.caipNetworkId)('getBalance', [address, COMMITMENT], signal))
    return Number.isInteger(value) && value >= 0 ? BigInt(value) : undefined
  })
}

const MOST_DECIMALS = 255

interface Held {
  readonly amount: bigint
  readonly decimals: number
}

/** Lists the tokens of both token programs. The programs store no names, so the mint is the name. Needs no library. */
export function listTokens(
  ctx: Context,
  rpc: Rpc,
  { address: owner, network, signal }: Parameters<ListTokens>[0],
): ReturnType<ListTokens> {
  const { caipNetworkId: networkId } = network
  return failAs(ctx, failures.BALANCE_FAILED, { networkId, signal }, async () => {
    if (!isAddress(owner)) return undefined
    const how = { ...COMMITMENT, encoding: 'jsonParsed' }
    const askFor = (programId: string) => rpc(networkId)('getTokenAccountsByOwner', [owner, { programId }, how], signal)
    const accounts = (await Promise.all(TOKEN_PROGRAMS.map(askFor))).flatMap(readAccounts)
    // An owner may have several accounts of one token.
    const byMint = new Map<string, Held>()
    for (const { mint, amount, decimals } of accounts) {
      byMint.set(mint, { amount: amount + (byMint.get(mint)?.amount ?? 0n), decimals })
    }
    return [...byMint].slice(0, MAX_TOKENS).map(([address, held]) => {
      const name = truncateAddress(address)
      return { name, symbol: name, address, ...held }
    })
  })
}

/** Skips tokens without decimals, which are collectibles. Source: product specification, section 5. */
function readAccounts(answer: unknown): (Held & { mint: string })[] {
  const { value } = Object(answer)
  if (!Array.isArray(value)) throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
  return value.flatMap(entry => {
    const { mint, tokenAmount } = Object(entry?.account?.data?.parsed?.info)
    const { amount, decimals } = Object(tokenAmount)
    const isHeld = typeof amount === 'string' && /^[1-9]\d{0,19}$/.test(amount)
    const isDivided = Number.isInteger(decimals) && decimals > 0 && decimals <= MOST_DECIMALS
    return isHeld && isDivided && isAddress(mint) ? [{ mint, amount: BigInt(amount), decimals }] : []
  })
}
