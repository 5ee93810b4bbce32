import type { CoreContext } from '../core/context'
import type { Storage } from '../core/plugin'
import type { View } from '../core/token'
import type { Clock } from '../ports/clock'
import type { Env } from '../ports/env'
import type { Frames } from '../ports/frames'
import type { Http } from '../ports/http'
import type { Page } from '../ports/page'
import type { Popup } from '../ports/popup'
import type { PorticoTypes } from './manifest'
import type { LoadComponent } from './modal'
import type { ResolvedOptions } from './options'

/** The arguments of a view may be left out if it opens without any. */
type ArgsOf<Args> = undefined extends Args ? [args?: Args] : [args: Args]

/** A plugin's access to the kernel. Everything begun through it ends with it. */
export interface Context extends CoreContext<PorticoTypes> {
  /** The host's options, after defaults. */
  readonly settings: ResolvedOptions
  /** Timers that end with the plugin. */
  readonly clock: Clock
  /** The network, restricted to the manifest's egress. */
  readonly http: Http
  /** The plugin's own keys, and keys that belong to no plugin. */
  readonly storage: Storage
  /** Links and windows of other pages. */
  readonly popup: Popup
  /** The page's visibility, clipboard and beacons. */
  readonly page: Page
  /** Frames of other origins. */
  readonly frames: Frames
  /** The page's environment. */
  readonly env: Env

  /** Opens the modal at a view, or steps forward to it. Resolves to true if the user arrives there. */
  open<Args>(view: View<Args>, ...args: ArgsOf<Args>): Promise<boolean>
  replace<Args>(view: View<Args>, ...args: ArgsOf<Args>): Promise<boolean>
  /** Steps back to the view below, or closes the modal. Resolves to false if the view refuses to be left. */
  back(): Promise<boolean>
  /** Closes the modal. Resolves to false if the view refuses to be left. */
  close(): Promise<boolean>
  /** Settles when no first view is on its way: work that the first view does not need waits for it. */
  reached(phase: 'shown'): Promise<void>
  /** The view that an opening without a named view shows now. */
  home(): string | undefined
}

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
  /** Settles when the parts at intent of the activated plugins have run. */
  intentParts(): Promise<unknown>
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
