import { type Context, connections, connectors, sessionConnected } from '../../../kernel'
import { addRecent, RECENT, readRecentWallets, removeRecent } from '../rules/recentWallet'
import type { ConnectionStack, RecentWallet, RecentWallets } from '../state'

export function openRecentWallets(ctx: Context, stack: ConnectionStack): RecentWallets {
  const stored = () => readRecentWallets(ctx.storage.get(RECENT))

  /** The recent wallets whose connector is registered. */
  function recents(): readonly RecentWallet[] {
    const { known } = ctx.read(connectors)
    return stored().flatMap(entry => {
      const connector = known.find(({ id }) => id === entry.connectorId)
      const imageUrl = entry.wallet.imageUrl ?? connector?.imageUrl
      return connector ? { ...entry, wallet: { ...entry.wallet, imageUrl } } : []
    })
  }

  let noted: readonly string[] = []
  /** Stores every accepted connection that changed; the wallet in use comes last and so first in the list. */
  function note(): void {
    if (!ctx.read(connections).several || ctx.settings.enableReconnect === false) return
    const before = noted
    noted = stack.all().flatMap(current => {
      if (!current.accepted) return []
      const { networkId, address, accounts, wallet, auth } = current.live
      const entry = {
        connectorId: current.connectorId,
        adapter: current.adapter,
        networkId,
        address,
        accounts,
        wallet,
        auth,
      }
      const text = JSON.stringify([entry, stack.top(current.connection.namespace) === current])
      if (!before.includes(text)) ctx.storage.set(RECENT, addRecent(stored(), entry))
      return text
    })
  }

  stack.setRecents(recents)
  note()
  ctx.on(sessionConnected, note)
  ctx.watch(connections, value => value, note)
  ctx.watch(connectors, ({ known }) => known, stack.refresh)
  ctx.onDispose(ctx.storage.watch(RECENT, stack.refresh))
  return {
    remove(choice) {
      const kept = removeRecent(stored(), choice)
      if (kept.length > 0) ctx.storage.set(RECENT, kept)
      else ctx.storage.remove(RECENT)
      stack.refresh()
    },
  }
}
