import { isNetworkId, type Settings } from '../../kernel'

type Features = Pick<Settings, 'features'>

/** Where the provider swaps. */
export const SWAPPED = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554].map(id => `eip155:${id}`)

const ADDRESS = /^0x[\da-f]{40}$/i

/** The routers that the host names on a network; undefined where it names none, and ours hold. */
export function namedRouters({ features }: Features, networkId: string): readonly string[] | undefined {
  const own: unknown = Object(features?.swapRouters)[networkId]
  return Array.isArray(own) ? own.filter(one => typeof one === 'string' && ADDRESS.test(one)) : undefined
}

/** The networks to swap on: the provider's, or those that a host with a gateway of its own names; only where a router is known. */
export function swapNetworks(settings: Features): ReadonlySet<string> {
  const own = settings.features?.swapNetworks
  const wanted = Array.isArray(own) ? own.filter(isNetworkId) : []
  const hasRouters = (id: string) => namedRouters(settings, id)?.length ?? SWAPPED.includes(id)
  return new Set((wanted.length > 0 ? wanted : SWAPPED).filter(hasRouters))
}
