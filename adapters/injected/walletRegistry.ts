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
import { type FoundWallet, tryRead } from '../discovery'
import type { Bridge, InjectedNamespace } from './bridge'
import { type GuardedWallet, guardBridge } from './guardBridge'

/** A wallet in this page: its connector, and the guarded bridge to it. */
export interface PageWallet {
  readonly connector: Connector
  /** The wallet's own object. */
  readonly foreign: object
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

const SCAN_MS = 500
/** How long the adapter looks for wallets while the modal is open: extensions load at their own pace. */
const SCANNING_MS = 10_000

/** Discovers wallets until the plugin ends, and adds them to the connectors. */
export function discoverWallets(ctx: Context, injected: InjectedNamespace, page: EventTarget): WalletRegistry {
  const { discover = [], findGlobals } = injected
  const list = createWalletList(ctx, injected)
  const scanGlobals = () => {
    for (const wallet of tryRead(() => findGlobals?.(page)) ?? []) list.addGlobal(wallet)
  }

  for (const begin of discover) ctx.onDispose(begin(page, list.addAnnounced, list.remove))
  scanGlobals()
  // A global may have appeared since.
  ctx.on(intentShown, scanGlobals)
  if (findGlobals) scanWhileOpen(ctx, scanGlobals)

  function find(id: string): PageWallet | undefined {
    if (!list.reachable.has(id)) scanGlobals()
    return list.reachable.get(id)
  }

  return {
    all: () => [...list.reachable.values()],
    find,
    await: (id, signal) =>
      new Promise(resolve => {
        const undo = findGlobals && ctx.clock.every(SCAN_MS, scanGlobals)
        const check = () => {
          const found = list.reachable.get(id)
          if (found) resolve(found)
          if (!found && !signal.aborted) return
          list.onAdd.delete(check)
          undo?.()
        }
        list.onAdd.add(check)
        signal.addEventListener('abort', check)
        find(id)
        check()
      }),
  }
}

function scanWhileOpen(ctx: Context, scanGlobals: () => void): void {
  let stop: Undo = () => {}
  const follow = (open: boolean) => {
    stop()
    if (!open) return
    const undos = [ctx.clock.every(SCAN_MS, scanGlobals), ctx.clock.after(SCANNING_MS, () => stop())]
    stop = () => undos.forEach(undo => void undo())
  }
  ctx.watch(route, ({ open }) => open, follow)
  follow(ctx.read(route).open)
}

/** The reachable wallets and their connectors. */
function createWalletList(ctx: Context, { namespace, bridge: bridgeOf }: InjectedNamespace) {
  const reachable = new Map<string, PageWallet>()
  const ids = new Map<object, string>()
  /** Ids of wallets that are globals only and have not announced themselves. */
  const unannounced = new Set<string>()
  /** Runs after each added wallet. */
  const onAdd = new Set<() => void>()

  function add(id: string, type: ConnectorType, { name, rdns, imageUrl, provider }: FoundWallet): void {
    const bridge = tryRead(() => bridgeOf(provider, ctx))
    if (!bridge) return
    const guarded = guardBridge(bridge, ctx)
    const connector: Connector = { id, name, type, namespaces: [namespace], adapter: ctx.id, rdns, imageUrl }
    reachable.set(id, { connector, foreign: provider, bridge, guarded })
    if (!ids.has(provider)) ids.set(provider, id)
    ctx.onDispose(guarded.end)
    ctx.onDispose(() => ctx.write(connectors, removeConnector(id)))
    ctx.write(connectors, addConnector(connector))
    for (const listener of onAdd) listener()
  }

  /** The same after a reload. Prefixed with the namespace: another adapter may know the same wallet. */
  const idOf = ({ id, rdns, name }: FoundWallet) => id ?? `${namespace}:${rdns ?? name}`

  return {
    reachable,
    onAdd,
    addAnnounced(wallet: FoundWallet): void {
      const known = ids.get(wallet.provider)
      // The wallet's announcement replaces its entry as a global.
      if (known && unannounced.has(known)) ctx.write(connectors, removeConnector(known))
      const id = idOf(wallet)
      let free = id
      for (let twin = 2; reachable.has(free); twin++) free = `${id}#${twin}`
      add(free, 'ANNOUNCED', wallet)
    },
    addGlobal(wallet: FoundWallet): void {
      const id = idOf(wallet)
      if (ids.has(wallet.provider) || reachable.has(id)) return
      unannounced.add(id)
      add(id, 'INJECTED', wallet)
    },
    remove(provider: object): void {
      for (const [id, { foreign, guarded }] of reachable) {
        if (foreign !== provider) continue
        reachable.delete(id)
        ids.delete(provider)
        ctx.write(connectors, removeConnector(id))
        guarded.end(true)
      }
    },
  }
}
