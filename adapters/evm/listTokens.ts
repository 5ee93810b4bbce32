import { type Context, isPorticoError, type ListTokens, type Network } from '../../kernel'
import { truncateAddress } from '../../kernel/kit'
import { failAs, failures, MAX_TOKENS, type Rpc } from '../shared/injected/capabilities'
import { isAddress } from './chain'
import { encodeCalls, readResults } from './multicall'
import { readFound, readToken, tokenCalls } from './readToken'

// The adapter's module loads both from one chunk.
export { readToken }

/** Reads the tokens that the host lists in `evm.tokens` of the network: a node cannot list an account's tokens. */
export async function listTokens(
  ctx: Context,
  rpc: Rpc,
  { address: owner, network, signal }: Parameters<ListTokens>[0],
): ReturnType<ListTokens> {
  const { caipNetworkId: networkId } = network
  const { tokens, multicall } = namedBy(network)
  if (tokens.length === 0) return undefined

  const readAtOnce = async (to: string) => {
    const calls = tokens.map(address => tokenCalls(address, owner))
    const params = [{ to, data: encodeCalls(calls.flat()) }, 'latest']
    const answer = await rpc(networkId)('eth_call', params, signal).catch(error => {
      // The multicall contract is not deployed, or the node limits the gas of one call.
      if (!isPorticoError(error, 'RPC_ERROR')) throw error
    })
    const results = readResults(answer, calls.flat().length)
    return results && calls.map(({ length }, index) => readFound(results.slice(index * length, (index + 1) * length)))
  }
  const readEach = async () => {
    const found = []
    // One token at a time: public nodes reject many concurrent calls.
    for (const address of tokens) found.push(await readToken(ctx, rpc, { address, owner, networkId, signal }))
    return found
  }

  return failAs(ctx, failures.BALANCE_FAILED, { networkId, signal }, async () => {
    if (!isAddress(owner)) return undefined
    const found = (multicall && (await readAtOnce(multicall))) || (await readEach())
    return tokens.flatMap((address, index) => {
      const token = found[index]
      if (!token?.amount || token.decimals === 0) return []
      const symbol = token.symbol || truncateAddress(address)
      return [{ ...token, name: token.name || symbol, symbol, address }]
    })
  })
}

function namedBy(network: Network): { tokens: readonly string[]; multicall?: string } {
  const { evm, contracts } = Object(network)
  const { tokens } = Object(evm)
  const { address: multicall } = Object(Object(contracts).multicall3)
  const addresses = (Array.isArray(tokens) ? tokens : []).map(token => Object(token).address ?? token)
  const listed = addresses.slice(0, MAX_TOKENS).filter(isAddress)
  return { tokens: listed, multicall: isAddress(multicall) ? multicall : undefined }
}
