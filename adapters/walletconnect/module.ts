import {
  addConnector,
  asPorticoError,
  type Connecting,
  type Connector,
  type Context,
  connecting,
  connectors,
  type Networks,
  networks,
  removeConnector,
} from '../../kernel'
import { CONNECTOR_ID, connectorOf } from './connector'
import { type Library, loadLibrary } from './loadLibrary'
import type { WalletConnectOptions } from './options'
import { whileWanted } from './whileWanted'

/** What somebody's intent loads: little. The rest comes, beside the library, when a code or a link is asked for. */
export default function setup(ctx: Context, { library, ...options }: WalletConnectOptions = {}): void {
  const load = onceGood<Library>(() => loadLibrary(library))
  const flow = onceGood<Connecting>(async () => {
    const { createConnecting } = await import('./flow').catch(error => {
      throw asPorticoError(error, 'LIBRARY_FAILED')
    })
    return createConnecting(ctx, { ...options, load })
  })
  ctx.provide(connecting.on(ctx.id), {
    async connect(request) {
      request.signal.throwIfAborted()
      // Both at once; whoever waits for the library hears of its failure.
      load().catch(() => undefined)
      return whileWanted([request.signal, ctx.signal], async () => (await flow()).connect(request))
    },
    restore: request => whileWanted([request.signal, ctx.signal], async () => (await flow()).restore(request)),
  })
  if (!ctx.settings.projectId) return
  ctx.write(connectors, addConnector(connectorOf(ctx)))
  // A host may take on a family later, or give one up.
  ctx.watch(networks, familiesOf, () =>
    ctx.write(connectors, (draft: { known: Connector[] }) => {
      draft.known = draft.known.map(known => (known.id === CONNECTOR_ID ? connectorOf(ctx) : known))
    }),
  )
  ctx.onDispose(() => ctx.write(connectors, removeConnector(CONNECTOR_ID)))
}

/** As text, so that what stays the same is the same. */
const familiesOf = ({ configured }: Networks) => configured.map(({ chainNamespace }) => chainNamespace).join()

/** Done once; what failed is tried again. */
function onceGood<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work().catch(error => {
      done = undefined
      throw error
    })
    return done
  }
}
