import type { Context } from '../contracts/context'
import { networks } from '../contracts/network'
import { PorticoError } from '../core/errors'

/**
 * Checks that the modal can be opened for a namespace: an adapter or a listed network has it. Without a chain adapter,
 * the modal offers wallets of any namespace.
 * @throws NOT_IN_BROWSER ADAPTER_NOT_FOUND
 */
export function requireOpening({ env, read }: Context, namespace?: string): void {
  if (!env.browser) throw new PorticoError('NOT_IN_BROWSER', 'The modal can only be opened in a browser')
  const { namespaces, configured } = read(networks)
  const known = [...namespaces, ...configured.map(one => one.chainNamespace)]
  if (namespace && namespaces[0] && !known.includes(namespace)) {
    throw new PorticoError('ADAPTER_NOT_FOUND', `No adapter serves the namespace ${namespace}`, { namespace })
  }
}
