import { type Context, type Namespace, type Undo, walletProvider } from '../../kernel'
import type { Line } from './lines'

/** Provides each namespace's wallet provider from one live connection, until it is replaced or removed. */
export function createOffer(ctx: Context): (namespace: Namespace, line: Line | undefined) => void {
  const offered = new Map<Namespace, { line: Line; end: Undo }>()
  return (namespace, line) => {
    const now = offered.get(namespace)
    if (now?.line === line) return
    now?.end()
    offered.delete(namespace)
    if (line) offered.set(namespace, { line, end: ctx.provide(walletProvider.on(namespace), line.connection.provider) })
  }
}
