/** The adapter of hosts that use Bitcoin. */

import { bitcoin } from '../../../adapters/bitcoin/manifest'
import type { AppKitAdapter } from './adapter'

/**
 * Bitcoin. The provider of `useAppKitProvider` takes WalletConnect's requests of the namespace: `signMessage`,
 * `sendTransfer`, `signPsbt`.
 * @example
 * createAppKit({ adapters: [new BitcoinAdapter({ projectId })], networks: [bitcoin], projectId })
 */
export class BitcoinAdapter implements AppKitAdapter {
  readonly adapterName = 'BitcoinAdapter'
  readonly namespace: string
  readonly options: Readonly<Record<string, unknown>>

  constructor(options: { readonly projectId?: string | undefined } = {}) {
    this.options = { ...options }
    this.namespace = bitcoin().adapter?.namespaces[0] ?? ''
  }

  manifest() {
    return bitcoin()
  }
}
