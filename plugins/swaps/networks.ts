import { isNetworkId, type Settings } from '../../kernel'

/** Where the provider swaps. */
export const SWAPPED = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554].map(id => `eip155:${id}`)

/** The networks to swap on: the provider's, or those that a host with a gateway of its own names. */
export function swapNetworks({ features }: Pick<Settings, 'features'>): ReadonlySet<string> {
  const own = features?.swapNetworks
  const wanted = Array.isArray(own) ? own.filter(isNetworkId) : []
  return new Set(wanted.length > 0 ? wanted : SWAPPED)
}
