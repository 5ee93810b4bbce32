import {
  addConnector,
  type Connector,
  type ConnectorType,
  type Context,
  connectors,
  intentShown,
  type Namespace,
  PorticoError,
  removeConnector,
  route,
  tryRead,
  type Undo,
} from '../../../kernel'
import type { Discover, FoundWallet } from './discover'
import { discoverEip6963 } from './eip6963'
import { claimOf, hasRoom, MAX_SAME } from './hasRoom'

/** Where a namespace's wallets are found. */
export interface WalletSources {
  /** The CAIP-2 namespace of the connectors. */
  readonly namespace: Namespace
  /** Discovery of wallets that announce themselves. */
  readonly announced?: readonly Discover[]
  /**
   * Finds wallets that are only globals of the page, and leaves out objects without a usable interface. Called at once,
   * on the user's intent, and twice a second while the modal is open or a restore waits for a wallet.
   */
  readonly findGlobals?: (page: EventTarget) => readonly FoundWallet[]
  /** Its wallets serve EVM, too: a global without an icon has the one that it announces there. */
  readonly servesEvm?: boolean
}

/** A wallet in this page, and its connector. */
export interface ListedWallet {
  /** The entry in the slice `connectors`. */
  readonly connector: Connector
  /** The wallet as it describes itself. */
  readonly wallet: FoundWallet
}

/** The page's wallets while they are discovered. They are listed as connectors. */
export interface WalletDiscovery {
  /** By the connector's id, in order of arrival. */
  readonly listed: ReadonlyMap<string, ListedWallet>
  /** Looks at the globals again. */
  scan(): void
  /** Looks at them twice a second, until undone. */
  keepScanning(): Undo
  /** Runs after each wallet that comes or goes. */
  watch(listener: () => void): Undo
  /** Takes a wallet off the list that cannot be used. It does not come again. */
  drop(id: string): void
}

const SCAN_MS = 500
/** How long the adapter looks for wallets while the modal is open: extensions load at their own pace. */
const SCANNING_MS = 10_000

/** Discovers wallets until the plugin ends, and adds them to the connectors. */
export function discoverWallets(ctx: Context, sources: WalletSources, page: EventTarget = window): WalletDiscovery {
  const { announced = [], findGlobals, servesEvm } = sources
  const list = createWalletList(ctx, sources)
  const findMissingIcon = (wallet: FoundWallet) => (servesEvm ? findIcon(page, wallet) : undefined)
  const scan = () => {
    for (const wallet of tryRead(() => findGlobals?.(page)) ?? []) list.addGlobal(wallet, findMissingIcon)
  }
  const keepScanning = () => (findGlobals ? ctx.clock.every(SCAN_MS, scan) : () => {})

  for (const begin of announced) ctx.onDispose(begin(page, list.addAnnounced, list.remove))
  scan()
  // A global may have appeared since.
  ctx.on(intentShown, scan)
  if (findGlobals) scanWhileOpen(ctx, keepScanning)
  return { listed: list.listed, scan, keepScanning, watch: list.watch, drop: list.drop }
}

function scanWhileOpen(ctx: Context, keepScanning: () => Undo): void {
  let stop: Undo = () => {}
  const follow = (open: boolean) => {
    stop()
    if (!open) return
    const undos = [keepScanning(), ctx.clock.after(SCANNING_MS, () => stop())]
    stop = () => undos.forEach(undo => void undo())
  }
  ctx.watch(route, ({ open }) => open, follow)
  follow(ctx.read(route).open)
}

/** The same after a reload. Prefixed with the namespace: another adapter may know the same wallet. */
const idIn = (namespace: Namespace, { id, key, rdns, name }: FoundWallet) => id ?? `${namespace}:${key ?? rdns ?? name}`

/** Is there room for one more wallet? A flood is reported once. */
function createAdmission(ctx: Context, namespace: Namespace, listed: ReadonlyMap<string, ListedWallet>) {
  let isReported = false
  return (wallet: FoundWallet): boolean => {
    const here = [...listed.values()].map(entry => entry.wallet)
    const sharing = here.filter(({ provider }) => provider === wallet.provider)
    if (sharing.length < MAX_SAME && hasRoom(here.map(claimOf), claimOf(wallet))) return true
    if (!isReported) {
      const sentence = `More ${namespace} wallets announce themselves than are listed`
      ctx.report(new PorticoError('TOO_MANY_WALLETS', sentence, { namespace, count: listed.size }))
    }
    isReported = true
    return false
  }
}

/** The icon of a wallet's EIP-6963 announcement: the answers to the event come before it returns. */
function findIcon(page: EventTarget, { name, rdns }: FoundWallet): string | undefined {
  const icons: (string | undefined)[] = []
  const stop = discoverEip6963(page, other => {
    const isSame = rdns === undefined ? other.name === name : other.rdns === rdns
    return icons.push(isSame ? other.imageUrl : undefined) > 0
  })
  stop()
  return icons.find(Boolean)
}

/** The discovered wallets and their connectors. */
function createWalletList(ctx: Context, { namespace }: WalletSources) {
  const listed = new Map<string, ListedWallet>()
  const ids = new Map<object, string>()
  /** Ids of wallets that are globals only and have not announced themselves. */
  const unannounced = new Set<string>()
  const listeners = new Set<() => void>()
  const admits = createAdmission(ctx, namespace, listed)
  const report = () => {
    for (const listener of [...listeners]) listener()
  }

  function add(id: string, type: ConnectorType, wallet: FoundWallet): void {
    const { name, rdns, imageUrl, provider } = wallet
    const connector: Connector = { id, name, type, namespaces: [namespace], adapter: ctx.id, rdns, imageUrl }
    listed.set(id, { connector, wallet })
    if (!ids.has(provider)) ids.set(provider, id)
    ctx.onDispose(() => ctx.set(connectors, removeConnector(id)))
    ctx.set(connectors, addConnector(connector))
    report()
  }

  function drop(id: string): void {
    listed.delete(id)
    ctx.set(connectors, removeConnector(id))
    report()
  }

  return {
    listed,
    drop,
    watch(listener: () => void): Undo {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    addAnnounced(wallet: FoundWallet): boolean {
      if (!admits(wallet)) return false
      const known = ids.get(wallet.provider)
      // The wallet's announcement replaces its entry as a global.
      if (known && unannounced.has(known)) ctx.set(connectors, removeConnector(known))
      const id = idIn(namespace, wallet)
      let free = id
      for (let twin = 2; listed.has(free); twin++) free = `${id}#${twin}`
      add(free, 'ANNOUNCED', wallet)
      return true
    },
    addGlobal(wallet: FoundWallet, findMissingIcon: (wallet: FoundWallet) => string | undefined): void {
      const id = idIn(namespace, wallet)
      if (ids.has(wallet.provider) || listed.has(id) || !admits(wallet)) return
      unannounced.add(id)
      add(id, 'INJECTED', { ...wallet, imageUrl: wallet.imageUrl ?? findMissingIcon(wallet) })
    },
    remove(provider: object): void {
      for (const [id, { wallet }] of listed) {
        if (wallet.provider !== provider) continue
        ids.delete(provider)
        drop(id)
      }
    },
  }
}
