import type { LoadComponent } from './contracts/slots'
import type { Context } from './manifest'

/**
 * The kernel's door for the ui-kit alone: it gives out contexts of other plugins, and no package door exports it.
 */
export interface Parts {
  /** Wakes the plugin and gives its context. @throws PLUGIN_DISABLED PLUGIN_LOAD_FAILED PLUGIN_SETUP_FAILED */
  activate(owner: string): Promise<Context>
  /** The code of a part that `owner` contributed, and the context that it works with. @throws NOT_OWNER */
  load(owner: string, load: LoadComponent): Promise<{ readonly component: unknown; readonly ctx: Context }>
}

const PARTS = Symbol('parts')

export const withParts = (ctx: Context, parts: Parts): Context =>
  Object.freeze(Object.defineProperty(ctx, PARTS, { value: parts }))

// The symbol is the proof of the type: only `withParts` writes it.
export const partsOf = (ctx: Context): Parts => (ctx as Context & { readonly [PARTS]: Parts })[PARTS]
