import { type Context, type Namespace, type Undo, walletProvider } from '../../../../kernel'
import type { LiveConnection } from './connectionStack'

/** Provides each namespace's wallet provider from one live connection, until it is replaced or removed. */
export function createProviderRegistry(
  ctx: Context,
): (namespace: Namespace, entry: LiveConnection | undefined) => void {
  const provided = new Map<Namespace, { entry: LiveConnection; end: Undo }>()
  return (namespace, entry) => {
    const now = provided.get(namespace)
    if (now?.entry === entry) return
    now?.end()
    provided.delete(namespace)
    if (entry)
      provided.set(namespace, { entry, end: ctx.provide(walletProvider.on(namespace), entry.connection.provider) })
  }
}
