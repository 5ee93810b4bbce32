import { bech32 } from '@scure/base'
import { type CaipNetworkId, type Context, findNetwork, type Network, networks, parseNetworkId } from '../../kernel'
import type { CosmosDetails } from './manifest'

/**
 * The namespace of chains of the Cosmos SDK. Source: CAIP-5. The manifest has a copy of its own, which the compiler compares:
 * importing it from the manifest would cost a chunk before intent.
 */
export const NAMESPACE = 'cosmos'

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

/** Address lengths in bytes: of a key's account, and of a module or contract. */
const BYTES = [20, 32]

/** The address in lower case, if its prefix and checksum are right. Source: BIP-173. */
export function readAddress(raw: unknown, prefix: string): string | undefined {
  if (typeof raw !== 'string') return undefined
  const decoded = bech32.decodeUnsafe(raw)
  const bytes = decoded?.prefix === prefix ? bech32.fromWordsUnsafe(decoded.words) : undefined
  return bytes && BYTES.includes(bytes.length) ? raw.toLowerCase() : undefined
}

/** The same for any of the configured chains. */
export const readOwnAddress = (ctx: Context, raw: unknown): string | undefined =>
  chainsOf(ctx)
    .map(({ cosmos }) => readAddress(raw, cosmos.prefix))
    .find(found => found)
