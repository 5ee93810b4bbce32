import {
  type Adapter,
  type Capability,
  type Context,
  connectedSession,
  connectService,
  PorticoError,
  type Sessions,
  sessions,
} from '../../../kernel'
import { loadOnce } from '../../../kernel/kit'
import type { InjectedNamespace } from './bridge'
import { connectWallet, restoreConnection } from './connectWallet'
import { withLifetime } from './foreign'
import { createWalletRegistry } from './walletRegistry'

/**
 * Sets up the injected wallets of one namespace: connects and restores those that have been discovered under
 * `connecting.on(ctx.id)`. Only the namespace's bridge reads a wallet.
 * @example
 * export default function setup(ctx: Context, adapter: Adapter, wallets: WalletDiscovery): void {
 *   setupInjected(ctx, { wallets, bridge: createBridge })
 *   provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
 * }
 */
export function setupInjected(ctx: Context, injected: InjectedNamespace): void {
  const registry = createWalletRegistry(ctx, injected)
  ctx.provide(connectService.on(ctx.id), {
    async prepare() {
      await Promise.all(registry.all().map(({ bridge }) => bridge.prepare?.()))
    },
    connect: request => connectWallet(ctx, registry, request),
    restore: request => restoreConnection(ctx, registry, request),
  })
}

/**
 * Provides the capabilities that an adapter declares. Their code loads on first use, or when a wallet of the namespace
 * connects. A click that signs, sends or switches then reaches the wallet in its own task, in which a wallet may open a
 * popup. A caller whose signal aborts does not wait for the code.
 * @example
 * provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
 */
export function provideLazily(
  ctx: Context,
  { namespace, provides = [] }: Pick<Adapter, 'namespace' | 'provides'>,
  load: () => Promise<object>,
): void {
  const loaded = retryingLoader(ctx.id, load)
  const isConnected = (all: Sessions) => connectedSession(all, namespace) !== undefined
  // The first use retries a failed load and reports its error.
  const loadAhead = (connected: boolean) => void (connected && loaded().catch(() => undefined))
  ctx.watch(sessions, isConnected, loadAhead)
  loadAhead(isConnected(ctx.read(sessions)))
  for (const capability of provides) {
    ctx.provide(capability.on(namespace), async (query: object) => {
      const { signal }: { signal?: AbortSignal | undefined } = query
      return Reflect.get(await withLifetime(ctx, { signal }, loaded), nameOf(capability))(query)
    })
  }
}

/** `kernel/read-balance` is `readBalance`. */
const nameOf = ({ id }: Capability<unknown>) =>
  id.replace(/.*\//, '').replace(/-./g, ([, letter = '']) => letter.toUpperCase())

/**
 * Loads code once, on first use; a failed load is retried on the next call.
 * @throws PLUGIN_LOAD_FAILED
 */
export const retryingLoader = <T>(id: string, load: () => Promise<T>): (() => Promise<T>) =>
  loadOnce(() =>
    load().catch(error => {
      throw new PorticoError('PLUGIN_LOAD_FAILED', `The code of plugin ${id} could not be loaded`, { id }, error)
    }),
  )
