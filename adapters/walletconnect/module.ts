import { type Adapter, asPorticoError, type ConnectService, type Context, connectService } from '../../kernel'
import { loadOnce, raceAbort } from '../../kernel/kit'
import { type Library, loadLibrary } from './loadLibrary'
import type { WalletConnectOptions } from './options'

/** The small part, loaded on the user's intent. The rest loads with the library when a code or link is needed. */
export default function setup(
  ctx: Context,
  { options: { library, ...options } = {} }: Pick<Adapter<WalletConnectOptions>, 'options'>,
): void {
  const load = loadOnce<Library>(() => loadLibrary(ctx, library))
  const flow = loadOnce<ConnectService>(async () => {
    const { createConnecting } = await import('./connecting').catch(error => {
      throw asPorticoError(error, 'LIBRARY_FAILED')
    })
    return createConnecting(ctx, { ...options, load })
  })
  ctx.provide(connectService.on(ctx.id), {
    async connect(request) {
      request.signal.throwIfAborted()
      // Loads the library and the flow in parallel. The flow's caller receives a library failure.
      load().catch(() => undefined)
      return raceAbort(async () => (await flow()).connect(request), request.signal, ctx.signal)
    },
    restore: request => raceAbort(async () => (await flow()).restore(request), request.signal, ctx.signal),
  })
}
