import { addConnector, type Connector, type Context, connectors, intentShown, removeConnector } from '../../kernel'
import { attempt, discoverEip6963, type FoundWallet } from '../discovery'
import { FAMILY } from './chainId'
import { type GuardedProvider, guardProvider } from './provider'

/** A wallet in this page: what is shown of it, and the guarded way to ask it. */
export interface Reachable {
  readonly connector: Connector
  readonly provider: GuardedProvider
}

/** The wallets that this page has, as they come. */
export interface Roster {
  find(connectorId: string): Reachable | undefined
  /** Waits for one that announces itself late; whoever ends the wait by the signal need not be told. */
  await(connectorId: string, signal: AbortSignal): Promise<Reachable>
}

const INJECTED_ID = 'injected'

/** Hears wallets until the plugin ends, and shows them among the connectors. */
export function gatherWallets(ctx: Context, page: EventTarget): Roster {
  const reachable = new Map<string, Reachable>()
  const objects = new Map<object, string>()
  const waiting = new Set<() => void>()

  function enter(foreign: object, shown: Omit<Connector, 'namespaces' | 'adapter'>): void {
    const provider = guardProvider(foreign, ctx)
    if (!provider) return
    const connector: Connector = { ...shown, namespaces: [FAMILY], adapter: ctx.id }
    const { id } = connector
    reachable.set(id, { connector, provider })
    if (!objects.has(foreign)) objects.set(foreign, id)
    ctx.onDispose(provider.end)
    ctx.onDispose(() => ctx.write(connectors, removeConnector(id)))
    ctx.write(connectors, addConnector(connector))
    for (const look of waiting) look()
  }

  function announced({ name, rdns, imageUrl, provider }: FoundWallet): void {
    // The plain injected object has told its name.
    if (objects.get(provider) === INJECTED_ID) ctx.write(connectors, removeConnector(INJECTED_ID))
    enter(provider, { id: freeId(rdns ?? `unnamed:${name}`), type: 'ANNOUNCED', name, rdns, imageUrl })
  }

  /** The same after a reload: a uuid would not be. */
  function freeId(id: string): string {
    let free = id
    for (let twin = 2; reachable.has(free); twin++) free = `${id}#${twin}`
    return free
  }

  function injected(): void {
    const found = readInjected(page)
    if (!found || objects.has(found) || reachable.has(INJECTED_ID)) return
    enter(found, { id: INJECTED_ID, type: 'INJECTED', name: 'Browser Wallet' })
  }

  ctx.onDispose(discoverEip6963(page, announced))
  injected()
  // It may have come since.
  ctx.on(intentShown, injected)

  return {
    find: id => reachable.get(id),
    await: (id, signal) =>
      new Promise(resolve => {
        const look = () => {
          const found = reachable.get(id)
          if (found) resolve(found)
          if (found || signal.aborted) waiting.delete(look)
        }
        waiting.add(look)
        signal.addEventListener('abort', look)
        look()
      }),
  }
}

function readInjected(page: EventTarget): object | undefined {
  // A page may have made the property itself throw.
  const found: unknown = attempt(() => Reflect.get(page, 'ethereum'))
  return typeof found === 'object' && found !== null ? found : undefined
}
