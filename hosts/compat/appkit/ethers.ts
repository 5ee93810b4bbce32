/** The adapters of hosts that use ethers 5 or 6: the provider of `useAppKitProvider` is an EIP-1193 object. */

import { evm } from '../../../adapters/evm/manifest'
import { EVM } from '../../eip1193/namespace'
import type { AppKitAdapter } from './adapter'

/**
 * For ethers 6.
 * @example
 * createAppKit({ adapters: [new EthersAdapter()], networks: [mainnet], projectId })
 */
export class EthersAdapter implements AppKitAdapter {
  readonly adapterName: string = 'EthersAdapter'
  readonly namespace: string = EVM

  constructor(readonly options: Readonly<Record<string, unknown>> = {}) {}

  manifest() {
    return evm()
  }
}

/**
 * For ethers 5.
 * @example
 * createAppKit({ adapters: [new Ethers5Adapter()], networks: [mainnet], projectId })
 */
export class Ethers5Adapter extends EthersAdapter {
  override readonly adapterName = 'Ethers5Adapter'
}
