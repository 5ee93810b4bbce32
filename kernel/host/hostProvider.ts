import { walletProvider } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import type { Namespace } from '../contracts/networks'
import { sessionOf, sessions, type WalletProvider } from '../contracts/session'

/** The host's `provider()`: the namespace's wallet, or while its session is restored an object that waits for it. */
export function createHostProvider(ctx: Context, { guardProvider }: { guardProvider?: boolean }) {
  const standIns = new Map<Namespace, WalletProvider>()
  const guards = new WeakMap<WalletProvider, WalletProvider>()

  /** The same object at each read, so that a view that renders it is stable. */
  function standInFor(namespace: Namespace): WalletProvider {
    const known = standIns.get(namespace)
    if (known) return known
    const standIn = createStandIn(ctx, namespace)
    standIns.set(namespace, standIn)
    return standIn
  }

  function guardOf(namespace: Namespace, wallet: WalletProvider): WalletProvider {
    const known = guards.get(wallet)
    if (known) return known
    const guard = createGuardedProvider(ctx, namespace, wallet)
    guards.set(wallet, guard)
    return guard
  }

  return (namespace: Namespace | undefined = ctx.read(sessions).active): WalletProvider | undefined => {
    if (!namespace) return
    const isRestoring = sessionOf(ctx.read(sessions), namespace).status === 'restoring'
    const found = ctx.peek(walletProvider.on(namespace)) ?? (isRestoring ? standInFor(namespace) : undefined)
    return found && guardProvider ? guardOf(namespace, found) : found
  }
}

function createStandIn(ctx: Context, namespace: Namespace): WalletProvider {
  let loading: Promise<WalletProvider> | undefined
  const live = () =>
    (loading ??= import('./awaitSession').then(({ restoringProvider }) => restoringProvider(ctx, namespace)))
  const pass =
    (verb: 'on' | 'removeListener'): WalletProvider['on'] =>
    (event, listener) => {
      live().then(wallet => wallet[verb](event, listener), ctx.report)
      return standIn
    }
  const standIn: WalletProvider = {
    request: async args => (await live()).request(args),
    on: pass('on'),
    removeListener: pass('removeListener'),
  }
  return standIn
}

/** Proxies, such as those of reactive frameworks, cannot be cloned: their parts are read. */
function copyParts<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null) return value
  if (depth > MOST_DEPTH) return TOO_DEEP as T
  if (ArrayBuffer.isView(value)) return structuredClone(value)
  const copied: unknown = Array.isArray(value)
    ? value.map(part => copyParts(part, depth + 1))
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyParts(part, depth + 1)]))
  return copied as T
}

/** A value that contains itself is deeper. */
const MOST_DEPTH = 50
/** In the place of deeper parts: the request is refused as one that is no plain data. */
const TOO_DEEP: unknown = Symbol('too deep')

function createGuardedProvider(ctx: Context, namespace: Namespace, wallet: WalletProvider): WalletProvider {
  const guard: WalletProvider = {
    async request(args) {
      // Copied synchronously: a later change by the caller is not sent.
      const copy = copyParts(args)
      return (await import('./guard')).guardedRequest(ctx, namespace, wallet, copy)
    },
    // A wallet returns itself for chained calls: the chain continues with the guard.
    on(...args) {
      wallet.on(...args)
      return guard
    },
    removeListener(...args) {
      wallet.removeListener(...args)
      return guard
    },
  }
  return guard
}
