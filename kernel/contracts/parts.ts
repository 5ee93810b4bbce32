import type { Context } from './context'
import type { LoadComponent } from './slots'

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
}

const PARTS = Symbol('parts')

export const withParts = (ctx: Context, parts: Parts): Context =>
  Object.freeze(Object.defineProperty(ctx, PARTS, { value: parts }))

// The cast is safe: only `withParts` writes the symbol.
export const partsOf = (ctx: Context): Parts => (ctx as Context & { readonly [PARTS]: Parts })[PARTS]
