import type { Namespace } from '../contracts/caip'
import type { Context } from '../contracts/context'
import { modalClosed } from '../contracts/modal'
import { isConnected, sessionConnected, sessions } from '../contracts/session'
import { PorticoError } from '../core/errors'
import { type RouteEntry, route } from '../core/route'

/**
 * Resolves when an account is connected, in any namespace or the given one. `root` is the first view of the stack when
 * the caller opened the modal. Another first view means that the user closed the modal while this code loaded, although
 * an embedded modal is open again.
 * @throws MODAL_CLOSED `Modal closed`, or the signal's reason
 */
export function awaitConnection(
  ctx: Context,
  { namespace, signal }: { namespace?: Namespace; signal?: AbortSignal },
  root: RouteEntry | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // The first event settles the promise and removes the other listeners.
    const done = new AbortController()
    const end = (finish: () => void) => {
      done.abort()
      for (const undo of undos) undo()
      finish()
    }
    const closed = () => end(() => reject(new PorticoError('MODAL_CLOSED', 'Modal closed')))
    const aborted = () => end(() => reject(signal?.reason))
    const undos = [
      ctx.on(modalClosed, closed),
      ctx.on(sessionConnected, session => {
        if (!namespace || session.namespace === namespace) end(resolve)
      }),
    ]
    signal?.addEventListener('abort', aborted, done)
    ctx.signal.addEventListener('abort', closed, done)
    // Handles the events that happened while this code loaded.
    if (signal?.aborted) aborted()
    else if (isConnected(ctx.read(sessions), namespace)) end(resolve)
    else if (ctx.signal.aborted || !root || ctx.read(route).stack[0]?.key !== root.key) closed()
  })
}
