import { type CaipNetworkId, type Context, findNetwork, type Network, networks, parseNetworkId } from '../../kernel'
import type { CosmosDetails } from './manifest'
import { NAMESPACE } from './namespace'

/** A network with the host's Cosmos details. */
export type Chain = Network & { readonly cosmos: CosmosDetails }

/** The network as a Cosmos chain; undefined if it is none or lacks required details. */
export function chainOf(network: Network | undefined): Chain | undefined {
  const { cosmos } = Object(network)
  const { prefix, denom } = Object(cosmos)
  const whole = network?.chainNamespace === NAMESPACE && typeof prefix === 'string' && typeof denom === 'string'
  return whole ? { ...network, cosmos } : undefined
}

export const findChain = (ctx: Context, networkId: CaipNetworkId | undefined): Chain | undefined =>
  chainOf(findNetwork(ctx.read(networks), networkId))

export const chainsOf = (ctx: Context): Chain[] =>
  ctx.read(networks).configured.flatMap(network => chainOf(network) ?? [])

/** The chain id that wallets and nodes use. */
export const chainIdOf = (networkId: CaipNetworkId): string => parseNetworkId(networkId).reference
