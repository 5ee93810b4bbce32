import type { Context, Manifest } from '../contracts/manifest'
import { asPorticoError, PorticoError } from './errors'
import { createScope, type Scope } from './scope'

interface Running {
  readonly scope: Scope
  readonly ctx: Context
  active: boolean
  readonly activating: Promise<Context>
}

interface Parts {
  /** The edges that every plugin's code needs before it runs. */
  edges(): Promise<void>
  context(manifest: Manifest, scope: Scope): Context
  report(error: unknown): void
}

/** Turns a manifest into a running plugin, once. Activation is in flight, done, or failed and can be retried. */
export interface Loader {
  /** Fetches the code ahead of need; runs nothing. */
  preload(manifest: Manifest): void
  /** @throws PLUGIN_LOAD_FAILED PLUGIN_SETUP_FAILED PLUGIN_DISABLED */
  activate(manifest: Manifest): Promise<Context>
  isActive(id: string): boolean
  /** Ends everything that the plugin began. The plugin can be activated again. */
  end(id: string): void
}

export function createLoader({ context, edges, report }: Parts): Loader {
  const running = new Map<string, Running>()
  /**
   * Scopes of preludes whose code failed to load. The prelude's frame stays, because it shows the error to the user.
   */
  const stranded = new Map<string, Scope>()
  const clear = (id: string) => {
    stranded.get(id)?.end()
    stranded.delete(id)
  }

  async function setUp(manifest: Manifest, ctx: Context, scope: Scope): Promise<Context> {
    const [module] = await Promise.all([code(manifest), edges()]).catch(error => {
      throw notLoaded(manifest.id, error)
    })
    if (scope.signal.aborted) throw disabled(manifest)
    try {
      await module?.default(ctx)
    } catch (error) {
      throw asPorticoError(error, 'PLUGIN_SETUP_FAILED')
    }
    if (scope.signal.aborted) throw disabled(manifest)
    return ctx
  }

  function start(manifest: Manifest): Promise<Context> {
    clear(manifest.id)
    const scope = createScope(report)
    const ctx = context(manifest, scope)
    const prelude = manifest.prelude?.(ctx)
    const activating = setUp(manifest, ctx, scope).then(
      () => {
        run.active = true
        return ctx
      },
      error => {
        if (running.get(manifest.id) === run) running.delete(manifest.id)
        if (prelude && !scope.signal.aborted) {
          stranded.set(manifest.id, scope)
          prelude.failed(error, () => void activate(manifest).catch(report))
        } else scope.end()
        throw error
      },
    )
    const run: Running = { scope, ctx, active: false, activating }
    running.set(manifest.id, run)
    return activating
  }

  const activate = async (manifest: Manifest) => running.get(manifest.id)?.activating ?? start(manifest)

  return {
    activate,
    // A load that fails here fails again, and is reported, when it is needed.
    preload: manifest => void code(manifest).catch(() => undefined),
    isActive: id => running.get(id)?.active ?? false,
    end(id) {
      clear(id)
      running.get(id)?.scope.end()
      running.delete(id)
    },
  }
}

// Async, so that a `load` that throws synchronously fails like any other.
const code = async ({ load }: Manifest) => load?.()

export const notLoaded = (id: string, error: unknown) =>
  new PorticoError('PLUGIN_LOAD_FAILED', `The code of ${id} could not be loaded`, { id }, error)

const disabled = ({ id }: Manifest) => new PorticoError('PLUGIN_DISABLED', `${id} was switched off`, { id })
