import { asPorticoError, PorticoError } from './errors'
import type { ManifestOf, Product } from './plugin'
import { createScope, type Scope } from './scope'

type Loadable<P extends Product> = Pick<ManifestOf<P>, 'id' | 'firstView' | 'prelude' | 'load'>

interface Running<Context> {
  readonly scope: Scope
  active: boolean
  readonly activating: Promise<Context>
}

interface LoaderParts<P extends Product> {
  /** Loads what the plugin's code needs before it runs. */
  prerequisites(manifest: Loadable<P>): Promise<unknown>
  context(manifest: Loadable<P>, scope: Scope): P['context']
  report(error: unknown): void
}

/** Turns a manifest into a running plugin, once. Activation is in flight, done, or failed and can be retried. */
export interface Loader<P extends Product> {
  /** Fetches the code ahead of need; runs nothing. */
  preload(manifest: Loadable<P>): void
  /** @throws PLUGIN_LOAD_FAILED PLUGIN_SETUP_FAILED PLUGIN_DISABLED */
  activate(manifest: Loadable<P>): Promise<P['context']>
  isActive(id: string): boolean
  /** Settles when the preludes have drawn what they can. Undefined: none draws. */
  drawing(): Promise<void> | undefined
  /** Ends everything that the plugin began. The plugin can be activated again. */
  end(id: string): void
}

export function createLoader<P extends Product>(parts: LoaderParts<P>): Loader<P> {
  const { context, report } = parts
  type Context = P['context']
  type Manifest = Loadable<P>
  const running = new Map<string, Running<Context>>()
  let drawing: Promise<void> | undefined
  /**
   * Scopes of preludes whose code failed to load. The prelude's frame stays, because it shows the error to the user.
   */
  const failedPreludes = new Map<string, Scope>()
  const clear = (id: string) => {
    failedPreludes.get(id)?.end()
    failedPreludes.delete(id)
  }

  function start(manifest: Manifest): Promise<Context> {
    clear(manifest.id)
    const scope = createScope(report)
    const ctx = context(manifest, scope)
    const prelude = manifest.prelude?.(ctx)
    const drawn = prelude?.drawn?.catch(report).finally(() => {
      if (drawing === drawn) drawing = undefined
    })
    if (drawn) drawing = drawn
    const activating = setUp(parts, manifest, ctx, { life: scope.signal, drawing }).then(
      () => {
        run.active = true
        return ctx
      },
      error => {
        if (running.get(manifest.id) === run) running.delete(manifest.id)
        if (prelude && !scope.signal.aborted) {
          failedPreludes.set(manifest.id, scope)
          prelude.failed(error, () => void activate(manifest).catch(report))
        } else scope.end()
        throw error
      },
    )
    const run: Running<Context> = { scope, active: false, activating }
    running.set(manifest.id, run)
    return activating
  }

  const activate = async (manifest: Manifest) => running.get(manifest.id)?.activating ?? start(manifest)

  return {
    activate,
    // A load that fails here fails again, and is reported, when it is needed.
    preload: manifest => void (running.has(manifest.id) || code(manifest).catch(() => undefined)),
    isActive: id => running.get(id)?.active ?? false,
    drawing: () => drawing,
    end(id) {
      clear(id)
      running.get(id)?.scope.end()
      running.delete(id)
    },
  }
}

async function setUp<P extends Product>(
  { prerequisites }: LoaderParts<P>,
  manifest: Loadable<P>,
  ctx: P['context'],
  { life, drawing }: { life: AbortSignal; drawing?: Promise<void> },
): Promise<void> {
  if (drawing) await drawing
  const [module] = await Promise.all([code(manifest), prerequisites(manifest)]).catch(error => {
    throw loadFailedError(manifest.id, error)
  })
  if (life.aborted) throw disabledError(manifest.id)
  try {
    await module?.default(ctx)
  } catch (error) {
    throw asPorticoError(error, 'PLUGIN_SETUP_FAILED')
  }
  if (life.aborted) throw disabledError(manifest.id)
}

// Async, so that a `load` that throws synchronously fails like any other.
const code = async <P extends Product>({ load }: Loadable<P>) => load?.()

export const loadFailedError = (id: string, error: unknown) =>
  new PorticoError('PLUGIN_LOAD_FAILED', `The code of plugin ${id} could not be loaded`, { id }, error)

export const disabledError = (id: string) => new PorticoError('PLUGIN_DISABLED', `Plugin ${id} is disabled`, { id })
