import type { Context } from './context'
import type { LoadComponent } from './slots'

export { partFailed } from '../core/errors'

/**
 * The kernel's export for the ui-kit alone. It gives out contexts of other plugins, so no package export contains it.
 */
export interface Parts {
  /**
   * Activates the plugin and resolves to its context.
   * @throws PLUGIN_DISABLED PLUGIN_LOAD_FAILED PLUGIN_SETUP_FAILED
   */
  activate(owner: string): Promise<Context>
  /** A context of the plugin, which need not be active: for a rendering that only reads. It ends with the caller's. */
  reader(owner: string): Context
  /** Settles when the early parts of the activated plugins have run. */
  early(): Promise<unknown>
  /** The code of a part that `owner` contributed, and the context that the part works with. @throws NOT_OWNER */
  load(owner: string, load: LoadComponent): Promise<{ readonly component: unknown; readonly ctx: Context }>
  /** The ui-kit's result for each loaded part. Two Porticos may share manifests, and so these functions: each has a map of its own. */
  readonly loaded: WeakMap<LoadComponent, object>
}

// Not a property: a plugin could read any property of its context, whatever its key.
const given = new WeakMap<Context, Parts>()

export function withParts(ctx: Context, parts: Parts): Context {
  given.set(ctx, parts)
  return Object.freeze(ctx)
}

// The cast is safe: the kernel makes every context with `withParts`.
export const partsOf = (ctx: Context): Parts => given.get(ctx) as Parts
