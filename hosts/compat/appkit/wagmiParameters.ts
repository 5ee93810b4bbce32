import { type Chain, fallback, http, type Transport } from 'viem'
import type { CustomRpcUrls, HostNetwork } from '../../../kernel'
import { PorticoError } from '../../../kernel'
import { EVM } from '../../eip1193/namespace'

/** The part of a host's options that a wagmi config needs. */
export interface WagmiNetworks {
  readonly networks: readonly HostNetwork[]
  readonly customRpcUrls?: CustomRpcUrls | undefined
  readonly transports?: Readonly<Record<number, Transport>> | undefined
}

/**
 * wagmi's chains and transports: a host's transport first, then its custom URLs, then the network's own.
 * @throws NETWORKS_MISSING without an EVM network
 */
export function chainsAndTransports({ networks, customRpcUrls = {}, transports = {} }: WagmiNetworks) {
  const [first, ...others] = networks.filter(isEvm).map(network => ({ ...network, id: Number(network.id) }) as Chain)
  if (!first) throw new PorticoError('NETWORKS_MISSING', 'WagmiAdapter: `networks` lists no EVM network')
  const transportOf = ({ id }: Chain): Transport => {
    const urls = (customRpcUrls[`${EVM}:${id}`] ?? []).map(each => (typeof each === 'string' ? each : each.url))
    return transports[id] ?? (urls.length > 0 ? fallback([...urls, undefined].map(url => http(url))) : http())
  }
  const chains: readonly [Chain, ...Chain[]] = [first, ...others]
  return { chains, transports: Object.fromEntries(chains.map(chain => [chain.id, transportOf(chain)])) }
}

const isEvm = ({ chainNamespace = EVM }: HostNetwork) => chainNamespace === EVM
