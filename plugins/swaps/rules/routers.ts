import type { CaipNetworkId, ResolvedOptions } from '../../../kernel'
import { ROUTER_CALLS } from './calldata'
import { hostRouters, PROVIDER_NETWORKS } from './swapNetworks'

/**
 * The allowed routers, and the allowed calls of each. Sources, read on 2026-11-22: 1inch's developer documentation and
 * `limit-order-protocol` repository for the addresses of Aggregation Router v5 and v6, which are the same on every
 * network but zkSync Era; the routers' published interfaces for the calls. Read on 2026-11-29: `paraswap-dex-lib` for
 * Augustus v6.2 of Velora, and the readme of `0x-settler` for AllowanceHolder.
 */
const V5_CALLS = ['0x12aa3caf', '0x0502b1c5', '0xe449022e']
const V6_CALLS = ['0x07ed2379', '0x83800a8e', '0x8770ba91', '0x19367472', '0xa76dfc3b', '0x89af926a', '0x188ac35d']

/** Known selectors by lower-case address. */
export type Routers = ReadonlyMap<string, readonly string[]>

const ONE_INCH: Routers = new Map([
  ['0x1111111254eeb25477b68fb85ed929f73a960582', V5_CALLS],
  ['0x111111125421ca6dc452d289314280a0f8842a65', V6_CALLS],
])
const ZKSYNC: Routers = new Map([
  ['0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f', V5_CALLS],
  ['0x6fd4383cb451173d5f9304f041c7bcbf27d561ff', V6_CALLS],
])
const AUGUSTUS = '0x6a000f20005980200259b80c5102003040001068'
const ALLOWANCE_HOLDER = '0x0000000000001ff3684f28c67538d4d072c22734'
/** The same on networks without the opcodes of Cancun, such as Mantle, for hosts that list it. */
const OLDER_HOLDER = '0x0000000000005e88410ccdfade4a5efae4b49562'
const COMMON: Routers = new Map([...ONE_INCH, [AUGUSTUS, ['0xe3ead59e']], [ALLOWANCE_HOLDER, ['0x2213bc0b']]])

/** Networks of 1inch without Velora and 0x. */
const ONE_INCH_ALONE = ['eip155:250', 'eip155:8217', 'eip155:1313161554']
const defaultsOf = (id: string): Routers =>
  id === 'eip155:324' ? ZKSYNC : ONE_INCH_ALONE.includes(id) ? ONE_INCH : COMMON
const DEFAULTS: ReadonlyMap<string, Routers> = new Map(PROVIDER_NETWORKS.map(id => [id, defaultsOf(id)]))

export const ZERO_X = '0x'

/** The name of a default router; none for one that the host lists. */
export function routerName(address: string): string | undefined {
  const router = address.toLowerCase()
  if (router === AUGUSTUS) return 'Velora'
  if (router === ALLOWANCE_HOLDER) return ZERO_X
  return [ONE_INCH, ZKSYNC].some(routers => routers.has(router)) ? '1inch' : undefined
}

/** May a Settler of 0x get coins? No list has it, because it changes. */
export const usesSettlers = (routers: Routers): boolean =>
  [ALLOWANCE_HOLDER, OLDER_HOLDER].some(address => routers.has(address))

/** The host's routers of a network, with every readable call, or else the default routers. */
export function routersOf(settings: Pick<ResolvedOptions, 'features'>, networkId: CaipNetworkId): Routers {
  const listed = hostRouters(settings, networkId)
  if (!listed) return DEFAULTS.get(networkId) ?? new Map()
  return new Map(listed.map(address => [address.toLowerCase(), Object.keys(ROUTER_CALLS)]))
}
