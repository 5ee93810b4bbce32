import { type Context, isPorticoError, PorticoError, type ReadBalance } from '../../kernel'
import { readNativeBalance } from '../shared/injected/capabilities'
import { readPrincipal } from './addresses'
import { networkKindOf } from './chain'
import { fromNodes, type Node } from './node'

const NOT_FOUND = 404

/** The unlocked balance, in the smallest unit. */
export function readBalance(ctx: Context, query: Parameters<ReadBalance>[0]): ReturnType<ReadBalance> {
  const { address, network, signal } = query
  return readNativeBalance(ctx, query, async () => {
    const principal = readPrincipal(address)
    if (principal?.realm !== networkKindOf(network.caipNetworkId)) return undefined
    return fromNodes(ctx, network, signal, node => ask(node, principal.address))
  })
}

/** A plain node does not have the API's paths. */
async function ask(node: Node, principal: string): Promise<bigint> {
  try {
    const { balance, locked } = Object(await node(`/extended/v1/address/${principal}/stx`))
    return readAmount(balance) - readAmount(locked)
  } catch (error) {
    if (!isPorticoError(error, 'HTTP_STATUS') || error.context.status !== NOT_FOUND) throw error
    const { balance } = Object(await node(`/v2/accounts/${principal}?proof=0`))
    return readAmount(balance)
  }
}

function readAmount(raw: unknown): bigint {
  if (typeof raw === 'string' && /^(\d{1,40}|0x[0-9a-f]{1,32})$/i.test(raw)) return BigInt(raw)
  throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
}
