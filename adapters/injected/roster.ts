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
import type { Bridge, Family } from './bridge'
import { type Guarded, guardBridge } from './guard'

/** A wallet in this page: its connector, and the guarded bridge to it. */
export interface Reachable {
  readonly connector: Connector
  /** The wallet's own object. */
  readonly foreign: object
  readonly bridge: Bridge
  readonly guarded: Guarded
}

/** The page's wallets, in order of arrival. */
export interface Roster {
  all(): readonly Reachable[]
  find(connectorId: string): Reachable | undefined
  /** Waits for a wallet that appears late. After an abort the promise never settles. */
  await(connectorId: string, signal: AbortSignal): Promise<Reachable>
}

const LOOK_MS = 500
/** How long the adapter looks for wallets while the modal is open: extensions load at their own pace. */
const LOOKING_MS = 10_000

/** Discovers wallets until the plugin ends, and adds them to the connectors. */
export function gatherWallets(
  ctx: Context,
  { namespace, discover = [], look, bridge: bridgeOf }: Family,
  page: EventTarget,
): Roster {
  const reachable = new Map<string, Reachable>()
  const objects = new Map<object, string>()
  /** Ids of wallets that are globals only and have not announced themselves. */
  const silent = new Set<string>()
  const waiting = new Set<() => void>()

  function enter(id: string, type: ConnectorType, { name, rdns, imageUrl, provider }: FoundWallet): void {
    const bridge = attempt(() => bridgeOf(provider, ctx))
    if (!bridge) return
    const guarded = guardBridge(bridge, ctx)
    const connector: Connector = { id, name, type, namespaces: [namespace], adapter: ctx.id, rdns, imageUrl }
    reachable.set(id, { connector, foreign: provider, bridge, guarded })
    if (!objects.has(provider)) objects.set(provider, id)
    ctx.onDispose(guarded.end)
    ctx.onDispose(() => ctx.write(connectors, removeConnector(id)))
    ctx.write(connectors, addConnector(connector))
    for (const see of waiting) see()
  }

  /** The same after a reload. Prefixed with the namespace: another adapter may know the same wallet. */
  const idOf = ({ id, rdns, name }: FoundWallet) => id ?? `${namespace}:${rdns ?? name}`

  function announced(wallet: FoundWallet): void {
    const known = objects.get(wallet.provider)
    // The wallet's announcement replaces its entry as a global.
    if (known && silent.has(known)) ctx.write(connectors, removeConnector(known))
    const id = idOf(wallet)
    let free = id
    for (let twin = 2; reachable.has(free); twin++) free = `${id}#${twin}`
    enter(free, 'ANNOUNCED', wallet)
  }

  function lost(provider: object): void {
    for (const [id, { foreign, guarded }] of reachable) {
      if (foreign !== provider) continue
      reachable.delete(id)
      objects.delete(provider)
      ctx.write(connectors, removeConnector(id))
      guarded.end(true)
    }
  }

  function lookAround(): void {
    for (const wallet of attempt(() => look?.(page)) ?? []) {
      const id = idOf(wallet)
      if (objects.has(wallet.provider) || reachable.has(id)) continue
      silent.add(id)
      enter(id, 'INJECTED', wallet)
    }
  }

  let rest: Undo = () => {}
  function lookWhile(open: boolean): void {
    rest()
    if (!open) return
    const undos = [ctx.clock.every(LOOK_MS, lookAround), ctx.clock.after(LOOKING_MS, () => rest())]
    rest = () => undos.forEach(undo => void undo())
  }

  for (const begin of discover) ctx.onDispose(begin(page, announced, lost))
  lookAround()
  // A global may have appeared since.
  ctx.on(intentShown, lookAround)
  if (look) ctx.watch(route, ({ open }) => open, lookWhile)
  if (look) lookWhile(ctx.read(route).open)

  function find(id: string): Reachable | undefined {
    if (!reachable.has(id)) lookAround()
    return reachable.get(id)
  }

  return {
    all: () => [...reachable.values()],
    find,
    await: (id, signal) =>
      new Promise(resolve => {
        const undo = look && ctx.clock.every(LOOK_MS, lookAround)
        const see = () => {
          const found = reachable.get(id)
          if (found) resolve(found)
          if (!found && !signal.aborted) return
          waiting.delete(see)
          undo?.()
        }
        waiting.add(see)
        signal.addEventListener('abort', see)
        find(id)
        see()
      }),
  }
}
