import type { CaipNetworkId } from '../../kernel'
import { chainIdOf, networkIdOf } from './chain'

/** The network in a wallet's report of a change. Source: SIP-030, `stx_networkChange`. */
export function readActiveNetwork(raw: unknown): CaipNetworkId | undefined {
  const { active, networks } = Object(raw)
  const found = Array.isArray(networks) ? networks.find(network => Object(network).id === active) : undefined
  const { chainId } = Object(found)
  const networkId = networkIdOf(Number(chainId))
  return chainIdOf(networkId) === undefined ? undefined : networkId
}
