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

interface RosterState {
  readonly ctx: Context
  readonly family: Family
  readonly page: EventTarget
  readonly reachable: Map<string, Reachable>
  /** Ids by wallet object. */
  readonly ids: Map<object, string>
  /** Ids of wallets that are globals only and have not announced themselves. */
  readonly unannounced: Set<string>
  /** Called when a wallet has been added. */
  readonly waiting: Set<() => void>
}

/** Discovers wallets until the plugin ends, and adds them to the connectors. */
export function gatherWallets(ctx: Context, family: Family, page: EventTarget): Roster {
  const { discover = [], look } = family
  const roster: RosterState = {
    ctx,
    family,
    page,
    reachable: new Map(),
    ids: new Map(),
    unannounced: new Set(),
    waiting: new Set(),
  }
  const scan = () => scanGlobals(roster)
  for (const begin of discover) {
    ctx.onDispose(
      begin(
        page,
        wallet => addAnnounced(roster, wallet),
        provider => removeWallet(roster, provider),
      ),
    )
  }
  scan()
  // A global may have appeared since.
  ctx.on(intentShown, scan)
  if (look) scanWhileOpen(ctx, scan)
  return {
    all: () => [...roster.reachable.values()],
    find: id => find(roster, id),
    await: (id, signal) => awaitWallet(roster, id, signal),
  }
}

function addWallet(
  { ctx, family, reachable, ids, waiting }: RosterState,
  { id, type, wallet }: { id: string; type: ConnectorType; wallet: FoundWallet },
): void {
  const { name, rdns, imageUrl, provider } = wallet
  const bridge = attempt(() => family.bridge(provider, ctx))
  if (!bridge) return
  const guarded = guardBridge(bridge, ctx)
  const connector: Connector = {
    id,
    name,
    type,
    namespaces: [family.namespace],
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
const idOf = ({ namespace }: Family, { id, rdns, name }: FoundWallet) => id ?? `${namespace}:${rdns ?? name}`

function addAnnounced(roster: RosterState, wallet: FoundWallet): void {
  const { ctx, family, reachable, ids, unannounced } = roster
  const known = ids.get(wallet.provider)
  // The wallet's announcement replaces its entry as a global.
  if (known && unannounced.has(known)) ctx.write(connectors, removeConnector(known))
  const wanted = idOf(family, wallet)
  let id = wanted
  for (let twin = 2; reachable.has(id); twin++) id = `${wanted}#${twin}`
  addWallet(roster, { id, type: 'ANNOUNCED', wallet })
}

function removeWallet({ ctx, reachable, ids }: RosterState, provider: object): void {
  for (const [id, { foreign, guarded }] of reachable) {
    if (foreign !== provider) continue
    reachable.delete(id)
    ids.delete(provider)
    ctx.write(connectors, removeConnector(id))
    guarded.end(true)
  }
}

function scanGlobals(roster: RosterState): void {
  const { family, page, reachable, ids, unannounced } = roster
  for (const wallet of attempt(() => family.look?.(page)) ?? []) {
    const id = idOf(family, wallet)
    if (ids.has(wallet.provider) || reachable.has(id)) continue
    unannounced.add(id)
    addWallet(roster, { id, type: 'INJECTED', wallet })
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

function find(roster: RosterState, id: string): Reachable | undefined {
  if (!roster.reachable.has(id)) scanGlobals(roster)
  return roster.reachable.get(id)
}

const awaitWallet = (roster: RosterState, id: string, signal: AbortSignal): Promise<Reachable> =>
  new Promise(resolve => {
    const { ctx, family, reachable, waiting } = roster
    const undo = family.look && ctx.clock.every(LOOK_MS, () => scanGlobals(roster))
    const check = () => {
      const found = reachable.get(id)
      if (found) resolve(found)
      if (!found && !signal.aborted) return
      waiting.delete(check)
      undo?.()
    }
    waiting.add(check)
    signal.addEventListener('abort', check)
    find(roster, id)
    check()
  })
