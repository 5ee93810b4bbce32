import { type ConnectionChoice, type Context, connections, connectors, sessionConnected } from '../../kernel'
import type { Lines } from './lines'
import { add, RECENT, type Recent, readRecent, strike } from './recent'

/** The recent wallets: stored, and listed if a namespace may have several. */
export interface Book {
  strikeOff(choice: ConnectionChoice): void
}

export function openBook(ctx: Context, lines: Lines): Book {
  const stored = () => readRecent(ctx.storage.get(RECENT))

  /** The recent wallets whose connector is registered. */
  function recents(): readonly Recent[] {
    const { known } = ctx.read(connectors)
    return stored().flatMap(entry => {
      const connector = known.find(({ id }) => id === entry.connectorId)
      const imageUrl = entry.wallet.imageUrl ?? connector?.imageUrl
      return connector ? { ...entry, wallet: { ...entry.wallet, imageUrl } } : []
    })
  }

  let noted: readonly string[] = []
  /** Stores every settled connection that changed; the wallet in use comes last and so first in the list. */
  function note(): void {
    if (!ctx.read(connections).several || ctx.settings.enableReconnect === false) return
    const before = noted
    noted = lines.all().flatMap(line => {
      if (!line.settled) return []
      const { networkId, address, accounts, wallet, auth } = line.live
      const entry = { connectorId: line.connectorId, adapter: line.adapter, networkId, address, accounts, wallet, auth }
      const text = JSON.stringify([entry, lines.top(line.connection.namespace) === line])
      if (!before.includes(text)) ctx.storage.set(RECENT, add(stored(), entry))
      return text
    })
  }

  lines.recall(recents)
  note()
  ctx.on(sessionConnected, note)
  ctx.watch(connections, value => value, note)
  ctx.watch(connectors, ({ known }) => known, lines.refresh)
  ctx.onDispose(ctx.storage.watch(RECENT, lines.refresh))
  return {
    strikeOff(choice) {
      const kept = strike(stored(), choice)
      if (kept.length > 0) ctx.storage.set(RECENT, kept)
      else ctx.storage.remove(RECENT)
      lines.refresh()
    },
  }
}
