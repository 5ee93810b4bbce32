import { walletProvider } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import { modalClosed } from '../contracts/modal'
import type { Namespace } from '../contracts/networks'
import {
  isAccepted,
  isConnected,
  type Sessions,
  sessionConnected,
  sessionOf,
  sessions,
  type WalletProvider,
} from '../contracts/session'
import { PorticoError } from '../core/errors'
import { type RouteEntry, route } from '../core/route'
import { unauthorizedError } from './guard'

interface Wanted {
  readonly namespace?: Namespace | undefined
  readonly signal?: AbortSignal | undefined
  /** The wallets that were connected before the call do not count. */
  readonly beside?: Sessions | undefined
}

/**
 * Resolves when an account is connected, in any namespace or the given one. `root` is the first view of the stack when
 * the caller opened the modal. Another first view means that the user closed the modal while this code loaded, although
 * an embedded modal is open again.
 * @throws MODAL_CLOSED `Modal closed`, or the signal's reason
 */
export function awaitConnection(
  ctx: Context,
  { namespace, signal, beside }: Wanted,
  root: RouteEntry | undefined,
): Promise<void> {
  const before = beside && walletsOf(beside)
  const isNew = (all: Sessions) => walletsOf(all) !== before
  const isComing = (all: Sessions) => isConnected(all, namespace) && isNew(all)
  const isThere = (all: Sessions) => isAccepted(all, namespace) && isNew(all)
  return new Promise((resolve, reject) => {
    // The first event settles the promise and removes the other listeners.
    const done = new AbortController()
    const end = (finish: () => void) => {
      done.abort()
      for (const undo of undos) undo()
      finish()
    }
    const fail = () => end(() => reject(new PorticoError('MODAL_CLOSED', 'Modal closed')))
    // A sign-in that is answered closes the modal, and then accepts or ends the session of the wallet.
    const closed = () => isComing(ctx.read(sessions)) || fail()
    const aborted = () => end(() => reject(signal?.reason))
    const undos = [
      ctx.on(modalClosed, closed),
      ctx.watch(sessions, isComing, isNow => isNow || ctx.read(route).open || fail()),
      ctx.on(sessionConnected, session => {
        if (!namespace || session.namespace === namespace) end(resolve)
      }),
    ]
    signal?.addEventListener('abort', aborted, done)
    ctx.signal.addEventListener('abort', fail, done)
    // Handles the events that happened while this code loaded.
    if (signal?.aborted) aborted()
    else if (isThere(ctx.read(sessions))) end(resolve)
    else if (isComing(ctx.read(sessions))) return
    else if (ctx.signal.aborted || !root || ctx.read(route).stack[0]?.key !== root.key) fail()
  })
}

/** The connected wallets of all namespaces. */
const walletsOf = ({ byNamespace }: Sessions): string =>
  JSON.stringify(
    Object.entries(byNamespace).flatMap(([namespace, session]) =>
      'accounts' in session ? [[namespace, session.connectorId, session.sessionId]] : [],
    ),
  )

/** Methods that ask for accounts without a prompt: `eth_accounts`, `cosmos_getAccounts`, …. */
const ACCOUNTS = /_(get)?accounts$/i

/**
 * A host's provider while the namespace's wallet is restored. A request waits until the session is decided. Listeners
 * are passed to the wallet's own provider as soon as there is one.
 */
export function restoringProvider(ctx: Context, namespace: Namespace): WalletProvider {
  const wallet = () => ctx.peek(walletProvider.on(namespace))
  const isRestoring = () => sessionOf(ctx.read(sessions), namespace).status === 'restoring'
  let listeners: (readonly [event: string, listener: (payload: unknown) => void])[] = []
  const handOver = () => {
    const provider = wallet()
    if (!provider) return
    for (const [event, listener] of listeners) provider.on(event, listener)
    listeners = []
  }
  ctx.watch(sessions, ({ byNamespace }) => byNamespace[namespace], handOver)
  const decided = new Promise<void>(resolve => {
    if (!isRestoring()) return resolve()
    const undo = ctx.watch(sessions, isRestoring, () => {
      undo()
      resolve()
    })
  })

  const provider: WalletProvider = {
    async request(args) {
      await decided
      const there = wallet()
      if (there) return there.request(args)
      if (ACCOUNTS.test(args.method)) return []
      throw unauthorizedError(new PorticoError('NOT_CONNECTED', 'No account connected', { namespace }))
    },
    on(event, listener) {
      listeners.push([event, listener])
      handOver()
      return provider
    },
    removeListener(event, listener) {
      listeners = listeners.filter(([other, waiting]) => other !== event || waiting !== listener)
      wallet()?.removeListener(event, listener)
      return provider
    },
  }
  return provider
}
