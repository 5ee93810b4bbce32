/** The adapter of hosts that use wagmi without React: `@wagmi/core`, `@wagmi/vue`. */

import { type Config, type CreateConfigParameters, type CreateConnectorFn, createConfig } from '@wagmi/core'
import { evm } from '../../../adapters/evm/manifest'
import type { Portico } from '../../../kernel'
import { EVM } from '../../eip1193/namespace'
import { deferredConnector } from '../deferredConnector'
import type { AppKitAdapter } from './adapter'
import { chainsAndTransports, type WagmiNetworks } from './wagmiParameters'

/** The networks, and any other parameter of wagmi's `createConfig`. */
export interface WagmiAdapterOptions
  extends WagmiNetworks,
    Partial<Omit<CreateConfigParameters, 'chains' | 'client' | 'connectors' | 'transports'>> {
  readonly projectId?: string | undefined
  /** Further connectors for your own code: the modal lists the installed wallets itself. */
  readonly connectors?: readonly CreateConnectorFn[] | undefined
}

/**
 * `wagmiConfig` has Portico as its connector: wagmi and the modal have the same wallet, account and network.
 * @throws NETWORKS_MISSING without an EVM network
 * @example
 * const wagmiAdapter = new WagmiAdapter({ networks: [mainnet, base], projectId })
 * createAppKit({ adapters: [wagmiAdapter], networks: [mainnet, base], projectId })
 */
export class WagmiAdapter implements AppKitAdapter {
  readonly adapterName = 'WagmiAdapter'
  readonly namespace: string = EVM
  readonly options: Readonly<Record<string, unknown>>
  readonly wagmiConfig: Config
  readonly bind: (portico: Portico) => void

  constructor(options: WagmiAdapterOptions) {
    this.options = { ...options }
    const { networks, customRpcUrls, transports, connectors = [], projectId: _, ...parameters } = options
    const { connector, bind } = deferredConnector()
    this.bind = bind
    this.wagmiConfig = createConfig({
      ...parameters,
      ...chainsAndTransports({ networks, customRpcUrls, transports }),
      connectors: [connector, ...connectors],
      // The modal lists the installed wallets; wagmi would connect each of them a second time.
      multiInjectedProviderDiscovery: false,
    })
  }

  manifest() {
    return evm()
  }
}

export type { WagmiNetworks } from './wagmiParameters'
