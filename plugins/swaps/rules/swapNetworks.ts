import { isNetworkId, type ResolvedOptions } from '../../../kernel'

type Features = Pick<ResolvedOptions, 'features'>

/** Networks on which the project API swaps. */
export const PROVIDER_NETWORKS = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554].map(
  id => `eip155:${id}`,
)

const ADDRESS = /^0x[\da-f]{40}$/i

/** The routers that the host lists for a network; undefined if the defaults apply. */
export function hostRouters({ features }: Features, networkId: string): readonly string[] | undefined {
  const own: unknown = Object(features?.swapRouters)[networkId]
  return Array.isArray(own) ? own.filter(one => typeof one === 'string' && ADDRESS.test(one)) : undefined
}

/** Networks with a known router: those of the project API, or those that the host lists for its own gateway. */
export function swapNetworks(settings: Features): ReadonlySet<string> {
  const own = settings.features?.swapNetworks
  const wanted = Array.isArray(own) ? own.filter(isNetworkId) : []
  const hasRouters = (id: string) => hostRouters(settings, id)?.length ?? PROVIDER_NETWORKS.includes(id)
  return new Set((wanted.length > 0 ? wanted : PROVIDER_NETWORKS).filter(hasRouters))
}
