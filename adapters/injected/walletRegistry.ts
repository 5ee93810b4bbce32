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

interface RegistryState {
  readonly ctx: Context
  readonly injected: InjectedNamespace
  readonly page: EventTarget
  readonly reachable: Map<string, PageWallet>
  /** Ids by wallet object. */
  readonly ids: Map<object, string>
  /** Ids of wallets that are globals only and have not announced themselves. */
  readonly unannounced: Set<string>
  /** Called when a wallet has been added. */
  readonly waiting: Set<() => void>
}

/** Discovers wallets until the plugin ends, and adds them to the connectors. */
export function discoverWallets(ctx: Context, injected: InjectedNamespace, page: EventTarget): WalletRegistry {
  const { discover = [], findGlobals } = injected
  const registry: RegistryState = {
    ctx,
    injected,
    page,
    reachable: new Map(),
    ids: new Map(),
    unannounced: new Set(),
    waiting: new Set(),
  }
  const scan = () => scanGlobals(registry)
  for (const begin of discover) {
    ctx.onDispose(
      begin(
        page,
        wallet => addAnnounced(registry, wallet),
        provider => removeWallet(registry, provider),
      ),
    )
  }
  scan()
  // A global may have appeared since.
  ctx.on(intentShown, scan)
  if (findGlobals) scanWhileOpen(ctx, scan)
  return {
    all: () => [...registry.reachable.values()],
    find: id => find(registry, id),
    await: (id, signal) => awaitWallet(registry, id, signal),
  }
}

function addWallet(
  { ctx, injected, reachable, ids, waiting }: RegistryState,
  { id, type, wallet }: { id: string; type: ConnectorType; wallet: FoundWallet },
): void {
  const { name, rdns, imageUrl, provider } = wallet
  const bridge = attempt(() => injected.bridge(provider, ctx))
  if (!bridge) return
  const guarded = guardBridge(bridge, ctx)
  const connector: Connector = {
    id,
    name,
    type,
    namespaces: [injected.namespace],
    adapter: ctx.id,
    rdns,
    imageUrl,
  }
  reachable.set(id, { connector, foreign: provider, bridge, guarded })
  if (!ids.has(provider)) ids.set(provider, id)
  ctx.onDispose(guarded.end)
  ctx.onDispose(() => ctx.write(connectors, removeConnector(id)))
  ctx.write(connectors, addConnector(connector))
  for (const check of waiting) check()
}

/** The same after a reload. Prefixed with the namespace: another adapter may know the same wallet. */
const idOf = ({ namespace }: InjectedNamespace, { id, rdns, name }: FoundWallet) => id ?? `${namespace}:${rdns ?? name}`

function addAnnounced(registry: RegistryState, wallet: FoundWallet): void {
  const { ctx, injected, reachable, ids, unannounced } = registry
  const known = ids.get(wallet.provider)
  // The wallet's announcement replaces its entry as a global.
  if (known && unannounced.has(known)) ctx.write(connectors, removeConnector(known))
  const wanted = idOf(injected, wallet)
  let id = wanted
  for (let twin = 2; reachable.has(id); twin++) id = `${wanted}#${twin}`
  addWallet(registry, { id, type: 'ANNOUNCED', wallet })
}

function removeWallet({ ctx, reachable, ids }: RegistryState, provider: object): void {
  for (const [id, { foreign, guarded }] of reachable) {
    if (foreign !== provider) continue
    reachable.delete(id)
    ids.delete(provider)
    ctx.write(connectors, removeConnector(id))
    guarded.end(true)
  }
}

function scanGlobals(registry: RegistryState): void {
  const { injected, page, reachable, ids, unannounced } = registry
  for (const wallet of attempt(() => injected.findGlobals?.(page)) ?? []) {
    const id = idOf(injected, wallet)
    if (ids.has(wallet.provider) || reachable.has(id)) continue
    unannounced.add(id)
    addWallet(registry, { id, type: 'INJECTED', wallet })
  }
}

/** Scans for a while after each opening of the modal. */
function scanWhileOpen(ctx: Context, scan: () => void): void {
  let stop: Undo = () => {}
  const follow = (open: boolean) => {
    stop()
    if (!open) return
    const undos = [ctx.clock.every(LOOK_MS, scan), ctx.clock.after(LOOKING_MS, () => stop())]
    stop = () => undos.forEach(undo => void undo())
  }
  ctx.watch(route, ({ open }) => open, follow)
  follow(ctx.read(route).open)
}

function find(registry: RegistryState, id: string): PageWallet | undefined {
  if (!registry.reachable.has(id)) scanGlobals(registry)
  return registry.reachable.get(id)
}

const awaitWallet = (registry: RegistryState, id: string, signal: AbortSignal): Promise<PageWallet> =>
  new Promise(resolve => {
    const { ctx, injected, reachable, waiting } = registry
    const undo = injected.findGlobals && ctx.clock.every(LOOK_MS, () => scanGlobals(registry))
    const check = () => {
      const found = reachable.get(id)
      if (found) resolve(found)
      if (!found && !signal.aborted) return
      waiting.delete(check)
      undo?.()
    }
    waiting.add(check)
    signal.addEventListener('abort', check)
    find(registry, id)
    check()
  })
