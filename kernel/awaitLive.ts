import type { Namespace } from './contracts/caip'
import { modalClosed, route } from './contracts/modal'
import { liveOf, sessionConnected, sessions } from './contracts/session'
import { PorticoError } from './errors'
import type { Context } from './manifest'

/** Until somebody is connected, in any family or this one. @throws MODAL_CLOSED `Modal closed`, or the signal's reason */
export function awaitLive(
  ctx: Context,
  { namespace, signal }: { namespace?: Namespace; signal?: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    // One end for all who wait: whoever comes first, the others are undone.
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
    // What happened while this was on its way.
    if (signal?.aborted) aborted()
    else if (liveOf(ctx.read(sessions), namespace)) end(resolve)
    else if (ctx.signal.aborted || !ctx.read(route).open) closed()
  })
}
