import { type CaipNetworkId, type Context, findNetwork, type Network, networks, parseNetworkId } from '../../kernel'
import type { CosmosDetails } from './manifest'

export const FAMILY = 'cosmos'

/** A network with what its host said of it. */
export type Chain = Network & { readonly cosmos: CosmosDetails }

/** The network as one of this family; undefined where it is none, or lacks what we need. */
export function chainOf(network: Network | undefined): Chain | undefined {
  const { cosmos } = Object(network)
  const { prefix, denom } = Object(cosmos)
  const whole = network?.chainNamespace === FAMILY && typeof prefix === 'string' && typeof denom === 'string'
  return whole ? { ...network, cosmos } : undefined
}

export const findChain = (ctx: Context, networkId: CaipNetworkId | undefined): Chain | undefined =>
  chainOf(findNetwork(ctx.read(networks), networkId))

export const chainsOf = (ctx: Context): Chain[] =>
  ctx.read(networks).configured.flatMap(network => chainOf(network) ?? [])

/** What wallets call the chain. */
export const chainIdOf = (networkId: CaipNetworkId): string => parseNetworkId(networkId).reference
