import {
  type Adapter,
  addConnector,
  asPorticoError,
  type Connector,
  type ConnectService,
  type Context,
  connectors,
  connectService,
  type Networks,
  networks,
  removeConnector,
} from '../../kernel'
import { CONNECTOR_ID, connectorOf } from './connector'
import { type Library, loadLibrary } from './loadLibrary'
import type { WalletConnectOptions } from './options'
import { raceSignals } from './raceSignals'

/** The small part, loaded on the user's intent. The rest loads with the library when a code or link is needed. */
export default function setup(
  ctx: Context,
  { options: { library, ...options } = {} }: Pick<Adapter<WalletConnectOptions>, 'options'>,
): void {
  const load = loadOnce<Library>(() => loadLibrary(library))
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
      return raceSignals([request.signal, ctx.signal], async () => (await flow()).connect(request))
    },
    restore: request => raceSignals([request.signal, ctx.signal], async () => (await flow()).restore(request)),
  })
  if (!ctx.settings.projectId) return
  ctx.write(connectors, addConnector(connectorOf(ctx)))
  // The host may add or remove networks later.
  ctx.watch(networks, namespacesOf, () =>
    ctx.write(connectors, (draft: { known: Connector[] }) => {
      draft.known = draft.known.map(known => (known.id === CONNECTOR_ID ? connectorOf(ctx) : known))
    }),
  )
  ctx.onDispose(() => ctx.write(connectors, removeConnector(CONNECTOR_ID)))
}

/** As text, so that equal lists compare equal. */
const namespacesOf = ({ configured }: Networks) => configured.map(({ chainNamespace }) => chainNamespace).join()

/** Like the kit's `loadOnce`, whose file a page without a feature does not load. A failed load is retried. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}
