import { type CaipNetworkId, isNetworkId, type Settings } from '../../kernel'

/** Where the provider swaps. */
const SWAPPED = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554]

/** The networks to swap on: the provider's, or those that a host with a gateway of its own names. */
export function swapNetworks({ features }: Pick<Settings, 'features'>): ReadonlySet<string> {
  const own = features?.swapNetworks
  const wanted = Array.isArray(own) ? own.filter(isNetworkId) : []
  return new Set(wanted.length > 0 ? wanted : SWAPPED.map(id => `eip155:${id}`))
}

const ADDRESS = /^0x[\da-f]{40}$/i

/** The routers that a host knows on this network, in small letters; undefined where it names none: any may swap then. */
export function knownRouters(
  { features }: Pick<Settings, 'features'>,
  networkId: CaipNetworkId,
): readonly string[] | undefined {
  const own: unknown = Object(features?.swapRouters)[networkId]
  if (!Array.isArray(own)) return undefined
  return own.filter(one => typeof one === 'string' && ADDRESS.test(one)).map(one => one.toLowerCase())
}
