import { type Connector, type Context, tryRead } from '../../../kernel'
import type { ListedWallet } from '../discovery'
import type { Bridge, InjectedNamespace } from './bridge'
import { type GuardedWallet, guardBridge } from './guardBridge'

/** A wallet in this page: its connector, and the guarded bridge to it. */
export interface PageWallet {
  readonly connector: Connector
  readonly bridge: Bridge
  readonly guarded: GuardedWallet
}

/** The page's wallets, in order of arrival. */
export interface WalletRegistry {
  all(): readonly PageWallet[]
  find(connectorId: string): PageWallet | undefined
  /** Waits for a wallet that appears late. After an abort the promise never settles. */
  await(connectorId: string, signal: AbortSignal): Promise<PageWallet>
}

/** Builds the bridges of the wallets that have been discovered, and of those that come later. */
export function createWalletRegistry(ctx: Context, { wallets, bridge: bridgeOf }: InjectedNamespace): WalletRegistry {
  const reachable = new Map<string, PageWallet>()
  /** Runs after each added wallet. */
  const onAdd = new Set<() => void>()

  function add(id: string, { connector, wallet }: ListedWallet): void {
    const bridge = tryRead(() => bridgeOf(wallet.provider, ctx, wallet))
    if (!bridge) {
      wallets.drop(id)
      return
    }
    const guarded = guardBridge(bridge, ctx)
    reachable.set(id, { connector, bridge, guarded })
    ctx.onDispose(guarded.end)
    for (const listener of onAdd) listener()
  }
  const update = () => {
    for (const [id, { guarded }] of reachable) {
      if (!wallets.listed.has(id) && reachable.delete(id)) guarded.end(true)
    }
    for (const [id, listed] of wallets.listed) if (!reachable.has(id)) add(id, listed)
  }
  ctx.onDispose(wallets.watch(update))
  update()

  function find(id: string): PageWallet | undefined {
    if (!reachable.has(id)) wallets.scan()
    return reachable.get(id)
  }

  return {
    all: () => [...reachable.values()],
    find,
    await: (id, signal) =>
      new Promise(resolve => {
        const undo = wallets.keepScanning()
        const check = () => {
          const found = reachable.get(id)
          if (found) resolve(found)
          if (!found && !signal.aborted) return
          onAdd.delete(check)
          undo()
        }
        onAdd.add(check)
        signal.addEventListener('abort', check)
        find(id)
        check()
      }),
  }
}
