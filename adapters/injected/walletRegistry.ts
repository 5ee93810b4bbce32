import {
  addConnector,
  type Connector,
  type ConnectorType,
  type Context,
  connectors,
  intentShown,
  removeConnector,
  route,
  type Undo,
} from '../../kernel'
import { attempt, type FoundWallet } from '../discovery'
import type { Bridge, InjectedNamespace } from './bridge'
import { type Guarded, guardBridge } from './guard'

/** A wallet in this page: its connector, and the guarded bridge to it. */
export interface PageWallet {
  readonly connector: Connector
  /** The wallet's own object. */
  readonly foreign: object
  readonly bridge: Bridge
  readonly guarded: Guarded
}

/** The page's wallets, in order of arrival. */
export interface WalletRegistry {
  all(): readonly PageWallet[]
  find(connectorId: string): PageWallet | undefined
  /** Waits for a wallet that appears late. After an abort the promise never settles. */
  await(connectorId: string, signal: AbortSignal): Promise<PageWallet>
}

const LOOK_MS = 500
/** How long the adapter looks for wallets while the modal is open: extensions load at their own pace. */
const LOOKING_MS = 10_000

/** Discovers wallets until the plugin ends, and adds them to the connectors. */
export function discoverWallets(
  ctx: Context,
  { namespace, discover = [], findGlobals, bridge: bridgeOf }: InjectedNamespace,
  page: EventTarget,
): WalletRegistry {
  const reachable = new Map<string, PageWallet>()
  const ids = new Map<object, string>()
  /** Ids of wallets that are globals only and have not addAnnounced themselves. */
  const unannounced = new Set<string>()
  const waiting = new Set<() => void>()

  function addWallet(id: string, type: ConnectorType, { name, rdns, imageUrl, provider }: FoundWallet): void {
    const bridge = attempt(() => bridgeOf(provider, ctx))
    if (!bridge) return
    const guarded = guardBridge(bridge, ctx)
    const connector: Connector = { id, name, type, namespaces: [namespace], adapter: ctx.id, rdns, imageUrl }
    reachable.set(id, { connector, foreign: provider, bridge, guarded })
    if (!ids.has(provider)) ids.set(provider, id)
    ctx.onDispose(guarded.end)
    ctx.onDispose(() => ctx.write(connectors, removeConnector(id)))
    ctx.write(connectors, addConnector(connector))
    for (const check of waiting) check()
  }

  /** The same after a reload. Prefixed with the namespace: another adapter may know the same wallet. */
  const idOf = ({ id, rdns, name }: FoundWallet) => id ?? `${namespace}:${rdns ?? name}`

  function addAnnounced(wallet: FoundWallet): void {
    const known = ids.get(wallet.provider)
    // The wallet's announcement replaces its entry as a global.
    if (known && unannounced.has(known)) ctx.write(connectors, removeConnector(known))
    const id = idOf(wallet)
    let free = id
    for (let twin = 2; reachable.has(free); twin++) free = `${id}#${twin}`
    addWallet(free, 'ANNOUNCED', wallet)
  }

  function removeWallet(provider: object): void {
    for (const [id, { foreign, guarded }] of reachable) {
      if (foreign !== provider) continue
      reachable.delete(id)
      ids.delete(provider)
      ctx.write(connectors, removeConnector(id))
      guarded.end(true)
    }
  }

  function scanGlobals(): void {
    for (const wallet of attempt(() => findGlobals?.(page)) ?? []) {
      const id = idOf(wallet)
      if (ids.has(wallet.provider) || reachable.has(id)) continue
      unannounced.add(id)
      addWallet(id, 'INJECTED', wallet)
    }
  }

  let stop: Undo = () => {}
  function scanWhileOpen(open: boolean): void {
    stop()
    if (!open) return
    const undos = [ctx.clock.every(LOOK_MS, scanGlobals), ctx.clock.after(LOOKING_MS, () => stop())]
    stop = () => undos.forEach(undo => void undo())
  }

  for (const begin of discover) ctx.onDispose(begin(page, addAnnounced, removeWallet))
  scanGlobals()
  // A global may have appeared since.
  ctx.on(intentShown, scanGlobals)
  if (findGlobals) ctx.watch(route, ({ open }) => open, scanWhileOpen)
  if (findGlobals) scanWhileOpen(ctx.read(route).open)

  function find(id: string): PageWallet | undefined {
    if (!reachable.has(id)) scanGlobals()
    return reachable.get(id)
  }

  return {
    all: () => [...reachable.values()],
    find,
    await: (id, signal) =>
      new Promise(resolve => {
        const undo = findGlobals && ctx.clock.every(LOOK_MS, scanGlobals)
        const check = () => {
          const found = reachable.get(id)
          if (found) resolve(found)
          if (!found && !signal.aborted) return
          waiting.delete(check)
          undo?.()
        }
        waiting.add(check)
        signal.addEventListener('abort', check)
        find(id)
        check()
      }),
  }
}
