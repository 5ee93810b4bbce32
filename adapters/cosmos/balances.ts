import { type Context, type ListTokens, PorticoError, type ReadBalance } from '../../kernel'
import { failAs, failures, MAX_TOKENS, readNativeBalance } from '../shared/injected/capabilities'
import { chainOf, chainsOf, readAddress } from './chain'
import { describeDenom } from './describeDenom'
import { fromNodes } from './node'
import { readCoin } from './quote'

/** The native balance, in the smallest unit. */
export function readBalance(ctx: Context, query: Parameters<ReadBalance>[0]): ReturnType<ReadBalance> {
  const { address, network, signal } = query
  return readNativeBalance(ctx, query, async () => {
    const chain = chainOf(network)
    const owner = chain && readAddress(address, chain.cosmos.prefix)
    if (!owner) return undefined
    const search = new URLSearchParams({ denom: chain.cosmos.denom })
    const path = `/cosmos/bank/v1beta1/balances/${owner}/by_denom?${search}`
    return fromNodes(ctx, chain, signal, async node => readCoin(await node(path), chain.cosmos.denom))
  })
}

/** Every coin of the bank module except the chain's native currency. */
export function listTokens(
  ctx: Context,
  { address, network, signal }: Parameters<ListTokens>[0],
): ReturnType<ListTokens> {
  const { caipNetworkId: networkId } = network
  return failAs(ctx, failures.BALANCE_FAILED, { networkId, signal }, async () => {
    const chain = chainOf(network)
    const owner = chain && readAddress(address, chain.cosmos.prefix)
    if (!owner) return undefined
    return fromNodes(ctx, chain, signal, async node => {
      const coins = readCoins(await node(`/cosmos/bank/v1beta1/balances/${owner}?pagination.limit=${MAX_TOKENS}`))
      const others = coins.filter(({ denom }) => denom !== chain.cosmos.denom)
      const describe = async ({ denom, amount }: (typeof coins)[number]) => ({
        ...(await describeDenom(node, denom, chainsOf(ctx))),
        address: denom,
        amount,
      })
      return Promise.all(others.map(describe))
    })
  })
}

function readCoins(raw: unknown): { denom: string; amount: bigint }[] {
  const { balances } = Object(raw)
  if (!Array.isArray(balances)) throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
  return balances.slice(0, MAX_TOKENS).flatMap(coin => {
    const { denom, amount } = Object(coin)
    const isCoin = typeof denom === 'string' && typeof amount === 'string' && /^\d{1,78}$/.test(amount)
    return isCoin && BigInt(amount) > 0n ? { denom, amount: BigInt(amount) } : []
  })
}
